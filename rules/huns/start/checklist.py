"""The physical set-up, line by line, with the counts for this number of players (SETUP)."""

from __future__ import annotations

from functools import cache

from rules.core.guide import Item
from rules.huns.tables import CARDS, CUBES, DICE, WAGON_ROW, WAGONS_TO_FILL


@cache
def items(players: int) -> tuple[Item, ...]:
    removed = {2: "2", 3: "1", 4: "0"}[players]  # the 3+ and the 4 card, only the 4 card, none; SETUP 1
    table = (
        Item("decks", "5", "table", "setup-1"),
        Item(f"removed-{players}", removed, "table", "setup-1"),
        Item("cards", str(CARDS[players]), "table", "setup-table"),
        Item("cubes", str(CUBES[players]), "table", "setup-2"),
        Item("wagon-row", str(WAGON_ROW), "table", "setup-3"),
        Item("dice", str(DICE), "table", "setup-5"),
    )
    each = (Item("board", "1", "each", "setup-4"), Item("wagons", str(WAGONS_TO_FILL), "each", "setup-4"))
    third = (Item("gift-3", "1", "each", "setup-5"),) if players >= 3 else ()
    fourth = (Item("gift-4", "2", "each", "setup-5"),) if players >= 4 else ()
    return table + each + third + fourth
