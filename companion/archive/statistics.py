"""Who played what how often and how well: counted anew from the matches that are here, nothing of it is kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from companion.text.person_names import same

if TYPE_CHECKING:
    from companion.archive.record import Record, Told

K = TypeVar("K")
ENOUGH = 5  # games before a share is worth a percentage


class Foe(NamedTuple):
    """Against whom: each other, an automa at a level, or all of them together against the game."""

    kind: str = ""  # "", "automa" or "together"
    name: str = ""  # the automa's, where it has no level
    level: Told = ""


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
        best = max((figures.best for figures in (self, other) if figures.scored), default=0)
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
        return next((person for person in self.people if person.key == key), None)

    def by_game(self, person: str) -> dict[str, Figures]:
        """One person's games, the one played most first."""
        return _most_first((cell.game, figures) for cell, figures in self.cells.items() if cell.person == person)

    def by_person(self, game: str) -> dict[str, Figures]:
        """Keys of the people who played a game, those who did so most first."""
        return _most_first((cell.person, figures) for cell, figures in self.cells.items() if cell.game == game)

    def by_foe(self, person: str) -> dict[tuple[str, Foe], Figures]:
        """One person against each automa and level, and together."""
        mine = ((cell, figures) for cell, figures in self.cells.items() if cell.person == person and cell.foe.kind)
        return _most_first(((cell.game, cell.foe), figures) for cell, figures in mine)


def count(records: Iterable[Record]) -> Statistics:
    """Of the matches that have a result, newest first; who has two seats in one counts twice."""
    alike: defaultdict[Any, list[Record]] = defaultdict(list)
    for record in records:
        alike[_ALIKE(record), len(record.names)].append(record)
    heaps = [_Heap(group) for group in alike.values() if group[0].judged]
    figures = [(heap, name, figure) for heap in heaps for name, figure in heap.by_name().items()]
    cells = _added((Cell(same(name), heap.game, heap.foe), figure) for heap, name, figure in figures)
    against = _most_first(((heap.game, heap.foe), heap.whole()) for heap in heaps if heap.foe.kind)
    matches = Counter[str]()
    for heap in heaps:
        matches[heap.game] += len(heap.records)
    return Statistics(matches, against, _people(cells, (pair for heap in heaps for pair in heap.newest.items())), cells)


# Matches equal in these are counted alike, so that what follows from them is worked out once
_ALIKE = attrgetter("game", "mode", "people", "over", "decided", "hidden", "level", "settled", "out")


class _Heap:
    """Matches that are counted alike, their seats laid in columns: those Python adds up quickest."""

    def __init__(self, alike: list[Record]) -> None:
        first = alike[0]
        self.records, self.game, self.people, self.foe = alike, first.game, first.people, foe_of(first)
        # Points can be compared where they are all shown, and not where all win or lose together
        self.scored = self.foe.kind != "together" and not first.hidden
        # Whoever has left the game has played it and has no points to compare
        self.still = [seat for seat in range(self.people) if not first.out >> seat & 1]
        self.names = [name for record in alike for name in record.names[: self.people]]
        owners = [record for record in alike for _ in range(self.people)]
        self.newest = dict(zip(reversed(self.names), reversed(owners), strict=True))  # the last written stays

    def by_name(self) -> dict[str, Figures]:
        points: defaultdict[str, list[int]] = defaultdict(list)
        for record in self.records:
            for seat in self.still:
                points[record.names[seat]].append(record.totals[seat])
        played = Counter(self.names)
        won = Counter(record.names[seat] for record in self.records for seat in record.winners if seat < self.people)
        return {name: self._figures(n, points[name], won[name], self.newest[name]) for name, n in played.items()}

    def whole(self) -> Figures:
        """Each match once: won by any of its people, with the points of the first."""
        won = sum(any(seat < self.people for seat in record.winners) for record in self.records)
        return self._figures(len(self.records), [record.totals[0] for record in self.records], won, self.records[0])

    def _figures(self, played: int, points: list[int], won: int, newest: Record) -> Figures:
        compared = (len(points), sum(points), max(points)) if self.scored and points else (0, 0, 0)
        return Figures(played, won, *compared, newest.ended)


def foe_of(record: Record) -> Foe:
    if record.against == "automa":
        return Foe("automa", "" if record.level else record.names[record.people], record.level)
    return Foe("together" if record.together else "")


def _people(cells: Mapping[Cell, Figures], newest: Iterable[tuple[str, Record]]) -> tuple[Person, ...]:
    shown: dict[str, tuple[str, Record]] = {}
    for name, record in newest:
        known = shown.get(same(name))
        # Another app knows no colours: a match that was followed here tells more
        if known is None or (not known[1].outside, known[1].ended) < (not record.outside, record.ended):
            shown[same(name)] = name, record
    whole = _most_first((cell.person, figures) for cell, figures in cells.items())
    seen = ((key, *shown[key], figures) for key, figures in whole.items())
    return tuple(
        Person(key, name, last.chairs[last.names.index(name)].colour, figures) for key, name, last, figures in seen
    )


def _most_first(figures: Iterable[tuple[K, Figures]]) -> dict[K, Figures]:
    """Of those played equally often the one won more."""
    found = _added(figures)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].played, -pair[1].won, str(pair[0]))))


def _added(figures: Iterable[tuple[K, Figures]]) -> dict[K, Figures]:
    found: dict[K, Figures] = {}
    for key, figure in figures:
        found[key] = found[key] + figure if key in found else figure
    return found
