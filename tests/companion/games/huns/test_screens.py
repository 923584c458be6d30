"""What the Huns screens say of dice, cards, effects and the last round, and what can be pressed after a correction."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner
from rules.core.decks.book import Pattern
from rules.core.message import Refusal
from rules.core.secret import Known
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from tests.kit.desk import Driver, said
from tests.kit.play import config_of


class HunsDriver(Driver):
    """A table of Huns that has begun, seat 0 first, the dice as said in the order of the row."""

    def __init__(self, players: int = 2, dice: str = "11111", lang: str = "en") -> None:
        super().__init__(lang=lang)
        self._steps = 0
        self.send(i.StartMatch(config_of(GAME, "standard", players)))
        self.do(a.ChooseFirst(0), a.Begin(), a.TypeDice(*map(int, dice)))
        self.send(i.Open("table"))

    def do(self, *actions: a.Action) -> None:
        """Steps another device might have made."""
        for action in actions:
            assert self.desk.session is not None
            self._steps += 1
            done = self.desk.session.propose(Command(f"huns{id(self)}-{self._steps}", Take(action), -1))
            assert not isinstance(done, Refusal), done

    def row(self, name: str) -> str:
        return str(self.find(name).detail)

    @property
    def now(self) -> Any:
        return self.view.now

    @property
    def banner(self) -> Banner | None:
        return getattr(self.view, "banner", None)


def wagon(seat: int, **slots: int) -> a.TakeWagon:
    return a.TakeWagon(seat, Known("blue"), Cubes(**slots))


@pytest.mark.parametrize(
    ("lang", "title", "took"),
    [
        ("en", "Ala takes the black 3 (Curse). Draw or Pillage?", "took black 3"),
        ("pl", "Ala: czarna 3 (Klątwa). Dobrać czy zrabować?", "ma: czarna 3"),
    ],
)
def test_a_die_is_named_by_its_colour(lang: str, title: str, took: str) -> None:
    driver = HunsDriver(dice="11131", lang=lang)
    driver.tap("die-black")
    assert driver.now.title == title
    driver.do(a.DrawCards(0, "black", "", 2, 1))
    assert driver.row("draft-0") == took, "the die is taken while the Curse is still to be fled"
    assert driver.row("draft-1") == {"en": "first turn", "pl": "pierwsza tura"}[lang]


@pytest.mark.parametrize(("lang", "text"), [("en", "Ala pillages 1 yellow"), ("pl", "Ala rabuje 1 Dobro (żółte)")])
def test_cubes_are_named_by_their_colour(lang: str, text: str) -> None:
    driver = HunsDriver(lang=lang)
    driver.do(wagon(0, yellow=2), wagon(0, red=1), a.Pillage(0, "yellow"))
    assert driver.says(text)


@pytest.mark.parametrize(
    ("die", "text"),
    [("1", "You must play the card you drew."), ("2", "What you do not play goes face down under the deck.")],
)
def test_what_becomes_of_the_other_cards_is_said_only_where_there_are_any(die: str, text: str) -> None:
    driver = HunsDriver(dice=f"{die}1111")
    driver.tap("die-blue", "draw")
    assert driver.now.detail == text


def test_the_last_round_says_what_is_so_before_and_after_the_fifth_die() -> None:
    driver = HunsDriver()
    assert driver.banner is None
    driver.send(i.SetNumber("reserve.red", 0))
    driver.send(i.Open("table"))
    assert driver.banner is not None
    assert driver.banner.text == "The game ends unless red cubes come back before the round ends."
    driver.send(i.SetNumber("decks.black", 0))
    driver.send(i.Open("table"))
    assert (
        driver.banner.text
        == "The game ends unless all of these are refilled before the round ends: red cubes, Curse deck."
    )
    for at, colour in enumerate(("blue", "red", "green", "black", "yellow")):
        driver.do(a.SpendDie(at % 2, colour))  # type: ignore[arg-type]
    assert driver.banner is not None
    assert driver.banner.text == "Used up: red cubes, Curse deck. All five dice are taken, so the game ends."


def test_a_corrected_number_of_wagons_leaves_a_button_to_press() -> None:
    driver = HunsDriver(dice="31111")
    driver.do(wagon(0, blue=1), wagon(0, red=1), a.Pillage(0, "blue"))
    driver.send(i.SetNumber("camps.0.berths", 1))
    driver.send(i.Open("table"))
    driver.tap("open-load", "go-on")
    assert driver.state.turn == 1
    assert driver.screen == "table"


def test_a_wagon_that_a_correction_has_filled_is_dispatched_with_a_tap() -> None:
    driver = HunsDriver()
    driver.do(wagon(0, blue=1), wagon(0, red=1))
    driver.send(i.SetNumber("camps.0.wagons.0.loaded.blue", 1))
    driver.send(i.Open("camp", "0"))
    driver.tap("dispatch-0")
    assert len(driver.state.camps[0].dispatched) == 1
    driver.send(i.Open("wagon", "0"))
    assert driver.says("One is dispatched."), "why another is asked for"
    assert driver.says("2 of 2")


def test_an_effect_typed_with_a_card_is_reminded_of_and_remembered() -> None:
    driver = HunsDriver()
    driver.tap("die-blue", "draw")
    driver.type("card-name", "Drum")
    driver.type("card-effect", "Take 1 blue.")
    driver.tap("when-end", "play-card")
    assert driver.now.detail == "Ala, end of turn: Drum: Take 1 blue."
    driver.tap("camp-0")
    assert driver.row("card-0") == "permanent effect · End of turn · Take 1 blue."
    fact = driver.store.facts("huns")[0]
    assert (fact.name, fact.effect, fact.numbers) == ("Drum", "Take 1 blue.", (3,))


def test_an_effect_is_typed_after_the_card_was_played() -> None:
    driver = HunsDriver()
    driver.do(a.GainCard(0, "blue", "Drum"))
    driver.tap("camp-0", "card-0")
    driver.type("card-effect", "Take 1 red.")
    driver.tap("when-start", "save")
    driver.send(i.Open("table"))
    assert driver.now.detail == "Ala, start of turn: Drum: Take 1 red."
    assert [fact.effect for fact in driver.store.facts("huns")] == ["Take 1 red."]


def test_a_card_that_an_effect_brings_and_one_that_goes_are_entered() -> None:
    driver = HunsDriver()
    driver.tap("camp-1", "effect", "what-cards", "deck-green")
    assert driver.find("carry-out").intent is None, "the spaces are missing"
    driver.tap("spaces-2", "carry-out")
    assert driver.state.camps[1].cards[0].deck == "green"
    driver.tap("camp-1", "effect", "what-cards", "way-move", "card-1-0", "goal-0", "carry-out")
    assert (len(driver.state.camps[1].cards), len(driver.state.camps[0].cards)) == (0, 1)
    driver.tap("camp-0", "effect", "what-cards", "way-move", "card-0-0", "goal-deck", "carry-out")
    assert driver.state.decks.green == 10


def test_a_changed_die_an_extra_one_and_points_are_entered() -> None:
    driver = HunsDriver()
    driver.tap("camp-0", "effect", "what-dice", "die-red", "pips-3", "carry-out")
    assert driver.state.dice[1].value == 3
    driver.tap("camp-1", "effect", "what-dice", "way-extra", "die-black", "pips-2", "carry-out")
    assert driver.now.title == "Bob has an extra die: black 2 (Curse). Draw or Pillage?"
    driver.tap("draw", "spaces-1", "onto-0", "play-card", "bear")
    assert driver.now.title == "Ala: pick a die"
    driver.tap("camp-0", "effect", "what-dice", "way-spend", "die-red", "carry-out")
    assert driver.state.turn == 1
    driver.tap("camp-1", "effect", "what-points")
    driver.set("points", -2)
    driver.tap("carry-out")
    assert driver.state.camps[1].bonus == -2


def test_a_late_players_valuable_is_not_passed_over_in_silence() -> None:
    driver = HunsDriver(3)
    assert driver.now.detail == "Cyd still takes 1 Valuable from the Reserve"
    driver.tap("late-gift", "gift-blue")
    assert driver.screen == "wagon", "it goes onto one of Cyd's Wagons"


def test_what_goes_back_after_an_undo_is_said_of_every_effect() -> None:
    driver = HunsDriver()
    driver.do(a.ChangeDie("red", 3))
    driver.tap("menu", "menu-history")
    assert any("The red die shows 3, not 1" in text for _, text in said(driver.view))


def test_a_pillage_says_how_many_are_there_and_asks_nothing_of_an_empty_pile() -> None:
    driver = HunsDriver(dice="13111")
    driver.do(a.GainCard(0, "green", "", 3))
    driver.send(i.SetNumber("reserve.red", 1))
    driver.send(i.Open("table"))
    driver.tap("die-red")
    assert driver.find("pillage").text == "Pillage 1 Valuable"
    driver.send(i.SetNumber("reserve.red", 0))
    driver.send(i.Open("table"))
    driver.tap("die-red", "pillage")
    assert driver.state.turn == 1, "nothing happens, and nobody is asked where nothing goes"


def test_a_later_valuable_says_whose_it_is_beside_the_keys_of_whose_turn_it_is() -> None:
    driver = HunsDriver(players=3)
    key = driver.find("late-gift")
    assert key.text == f"{driver.desk.ctx().chairs[2].name}: 1 Valuable"
    assert key.badge == driver.desk.ctx().badge(2)


def test_a_valuable_that_another_device_reminds_of_stands_over_nobody_elses_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver = HunsDriver(players=3)
    assert driver.says("still takes 1 Valuable")
    monkeypatch.setattr(Context, "is_elsewhere", lambda _, seat: seat == 2)
    assert not driver.says("still takes 1 Valuable")


def test_an_empty_deck_says_why_nothing_is_drawn_from_it() -> None:
    driver = HunsDriver()
    driver.send(i.SetNumber("decks.red", 0))
    driver.send(i.Open("table"))
    driver.tap("die-red")
    assert driver.find("draw").intent is None
    assert driver.now.detail.startswith("The Raid deck is empty.")


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ("1 yellow onto Wagon 1", "2 yellow back to the Reserve")),
        ("pl", ("Na Wóz 1: 1 (żółte)", "Do Rezerwy wraca: 2 (żółte)")),
    ],
)
def test_what_is_loaded_and_what_goes_back_is_said_with_its_colour(lang: str, texts: tuple[str, ...]) -> None:
    driver = HunsDriver(dice="11113", lang=lang)
    driver.do(wagon(0, yellow=1, blue=1), wagon(0, red=1), a.Pillage(0, "yellow"))
    driver.tap("menu", "menu-history")
    told = " ".join(text for _, text in said(driver.view))
    assert all(text in told for text in texts), told


def test_a_card_that_was_used_before_is_one_tap_at_its_moment() -> None:
    driver = HunsDriver()
    driver.do(a.GainCard(0, "blue", "Drum", effect="Take 1 blue.", when="start"))
    driver.send(i.Open("table"))
    driver.tap("effect-0-0", "to-1", "move")
    assert driver.state.camps[0].stash == Cubes(blue=1)
    driver.send(i.Open("table"))
    driver.tap("effect-0-0")
    assert driver.state.camps[0].stash == Cubes(blue=2), "the card is the key, and nothing is asked again"


def test_a_card_of_that_name_in_another_camp_does_nothing_for_the_first() -> None:
    driver = HunsDriver()
    for seat in (0, 1):
        driver.do(a.GainCard(seat, "blue", "Drum", effect="1 point.", when="start"))
    driver.send(i.Open("table"))
    driver.tap("effect-0-0", "what-points", "carry-out", "draw-blue")
    driver.send(i.Open("table"))
    driver.tap("effect-1-0")
    assert driver.screen == "effect", "Bob's card has not been used yet"
    assert [camp.bonus for camp in driver.state.camps] == [1, 0]


def test_what_an_effect_did_before_is_one_tap_on_its_page_whatever_the_card() -> None:
    driver = HunsDriver()
    driver.tap("camp-0", "effect", "what-points", "carry-out")
    driver.send(i.Open("table"))
    driver.tap("camp-0", "effect", "again-0")
    assert driver.state.camps[0].bonus == 2


def test_the_next_card_of_a_deck_is_not_taken_for_the_one_before() -> None:
    driver = HunsDriver()
    driver.do(a.GainCard(0, "blue", "Horn", effect="Draw.", when="anytime"))
    driver.send(i.Do(a.GainCard(0, "red", "Ambush", by="Horn"), 0))
    driver.send(i.Do(a.GainCard(0, "green", "Archer", 3, by="Horn"), 0))
    driver.send(i.Open("table"))
    driver.tap("effect-0-0")
    assert [card.name for card in driver.state.camps[0].cards] == ["Horn", "Ambush", "Archer", ""]


def tops(driver: HunsDriver) -> list[str]:
    """What stands over the spaces that are counted."""
    asked = driver.view.columns[0].parts  # type: ignore[union-attr]
    return [type(part).__name__ for part in asked[: [type(part).__name__ for part in asked].index("Counts")]]


def test_nothing_moves_under_a_finger_that_counts_the_spaces_of_a_wagon() -> None:
    driver = HunsDriver()
    driver.send(i.Do(wagon(0, blue=1), 0, learn=(Pattern("huns", "blue", (1, 0, 0, 0, 0)),)))
    driver.send(i.Open("wagon", "0"))
    before = tops(driver)
    driver.tap("kind-orange")
    assert tops(driver) == before, "nothing is known of that type"
    driver.send(i.Choose("red", 1))
    assert tops(driver) == before
    driver.tap("kind-blue")
    assert len(tops(driver)) == len(before)


def test_no_wagon_is_left_only_where_the_deck_is_empty() -> None:
    driver = HunsDriver()
    driver.do(a.Pillage(0, "blue"))
    driver.send(i.Open("wagon", "0"))
    assert "no-wagon" not in driver.names()
    driver.send(i.SetNumber("wagon_deck", 0))
    driver.send(i.Open("wagon", "0"))
    assert "no-wagon" in driver.names()


def test_the_set_up_list_says_how_many_wagons_are_entered() -> None:
    driver = Driver()
    driver.send(i.StartMatch(config_of(GAME, "standard", 2)))
    assert str(driver.find("camp-0").detail) == "Enter Wagons now or later"
    driver.send(i.Do(wagon(0, blue=1), 0))
    assert str(driver.find("camp-0").detail) == "1 of 2 Wagons entered"


def test_a_list_that_cannot_be_skipped_yet_says_why() -> None:
    driver = Driver()
    driver.tap("new-huns", "start")
    assert driver.find("skip").intent is None
    assert driver.says("Choose the first player first.")
    driver.tap("first-1")
    assert driver.find("skip").intent is not None
    assert not driver.says("Choose the first player first.")


def test_home_names_nobody_wrong_at_the_end_of_a_round() -> None:
    """The token goes to the next player, while the table waits for the first."""
    driver = HunsDriver(3)
    for at, colour in enumerate(("blue", "red", "green", "black", "yellow")):
        driver.do(a.SpendDie(at % 3, colour))  # type: ignore[arg-type]
    assert driver.says("The token goes to Bob.")
    driver.send(i.Open("home"))
    assert driver.says("All dice are taken.")
    assert not driver.says("The token goes to")
