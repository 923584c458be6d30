"""What a finger can mean about the card library."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

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


DeckForm = Literal["file", "links", "png", "html"]


@dataclass(frozen=True, slots=True)
class HandDeck:
    """Hand one deck or board on: as a library file, as the links of its codes, or as a sheet for printing."""

    game: str
    deck: str
    form: DeckForm


@dataclass(frozen=True, slots=True)
class GatherCards:
    """A code was scanned, or several pasted: kept until their series is whole, which is then looked into."""

    text: str


@dataclass(frozen=True, slots=True)
class LookIntoCodes:
    """Look into a series whose codes are all here."""

    series: str


@dataclass(frozen=True, slots=True)
class ForgetCodes:
    """The rest of a series will not come."""

    series: str


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


CardWish = (
    EnterCard
    | DropCard
    | ChooseWord
    | FillGaps
    | HandLibrary
    | HandDeck
    | GatherCards
    | LookIntoCodes
    | ForgetCodes
    | OpenLibrary
    | MergeLibrary
    | ReadCell
)
