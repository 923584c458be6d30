"""What may be told of remembered cards and prints of Scythia: all of them, nothing here is secret."""

from __future__ import annotations

from rules.core.book import CardFact, Pattern
from rules.core.library import Library
from rules.scythia import scheme
from rules.scythia.settlement import DIE_COLOURS, dice_typed, face_typed, from_pattern
from rules.scythia.tables import EMPIRES

CREW = "crew"
MOST = 9  # strength, cost and points of a crew card; more is no print


def _card(fact: CardFact) -> bool:
    fits = len(fact.numbers) == 3 and all(0 <= number <= MOST for number in fact.numbers)
    return fact.deck == CREW and bool(fact.name) and fits


def _about(pattern: Pattern) -> str | None:
    """A settlement and an empire's dice are there once; faces of a die and Schemes are many."""
    settled = from_pattern(pattern)
    if settled is not None:
        return f"settlement {settled[0]} {settled[1]}"
    if any(dice_typed(pattern, empire) for empire in EMPIRES):
        return pattern.kind
    many = scheme.from_pattern(pattern) is not None or any(face_typed(pattern, colour) for colour in DIE_COLOURS)
    return "" if many else None


LIBRARY = Library(_card, _about)
