"""The physical set-up, line by line, with the counts for this number of players (PRZYGOTOWANIE GRY str. 4-5, 15)."""

from __future__ import annotations

from functools import cache

from rules.core.guide import Item
from rules.great_wall import tables
from rules.great_wall.coop.checklist import coop_items
from rules.great_wall.state import GreatWall


def items_of(state: GreatWall) -> tuple[Item, ...]:
    """The lines of this table's mode."""
    lines = items(state.players, state.mode)
    return coop_items(lines, state.players) if state.empire else lines


@cache
def items(players: int, mode: str = "standard") -> tuple[Item, ...]:
    """Against Qin Jiushao as with two, and where only he is followed, only what he and the Reed Clan need."""
    if mode == "opponent":
        return (*_qin("table"), *_reed("table"))
    two, alone = players == 2, mode == "solo"
    sections = len(tables.SECTIONS) - two
    table = (
        Item("board-small" if players <= 3 else "board-large", "1", "table", "setup-1"),
        *((Item("left-section", str(tables.BARRICADES), "table", "setup-two"),) if two else ()),
        Item("time", str(tables.FIRST_SLOT[players]), "table", "setup-2"),
        Item("artifacts", str(tables.ARTIFACTS), "table", "setup-3"),
        *((Item("left-hordes", "", "table", "setup-two"),) if two else ()),
        Item("hordes", str(tables.HORDES[players]), "table", "setup-two" if two else "setup-5"),
        Item("barricades", str(tables.BARRICADES * sections), "table", "setup-two" if two else "setup-6"),
        Item("tactics", "", "table", "setup-7"),
        Item(
            "shame",
            str(tables.SHAME_ALONE if alone else tables.SHAME[players]),
            "table",
            "setup-two" if two else "setup-15",
        ),
        Item("pools", "", "table", "setup-15"),
        Item("advisors", str(tables.ADVISOR_TRACK), "table", "setup-17"),
    )
    each = (
        Item("clan", "", "each", "setup-8"),
        Item("commands", str(len(tables.COMMAND_CARDS)), "each", "setup-8"),
        Item("general", "1", "each", "setup-12"),
        Item("own-advisors", str(tables.ADVISORS), "each", "setup-13"),
        Item("resources", "", "each", "setup-16"),
        Item("honor", "0", "each", "setup-18"),
        Item("clerks", str(tables.CLERK_SPACE[players]), "each", "setup-20"),
    )
    stack = Item("tea-qin" if alone else "tea-reed" if two else "tea", str(players + two), "table", "setup-19")
    return (*table, *each, *(_qin("qin") if alone else ()), *(_reed("reed") if two else ()), stack)


def _reed(group: str) -> tuple[Item, ...]:
    return (
        Item("reed-cards", "2", group, "setup-two"),
        Item("reed-pieces", "", group, "setup-two"),
        Item("reed-clerks", str(tables.REED_CLERKS), group, "setup-two"),
    )


def _qin(group: str) -> tuple[Item, ...]:
    """TRYB SOLO, PRZYGOTOWANIE 8-11 (str. 16)."""
    return (
        Item("qin-pieces", str(tables.CLERKS), group, "setup-solo"),
        Item("qin-cards", str(len(tables.COMMAND_CARDS)), group, "setup-solo"),
        Item("qin-overseers", str(len(tables.PRODUCTION)), group, "setup-solo"),
        Item("qin-track", str(len(tables.PRODUCTION) + 1), group, "setup-solo"),
        Item("qin-advisors", str(tables.ADVISORS), group, "setup-solo"),
        Item("qin-honor", "", group, "setup-solo"),
    )
