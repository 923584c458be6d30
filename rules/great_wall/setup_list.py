"""The physical set-up, line by line, with the counts for this number of players (PRZYGOTOWANIE GRY str. 4-5, 15)."""

from __future__ import annotations

from rules.core.guide import Item
from rules.great_wall.setup_coop import coop_items
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import (
    ADVISOR_TRACK,
    ADVISORS,
    ARTIFACTS,
    BARRICADES,
    CLERK_SPACE,
    COMMAND_CARDS,
    FIRST_SLOT,
    HORDES,
    REED_CLERKS,
    SECTIONS,
    SHAME,
)


def items_of(state: GreatWall) -> tuple[Item, ...]:
    """The lines of this table's mode."""
    return coop_items(items(state.players), state.players) if state.empire else items(state.players)


def items(players: int) -> tuple[Item, ...]:
    two = players == 2
    sections = len(SECTIONS) - two
    table = (
        Item("board-small" if players <= 3 else "board-large", "1", "table", "setup-1"),
        *((Item("left-section", str(BARRICADES), "table", "setup-two"),) if two else ()),
        Item("time", str(FIRST_SLOT[players]), "table", "setup-2"),
        Item("artifacts", str(ARTIFACTS), "table", "setup-3"),
        *((Item("left-hordes", "", "table", "setup-two"),) if two else ()),
        Item("hordes", str(HORDES[players]), "table", "setup-two" if two else "setup-5"),
        Item("barricades", str(BARRICADES * sections), "table", "setup-two" if two else "setup-6"),
        Item("tactics", "", "table", "setup-7"),
        Item("shame", str(SHAME[players]), "table", "setup-two" if two else "setup-15"),
        Item("pools", "", "table", "setup-15"),
        Item("advisors", str(ADVISOR_TRACK), "table", "setup-17"),
    )
    each = (
        Item("clan", "", "each", "setup-8"),
        Item("commands", str(len(COMMAND_CARDS)), "each", "setup-8"),
        Item("general", "1", "each", "setup-12"),
        Item("own-advisors", str(ADVISORS), "each", "setup-13"),
        Item("resources", "", "each", "setup-16"),
        Item("honor", "0", "each", "setup-18"),
        Item("clerks", str(CLERK_SPACE[players]), "each", "setup-20"),
    )
    reed = (
        Item("reed-cards", "2", "reed", "setup-two"),
        Item("reed-pieces", "", "reed", "setup-two"),
        Item("reed-clerks", str(REED_CLERKS), "reed", "setup-two"),
    )
    stack = Item("tea-reed" if two else "tea", str(players + two), "table", "setup-19")
    return (*table, *each, *(reed if two else ()), stack)
