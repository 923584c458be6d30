"""A deck as a value: which cards are left, and those of the top that have been seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.luck import Rng
from rules.core.value import without

Card = str


@dataclass(frozen=True, slots=True)
class Deck:
    """A multiset in name order, and the known cards lying on top of it, first to be drawn first.

    Nothing is shuffled ahead: a card is chosen when it is drawn, so nobody can look it up.
    """

    rest: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()

    def __len__(self) -> int:
        return len(self.rest) + len(self.top)


def deck(cards: Iterable[Card]) -> Deck:
    return Deck(tuple(sorted(cards)))


def choose(pile: Deck, source: str, rng: Rng) -> Card:
    """The card that comes next: the one already seen, else one picked now."""
    return pile.top[0] if pile.top else rng.pick(source, pile.rest)


def drawn(pile: Deck, card: Card) -> Deck:
    """The deck after that card was taken from the top."""
    if pile.top[:1] == (card,):
        return Deck(pile.rest, pile.top[1:])
    return Deck(without(pile.rest, card), pile.top)


def peeked(pile: Deck, card: Card) -> Deck:
    """The deck after its next unseen card was looked at and left where it was."""
    return Deck(without(pile.rest, card), (*pile.top, card))


def shuffled_in(pile: Deck, cards: Iterable[Card]) -> Deck:
    """The deck with cards shuffled into it; what was known of the top is lost."""
    return deck((*pile.rest, *pile.top, *cards))
