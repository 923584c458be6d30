"""What a score sheet says though the box cannot hold it, or though another of its lines denies it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.core.message import Message, Refusal, refuse

Paths = tuple[tuple[str, ...], ...]  # what each row has, by its path
Rows = tuple[tuple[int, ...], ...]  # and its number; below zero nobody has entered it


@dataclass(frozen=True, slots=True)
class Doubt:
    """A number that is asked about before it is believed: whose, which, and why.

    `about` is what stays the same when it is asked again, `got` how far it goes: only more is a new question.
    """

    row: int
    path: str
    why: Refusal
    about: tuple[str, ...]
    got: int
    alone: bool = False  # about that row only, not about all together

    def is_about(self, row: int) -> bool:
        return not self.alone or row == self.row


@dataclass(frozen=True, slots=True)
class Held:
    """All together have at most `n` of it; `what` is its word."""

    what: str
    paths: tuple[str, ...]
    n: int

    def doubts(self, paths: Paths, rows: Rows) -> Iterator[Doubt]:
        entered = [each for each in _entered(paths, rows) if each[1] in self.paths]
        return beyond(self.what, entered, self.n, self.paths)


@dataclass(frozen=True, slots=True)
class Needs:
    """Whoever has points for something has at least one of it; both by path, with their words."""

    points: str
    of: str
    points_word: str
    of_word: str

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.points, self.of)

    def doubts(self, paths: Paths, rows: Rows) -> Iterator[Doubt]:
        for row, numbers in enumerate(rows):
            has = dict(zip(paths[row], numbers, strict=True))
            got = has.get(self.points, 0)
            if got > 0 and has.get(self.of) == 0:
                why = refuse("points-of-none", points=Message(self.points_word), of=Message(self.of_word), got=got)
                yield Doubt(row, self.of, why, (*self.paths, str(row)), got, alone=True)


@dataclass(frozen=True, slots=True)
class Once:
    """So much of it ends the game, so that one player at most has it."""

    what: str
    path: str
    n: int

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.path,)

    def doubts(self, paths: Paths, rows: Rows) -> Iterator[Doubt]:
        there = [row for row, path, number in _entered(paths, rows) if path == self.path and number >= self.n]
        if len(there) > 1:
            why = refuse("only-one-has", what=Message(self.what), n=self.n)
            yield Doubt(there[1], self.path, why, ("once", self.path), len(there))


Bound = Held | Needs | Once


def beyond(what: str, counts: list[tuple[int, str, int]], n: int, about: tuple[str, ...]) -> Iterator[Doubt]:
    """More than there are, at the number that goes beyond it; counts are rows with their paths and numbers."""
    got, so_far = sum(number for _, _, number in counts), 0
    for row, path, number in counts:
        so_far += number
        if so_far > n:
            yield Doubt(row, path, refuse("box-holds", what=Message(what), n=n, got=got), about, got)
            return


def doubts(bounds: tuple[Bound, ...], paths: Paths, rows: Rows) -> tuple[Doubt, ...]:
    """All of them, in the order of the bounds."""
    return tuple(doubt for bound in bounds for doubt in bound.doubts(paths, rows))


def further(before: tuple[Doubt, ...], after: tuple[Doubt, ...]) -> Doubt | None:
    """The first that was not there before, or goes further than it did."""
    known = {doubt.about: doubt.got for doubt in before}
    return next((doubt for doubt in after if doubt.got > known.get(doubt.about, 0)), None)


def _entered(paths: Paths, rows: Rows) -> Iterator[tuple[int, str, int]]:
    for row, numbers in enumerate(rows):
        yield from ((row, path, number) for path, number in zip(paths[row], numbers, strict=True) if number >= 0)
