"""Games of which only the pace is followed: a turn in one tap, a round in one, and the switch to everything."""

from __future__ import annotations

from collections.abc import Iterator

from companion.desk.matches import DETAIL
from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania")


def scenes(me: Actor) -> Iterator[str]:
    yield from huns(me)
    yield from great_wall(me)
    yield from runewars(me)
    yield from raiders(me)


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
    for place in (0, 2):  # the two Wagons that Marek sent home
        me.set(f"ask-wagons-1.0-{place}", 1)
    me.press("set")
    yield "pace-huns-end"


def great_wall(me: Actor) -> Iterator[str]:
    sit_down(me, "great_wall")
    yield "pace-wall-set-up"
    me.press("skip")
    yield "pace-wall-fall"
    me.press("honor-defeat-1", "honor-barricade-0", "wall-left-2", "wall-left-1")
    me.press("shame-2", "go-on")
    yield "pace-wall-winter"
    me.press("go-on")
    yield "pace-wall-spring"
    me.press("raid", "go-on", "go-on", "go-on")
    yield "pace-wall-year-3"
    me.press("menu", "menu-stop")
    yield "pace-wall-stopped"
    me.open("home")
    yield "home-unfinished"
    me.press("go-on-0")
    me.open("detail")
    me.press("detail-full")
    yield "pace-wall-everything"
    me.press("group-seat-1")
    yield "pace-wall-everything-clan"
    me.press("back", "back")


def runewars(me: Actor) -> Iterator[str]:
    sit_down(me, "runewars", (*PEOPLE, "Kuba"))
    yield "pace-runes-set-up"
    me.press("first-0", "skip", "order-rally-0", "order-recruit-1")
    me.press("order-strategize-2")
    yield "pace-runes-orders"
    me.press("order-recruit-3")
    yield "pace-runes-tie"
    me.press("go-on", "order-harvest-0", "order-acquire-1")
    yield "pace-runes-summer"
    me.press("six-runes")
    yield "pace-runes-six"
    me.press("back")
    for _ in range(22):
        me.press("go-on")
    yield "pace-runes-last"
    me.press("go-on")
    yield "pace-runes-sheet"


def raiders(me: Actor) -> Iterator[str]:
    sit_down(me, "scythia")
    yield "pace-raiders-set-up"
    me.press("first-0", "skip")
    yield "pace-raiders-turn"
    me.press("tell-work", "raid-cimmeria-0", "tell-quest", "raid-cimmeria-0", "raid-cimmeria-1", "raid-cimmeria-1")
    me.set("track-0", 6)
    me.press("raid-cimmeria-2", "raid-assyria-0", "raid-assyria-0")
    yield "pace-raiders-middle"
    for place in ("assyria-1", "assyria-1", "assyria-2", "persia-0", "persia-0", "persia-1", "persia-1", "persia-2"):
        me.press(f"raid-{place}")
    me.press("raid-greece-0", "raid-greece-0")
    yield "pace-raiders-last-turns"
    me.press("count-up")
    yield "pace-raiders-sheet"
