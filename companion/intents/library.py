"""What a finger can mean about the card library."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.decks.book import CardFact, Pattern


@dataclass(frozen=True, slots=True)
class EnterCard:
    """A card or a print typed into the library; `slip` is what it puts right."""

    fact: CardFact | Pattern
    slip: CardFact | Pattern | None = None


@dataclass(frozen=True, slots=True)
class DropCard:
    """Take something out of the library; it can be put back."""

    game: str
    about: str


@dataclass(frozen=True, slots=True)
class ChooseWord:
    """Of several words about one thing, this one is printed; also puts back what was taken out."""

    game: str
    about: str
    mark: str


@dataclass(frozen=True, slots=True)
class FillGaps:
    """Whether house cards are dealt in the places of printed ones nobody has entered."""

    game: str
    deck: str
    on: bool


@dataclass(frozen=True, slots=True)
class HandLibrary:
    """Hand the whole card library on as one file."""


@dataclass(frozen=True, slots=True)
class OpenLibrary:
    """Look into a library on this device before anything of it is taken in."""

    path: str


@dataclass(frozen=True, slots=True)
class MergeLibrary:
    """Take in the library that is being looked at."""


@dataclass(frozen=True, slots=True)
class ReadCell:
    """One number of a printed board was read: the place, which of its numbers, and that number."""

    game: str
    place: str
    at: int
    value: int

    def with_value(self, value: int) -> ReadCell:
        return replace(self, value=value)


CardWish = EnterCard | DropCard | ChooseWord | FillGaps | HandLibrary | OpenLibrary | MergeLibrary | ReadCell
