"""The table on a television, as frozen values: public things only, and nothing to press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge


@dataclass(frozen=True, slots=True)
class BigSeat:
    badge: Badge
    name: str
    number: str
    now: bool


@dataclass(frozen=True, slots=True)
class BigStep:
    """Something that has happened."""

    badge: Badge | None
    text: str


@dataclass(frozen=True, slots=True)
class BigScreen:
    """Read from four metres; `live` is the time of the last change, `still` the same once the host is gone."""

    emblem: str
    title: str
    watching: str
    live: str
    still: str
    chapter: str
    detail: str  # under the chapter: what the game says of the moment
    badge: Badge | None  # whose turn it is
    turn: str
    what: str
    seats: tuple[BigSeat, ...]
    happened_title: str
    happened: tuple[BigStep, ...]
    accent: str
    screen: str = "big"
