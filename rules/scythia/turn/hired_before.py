"""Crew that was hired without a name, by its numbers: equal ones come again, and then one tap hires them."""

from __future__ import annotations

from rules.core.decks.book import Pattern

KIND = "hired"
MOST = 9  # strength, cost and points of a card; more is no print
Numbers = tuple[int, int, int]  # strength, price, points


def as_pattern(strength: int, cost: int, vp: int) -> Pattern:
    return Pattern("scythia", KIND, (strength, cost, vp))


def from_pattern(pattern: Pattern) -> Numbers | None:
    if pattern.kind != KIND or len(pattern.slots) != 3 or not all(0 <= n <= MOST for n in pattern.slots):
        return None
    strength, cost, vp = pattern.slots
    return strength, cost, vp
