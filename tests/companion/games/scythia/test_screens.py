"""Screens of Raiders of Scythia: what they say is so, and what nobody said is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import known
from companion.cards.thing import Credit
from companion.intents import intent as i
from companion.screens.kit.parts import Options, Row
from companion.store.memory import MemoryStore
from rules.scythia import GAME
from rules.scythia.actions import Effect, EndTurn, EnterDice, Hire
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import PERSIA_A, as_pattern, from_pattern
from rules.scythia.raid.raid import Sums
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Crew
from tests.kit.desk import Driver, walk
from tests.kit.samples.decks import read_out, sit_down

NOVEMBER = 1_700_000_000


@pytest.mark.parametrize(("character", "gained"), [("lookout", 2), ("huntsman", 3), ("outrider", 3)])
def test_the_preview_of_a_scheme_shows_the_characters_own_number(character: str, gained: int) -> None:
    driver = sit_down()
    driver.tap("deck-printed", f"character-{character}", "skip", "end-turn", "enter-scheme")
    read_out(driver, PERSIA_A)
    assert driver.says(f"{gained}, spend nothing")


def test_a_deck_with_house_cards_in_its_gaps_is_not_called_printed() -> None:
    store = MemoryStore()
    known.enter(store, GAME, tuple(map(as_pattern, HOUSE[1:4])), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    driver.tap("opponent-scythia", "start", "decisions")
    driver.send(i.FillGaps("scythia", "scheme", True))
    driver.tap("deck-filled", "character-trader", "skip")
    driver.send(i.Do(EndTurn()))
    assert driver.says("Printed deck with 10 house cards, 14 cards left. The app draws.")
    driver.tap("menu", "menu-history")
    assert driver.says("Printed deck, gaps filled")


def test_a_remembered_house_card_stays_a_house_card() -> None:
    card = from_pattern(replace(as_pattern(HOUSE[1]), source="house"))
    assert card is not None
    assert card.source == "house"


def raiding(*said: str, store: MemoryStore | None = None) -> Driver:
    """Two at the table, before a raid on the left settlement of Greece, whose numbers ship; plunder is told later."""
    driver = Driver(store)
    driver.tap("new-scythia", "start", "first-0", "skip")
    for path, value in (("worker", 1), ("goods.provisions", 8), ("goods.wagons", 4)):
        driver.send(i.SetNumber(f"raiders.0.{path}", value))
    for space in range(4):
        price = ("cost-0", "hire", "anyway") if space else ("hire",)  # the first one came with the hero
        driver.tap("board-0", "add-crew", f"space-{space}", "strength-4", *price)
        driver.send(i.Open("table"))
    driver.tap("settlement-greece-0", "plunder-later", *said)
    return driver


def after_the_dice(driver: Driver) -> None:
    driver.tap("raid", "by-die")
    rolled = (("red",) * 2, ("white",) * 2, ("yellow",) * driver.state.fight.yellow)
    driver.send(
        i.ChooseMany(tuple((f"die-{at}", (0, 0)) for at, _ in enumerate(face for row in rolled for face in row)))
    )
    driver.tap("judge", "space-0", "worker-red")


def test_unknown_gold_is_not_taken_for_none() -> None:
    driver = raiding()
    assert not driver.find("gold-0").on
    assert not driver.find("no-gold-0").on
    assert driver.find("raid").intent is None
    assert driver.says("Tap for each space whether Gold lies there.")
    assert driver.says("2 red, 2 white, a yellow one for each Gold space")
    driver.tap("gold-0", "no-gold-1")
    assert driver.find("raid").intent is not None
    assert driver.says("2 red, 2 white, 1 yellow")


def test_gold_seen_in_an_earlier_raid_is_known_in_the_next() -> None:
    driver = raiding("gold-0", "gold-1")
    after_the_dice(driver)
    driver.set("gold", 2)
    driver.tap("take-plunder")
    assert driver.state.gold[3][:2] == ("none", "gold")
    driver.send(i.Open("raid", "greece.0"))
    assert driver.says("2 red, 2 white"), "the space with gold is the one that is left"
    driver.tap("plunder-later")
    assert driver.find("gold-1").on


@pytest.mark.parametrize(
    ("said", "gold", "wagons", "asked"),
    [
        ("gold-0", 0, 2, "you said that raid space 1 holds Gold; none is taken now."),
        ("no-gold-0", 1, 1, "you said that raid space 1 holds no Gold; some is taken now."),
        ("no-gold-0", 0, 0, "Nothing is taken, and yet plunder lay there."),
        ("gold-0", 2, 3, "5 pieces are taken; no raid space we know holds more than 4."),
        ("gold-0", 1, 1, ""),
    ],
)
def test_plunder_that_contradicts_the_gold_is_asked_about(said: str, gold: int, wagons: int, asked: str) -> None:
    driver = raiding(said, "no-gold-1")
    after_the_dice(driver)
    driver.set("gold", gold)
    driver.set("wagons", wagons)
    assert driver.says(asked)
    assert (driver.find("take-plunder").intent is None) == bool(asked)
    if asked:
        driver.tap("sure")
    driver.tap("take-plunder")
    assert driver.state.raiders[0].goods.gold == gold


def test_the_question_is_asked_again_once_something_else_is_taken() -> None:
    driver = raiding("gold-0", "no-gold-1")
    after_the_dice(driver)
    driver.tap("sure")
    driver.set("livestock", 2)
    assert driver.find("take-plunder").intent is None, "now it is the Gold that is missing"


# -- told before the dice


def test_a_raid_told_before_the_dice_asks_nothing_after_them() -> None:
    driver = raiding("plunder-later")  # off again
    assert driver.says("Which raid space? Tap it.")
    driver.tap("space-1")
    assert driver.says("What lies on it? Tap + for each piece.")
    driver.set("gold", 1)
    driver.set("livestock", 2)
    assert driver.find("raid").intent is None, "the worker above it has never been read"
    assert driver.says("2 red, 2 white, 1 yellow")
    driver.tap("worker-red", "gold-0")
    assert driver.says("2 red, 2 white, 2 yellow")
    driver.tap("raid", "sum-wounds-0", "sum-strength-4")
    assert (driver.screen, driver.state.active) == ("table", 1)
    goods = driver.state.raiders[0].goods
    assert (goods.gold, goods.livestock, driver.state.raiders[0].worker) == (1, 2, "red")
    assert driver.state.gold[3][:2] == ("gold", "none")
    assert driver.says("Nothing left to do: the turn is over")


def test_what_is_printed_at_a_space_is_read_once() -> None:
    driver = raiding("plunder-later", "space-1", "worker-red")
    driver.set("wagons", 2)
    driver.tap("raid", "sum-strength-4", "sum-wounds-0")
    again = raiding("plunder-later", store=driver.store)
    again.tap("space-1")
    assert again.find("worker-red").on
    assert again.says("2 pieces last time")
    again.set("wagons", 1)
    assert again.find("raid").intent is not None


def test_wounds_are_proposed_and_placed_in_one_tap() -> None:
    driver = raiding("plunder-later", "space-0", "worker-red")
    driver.set("wagons", 2)
    driver.tap("raid", "sum-strength-4", "sum-wounds-3")
    assert driver.screen == "wounds"
    assert driver.says("proposed: 1 wound")
    driver.tap("wound-3", "bear-wounds")
    assert [crew.wounds for crew in driver.state.raiders[0].crew if crew] == [1, 1, 0, 1]
    assert driver.screen == "table"


def test_a_tap_hires_somebody_like_before() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "deal-hire", "strength-2", "cost-1", "hire")
    again = Driver(driver.store)
    again.tap("new-scythia", "start", "first-0", "skip", "deal-hire", "like-2-1-0")
    assert again.state.raiders[0].crew[0] == Crew("", 2)
    assert (again.state.raiders[0].goods.silver, again.screen) == (2, "table")


def test_every_action_that_is_possible_is_a_key_on_the_table() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    assert {"deal-silver-3", "deal-provisions-2", "deal-hire"} <= set(driver.names())
    assert not {"deal-eagle", "deal-silver-2", "deal-draw-2"} & set(driver.names()), "not for blue, or not free"
    driver.tap("deal-silver-3")
    assert {"deal-draw-2", "deal-sell-card"} <= set(driver.names())
    driver.tap("deal-draw-2")
    assert driver.state.active == 1


def test_a_building_without_use_now_looks_shut_and_says_why() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    keys = {key.name: key for part in walk(driver.view) if isinstance(part, Options) for key in part.options}
    shut = {name for name, key in keys.items() if key.shut}
    assert {"building-stables", "building-chiefs-tent"} <= shut
    assert shut == {name for name, key in keys.items() if "not now" in key.detail}
    driver.tap("building-stables")
    assert driver.screen == "building"


def test_another_town_centre_action_is_on_the_page_of_an_ability() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    driver.tap("building-barracks", "deal-none", "building-town-centre", "deal-hero", "also-town-centre")
    assert driver.state.open == "town-centre"
    driver.tap("use-building")
    assert driver.find("deal-hero").status == "off", "not the same hero twice in a turn"
    driver.tap("deal-play-card")
    assert driver.screen == "effect"


def test_what_a_card_brings_is_told_by_what_lies_on_the_table_now() -> None:
    """The card that is played has left the hand, and the marker stands where it stands."""
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "board-0", "effect")
    driver.send(i.Choose("vp", 3))
    driver.tap("apply")
    assert driver.state.raiders[0].track == 3
    while driver.screen != "table":
        driver.tap("back")
    assert driver.state.active == 0
    hand = driver.state.raiders[0].goods.cards
    driver.tap("building-barracks", "deal-none", "building-town-centre", "deal-play-card")
    assert driver.find("now-cards").value == hand - 1
    assert driver.find("effect-vp").value == 3
    driver.send(i.Choose("vp", 2))
    driver.tap("apply")
    assert driver.state.raiders[0].goods.cards == hand - 1
    assert driver.state.raiders[0].track == 2


def test_the_first_crew_member_is_not_skipped_in_silence() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "board-0")
    driver.send(i.Choose("hero", "Vadasz"))
    driver.tap("save-hero", "back")
    names = ", ".join(chair.name for chair in driver.state.chairs)
    assert driver.says(f"First crew member not entered yet: {names}.")
    assert driver.find("board-0").status == "plain", "a hero alone is no pair"
    driver.tap("skip")
    assert driver.find("owed-1").title.endswith("first crew member missing")
    driver.tap("owed-1", "strength-2")
    driver.tap("hire")
    assert "owed-1" not in driver.names()
    assert driver.state.owed == (0, 2)


TEXT = "Then every player discards a card."


def test_what_else_a_printed_card_says_is_typed_once_and_told_whenever_it_is_played() -> None:
    driver = sit_down()
    driver.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme")
    read_out(driver, PERSIA_A)
    driver.type("scheme-text", f" {TEXT}  ")
    driver.tap("use-card")
    assert driver.says(f"The card also says: {TEXT}")
    again = sit_down(store=driver.store)
    again.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme", "known-0", "use-card")
    assert again.says(f"The card also says: {TEXT}")


def test_a_printed_card_out_of_the_usual_can_be_read_off() -> None:
    """No price, more strength than on any card seen, another number of Provisions: none of it is cut to fit."""
    card = replace(PERSIA_A, cost=0, strength=6, gain=4, name="", vp=1)
    driver = sit_down()
    driver.tap("deck-printed", "character-huntsman", "skip", "end-turn", "enter-scheme")
    read_out(driver, card)
    driver.set("gain", 4)
    driver.tap("strength-more")
    driver.set("strength", 9)
    driver.tap("use-card")
    assert driver.state.scheme == replace(card, strength=9)


@pytest.mark.parametrize("text", ["", TEXT])
def test_a_remembered_card_keeps_its_text(text: str) -> None:
    card = replace(PERSIA_A, name="", text=text)
    assert from_pattern(as_pattern(card)) == card


def test_a_deck_of_ones_own_has_the_line_too() -> None:
    card = replace(HOUSE[1], text=TEXT, source="custom")
    name, cards = OWN_DECK.read(OWN_DECK.write("Own", (card,)))
    assert (name, cards) == ("Own", (card,))
    plain = OWN_DECK.write("Own", (card,))
    for written in plain["cards"]:
        written.pop("text")
    assert OWN_DECK.read(plain)[1] == (replace(card, text=""),), "a file written before there was such a line"


def test_a_card_pays_within_the_raid_and_the_raid_goes_on() -> None:
    """The Spy of the rulebook takes his Silver before any wounds (NAJAZD)."""
    driver = raiding("no-gold-0", "no-gold-1")
    driver.tap("raid", "ability-now")
    driver.set("now-silver", driver.state.raiders[0].goods.silver + 2)
    driver.tap("apply")
    assert (driver.screen, driver.state.raiders[0].goods.silver) == ("dice", 5)


def test_a_raid_on_a_settlement_nobody_has_told_says_that_its_numbers_come_first() -> None:
    """Only another device can have begun it."""
    driver = raiding("no-gold-0", "no-gold-1")
    driver.tap("raid")
    session = driver.desk.session
    assert session is not None
    unread = tuple((None,) * len(row) for row in driver.state.prints)
    history = session.ledger.history
    history._states[len(history.counting)] = replace(driver.state, prints=unread)
    assert driver.screen == "dice"
    driver.send(i.Do(EnterDice(0, (), sums=Sums(3, 0))))
    assert driver.says("Enter its numbers first.")


def test_the_eagles_ability_says_that_there_is_no_eagle_for_it() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "building-barracks", "deal-none", "building-town-centre")
    assert driver.find("deal-eagle-ability").detail == "no eagle with a crew member under it"
    assert driver.find("deal-eagle-ability").intent is not None, "a reminder never blocks"


def test_a_horse_of_the_ai_may_give_points_and_no_strength() -> None:
    driver = sit_down()
    driver.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme")
    read_out(driver, replace(PERSIA_A, cost=1))
    driver.tap("use-card", "other-numbers", "strength-0", "vp-2", "done")
    assert [(horse.strength, horse.vp) for horse in driver.state.ai.horses] == [(0, 2)]


def at_work(*crew: Crew) -> Driver:
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now")
    for at, member in enumerate(crew):
        driver.send(i.Do(Hire(0, at, member.name, member.strength, 0)))
    return driver


def test_actions_of_which_nothing_would_come_are_not_among_the_first_keys() -> None:
    """An Eagle's ability without an Eagle, and healing with nobody wounded, stood beside what a turn is for."""
    driver = at_work()
    driver.tap("deal-silver-3")
    assert "deal-hero" in driver.names()
    assert "deal-eagle-ability" not in driver.names()
    driver.tap("building-town-centre")
    assert "deal-eagle-ability" in driver.names(), "the building's own page has it all the same"
    driver = at_work(Crew("", 2))
    driver.send(i.Do(Effect(0, Goods(kumis=2))))
    assert {"deal-hire", "deal-heal"} & set(driver.names()) == {"deal-hire"}
    driver.send(i.SetNumber("raiders.0.crew.0.wounds", 1))
    assert "deal-heal" in driver.names()


@pytest.mark.parametrize(("wounds", "proposed"), [(1, "1"), (2, "2"), (3, "")])
def test_wounds_that_can_all_be_healed_are_proposed(wounds: int, proposed: str) -> None:
    """KOSZARY: up to two, so with no more of them there is nothing to choose."""
    driver = at_work(Crew("", 3))
    driver.send(i.Do(Effect(0, Goods(kumis=2))))
    driver.send(i.SetNumber("raiders.0.crew.0.wounds", wounds))
    driver.tap("deal-heal")
    assert driver.find("heal-0").value == proposed
    assert (driver.find("heal").intent is not None) == bool(proposed)


def test_no_verdict_on_a_raid_before_its_dice_are_told() -> None:
    """ "Dice 0" and "2 points, 0 wounds" stood there before anybody had rolled."""
    driver = raiding("gold-0", "no-gold-1", "raid")

    def rows() -> dict[str, tuple[str, str]]:
        found = [part for part in walk(driver.view) if isinstance(part, Row)]
        return {row.title: (row.value, row.detail) for row in found}

    assert rows()["Dice"] == ("?", "")
    assert rows()["Strength before the dice"][1] == ""
    driver.tap("sum-strength-3")
    assert rows()["Dice"] == ("3", "")
    assert "point" in rows()["Strength"][1]
    assert "wound" not in rows()["Strength"][1], "nobody has told those"
    driver.tap("by-die")
    assert rows()["Dice"] == ("?", "")


def test_nothing_is_lit_for_gold_of_which_nobody_has_told() -> None:
    driver = at_work()
    driver.tap("settlement-assyria-1", "space-2")
    assert [driver.find(name).on for name in ("gold-3", "no-gold-3")] == [False, False]
    driver.tap("no-gold-3")
    assert driver.find("no-gold-3").on


def test_dice_say_that_gold_on_the_other_space_was_only_assumed_not_to_be_there() -> None:
    driver = at_work()
    driver.tap("settlement-assyria-1")
    driver.tap(next(name for name in driver.names() if name.startswith("space-")))
    assert driver.says("1 red, 1 white, a yellow one for each Gold space")
    driver.tap(next(name for name in driver.names() if name.startswith("no-gold-")))
    assert not driver.says("a yellow one for each Gold space")
