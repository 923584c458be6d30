"""What screens are told of the practice match and of the tour: where one is, and what the words are about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lesson:
    """What to do now. `points` are names of things, in the order they are pressed.

    `astray`: something else was done than was asked for; the table is right, and it goes on from there.
    """

    key: str
    points: tuple[str, ...]
    at: int
    of: int
    astray: bool = False


@dataclass(frozen=True, slots=True)
class Walk:
    """A page of the tour and the thing it points at, empty for none."""

    key: str
    about: str
    at: int
    of: int
