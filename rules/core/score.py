"""Score sheets: lines, totals, and a ranking that says which tie-break decided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Cell:
    """Points of one seat in one line; `least` when a secret may still add to them."""

    points: int
    count: int | None = None
    least: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    key: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between equal totals, the higher first."""

    key: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole reckoning, seats in the order of the table."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    least: tuple[bool, ...]
    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    decided_by: str
    tiebreaks: tuple[TieBreak, ...] = ()


def reckon(lines: tuple[ScoreLine, ...], tiebreaks: tuple[TieBreak, ...] = ()) -> ScoreSheet:
    """Totals and ranking; equal after every tie-break is a shared place."""
    seats = range(len(lines[0].cells))
    totals = tuple(sum(line.cells[seat].points for line in lines) for seat in seats)
    least = tuple(any(line.cells[seat].least for line in lines) for seat in seats)

    def strength(seat: int) -> tuple[int, ...]:
        return (totals[seat], *(rule.values[seat] for rule in tiebreaks))

    order = sorted(seats, key=strength, reverse=True)
    ranking = tuple(tuple(sorted(group)) for _, group in groupby(order, key=strength))
    decided = _decided_by(strength(order[0]), [strength(s) for s in order if s not in ranking[0]], tiebreaks)
    shared = len(ranking[0]) > 1
    return ScoreSheet(lines, totals, least, ranking, ranking[0], "shared" if shared else decided, tiebreaks)


def with_cells(sheet: ScoreSheet, change: Callable[[int, Cell], Cell]) -> ScoreSheet:
    """The sheet reckoned anew with each seat's cells changed."""
    lines = tuple(
        ScoreLine(line.key, tuple(change(seat, cell) for seat, cell in enumerate(line.cells))) for line in sheet.lines
    )
    return reckon(lines, sheet.tiebreaks)


def _decided_by(best: tuple[int, ...], others: list[tuple[int, ...]], rules: tuple[TieBreak, ...]) -> str:
    """The first comparison in which the winner is ahead of the runner-up."""
    second = max(others, default=None)
    if second is None or best[0] != second[0]:
        return "total"
    at = next(i for i, (a, b) in enumerate(zip(best, second, strict=True)) if a != b)
    return f"tiebreak:{rules[at - 1].key}"
