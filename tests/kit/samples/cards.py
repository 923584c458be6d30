"""The card library as tests look at it."""

from __future__ import annotations

from companion.cards.catalogue import DeckShelf, catalogue
from companion.store.port import Store


def shelf_of(store: Store, game: str, deck: str) -> DeckShelf:
    found = next(shelf for shelf in catalogue(store) if shelf.game.spec.id == game).deck(deck)
    assert found is not None
    return found


def sources(store: Store, game: str, deck: str, about: str) -> list[tuple[str, str, int, str]]:
    """Kind, person, time and device of each."""
    held = shelf_of(store, game, deck).find(about)
    assert held is not None
    return [(source.kind, source.credit.by, source.credit.at, source.credit.via) for source in held.sources]
