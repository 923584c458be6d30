"""Whose row of a score sheet has which blanks, how they are reckoned, and which line each of them feeds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.core import tree
from rules.core.mode import MODE, Mode
from rules.core.score.doubt import Doubt, Rows, doubts, further
from rules.core.score.score import ScoreSheet
from rules.core.score.tally import Blank, SheetMode, Tally, blanks, nothing

MISSING = -1  # a number nobody has entered yet; no blank goes below zero


def modes(tally: Tally[Any]) -> tuple[Mode, ...]:
    """The usual way first."""
    usual = tally.modes[0]
    others = (way.mode for way in tally.ways)
    return (Mode(MODE, usual.low, usual.high), *(Mode(f"{MODE}-{m.id}", m.low, m.high, m.automas) for m in others))


def played(tally: Tally[Any], mode: str) -> str:
    """The game's own mode whose score is entered."""
    return mode.partition("-")[2] or tally.modes[0].id


def mode_of(tally: Tally[Any], played: str) -> str:
    """The sheet's mode for a mode of the game."""
    return MODE if played == tally.modes[0].id else f"{MODE}-{played}"


def blanks_of(tally: Tally[Any], mode: str, seats: int) -> tuple[tuple[Blank, ...], ...]:
    """The rows in the order of the chairs, automas after people; last, where there is one, the whole table's."""
    way = _way(tally, mode)
    if way is None:
        return (tally.limits(seats),) * seats
    return tuple(blanks(kind) for kind in _kinds(way, seats))


def reckoned(tally: Tally[Any], mode: str, rows: Rows) -> ScoreSheet:
    """The sheet of numbers that are all there."""
    way, seats = _way(tally, mode), seats_of(tally, mode, rows)
    parts = zip(kinds_of(tally, mode, seats), blanks_of(tally, mode, seats), rows, strict=True)
    values = tuple(_filled(*part) for part in parts)
    return tally.score(values) if way is None else way.judge(values[:seats], values[seats] if way.table else None)


def value_of(tally: Tally[Any], mode: str, rows: Rows, seat: int) -> Any:
    """One row of the sheet as its own type."""
    seats = seats_of(tally, mode, rows)
    return _filled(kinds_of(tally, mode, seats)[seat], blanks_of(tally, mode, seats)[seat], rows[seat])


def seats_of(tally: Tally[Any], mode: str, rows: Rows) -> int:
    """How many of the rows are somebody's or an automa's: all but the table's."""
    way = _way(tally, mode)
    return len(rows) - (way is not None and way.table is not None)


def kinds_of(tally: Tally[Any], mode: str, seats: int) -> tuple[type[Any], ...]:
    """The type of each row."""
    way = _way(tally, mode)
    return (tally.kind,) * seats if way is None else _kinds(way, seats)


def rows_of(tally: Tally[Any], mode: str, values: tuple[Any, ...], seats: int) -> Rows:
    """Values of the rows' own types as numbers, in the order of the blanks."""
    pairs = zip(blanks_of(tally, mode, seats), values, strict=True)
    return tuple(tuple(tree.get(value, blank.path) for blank in row) for row, value in pairs)


def doubted(tally: Tally[Any], mode: str, rows: Rows) -> tuple[Doubt, ...]:
    """What is asked about before the sheet is believed: the one judgement of every door."""
    seats = seats_of(tally, mode, rows)
    paths = tuple(tuple(blank.path for blank in row) for row in blanks_of(tally, mode, seats))
    return doubts(tally.bounds(played(tally, mode), seats), paths, rows)


@lru_cache(maxsize=4096)  # a sheet's offers ask it for every number of every row at each moment
def believable(tally: Tally[Any], mode: str, rows: Rows, row: int, at: int) -> tuple[int, ...]:
    """What may stand there without a question."""
    seats = seats_of(tally, mode, rows)
    rows_asked = blanks_of(tally, mode, seats)
    blank, paths = rows_asked[row][at], tuple(tuple(blank.path for blank in each) for each in rows_asked)
    bounds = tuple(bound for bound in tally.bounds(played(tally, mode), seats) if blank.path in bound.paths)
    every, before = range(blank.low, blank.high + 1), doubts(bounds, paths, rows)
    if not bounds:
        return tuple(every)
    return tuple(n for n in every if further(before, doubts(bounds, paths, tree.put(rows, f"{row}.{at}", n))) is None)


@lru_cache(maxsize=64)
def feeds(tally: Tally[Any], mode: str, seats: int) -> tuple[tuple[frozenset[str], ...], ...]:
    """The lines each blank of each row changes, found by filling it in; none for what only breaks a tie."""
    return tuple(tuple(lines for lines, _ in row) for row in _filled_in(tally, mode, seats))


@lru_cache(maxsize=64)
def breaks(tally: Tally[Any], mode: str, seats: int) -> tuple[tuple[int | None, ...], ...]:
    """Which tie-break each blank of each row decides, the first is 0; None for what brings points or ends the game."""
    return tuple(tuple(None if lines else rule for lines, rule in row) for row in _filled_in(tally, mode, seats))


def _filled_in(tally: Tally[Any], mode: str, seats: int) -> list[list[tuple[frozenset[str], int | None]]]:
    rows = blanks_of(tally, mode, seats)
    empty = tuple((0,) * len(row) for row in rows)
    before = reckoned(tally, mode, empty)

    def fed(row: int, at: int, high: int) -> tuple[frozenset[str], int | None]:
        after = reckoned(tally, mode, tree.put(empty, f"{row}.{at}", high))
        pairs = zip(before.lines, after.lines, strict=True)
        rules = zip(before.tiebreaks, after.tiebreaks, strict=True)
        lines = frozenset(old.key for old, new in pairs if old.cells != new.cells)
        return lines, next((at for at, (old, new) in enumerate(rules) if old != new), None)

    return [[fed(row, at, blank.high) for at, blank in enumerate(asked)] for row, asked in enumerate(rows)]


def _way(tally: Tally[Any], mode: str) -> SheetMode | None:
    """None is the usual one."""
    return next((way for way in tally.ways if f"{MODE}-{way.mode.id}" == mode), None)


def _kinds(way: SheetMode, seats: int) -> tuple[type[Any], ...]:
    people = seats - way.mode.automas
    automas = (way.automa,) * way.mode.automas if way.automa else ()
    return (*(way.person,) * people, *automas, *((way.table,) if way.table else ()))


def _filled(kind: type[Any], asked: tuple[Blank, ...], numbers: tuple[int, ...]) -> Any:
    value = nothing(kind)
    for blank, number in zip(asked, numbers, strict=True):
        value = tree.put(value, blank.path, number)
    return value
