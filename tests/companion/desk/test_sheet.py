"""Just the score: a sheet without tracking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.present import home
from companion.present.parts import Grid
from rules import specs
from tests.kit.desk import Driver, walk


def test_just_the_score_from_home_to_the_winner() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    assert table.screen == "sheet"
    assert table.find("next-seat").intent is not None
    table.set("enter-raids", 2)
    table.set("enter-wagons.blue", 1)
    assert table.find("fill").intent is not None
    table.tap("fill", "next-seat", "fill")
    assert table.find("finish").hold
    table.tap("finish")
    assert table.screen == "result"
    grid = next(part for part in walk(table.view) if isinstance(part, Grid))
    assert [cell.points for cell in grid.total.cells] == ["5", "0"]  # 2 Raids, a Wagon worth 2, one type
    assert [cell.leads for cell in grid.total.cells] == [True, False]
    assert table.says("Player 1")
    table.undo()
    assert table.screen == "sheet"


def test_a_number_outside_its_limits_is_refused_with_the_limits() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    enter = table.meaning("enter-raids")
    table.send(enter.with_value(11))  # type: ignore[union-attr]
    assert table.screen == "refused"
    assert table.says("10")


def test_six_dragon_runes_on_a_sheet_of_runewars_are_said_to_have_decided() -> None:
    table = Driver()
    table.tap("score-runewars", "players-2", "start")
    for name, runes in (("next-seat", 6), ("finish", 4)):
        table.set("enter-dragon_runes", runes)
        table.set("enter-influence", 3)
        table.set("enter-starting_influence", 4)
        table.tap(name)
    assert table.screen == "result"
    assert table.says("won at once by dragon runes")


def test_a_game_without_screens_is_offered_by_its_sheet_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    known = specs()
    monkeypatch.setattr(home, "specs", lambda: {**known, "huns": replace(known["huns"], headless=True)})
    names = Driver().names()
    assert "new-huns" not in names
    assert {"score-huns", "new-runewars"} <= set(names)
