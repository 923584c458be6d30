"""What the archive and statistics show: a match with its people, a share with its bar, and a chart of bars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.screens.kit.pieces.rows import Row

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge


@dataclass(frozen=True, slots=True)
class Played(Row):
    """A match: its game, when and how it went, and everybody who sat there; those who won are marked."""

    people: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class Share(Row):
    """A row whose value is so much of a whole, drawn as a bar too."""

    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Bar:
    """`long` is its length as a share of the longest; `filled` the share of itself that is filled."""

    label: str
    said: str
    number: str
    long: float
    filled: float = 1.0
    badge: Badge | None = None


@dataclass(frozen=True, slots=True)
class Bars:
    """Lengths under each other on one scale that begins at 0, each with its words."""

    title: str
    note: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """The same upright, in the order of time: side by side with a number over each and a label under it."""

    title: str
    note: str
    bars: tuple[Bar, ...]
