"""The very first story of the tour: what a newcomer is shown, before anything has been played."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import Prefer
from companion.screens.kit.hints import ALL
from tests.tour.actor import Actor


def scenes(me: Actor) -> Iterator[str]:
    me.press("first-steps")
    yield "first-steps"
    me.press("tour", "tour-next")
    yield "first-tour"
    me.press("tour-leave", "practice", "raid-cimmeria-0")
    yield "first-practice"
    me.press("done", "end-turn", "animal-2-1", "end-turn", "done", "end-turn", "done", "end-turn")
    me.press("not-possible", "wrong-space", "done")
    yield "first-learned"
    me.press("practice-back", "to-home")


def hints(me: Actor) -> Iterator[str]:
    """On the first table, as a newcomer sees it."""
    me.desk.handle(Prefer("hints", "0"))
    yield "first-hint"
    me.press("menu")
    yield "first-hint-menu"
    me.desk.handle(Prefer("hints", str(ALL)))
    me.press("back")
