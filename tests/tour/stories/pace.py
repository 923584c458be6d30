"""Games of which only the pace is followed: a turn in one tap, a round in one, and the switch to everything."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.matches import DETAIL
from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania")


def scenes(me: Actor) -> Iterator[str]:
    yield from huns(me)


def sit_down(me: Actor, game: str, people: tuple[str, ...] = PEOPLE) -> None:
    me.desk.store.set(DETAIL + game, "pace")
    me.open("home")
    me.press(f"new-{game}", f"players-{len(people)}")
    for seat, name in enumerate(people):
        me.type(f"name-{seat}", name)
    me.press("start")


def huns(me: Actor) -> Iterator[str]:
    sit_down(me, "huns")
    yield "pace-huns-set-up"
    me.press("first-0", "camp-2", "gift-blue", "skip")
    yield "pace-huns-round"
    me.press("drew-yellow", "kept-green-3")
    yield "pace-huns-turn"
    me.press("tally", "sent-1", "sent-1", "fled-2", "mercenaries-0")
    yield "pace-huns-camps"
    me.press("done")
    for key in ("kept-red-3", "kept-blue-3", "kept-black-3", "end-round"):
        me.press(key)
    for _ in range(5):
        me.press("kept-red-3", "drew-blue", "kept-green-3", "kept-black-1", "drew-yellow", "end-round")
    yield "pace-huns-watch"
    me.press("end-round")
    yield "pace-huns-untold"
    me.press("tell-empty")
    yield "pace-huns-last-round"
    me.open("detail")
    yield "pace-huns-detail"
    me.press("detail-full")
    yield "pace-huns-everything"
    me.press("group-seat-1")
    yield "pace-huns-everything-camp"
    me.press("back", "back", "end-round")
    yield "pace-huns-sheet"
    me.press("the-rest")
    yield "pace-huns-end"
