"""The pace of every game on its screens: preset for a first game, standing whatever is tapped, switched both ways."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Grid, Row
from companion.screens.kit.pieces.pace_views import UNTOLD
from companion.screens.kit.views import PaceTable
from rules import games
from rules.core.detail import ChooseDetail, detail_of
from tests.kit.desk import Driver, meanings, walk
from tests.kit.luck import SeededLuck
from tests.kit.walker import check

PACED = [game for game in sorted(games()) if games()[game].spec.modes[0].details]
each_paced = pytest.mark.parametrize("game", PACED)
# What leaves the table or asks for another device
AWAY = (i.RemoveMatch, i.Prefer, i.Invite, i.Rehearse, i.StartMatch, i.BeginRescue, i.Resume)


def sit_down(game: str, seed: int = 0, lang: str = "en") -> Driver:
    driver = Driver(luck=SeededLuck(seed), lang=lang, pace=True)
    driver.tap(f"new-{game}", "start")
    if "first-0" in driver.names():
        driver.tap("first-0")
    driver.tap("skip")
    return driver


@each_paced
def test_a_first_game_of_a_kind_is_preset_to_the_pace_and_the_next_to_what_was_followed_last(game: str) -> None:
    driver = sit_down(game)
    assert detail_of(driver.state) == "pace"
    assert isinstance(driver.view, PaceTable)
    assert driver.view.top.undo is None or "skip" not in driver.names()
    driver.send(i.Open("detail"))
    driver.tap("detail-at-once")
    assert detail_of(driver.state) == "full"
    driver.send(i.Open("home"))
    driver.tap(f"new-{game}", "start")
    assert detail_of(driver.state) == "full"


@each_paced
def test_to_everything_by_the_form_and_back_by_one_tap(game: str) -> None:
    driver = sit_down(game)
    driver.send(i.Open("detail"))
    driver.tap("detail-full")
    assert driver.screen == "rescue"
    driver.tap("go-on")
    assert detail_of(driver.state) == "full"
    driver.send(i.Open("detail"))
    driver.tap("detail-pace")
    assert detail_of(driver.state) == "pace"


def test_what_nobody_has_counted_yet_is_no_tie_and_has_no_places() -> None:
    driver = sit_down("runewars")
    driver.send(i.Open("score"))
    rows = [part for part in walk(driver.view) if isinstance(part, Row) and part.badge]
    assert [(row.number, row.value) for row in rows] == [("", UNTOLD)] * len(driver.state.realms)
    assert not driver.says("Tie at 0")
    assert not any(cell.leads for part in walk(driver.view) if isinstance(part, Grid) for cell in part.total.cells)


@each_paced
@pytest.mark.parametrize("seed", range(3))
def test_every_page_of_the_pace_stands_whatever_is_tapped(game: str, seed: int) -> None:
    driver, luck = sit_down(game, seed, "pl" if seed % 2 else "en"), SeededLuck(seed)
    shown = 0
    for _ in range(150):
        view = driver.view
        check(view, driver.desk.ctx().toast)
        shown += isinstance(view, PaceTable)
        taps = [tap for tap in meanings(view) if not isinstance(tap, AWAY) and not _leaves(tap)]
        driver.send(luck.pick("tap", taps) if taps else i.Open("table"))
        if driver.desk.session is None or driver.screen in ("home", "winner", "final"):
            break
        if not isinstance(driver.view, PaceTable) and luck.chance(0.5):
            driver.send(i.Open("table"))
    assert shown > 5


def _leaves(tap: i.Intent) -> bool:
    away = isinstance(tap, i.Open) and tap.screen in ("home", "devices", "share", "cards", "settings", "archive")
    return away or (isinstance(tap, i.Do) and isinstance(tap.action, ChooseDetail))
