"""A deck of Schemes as people may write it by hand: its fields, and when fourteen cards are a deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Text
from rules.core.deck_file import LONGEST, count_refusal, own_deck, spelling_refusal
from rules.core.message import Refusal, refuse
from rules.scythia.house import HOUSE
from rules.scythia.scheme import Scheme
from rules.scythia.tables import SCHEMES


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The file's fields, in the order in which they are written."""

    game: Literal["scythia"]
    deck: Literal["schemes"]
    version: int
    name: Annotated[str, Text(LONGEST)]
    source: Literal["custom"]
    cards: tuple[Scheme, ...]


def cards_refusal(cards: tuple[Scheme, ...]) -> Refusal | None:
    """As many cards as the printed deck has, told apart by their names."""
    wrong = count_refusal(cards, SCHEMES)
    if wrong is not None:
        return wrong
    names = [card.name for card in cards]
    for at, name in enumerate(names):
        path = f"cards[{at}].name"
        twice = refuse("names-twice", path=path, got=name) if name in names[:at] else None
        why = spelling_refusal(name, path) or twice
        if why is not None:
            return why
    return None


OWN_DECK = own_deck(DeckFile, ("scythia", "schemes"), HOUSE, cards_refusal)
