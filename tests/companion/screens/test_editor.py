"""The deck editor through the desk: cards come and go, remarks stand under their field, a trial runs and is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.cards import own_decks
from companion.desk.background import Job
from companion.desk.handlers.trial import TrialHandler
from companion.intents import intent as i
from companion.screens.kit.decks.deck_parts import Flow
from companion.screens.kit.parts import Column, Empty, Options, Para, Row
from companion.trials.study import Progress
from rules.great_wall import GAME as WALL
from rules.great_wall.qin.house import HOUSE as QIN_HOUSE
from rules.great_wall.qin.qin import REED_DEEDS, CardLine
from rules.scythia import GAME
from rules.scythia.opponent.house import HOUSE
from tests.kit.desk import Driver, walk
from tests.kit.samples.decks import enter, faces, field, kept


@pytest.fixture
def driver() -> Driver:
    """At a fresh copy of Scythia's house deck, reached from Home without a match."""
    driver = Driver()
    driver.tap("new-scythia", "decks", "new-deck")
    assert driver.desk.session is None
    return driver


@pytest.fixture
def qin() -> Driver:
    driver = Driver()
    driver.tap("new-great_wall", "decks", "new-deck")
    return driver


def flow(driver: Driver) -> Flow:
    return next(part for part in walk(driver.view) if isinstance(part, Flow))


def remarks(driver: Driver) -> list[str]:
    return [part.text for part in walk(driver.view) if isinstance(part, Para) and part.tone in ("warn", "bad")]


# -- without a match


def test_the_list_of_no_game_asks_which(driver: Driver) -> None:
    driver.send(i.Open("home"))
    driver.send(i.Open("decks"))
    driver.tap("decks-scythia", "open-My deck", "back", "back")
    assert driver.screen == "home"
    driver.send(i.Open("deck", "My deck"))
    assert driver.screen == "home", "whose deck it would be, nobody said"


def test_a_deck_made_without_a_match_is_there_in_one(driver: Driver) -> None:
    assert "play-deck" not in driver.names()
    driver.send(i.Open("home"))
    driver.tap("opponent-scythia", "start", "decisions", "deck-own-0")
    assert driver.state.source == "custom"


# -- cards come and go


def test_a_new_card_is_filled_in_field_by_field(driver: Driver) -> None:
    driver.tap("add-card")
    assert driver.find("save").intent is None
    assert driver.says("3 of 12 filled in"), "its name, what it gains and a text have an answer"
    assert {node.status for node in flow(driver).nodes} == {"unreached"}
    driver.set("cost", 3)
    assert [node.status for node in flow(driver).nodes].count("plain") == 1
    enter(driver, replace(HOUSE[3], vp=5))
    assert {node.status for node in flow(driver).nodes} == {"plain"}
    driver.type("card-name", "Gate")
    driver.tap("save")
    assert kept(driver)["My deck"] == (*HOUSE, replace(HOUSE[3], vp=5, name="Gate", source="custom"))


def test_a_card_is_copied_and_told_apart(driver: Driver) -> None:
    driver.tap("card-1", "copy-card")
    assert [card.name for card in kept(driver)["My deck"]][-1] == "Cimmeria 1 2"
    assert driver.says("Says the same as Cimmeria 1.")


def test_a_removed_card_can_be_put_back(driver: Driver) -> None:
    driver.tap("card-1", "remove-card")
    assert kept(driver)["My deck"] == (HOUSE[0], *HOUSE[2:])
    assert (driver.screen, driver.desk.toast) == ("deck", "The card was removed.")
    driver.tap("put-back")
    assert kept(driver)["My deck"] == HOUSE


def test_the_last_card_stays(driver: Driver) -> None:
    driver.send(i.KeepDeck("scythia", "My deck", HOUSE[:1], "My deck"))
    driver.tap("card-0")
    assert driver.find("remove-card").intent is None


def test_a_deleted_deck_can_be_put_back(driver: Driver) -> None:
    driver.tap("drop-deck")
    assert kept(driver) == {}
    driver.tap("put-back")
    assert kept(driver) == {"My deck": HOUSE}


# -- remarks


def test_what_is_odd_stands_under_its_field_and_can_be_saved(driver: Driver) -> None:
    driver.tap("card-0")
    assert remarks(driver) == []
    driver.set("strength", 12)
    assert [text.partition(":")[0] for text in remarks(driver)] == ["strength", "strength"]
    left = next(part for part in walk(driver.view) if isinstance(part, Column)).parts
    numbers = next(at for at, part in enumerate(left) if type(part).__name__ == "Counts")
    assert isinstance(left[numbers + 1], Para)
    assert driver.says("Odd, but it can be played.")
    driver.tap("save")
    assert faces(driver)[0].icon == "alert-circle-outline"
    assert any(text.startswith("Persia 8, strength:") for text in remarks(driver))
    driver.tap("back")
    assert driver.says("2 remarks")


def test_another_cards_name_is_refused_at_the_field(driver: Driver) -> None:
    driver.tap("card-0")
    driver.type("card-name", "Greece 4")
    assert field(driver, "card-name").error == "Name of the card: two cards are called Greece 4"
    assert driver.find("save").intent is None


# -- cards with lines


def lines(driver: Driver) -> list[str]:
    return [part.title for part in walk(driver.view) if isinstance(part, Row) and part.name.startswith("line-")]


def cards(driver: Driver) -> tuple[Any, ...]:
    return own_decks.kept(driver.store, WALL)[0].cards


def test_lines_are_added_changed_moved_and_removed(qin: Driver) -> None:
    qin.tap("card-0", "add-line", "kind-honor")
    qin.set("n", 4)
    assert lines(qin)[-1] == "Honor: 4"
    qin.tap("line-up", "line-up")
    assert lines(qin)[1] == "Honor: 4"
    assert [node.title for node in flow(qin).nodes] == lines(qin)
    qin.tap("line-0", "line-remove", "save")
    expected = (CardLine("honor", 4), *QIN_HOUSE[0].lines[1:])
    assert cards(qin)[0] == replace(QIN_HOUSE[0], lines=expected, source="custom")
    assert cards(qin)[1:] == QIN_HOUSE[1:]


def test_a_line_in_the_cards_own_words_is_made_and_charted(qin: Driver) -> None:
    qin.tap("card-0", "add-line", "kind-text")
    assert remarks(qin) == ["The words of the card are missing: type what it says."]
    assert "n" not in qin.names(), "words have no number"
    qin.type("card-text", "Discard 1 Barricade")
    qin.type("card-when", "it is Winter")
    assert lines(qin)[-1] == "If it is Winter: Do what the card says: Discard 1 Barricade"
    assert [node.title for node in flow(qin).nodes][-2:] == [
        "Does this hold: it is Winter?", "Do what the card says: Discard 1 Barricade",
    ]  # fmt: skip
    qin.tap("save")
    assert cards(qin)[0].lines[-1] == CardLine("text", 1, "clerk", "it is Winter", "Discard 1 Barricade")
    qin.tap("card-0", "line-0", "kind-honor-each")
    assert qin.find("each-clerk").on
    qin.tap("each-wall", "save")
    assert cards(qin)[0].lines[0] == CardLine("honor-each", 3, "wall")


def test_a_trial_says_what_it_can_only_guess(qin: Driver) -> None:
    qin.tap("trial")
    assert not qin.says("cannot be played here exactly")
    qin.tap("back", "card-0", "add-line", "kind-text")
    qin.type("card-text", "Discard 1 Barricade")
    qin.tap("save", "trial")
    assert qin.says("cannot be played here exactly")


def test_a_line_says_what_is_odd_about_it(qin: Driver) -> None:
    qin.tap("card-0")
    qin.set("n", 8)
    assert remarks(qin) == ["8 is never possible: at most 5."]
    assert [row.detail for row in walk(qin.view) if isinstance(row, Row) and row.name == "line-0"] == ["1 remark"]


def test_a_card_without_a_line_cannot_be_saved(qin: Driver) -> None:
    qin.tap("card-2", "line-remove", "line-remove")
    assert lines(qin) == []
    assert remarks(qin) == ["A card has 1 to 6 lines."]
    assert qin.find("save").intent is None
    assert flow(qin).nodes == ()


def test_the_reed_clans_card_is_offered_its_own_lines_alone(qin: Driver) -> None:
    qin.tap("card-6")
    kinds = next(part for part in walk(qin.view) if isinstance(part, Options) and part.options[0].name[:5] == "kind-")
    assert {option.name for option in kinds.options} == {f"kind-{kind}" for kind in REED_DEEDS}
    qin.tap("back", "card-0")
    assert "kind-reed" not in qin.names()
    assert not {"copy-card", "remove-card", "add-card"} & set(qin.names()), "the seven are always there"


def test_a_printed_card_of_his_is_typed_in_by_its_name(qin: Driver) -> None:
    qin.tap("back", "open-printed", "enter", "name-betrayal", "add-line", "kind-honor", "save")
    assert qin.says("1 of 7 cards known")
    qin.tap("card-0", "forget-card")
    assert qin.says("0 of 7 cards known")


# -- trials


class ByHand:
    """Work that goes on when the test says so."""

    def __init__(self) -> None:
        self.work: Iterator[Any] = iter(())
        self.stopped = False

    def start(self, work: Iterator[Any], heard: Callable[[Any], None]) -> Job:
        self.work, self._heard, self.stopped = work, heard, False
        return self

    def stop(self) -> None:
        self.stopped = True

    def go_on(self) -> None:
        self._heard(next(self.work))

    def break_off(self) -> None:
        self._heard(None)


@pytest.fixture
def slow(driver: Driver) -> ByHand:
    """A trial of the fresh copy, begun and still at its beginning."""
    hand = ByHand()
    driver.desk.services = replace(driver.desk.services, background=hand)
    driver.tap("trial")
    driver.send(replace(driver.meaning("run-trial"), games=50))  # type: ignore[type-var]
    return hand


def test_a_trial_is_heard_of_while_it_runs(driver: Driver, slow: ByHand) -> None:
    assert driver.says("0 of 50 games")
    slow.go_on()
    assert driver.says("6 of 50 games")
    assert driver.says("so far")
    while not driver.says("Back to the deck"):
        slow.go_on()
    assert driver.says("No difference can be seen"), "with the same cards every game ends alike"
    assert driver.says("At 50 games a small difference would not show.")
    driver.tap("to-deck")
    assert driver.screen == "deck"


@pytest.mark.parametrize("way", ["stop-trial", "back"])
def test_a_trial_is_stopped_by_its_key_and_by_leaving(driver: Driver, slow: ByHand, way: str) -> None:
    slow.go_on()
    driver.tap(way)
    assert slow.stopped
    handler = driver.desk.trial
    assert isinstance(handler, TrialHandler)
    assert handler.running is None
    slow.go_on()  # a slice that was under way
    assert handler.running is None
    if way == "stop-trial":
        assert any(isinstance(part, Empty) for part in walk(driver.view))


def test_another_question_does_not_show_this_answer(driver: Driver, slow: ByHand) -> None:
    slow.go_on()
    driver.tap("level-outrider")
    assert any(isinstance(part, Empty) for part in walk(driver.view))
    assert driver.find("run-trial").intent.level == "outrider"


def test_a_trial_that_breaks_off_says_so(driver: Driver, slow: ByHand) -> None:
    slow.break_off()
    assert driver.says("could not be played to its end")
    assert driver.find("run-trial").intent is not None


def test_the_reference_can_be_another_deck(driver: Driver) -> None:
    strong = tuple(replace(card, vp=card.vp + 6, name=card.name) for card in HOUSE)
    own_decks.keep(driver.store, GAME, "Strong", strong)
    driver.tap("trial", "against-Strong")
    driver.send(replace(driver.meaning("run-trial"), games=12))  # type: ignore[type-var]
    assert driver.says("The changed deck makes the opponent weaker")
    assert isinstance(driver.desk.trial.running.progress, Progress)  # type: ignore[union-attr]


def test_the_app_that_ends_stops_a_trial(driver: Driver, slow: ByHand) -> None:
    driver.desk.close()
    assert slow.stopped
