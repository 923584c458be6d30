"""Score sheets: lines, totals, and a ranking that says which tie-break decided it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.core.value import replace


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
    """What decides between equal totals, the higher first; of places 1 is the first, and 0 one that nobody knows."""

    key: str
    values: tuple[int, ...]
    place: bool = False

    def strength(self, seat: int) -> int:
        """More is better, places turned round."""
        value = self.values[seat]
        return value if not self.place else -value if value else -len(self.values) - 1


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
        return (totals[seat], *(rule.strength(seat) for rule in tiebreaks))

    order = sorted(seats, key=strength, reverse=True)
    ranking = tuple(tuple(sorted(group)) for _, group in groupby(order, key=strength))
    decided = _decided_by(strength(order[0]), [strength(s) for s in order if s not in ranking[0]], tiebreaks)
    shared = len(ranking[0]) > 1
    return ScoreSheet(lines, totals, least, ranking, ranking[0], "shared" if shared else decided, tiebreaks)


def ties(sheet: ScoreSheet) -> tuple[tuple[TieBreak, tuple[int, ...]], ...]:
    """Each tie-break with the seats it is asked between, best first: those equal in all that comes before it."""
    groups = [group for group in _equal(sheet.totals, range(len(sheet.totals))) if len(group) > 1]
    found = []
    for rule in sheet.tiebreaks:
        found += [(rule, group) for group in groups]
        split = (part for group in groups for part in _equal([rule.strength(seat) for seat in group], group))
        groups = [part for part in split if len(part) > 1]
    return tuple(found)


def _equal(values: Sequence[int], seats: Sequence[int]) -> list[tuple[int, ...]]:
    """The seats by their values, the highest first."""
    own = dict(zip(seats, values, strict=True))
    return [tuple(seat for seat in seats if own[seat] == value) for value in sorted(set(values), reverse=True)]


def seated(sheet: ScoreSheet, order: Sequence[int]) -> ScoreSheet:
    """The same sheet with its seats elsewhere: the first of it is the `order[0]`-th of the result."""
    at = {new: old for old, new in enumerate(order)}
    old = [at[seat] for seat in range(len(order))]
    return replace(
        sheet,
        lines=tuple(replace(line, cells=tuple(line.cells[seat] for seat in old)) for line in sheet.lines),
        totals=tuple(sheet.totals[seat] for seat in old),
        least=tuple(sheet.least[seat] for seat in old),
        ranking=tuple(tuple(sorted(order[seat] for seat in place)) for place in sheet.ranking),
        winners=tuple(sorted(order[seat] for seat in sheet.winners)),
        tiebreaks=tuple(replace(own, values=tuple(own.values[seat] for seat in old)) for own in sheet.tiebreaks),
    )


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
