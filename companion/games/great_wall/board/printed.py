"""Horde cards as they are remembered beyond a match."""

from __future__ import annotations

from companion.screens.kit.context import Context
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print as Print_
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.library import HORDE

GAME = "great_wall"


def horde_pattern(card: HordeCard) -> Pattern:
    return Pattern(GAME, HORDE, (card.power, card.honor, card.spots))


def horde_print(card: HordeCard, text: str) -> Print_:
    """A card with a name is known by it, and by what it does; one without by its numbers."""
    if not card.name:
        return horde_pattern(card)
    return CardFact(GAME, HORDE, card.name, effect=text, numbers=(card.power, card.honor, card.spots))


def hordes_seen(ctx: Context) -> tuple[tuple[int, int, int], ...]:
    """Power, Honor and Vital spots of cards entered before."""
    found = (pattern.slots for pattern in ctx.patterns if pattern.kind == HORDE and len(pattern.slots) == 3)
    return tuple((power, honor, spots) for power, honor, spots in found)
