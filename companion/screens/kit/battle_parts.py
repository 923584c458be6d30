"""Parts that show two armies by initiative, and a chance as a bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge

Shape = Literal["triangle", "circle", "rectangle", "hexagon"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One figure by the shape of its base: the number on it is its health, 1/2 where it is damaged."""

    shape: Shape
    text: str = ""
    state: Literal["standing", "damaged", "routed"] = "standing"


@dataclass(frozen=True, slots=True)
class Troop:
    """All figures of one type on one side; `now` while it draws or its cards lie open."""

    title: str
    detail: str
    pieces: tuple[Piece, ...]
    now: bool = False


@dataclass(frozen=True, slots=True)
class Rung:
    """One line of the ladder: an initiative, and who has it on either side."""

    number: str
    left: Troop | None
    right: Troop | None
    now: bool = False


@dataclass(frozen=True, slots=True)
class Army:
    """One side's name over the ladder, and its strength under it."""

    title: str
    detail: str
    badge: Badge | None
    strength: str
    note: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """Two armies face each other, initiative by initiative; strength and who is ahead stand below."""

    left: Army
    right: Army
    rungs: tuple[Rung, ...]
    empty: str  # where a side has nobody
    label: str  # over the verdict
    verdict: str


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance in large digits, its error, and a bar from one side's to the other's."""

    title: str
    value: str
    error: str
    left: str
    right: str
    share: float  # of the left side
    band: float  # the error's half width, as a share
    note: str
