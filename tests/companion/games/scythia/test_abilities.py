"""Cards of Raiders of Scythia typed once: remembered, offered again, and shown where their abilities matter."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.text.words import Words
from rules.core.decks.book import CardFact
from rules.scythia import GAME
from rules.scythia.turn.raider import Animal
from tests.kit.desk import Driver

DOUBLES = "Doubles the crew member's ability"


def at_table(**given: object) -> Driver:
    """The first of them has a red worker, whom the Stables take."""
    driver = Driver(**given)  # type: ignore[arg-type]
    driver.tap("new-scythia", "start", "first-0", "skip")
    driver.send(i.SetNumber("raiders.0.worker", 2))
    return driver


def tame(driver: Driver, *keys: str) -> None:
    driver.tap("building-stables", "deal-eagle", *keys, "tame")


def test_an_animal_is_typed_once_and_offered_again() -> None:
    driver = at_table()
    tame(driver, "strength-0", "vp-0", "eagle-double")
    assert driver.state.raiders[0].eagles[0] == Animal(0, 0, DOUBLES), "without a name, by what it does"
    again = at_table(store=driver.store)
    again.tap("building-stables", "deal-eagle", "known-0")
    assert again.find("eagle-double").on
    again.tap("tame")
    assert again.state.raiders[0].eagles[0] == Animal(0, 0, DOUBLES)


def test_an_animal_without_name_or_ability_is_not_remembered() -> None:
    driver = at_table()
    tame(driver, "strength-1", "vp-1")
    assert driver.state.raiders[0].eagles[0] == Animal(1, 1)
    assert driver.store.facts("scythia") == ()


def test_a_horse_has_no_ability_to_type() -> None:
    driver = at_table()
    driver.send(i.SetNumber("raiders.0.goods.equipment", 1))
    driver.tap("building-stables", "deal-horse")
    assert "animal-effect" not in driver.names()
    driver.type("animal-name", "Grey mare")
    driver.tap("strength-3", "vp-0", "tame")
    assert driver.store.facts("scythia") == (CardFact("scythia", "horse", "Grey mare", numbers=(3, 0)),)


def crewed() -> Driver:
    """A typed crew member under a typed eagle, and another eagle beside nobody."""
    driver = at_table()
    driver.tap("owed-0", "strength-2", "cost-2")
    driver.type("crew-name", "Podżegacz")
    driver.type("crew-effect", "1 point when raiding Cimmeria")
    driver.tap("hire")
    tame(driver, "strength-0", "vp-0", "eagle-double")
    return driver


@pytest.mark.parametrize("page", ["raid", "dice", "wounds"])
def test_typed_abilities_are_shown_in_the_raid(page: str) -> None:
    driver = crewed()
    driver.tap("building-meeting-tent", "deal-none", "end-turn")
    for seat in (1, 2):
        driver.send(i.SetNumber(f"raiders.{seat}.goods.silver", 2 + seat))
        place = "barracks" if seat == 1 else "silversmith"
        driver.tap(f"building-{place}", "deal-none", "building-market" if seat == 1 else "building-town-centre")
        driver.tap("deal-none", "end-turn")
    for path, value in (("worker", 1), ("goods.provisions", 8), ("goods.wagons", 4)):
        driver.send(i.SetNumber(f"raiders.0.{path}", value))
    for space in (1, 2, 3):
        driver.tap("board-0", "add-crew", f"space-{space}", "strength-4", "cost-0", "hire", "anyway")
        driver.send(i.Open("table"))
    driver.tap("settlement-greece-0", "plunder-later", "no-gold-0", "no-gold-1")
    if page != "raid":
        driver.tap("raid")
    if page == "wounds":
        driver.tap("sum-strength-0", "sum-wounds-4")
    assert driver.screen == page
    assert driver.says("Podżegacz: 1 point when raiding Cimmeria")
    assert driver.says(f"Eagle with Podżegacz: {DOUBLES}")


def test_an_eagle_beside_nobody_is_not_among_the_abilities_of_a_raid() -> None:
    driver = at_table()
    tame(driver, "strength-0", "vp-0", "eagle-double")
    driver.tap("building-meeting-tent", "deal-none")
    driver.send(i.Open("raid", "greece.0"))
    assert not driver.says(DOUBLES)


def test_the_crew_under_an_eagle_is_shown_when_its_ability_is_used() -> None:
    driver = crewed()
    driver.tap("building-town-centre", "deal-eagle-ability")
    assert driver.says("Podżegacz: 1 point when raiding Cimmeria")


def test_a_hero_is_remembered_with_the_ability_and_it_is_shown_when_used() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "board-0")
    driver.type("hero", "Vadasz")
    driver.type("ability", "4 Kumis and 1 Provision")
    driver.tap("save-hero", "seat-1", "hero-0", "save-hero")
    assert [raider.hero for raider in driver.state.raiders[:2]] == ["Vadasz", "Vadasz"]
    driver.tap("back", "skip", "board-0")
    assert driver.says("Vadasz: 4 Kumis and 1 Provision")
    driver.send(i.Open("raid", "greece.0"))
    assert driver.says("Vadasz: 4 Kumis and 1 Provision")
    driver.send(i.Open("table"))
    driver.tap("building-barracks", "deal-none", "building-town-centre", "deal-hero")
    assert driver.says("Vadasz: 4 Kumis and 1 Provision")


def test_the_first_crew_member_teaches_no_price_that_nobody_read() -> None:
    driver = at_table()
    driver.tap("owed-0", "strength-2")
    driver.type("crew-name", "Szpieg")
    driver.tap("hire")
    assert driver.store.facts("scythia") == ()
    driver.tap("owed-1", "strength-2", "cost-3")
    driver.type("crew-name", "Szpieg")
    driver.tap("hire")
    assert [fact.numbers for fact in driver.store.facts("scythia")] == [(2, 3, 0)]
    assert driver.state.raiders[1].goods.silver == 3, "chosen with the hero, not paid"


def test_a_known_card_typed_by_its_name_keeps_its_price_and_ability() -> None:
    driver = crewed()
    driver.tap("owed-1", "strength-2")
    driver.type("crew-name", "Podżegacz")
    driver.tap("hire")
    (fact,) = (fact for fact in driver.store.facts("scythia") if fact.deck == "crew")
    assert (fact.effect, fact.numbers) == ("1 point when raiding Cimmeria", (2, 2, 0))


@pytest.mark.parametrize(
    ("fact", "name", "words"),
    [
        (CardFact("scythia", "eagle", "Twice", effect=DOUBLES, numbers=(0, 0)), "Twice",
         f"Eagle · 0 strength · 0 points · {DOUBLES}"),
        (CardFact("scythia", "horse", "Grey mare", numbers=(3, 1)), "Grey mare", "Horse · 3 strength · 1 point"),
        (CardFact("scythia", "hero", "Vadasz", effect="4 Kumis"), "Vadasz", "4 Kumis"),
    ],
)  # fmt: skip
def test_remembered_cards_are_said_in_words(fact: CardFact, name: str, words: str) -> None:
    assert GAME.library.card(fact)
    assert game_screens("scythia").fact(Words("en"), fact) == (name, words)
