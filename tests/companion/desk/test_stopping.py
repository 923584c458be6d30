"""A table that stops here: the sheet comes filled with what the match knows, and the match stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.intents import intent as i
from companion.screens.kit.views import Home
from companion.store.sqlite import SqliteStore
from rules.core.score.sheet import MISSING, blanks_of
from rules.huns import actions as hu
from tests.kit.desk import Driver


def home(driver: Driver) -> Home:
    driver.send(i.Open("home"))
    view = driver.view
    assert isinstance(view, Home)
    return view


def begun(driver: Driver, game: str, *names: str) -> str:
    driver.tap(f"new-{game}", f"players-{len(names)}")
    for seat, name in enumerate(names):
        driver.type(f"name-{seat}", name)
    driver.tap("start")
    assert driver.desk.session is not None
    return driver.desk.session.row.id


def row(driver: Driver, seat: int) -> dict[str, int]:
    assert driver.desk.session is not None
    blanks = blanks_of(driver.desk.session.game, driver.state)[seat]
    return {blank.path: n for blank, n in zip(blanks, driver.state.rows[seat], strict=True)}


def test_a_table_that_stops_counts_what_it_knows_and_the_match_stays() -> None:
    driver = Driver()
    match = begun(driver, "huns", "Ala", "Bob")
    driver.tap("first-0", "menu", "menu-stop")
    assert driver.screen == "sheet"
    assert driver.desk.session is not None
    assert [chair.name for chair in driver.desk.session.row.config.chairs] == ["Ala", "Bob"]
    assert row(driver, 0)["raids"] == 0, "everything is followed: no Raid is none"
    assert "stays on Home" in driver.view.toast
    driver.tap("menu")
    assert "menu-stop" not in driver.names(), "a sheet is that already"
    view = home(driver)
    assert view.resume is not None
    assert i.Resume(match) in [view.resume.key.intent, *(other.intent for other in view.others)]


def test_one_undo_takes_all_that_came_from_the_match() -> None:
    driver = Driver()
    begun(driver, "huns", "Ala", "Bob")
    driver.tap("first-0", "menu", "menu-stop")
    assert driver.view.top.undo.what == "20 numbers from the game"  # type: ignore[union-attr]
    driver.undo()
    assert {*row(driver, 0).values(), *row(driver, 1).values()} == {MISSING}


def test_in_the_pace_only_what_was_told_is_on_the_sheet() -> None:
    driver = Driver(pace=True)
    begun(driver, "huns", "Ala", "Bob")
    driver.tap("first-0", "skip")
    driver.send(i.Do(hu.Tell(1, "raids", 2)))
    driver.tap("menu", "menu-stop")
    assert row(driver, 1) == {path: 2 if path == "raids" else MISSING for path in row(driver, 1)}


@pytest.mark.parametrize(
    ("tile", "chosen"),
    [
        ("new-scythia", "players-1"),
        ("new-great_wall", "players-1"),
        ("opponent-scythia", ""),
        ("opponent-great_wall", ""),
    ],
)
def test_against_an_opponent_too(tile: str, chosen: str) -> None:
    """Whoever only follows the opponent enters their own numbers beside what the opponent has."""
    driver = Driver()
    driver.tap(*filter(None, (tile, chosen, "start")), "menu", "menu-stop")
    assert driver.screen == "sheet"
    assert driver.state.mode == "score-solo"
    assert row(driver, 1), "the opponent has a row of its own"


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_a_table_that_stops_twice_has_one_sheet(game: str, tmp_path: Path) -> None:
    """Two cards of one score lay on Home beside the match, and each that was ended counted as a game."""
    driver = Driver(SqliteStore(tmp_path / "kept.sqlite"))
    match = begun(driver, game, "Ala", "Bob")
    driver.send(i.StopHere())
    assert driver.screen == "sheet"
    first = driver.desk.session.row.id  # type: ignore[union-attr]
    driver.again()  # the app was killed
    driver.send(i.Resume(match))
    driver.send(i.StopHere())
    assert driver.desk.session.row.id == first  # type: ignore[union-attr]
    assert len(driver.store.matches()) == 2
    driver.send(i.Resume(match))
    driver.tap("menu")
    driver.send(i.Open("home"))
    driver.tap(f"new-{game}", "players-2")
    driver.type("name-0", "Ala")
    driver.type("name-1", "Ewa")
    driver.tap("start")
    driver.send(i.StopHere())
    assert driver.desk.session.row.id != first, "others have a sheet of their own"  # type: ignore[union-attr]
