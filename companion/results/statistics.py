"""Who played what how often and how well: counted anew from the matches that are here, nothing of it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from companion.names import same
from companion.results.record import Record

K = TypeVar("K")
ENOUGH = 5  # games before a share is worth a percentage


class Foe(NamedTuple):
    """Against whom: each other, an automa at a level, or all of them together against the game."""

    kind: str = ""  # "", "automa" or "together"
    name: str = ""  # the automa's, where it has no level
    level: tuple[str | int, ...] = ()  # as a record tells it


class Cell(NamedTuple):
    """The smallest heap: one person in one game against one kind of opponent."""

    person: str
    game: str
    foe: Foe


@dataclass(frozen=True, slots=True)
class Figures:
    """`scored` of the games had points that can be compared: where all win or lose together nobody's do."""

    played: int = 0
    won: int = 0
    scored: int = 0
    points: int = 0
    best: int = 0
    last: int = 0  # when the newest of them ended

    def __add__(self, other: Figures) -> Figures:
        best = max((own.best for own in (self, other) if own.scored), default=0)
        return Figures(
            self.played + other.played,
            self.won + other.won,
            self.scored + other.scored,
            self.points + other.points,
            best,
            max(self.last, other.last),
        )

    @property
    def percent(self) -> int | None:
        """Rounded half up; None where one game more or less would turn it over."""
        return (200 * self.won + self.played) // (2 * self.played) if self.played >= ENOUGH else None

    @property
    def tenths(self) -> int:
        """Points a game, in tenths, rounded half up."""
        return (20 * self.points + self.scored) // (2 * self.scored) if self.scored else 0


@dataclass(frozen=True, slots=True)
class Person:
    """Equal names are one person; shown as typed in the newest match, with its colour."""

    key: str
    name: str
    colour: str
    whole: Figures


@dataclass(frozen=True, slots=True)
class Statistics:
    """`matches` and `foes` count every match once; every other figure is somebody's, a sum over cells."""

    matches: Mapping[str, int]
    foes: Mapping[tuple[str, Foe], Figures]  # by game: automas at their levels, and all together
    people: tuple[Person, ...]
    cells: Mapping[Cell, Figures]

    def person(self, key: str) -> Person | None:
        return next((own for own in self.people if own.key == key), None)

    def by_game(self, person: str) -> dict[str, Figures]:
        """One person's games, the one played most first."""
        return _most_first((cell.game, own) for cell, own in self.cells.items() if cell.person == person)

    def by_person(self, game: str) -> dict[str, Figures]:
        """Keys of the people who played a game, those who did so most first."""
        return _most_first((cell.person, own) for cell, own in self.cells.items() if cell.game == game)

    def by_foe(self, person: str) -> dict[tuple[str, Foe], Figures]:
        """One person against each automa and level, and together."""
        mine = ((cell, own) for cell, own in self.cells.items() if cell.person == person and cell.foe.kind)
        return _most_first(((cell.game, cell.foe), own) for cell, own in mine)


def count(records: Iterable[Record]) -> Statistics:
    """Of the matches that have a result, newest first; who has two seats in one counts twice."""
    judged = [own for own in records if own.judged]
    tables: dict[_Table, dict[str, _Heap]] = {}
    foes: dict[_Table, _Heap] = {}
    for own in judged:
        at, people = _table(own), own.names[: own.people]
        table = tables.setdefault(at, {})
        for name, total in zip(people, own.totals, strict=False):
            heap = table.get(name)  # by the name as it was typed: there are few ways, and seats are many
            if heap is None:
                heap = table[name] = _Heap(own)
            heap.points.append(total)
        won = [people[seat] for seat in own.winners if seat < own.people]
        for name in won:
            table[name].won += 1
        if at.foe.kind:
            foe = foes.setdefault(at, _Heap(own))
            foe.points.append(own.totals[0])
            foe.won += bool(won)
    heaps = [(at, name, heap) for at, table in tables.items() for name, heap in table.items()]
    cells = _added((Cell(same(name), at.game, at.foe), _figures(at, heap)) for at, name, heap in heaps)
    against = _most_first(((at.game, at.foe), _figures(at, heap)) for at, heap in foes.items())
    return Statistics(Counter(own.game for own in judged), against, _people(cells, heaps), cells)


class _Table(NamedTuple):
    """Matches that are counted alike; not `scored` where points cannot be compared, or are not all shown."""

    game: str
    foe: Foe
    scored: bool


class _Heap:
    """What somebody did in one cell, game by game."""

    __slots__ = ("newest", "points", "won")

    def __init__(self, newest: Record) -> None:
        self.newest, self.won = newest, 0
        self.points: list[int] = []


def _table(own: Record) -> _Table:
    if own.people < len(own.names):
        level: Sequence[str | int] = own.level or ()
        foe = Foe("automa", "" if level else own.names[own.people], tuple(level))
    else:
        foe = _TOGETHER if own.together else _OTHERS
    return _Table(own.game, foe, foe is not _TOGETHER and not own.hidden)


_OTHERS, _TOGETHER = Foe(), Foe("together")


def _figures(at: _Table, heap: _Heap) -> Figures:
    games, points = len(heap.points), heap.points
    compared = (games, sum(points), max(points)) if at.scored else (0, 0, 0)
    return Figures(games, heap.won, *compared, heap.newest.ended)


def _people(cells: Mapping[Cell, Figures], heaps: Iterable[tuple[_Table, str, _Heap]]) -> tuple[Person, ...]:
    newest: dict[str, tuple[str, Record]] = {}
    for _, name, heap in heaps:
        known = newest.get(same(name))
        if known is None or known[1].ended < heap.newest.ended:
            newest[same(name)] = name, heap.newest
    whole = _most_first((cell.person, own) for cell, own in cells.items())
    seen = ((key, *newest[key], own) for key, own in whole.items())
    return tuple(Person(key, name, last.colours[last.names.index(name)], own) for key, name, last, own in seen)


def _most_first(figures: Iterable[tuple[K, Figures]]) -> dict[K, Figures]:
    """Of those played equally often the one won more."""
    found = _added(figures)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].played, -pair[1].won, str(pair[0]))))


def _added(figures: Iterable[tuple[K, Figures]]) -> dict[K, Figures]:
    found: dict[K, Figures] = {}
    for key, own in figures:
        found[key] = found[key] + own if key in found else own
    return found
