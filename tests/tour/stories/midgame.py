"""The tour's last story: a game of The Great Wall that was begun without the app, and one that goes on without it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania")


def scenes(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("new-great_wall", "players-3")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    me.press("begun")
    me.set("year", 2)
    me.set("slot", 2)
    me.press("step.fall-command", "card.0-despotism", "card.1-economy", "card.2-betrayal")
    yield "rescue-now"
    me.press("next-group")
    me.set("tea.0", 2)
    me.press("next-group")
    me.set("clans.0.honor", 34)
    me.set("clans.0.goods.wood", 41)
    me.set("clans.0.shamed.archer", 4)
    me.set("clans.0.soldiers.archer", 3)
    yield "rescue-wrong"
    me.set("clans.0.goods.wood", 4)
    me.set("clans.0.shamed.archer", 1)
    me.press("group-order")
    me.set("tea.1", 1)
    me.press("group-section-middle")
    me.set("hordes.middle", 1)
    me.press("go-on", "menu", "menu-more", "menu-page")
    yield "page"
