"""Just the score: a sheet of Huns with a tie, and one of The Great Wall whose places break it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.mode import MODE
from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania")


def scenes(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press(f"{MODE}-huns")
    yield "sheet-line"
    me.press("others")
    yield "new-sheet"
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    me.press("start")
    for blank, value in (("raids", 4), ("mercenaries_full", 3), ("mercenaries_open", 1), ("treasures_met", 2)):
        me.set(f"enter-{blank}", value)
    for blank, value in (("curses_fled", 1), ("wagons.blue", 2), ("wagons.purple", 1), ("wagons.orange", 1)):
        me.set(f"enter-{blank}", value)
    yield "sheet"
    me.press("fill", "next-seat")
    me.set("enter-raids", 8)
    yield "box-holds"
    me.press("unlikely-no", "fill", "next-seat", "fill")
    yield "sheet-tie"
    for seat, cubes in ((1, 7), (2, 4)):
        me.press(f"seat-tab-{seat}")
        me.set("enter-stash", cubes)
    yield "sheet-done"
    me.press("finish")
    yield "sheet-winner"
    me.press("why-line.wagon_sets.0")
    yield "why-line"
    yield from _places(me)


def _places(me: Actor) -> Iterator[str]:
    """Equal Honor: places in the Tea order are asked, and only of those who are equal."""
    me.open("home")
    me.press(f"{MODE}-great_wall", "players-3")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    me.press("start")
    for seat, honor in enumerate((61, 74, 74)):
        me.press(f"seat-tab-{seat}")
        me.set("enter-honor", honor)
        me.press("fill")
    me.press("next-seat", "enter-tea-2", "seat-tab-2")
    yield "sheet-places"
    me.press("enter-tea-1", "finish")
    yield "sheet-tie-won"
