"""The opponent's set-up, line by line (WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.scythia.tables import SCHEMES, SPACES


@dataclass(frozen=True, slots=True)
class Item:
    key: str
    count: str
    source: str


def items() -> tuple[Item, ...]:
    return (
        Item("spaces", str(SPACES[1] * 4), "setup"),
        Item("quests", "14", "setup"),
        Item("marker", "0", "solo-1"),
        Item("schemes", str(SCHEMES), "solo-2"),
        Item("crew", "1", "solo-3"),
        Item("animals", "3", "setup"),
    )
