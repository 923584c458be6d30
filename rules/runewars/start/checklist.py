"""The physical set-up, line by line, with the counts for this number of players (Rozstawienie, Ułożenie Mapy)."""

from __future__ import annotations

from functools import cache

from rules.core.guide import Item
from rules.runewars.tables import EPIC_START_DRAGONS, START_DRAGONS, START_FALSE, START_QUESTS, TITLES

TILES_EACH = 2  # two set-up Quests, a tile for each of them


@cache
def items(players: int, epic: bool, exploration: bool) -> tuple[Item, ...]:
    dragons = EPIC_START_DRAGONS if epic else START_DRAGONS + START_FALSE
    table = (
        Item("first", "1", "table", "setup-1"),
        Item("setup-quests", str(TILES_EACH * players), "table", "map"),
        Item("tiles", str(TILES_EACH * players), "table", "map"),
        Item("markers", str(players), "table", "map"),
        Item("homes", str(players), "table", "map"),
        Item("neutrals", "", "table", "setup-4"),
        Item("cities", "", "table", "setup-5"),
        Item("quest-deck", "", "table", "setup-6"),
        Item("decks", "", "table", "setup-10"),
        Item("titles", str(len(TITLES)), "table", "setup-10"),
        Item("tokens", "", "table", "setup-11"),
        *((Item("exploration", "", "table", "exploration"),) if exploration else ()),
    )
    each = (
        Item("faction", "1", "each", "setup-2"),
        Item("dials", "3", "each", "setup-7"),
        Item("sheet", "", "each", "setup-7"),
        Item("stronghold", "1", "each", "setup-8"),
        Item("recruit", "3", "each", "setup-8"),
        Item("runes-epic" if epic else "runes", str(dragons), "each", "epic" if epic else "setup-8"),
        Item("quests", str(START_QUESTS), "each", "setup-9"),
        Item("hero", "1", "each", "setup-9"),
        Item("objective", "1", "each", "setup-12"),
    )
    return (*table, *each)
