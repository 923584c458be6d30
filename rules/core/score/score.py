"""Score sheets: lines, totals, a ranking that says which tie-break decided it, and what is still to be asked."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.core.score.question import Question, highest, lowest
from rules.core.value import replace

BY_POINTS = ("total", "tiebreak", "shared", "open", "loss:not_more")  # what more points could still turn over


@dataclass(frozen=True, slots=True)
class Cell:
    """Points of one seat in one line; `least` when a secret may still add to them, `gap` when nobody has told them."""

    points: int
    count: int | None = None
    least: bool = False
    gap: bool = False


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
    """The whole reckoning, seats in the order of the table; who is `out` of the game has no place in the ranking."""

    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    least: tuple[bool, ...]
    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    decided_by: str
    tiebreaks: tuple[TieBreak, ...] = ()
    questions: tuple[Question, ...] = ()
    out: tuple[int, ...] = ()

    @property
    def open(self) -> tuple[Question, ...]:
        """What nobody has answered yet."""
        return tuple(question for question in self.questions if question.said is None)

    def has_gaps(self, seat: int) -> bool:
        """Whether something of a seat was not followed: its total is only what is known."""
        return any(line.cells[seat].gap for line in self.lines)

    @property
    def placed(self) -> tuple[int, ...]:
        """Everybody who is still in it, the best first."""
        return tuple(seat for group in self.ranking for seat in group)

    @property
    def best(self) -> int:
        return max(self.totals[seat] for seat in self.placed)

    @property
    def by_points(self) -> bool:
        """Whether more points could turn it over; not where it was won or lost at once."""
        return self.decided_by.startswith(BY_POINTS)

    @property
    def settled(self) -> bool:
        """Whether whoever is ahead stays ahead, whatever is still answered."""
        asked = self.open
        if self.decided_by == "open":  # a tie, and nobody has said what breaks it
            return False
        if not asked or not self.by_points:
            return True
        unsure = {question.seat for question in asked}
        if len(self.winners) > 1 and unsure.intersection(self.winners):
            return False
        pairs = ((winner, other) for winner in self.winners for other in self.placed if other not in self.winners)
        return all(
            self._beyond(winner, other, asked) or not unsure.intersection((winner, other)) for winner, other in pairs
        )

    def _beyond(self, winner: int, other: int, asked: tuple[Question, ...]) -> bool:
        return lowest(self.totals[winner], winner, asked) > highest(self.totals[other], other, asked)


def reckon(lines: tuple[ScoreLine, ...], tiebreaks: tuple[TieBreak, ...] = (), out: tuple[int, ...] = ()) -> ScoreSheet:
    """Totals and ranking; equal after every tie-break is a shared place."""
    seats = range(len(lines[0].cells))
    totals = tuple(sum(line.cells[seat].points for line in lines) for seat in seats)
    least = tuple(any(line.cells[seat].least for line in lines) for seat in seats)

    def strength(seat: int) -> tuple[int, ...]:
        return (totals[seat], *(rule.strength(seat) for rule in tiebreaks))

    order = sorted((seat for seat in seats if seat not in out), key=strength, reverse=True)
    ranking = tuple(tuple(sorted(group)) for _, group in groupby(order, key=strength))
    decided = _decided_by(strength(order[0]), [strength(s) for s in order if s not in ranking[0]], tiebreaks)
    shared = len(ranking[0]) > 1
    return ScoreSheet(lines, totals, least, ranking, ranking[0], "shared" if shared else decided, tiebreaks, out=out)


def ties(sheet: ScoreSheet) -> tuple[tuple[TieBreak, tuple[int, ...]], ...]:
    """Each tie-break with the seats it is asked between, best first: those equal in all that comes before it."""
    groups = alike(sorted(sheet.placed), sheet.totals.__getitem__)
    found = []
    for rule in sheet.tiebreaks:
        found += [(rule, group) for group in groups]
        groups = [part for group in groups for part in alike(group, rule.strength)]
    return tuple(found)


def alike(seats: Iterable[int], strength: Callable[[int], int]) -> list[tuple[int, ...]]:
    """Those who are equal to another of the seats, in groups, the strongest first."""
    groups = (tuple(group) for _, group in groupby(sorted(seats, key=strength, reverse=True), key=strength))
    return [group for group in groups if len(group) > 1]


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
        tiebreaks=tuple(
            replace(tiebreak, values=tuple(tiebreak.values[seat] for seat in old)) for tiebreak in sheet.tiebreaks
        ),
        questions=tuple(replace(question, seat=order[question.seat]) for question in sheet.questions),
        out=tuple(sorted(order[seat] for seat in sheet.out)),
    )


def with_cells(sheet: ScoreSheet, change: Callable[[int, Cell], Cell]) -> ScoreSheet:
    """The sheet reckoned anew with each seat's cells changed."""
    lines = tuple(
        ScoreLine(line.key, tuple(change(seat, cell) for seat, cell in enumerate(line.cells))) for line in sheet.lines
    )
    return replace(reckon(lines, sheet.tiebreaks, sheet.out), questions=sheet.questions)


def with_gaps(sheet: ScoreSheet, untold: Container[tuple[str, int]]) -> ScoreSheet:
    """The sheet with the boxes marked, by line and seat, that nobody has told."""
    lines = tuple(
        ScoreLine(
            line.key,
            tuple(
                cell if cell.gap == ((line.key, seat) in untold) else replace(cell, gap=not cell.gap)
                for seat, cell in enumerate(line.cells)
            ),
        )
        for line in sheet.lines
    )
    return replace(sheet, lines=lines)


def asking(sheet: ScoreSheet, questions: tuple[Question, ...]) -> ScoreSheet:
    """The sheet with what is to be asked; what an open answer can only add to is a lower limit.

    Where a sheet has totals only, a question about one of their parts is about them.
    """
    known = {line.key for line in sheet.lines}
    adding = [
        question for question in questions if question.said is None and question.least >= 0 and question.most != 0
    ]
    more = {(question.key if question.key in known else sheet.lines[0].key, question.seat) for question in adding}
    if not more:
        return replace(sheet, questions=questions)
    lines = tuple(
        ScoreLine(
            line.key,
            tuple(
                replace(cell, least=True) if (line.key, seat) in more and not cell.least else cell
                for seat, cell in enumerate(line.cells)
            ),
        )
        for line in sheet.lines
    )
    least = tuple(any(line.cells[seat].least for line in lines) for seat in range(len(sheet.totals)))
    return replace(sheet, lines=lines, least=least, questions=questions)


def _decided_by(best: tuple[int, ...], others: list[tuple[int, ...]], rules: tuple[TieBreak, ...]) -> str:
    """The first comparison in which the winner is ahead of the runner-up."""
    second = max(others, default=None)
    if second is None or best[0] != second[0]:
        return "total"
    at = next(i for i, (a, b) in enumerate(zip(best, second, strict=True)) if a != b)
    return f"tiebreak:{rules[at - 1].key}"
