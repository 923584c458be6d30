"""What the page of a printed board is made of, as frozen values: tables of prints, and what their tones mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.intents.intent import Intent

CellTone = Literal["told", "read", "unknown", "none"]  # by the rulebook, by a person, by nobody; nothing is printed


@dataclass(frozen=True, slots=True)
class PrintCell:
    """One number of the board; the one that is asked is framed."""

    text: str
    tone: CellTone
    name: str
    spoken: str
    intent: Intent | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class PrintRow:
    title: str
    cells: tuple[PrintCell, ...]
    icon: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class PrintTable:
    """Places down, what is printed there across; `wide` are shares of the columns' width."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[PrintRow, ...]
    wide: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintLegend:
    """What the three tones mean, and how much is known."""

    told: str
    read: str
    unknown: str
    known: int
    most: int
    sentence: str
