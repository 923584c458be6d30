"""The physical set-up, line by line, with the counts for this number of players (PRZYGOTOWANIE)."""

from __future__ import annotations

from functools import cache

from rules.core.guide import Item
from rules.scythia.tables import (
    ANIMALS_SHOWN,
    EMPIRES,
    KEPT,
    MANNED,
    PROVISIONS,
    SCHEMES,
    SILVER,
    SPACES,
    VILLAGE_QUESTS,
)


@cache
def items(mode: str, people: int) -> tuple[Item, ...]:
    """Where only the opponent is followed, only what it needs."""
    spaces = SPACES[people] * len(EMPIRES)
    hidden = spaces - SPACES[people]  # Greece has none
    if mode == "opponent":
        board = (Item("spaces", str(spaces), "table", "setup"), Item("quests", str(hidden + 2), "table", "setup"))
        return (*board, *_solo("table"), Item("animals", str(ANIMALS_SHOWN), "table", "setup"))
    table = (
        Item("spaces", str(spaces), "table", "setup"),
        Item("quests-village", str(VILLAGE_QUESTS), "table", "setup-2"),
        Item("quests-down", str(hidden), "table", "setup-3"),
        Item("plunder", str(spaces), "table", "setup-4"),
        Item("workers-above", str(spaces), "table", "setup-6"),
        Item("workers-village", str(len(MANNED)), "table", "setup-7"),
        Item("animals", str(ANIMALS_SHOWN), "table", "setup"),
        Item("pairs" if mode == "standard" else "pairs-solo", str(people + 1), "table", "setup-heroes"),
    )
    each = (
        Item("board", "1", "each", "setup-8"),
        Item("silver", str(SILVER), "each", "setup-8"),
        Item("provision", str(PROVISIONS), "each", "setup-8"),
        Item("worker", "1", "each", "setup-8"),
        Item("cards", str(KEPT), "each", "setup-cards"),
    )
    return (*table, *each, *(_solo("automa") if mode == "solo" else ()))


def _solo(group: str) -> tuple[Item, ...]:
    """WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI."""
    return (
        Item("marker", "0", group, "solo-1"),
        Item("schemes", str(SCHEMES), group, "solo-2"),
        Item("crew", "1", group, "solo-3"),
    )
