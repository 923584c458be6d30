"""A first solo evening by its screens: no dead key, no wrong reason, nothing asked that does not matter."""

from __future__ import annotations

import pytest

from companion.intents.intent import Do
from companion.screens.kit.parts import Look, Options, Row
from companion.screens.kit.views import Page
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint
from rules.great_wall.qin.mind import task
from rules.great_wall.state import clerks_at, due_locations, reed
from rules.great_wall.tables import LOCATIONS
from tests.companion.games.great_wall.qin.test_qin import begun, hero, sit_down
from tests.kit.desk import Driver, walk


def bar(driver: Driver) -> tuple[str, str]:
    view = driver.view
    assert isinstance(view, Page)
    assert view.now is not None
    return view.now.title, view.now.detail


def row(driver: Driver, name: str) -> Row:
    return next(part for part in walk(driver.view) if isinstance(part, Row) and part.name == name)


def test_the_general_is_missing_and_not_a_tea_value_that_nothing_hangs_on() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-1")
    assert bar(driver)[1] == "Player 1's General is missing. The set-up list asks for it."
    driver.tap("start", "general-0", "save-general")
    assert driver.screen == "checklist"
    assert driver.state.tea[0] == 0, "you are on top of the stack, whatever the card says"
    assert "General" not in bar(driver)[1]


def test_a_general_typed_without_the_tea_value_is_not_kept_with_a_wrong_one() -> None:
    driver = sit_down(Driver())
    driver.tap("general-0")
    driver.type("general-name", "Song Ci")
    driver.tap("save-general")
    assert [fact.numbers for fact in driver.store.facts("great_wall") if fact.name == "Song Ci"] == [()]


def test_a_track_that_is_laid_is_not_asked_for_again() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-1", "start", "location-track")
    assert "track-done" not in driver.names()
    driver.tap("draw-track")
    assert bar(driver)[1] == "Lay the tokens like this, or draw again"
    driver.tap("track-done")
    assert driver.screen == "checklist"


def test_a_token_that_is_laid_moves_none_of_the_others() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-1", "start", "location-track")
    (before,) = (part.options for part in walk(driver.view) if isinstance(part, Options))
    driver.tap("lay-temple")
    (after,) = (part.options for part in walk(driver.view) if isinstance(part, Options))
    assert [one.name for one in after] == [one.name for one in before]
    assert [one.name for one in after if one.intent is None] == ["lay-temple"]


def test_what_holds_the_start_up_is_framed() -> None:
    driver = sit_down(Driver())
    assert row(driver, "horde").status == "now"


def test_a_horde_card_that_waits_for_the_indicator_says_so() -> None:
    driver = sit_down(Driver())
    driver.tap("horde")
    assert bar(driver)[1] == "Enter Offensive Power, Vital spots and Honor from the card."
    for key, n in (("power", 5), ("spots", 4), ("worth", 3)):
        driver.set(f"horde-{key}", n)
    assert driver.find("place-horde").intent is None
    assert bar(driver)[1] == "Where does the Invasion indicator on the deck point?"


def test_with_our_own_cards_the_reed_clans_are_not_asked_for() -> None:
    driver = sit_down(Driver())
    assert row(driver, "reed").detail == "House cards"


def test_whoever_plays_alone_hides_nothing_from_themselves() -> None:
    driver = begun(Driver())
    driver.tap("clan-0")
    assert not [part for part in walk(driver.view) if isinstance(part, Look)]
    assert row(driver, "look").title == "Behind the screen"


def to_my_move(kind: str) -> Driver:
    """On through the Fall until Qin's or the Reed Clan's card asks a person to move Clerks."""
    driver = begun(Driver())
    for at in LOCATIONS:
        driver.send(Do(a.DescribeLocation(at, LocationPrint("special"))))
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "draw-qin-card", "space-0")
    for _ in range(60):
        state = driver.state
        now = task(state)
        if now is not None and now.kind == kind:
            return driver
        due = due_locations(state)
        other = b.Finish(state.work.queue[0]) if state.work else b.Activate(due[0]) if due else a.GoOn()
        driver.send(Do(b.Done(state.told) if now else other))
    raise AssertionError(driver.names())


@pytest.mark.parametrize("kind", ["your-clerks", "your-reed"])
def test_my_move_in_another_card_leads_to_my_clerks_and_on_from_there(kind: str) -> None:
    driver = to_my_move(kind)
    assert bar(driver)[0] == "Player 1"
    told = task(driver.state)
    driver.tap("locations")
    title, _ = bar(driver)
    assert "Reed:" not in title
    assert title.startswith("Your move" if kind == "your-clerks" else "Move")
    seat = 0 if kind == "your-clerks" else reed(driver.state)
    assert driver.find(f"mover-{seat}").on
    driver.tap("go-on")
    assert task(driver.state) != told


def test_a_tap_that_asks_for_the_print_first_says_so() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-despotism", "face-down", "reveal", "draw-qin-card", "space-0", "done", "locations")
    assert row(driver, "at-lumber-mill").detail.endswith("Tap to enter its kind and slots first")
    driver.tap("look", "at-temple")
    assert driver.screen == "location", "a Location can be looked at, and activated by the card, while Clerks move"
    assert "advanced" in driver.names()
    driver.tap("back")
    driver.tap("look", "at-temple")
    assert clerks_at(driver.state, "temple")[0] == 1


def test_the_clerk_whose_tap_had_to_ask_for_the_print_goes_once_it_is_told() -> None:
    """A second tap was needed."""
    driver = begun(Driver())
    driver.tap("choose", "card-despotism", "face-down", "reveal", "draw-qin-card", "space-0", "done", "locations")
    driver.tap("at-lumber-mill")
    assert driver.screen == "your-board"
    driver.tap("answer-1", "answer-3", "answer-0")
    assert driver.screen == "locations"
    assert clerks_at(driver.state, "lumber-mill")[0] == 1
    driver.undo()
    assert clerks_at(driver.state, "lumber-mill")[0] == 0
    assert driver.state.prints.location("lumber-mill") is not None, "what was read stays read"


def test_a_card_of_the_apps_own_deck_is_not_to_be_turned_over_on_the_table() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-despotism", "face-down", "reveal")
    assert hero(driver) == "The app draws his card"
