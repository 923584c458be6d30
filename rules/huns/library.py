"""What may be told of remembered cards of Huns: the cards, never the Wagons."""

from __future__ import annotations

from rules.core.decks.book import CardFact
from rules.core.decks.catalogue import Library, Printed, cards_of
from rules.huns.tables import CARDS, DECKS, WHENS


def _card(fact: CardFact) -> bool:
    """The one number a card may carry says when it works."""
    when = len(fact.numbers) < 2 and all(0 <= n < len(WHENS) for n in fact.numbers)
    return fact.deck in DECKS.values() and bool(fact.name) and when


# A Wagon's type is its owner's secret until the end: a pattern that leaves when it is typed would tell it.
LIBRARY = Library(_card, decks=tuple(Printed(deck, cards_of(deck), max(CARDS.values())) for deck in DECKS.values()))
