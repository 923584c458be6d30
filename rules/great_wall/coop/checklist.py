"""What a co-op game's set-up changes in the usual one (TRYB KOOPERACJI, PRZYGOTOWANIE str. 18; ZASADY DLA 2 GRACZY)."""

from __future__ import annotations

from rules.core.guide import Item
from rules.great_wall.tables import EVENTS, FIRST_SLOT, HORDES, MORE_HORDES, OPEN_REQUESTS


def coop_items(usual: tuple[Item, ...], players: int) -> tuple[Item, ...]:
    """Each changed line stands where the usual one stood; the Event deck is one line more."""
    changed = _changed(players)
    found: list[Item] = []
    for item in usual:
        found += changed.get(item.key, (item,))
        if item.key == "pools":
            found.append(Item("coop-events", str(EVENTS), "table", "setup-coop"))
    return tuple(found)


def _changed(players: int) -> dict[str, tuple[Item, ...]]:
    def line(key: str, count: str = "", group: str = "table") -> Item:
        return Item(key, count, group, "setup-coop")

    removed = (line("coop-requests-two", "4"),) if players == 2 else ()
    return {
        "time": (line("coop-time", str(FIRST_SLOT[players])),),
        "artifacts": (*removed, line("coop-requests", str(OPEN_REQUESTS[players]))),
        "hordes": (line("coop-deck"), line("coop-hordes", str(HORDES[players] + MORE_HORDES))),
        "tactics": (line("coop-tactics"),),
        "general": (line("coop-general", "1", "each"),),
    }
