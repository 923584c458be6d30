"""Whose row of a score sheet has which blanks, how they are reckoned, and which line each of them feeds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.core import tree
from rules.core.mode import Mode
from rules.core.score import ScoreSheet
from rules.core.tally import Blank, Tally, Way, blanks, nothing

MODE = "score"  # of a match that is a score sheet; another way than the usual one is named after it
Rows = tuple[tuple[int, ...], ...]


def is_sheet(mode: str) -> bool:
    """Whether a match of that mode is a score sheet and nothing else."""
    return mode.partition("-")[0] == MODE


def modes(tally: Tally[Any]) -> tuple[Mode, ...]:
    """The usual way first."""
    usual = tally.modes[0]
    others = (way.mode for way in tally.ways)
    return (Mode(MODE, usual.low, usual.high), *(Mode(f"{MODE}-{m.id}", m.low, m.high, m.automas) for m in others))


def played(tally: Tally[Any], mode: str) -> str:
    """The game's own mode whose score is entered."""
    return mode.partition("-")[2] or tally.modes[0].id


def blanks_of(tally: Tally[Any], mode: str, seats: int) -> tuple[tuple[Blank, ...], ...]:
    """The rows in the order of the chairs, automas after people; last, where there is one, the whole table's."""
    way = _way(tally, mode)
    if way is None:
        return (tally.limits(seats),) * seats
    return tuple(blanks(kind) for kind in _kinds(way, seats))


def reckoned(tally: Tally[Any], mode: str, rows: Rows) -> ScoreSheet:
    """The sheet of numbers that are all there."""
    way = _way(tally, mode)
    if way is None:
        own = blanks_of(tally, mode, len(rows))
        return tally.score(tuple(_filled(tally.kind, *row) for row in zip(own, rows, strict=True)))
    seats = len(rows) - (way.table is not None)
    parts = zip(_kinds(way, seats), blanks_of(tally, mode, seats), rows, strict=True)
    values = tuple(_filled(*part) for part in parts)
    return way.judge(values[:seats], values[seats] if way.table else None)


def value_of(tally: Tally[Any], mode: str, rows: Rows, seat: int) -> Any:
    """One row of the sheet as its own type."""
    way = _way(tally, mode)
    seats = len(rows) - (way is not None and way.table is not None)
    kind = tally.kind if way is None else _kinds(way, seats)[seat]
    return _filled(kind, blanks_of(tally, mode, seats)[seat], rows[seat])


@lru_cache(maxsize=64)
def feeds(tally: Tally[Any], mode: str, seats: int) -> tuple[tuple[frozenset[str], ...], ...]:
    """The lines each blank of each row changes, found by filling it in; none for what only breaks a tie."""
    rows = blanks_of(tally, mode, seats)
    empty = tuple((0,) * len(row) for row in rows)
    before = reckoned(tally, mode, empty)

    def fed(row: int, at: int, high: int) -> frozenset[str]:
        after = reckoned(tally, mode, tree.put(empty, f"{row}.{at}", high))
        pairs = zip(before.lines, after.lines, strict=True)
        return frozenset(old.key for old, new in pairs if old.cells != new.cells)

    return tuple(tuple(fed(row, at, blank.high) for at, blank in enumerate(own)) for row, own in enumerate(rows))


def _way(tally: Tally[Any], mode: str) -> Way | None:
    """None is the usual one."""
    return next((way for way in tally.ways if f"{MODE}-{way.mode.id}" == mode), None)


def _kinds(way: Way, seats: int) -> tuple[type[Any], ...]:
    people = seats - way.mode.automas
    automas = (way.automa,) * way.mode.automas if way.automa else ()
    return (*(way.person,) * people, *automas, *((way.table,) if way.table else ()))


def _filled(kind: type[Any], own: tuple[Blank, ...], numbers: tuple[int, ...]) -> Any:
    value = nothing(kind)
    for blank, number in zip(own, numbers, strict=True):
        value = tree.put(value, blank.path, number)
    return value
