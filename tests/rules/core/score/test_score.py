"""Totals, places, and the tie-break that decided."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.score.score import Cell, ScoreLine, TieBreak, reckon, with_cells


def line(*points: int) -> ScoreLine:
    return ScoreLine("points", tuple(map(Cell, points)))


@pytest.mark.parametrize(
    ("points", "first", "second", "ranking", "decided"),
    [
        ((3, 5, 4), (0, 0, 0), (0, 0, 0), ((1,), (2,), (0,)), "total"),
        ((5, 5, 4), (1, 2, 9), (0, 0, 0), ((1,), (0,), (2,)), "tiebreak:quests"),
        ((5, 5, 4), (2, 2, 9), (1, 3, 9), ((1,), (0,), (2,)), "tiebreak:silver"),
        ((5, 5, 4), (2, 2, 9), (3, 3, 9), ((0, 1), (2,)), "shared"),
        ((5, 4, 4), (0, 1, 1), (0, 2, 2), ((0,), (1, 2)), "total"),
        ((-3, -5, -3), (0, 0, 1), (0, 0, 0), ((2,), (0,), (1,)), "tiebreak:quests"),
        ((0, 0, 0), (0, 0, 0), (0, 0, 0), ((0, 1, 2),), "shared"),
    ],
    ids=[
        "clear",
        "first tie-break",
        "second tie-break",
        "shared",
        "tie for second place",
        "below zero",
        "all alike",
    ],
)
def test_ranking(
    points: tuple[int, ...], first: tuple[int, ...], second: tuple[int, ...], ranking: object, decided: str
) -> None:
    sheet = reckon((line(*points),), (TieBreak("quests", first), TieBreak("silver", second)))
    assert (sheet.ranking, sheet.decided_by) == (ranking, decided)
    assert sheet.winners == sheet.ranking[0]


def test_one_player_is_the_winner() -> None:
    sheet = reckon((line(7),))
    assert (sheet.winners, sheet.decided_by) == ((0,), "total")


def test_lines_add_up_and_a_lower_limit_is_passed_on() -> None:
    sheet = reckon((line(1, 2), ScoreLine("hidden", (Cell(3, None, True), Cell(-4)))))
    assert sheet.totals == (4, -2)
    assert sheet.least == (True, False)


def test_changed_cells_are_reckoned_anew() -> None:
    sheet = with_cells(reckon((line(1, 2),)), lambda seat, cell: replace(cell, points=9 if seat == 0 else cell.points))
    assert (sheet.totals, sheet.winners) == ((9, 2), (0,))


numbers = st.lists(st.tuples(st.integers(-20, 20), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8)


@given(numbers)
def test_places_follow_total_then_tie_breaks(rows: list[tuple[int, int, int]]) -> None:
    points, first, second = zip(*rows, strict=True)
    sheet = reckon((line(*points),), (TieBreak("a", first), TieBreak("b", second)))
    places = [sorted({rows[seat] for seat in place}) for place in sheet.ranking]
    assert all(len(place) == 1 for place in places), "one place, one strength"
    assert [place[0] for place in places] == sorted({*rows}, reverse=True)
