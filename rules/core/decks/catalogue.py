"""What people remember of a game's printed cards and boards: which decks there are, and what may be told to others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core.decks.book import CardFact, Pattern

Print = CardFact | Pattern


def no_card(fact: CardFact) -> bool:
    return False


def no_print(pattern: Pattern) -> str | None:
    return None


def nothing_told(state: Any) -> tuple[Pattern, ...]:
    return ()


def nothing_described(state: Any, pattern: Pattern) -> Any:
    return None


def no_name(pattern: Pattern) -> tuple[str, str] | None:
    return None


@dataclass(frozen=True, slots=True)
class Printed:
    """A deck of the box, or the places of a board, as people enter it card by card.

    `size` is how many different ones there are, None where nobody knows: then only those known are counted.
    `places` are what a print of it can be about, where each has one place of its own.
    `rulebook` are prints the rulebook tells, `found` those told by photographs and other texts; both ship with the app.
    `house` are ours and fill gaps where people wish it.
    """

    id: str
    holds: Callable[[Print], bool]
    size: int | None = None
    places: tuple[str, ...] = ()
    rulebook: tuple[Print, ...] = ()
    found: tuple[Print, ...] = ()
    house: tuple[Print, ...] = ()
    board: bool = False  # numbers of a board or a sheet, not cards
    entered: bool = True  # whether there is anything for people to enter
    fills: Callable[[tuple[Print, ...]], tuple[Print, ...]] | None = None  # house prints beside those known

    def gaps(self, known: tuple[Print, ...]) -> tuple[Print, ...]:
        """House prints for what is not known: a printed one takes the place of one of ours."""
        if self.fills is not None:
            return self.fills(known)
        there = {print_.kind for print_ in known if isinstance(print_, Pattern)}
        return tuple(print_ for print_ in self.house if isinstance(print_, Pattern) and print_.kind not in there)

    @property
    def most(self) -> int | None:
        """How many there are to know; None where nobody can say."""
        return len(self.places) or self.size


def cards_of(*decks: str) -> Callable[[Print], bool]:
    """Cards known by their names."""
    return lambda print_: isinstance(print_, CardFact) and print_.deck in decks


def prints_of(reads: Callable[[Pattern], object]) -> Callable[[Print], bool]:
    """Patterns that a game can read as one of that deck."""
    return lambda print_: isinstance(print_, Pattern) and reads(print_) is not None


@dataclass(frozen=True, slots=True)
class Library:
    """What another device says is believed only as far as this game can read it.

    `card` tells whether a fact is about a card of this game. `about` names the one place of the box that a pattern
    describes, or nothing where the box has many such pieces; None for what is no print, or would tell a secret.
    `named` are prints that say how something is called in people's own box: the key of our word, and theirs.
    `told` are the prints of its board that a match knows, `describes` the action that tells it one of them, None for
    what does not belong to that match.
    """

    card: Callable[[CardFact], bool] = no_card
    about: Callable[[Pattern], str | None] = no_print
    decks: tuple[Printed, ...] = ()
    named: Callable[[Pattern], tuple[str, str] | None] = no_name
    told: Callable[[Any], tuple[Pattern, ...]] = nothing_told
    describes: Callable[[Any, Pattern], Any] = nothing_described

    def deck(self, deck: str) -> Printed | None:
        return next((printed for printed in self.decks if printed.id == deck), None)
