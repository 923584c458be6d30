"""Set-up on one page in every game, and the printed board: unread, begun, and one of its questions answered."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import Open
from companion.screens.kit.parts import Option
from companion.screens.kit.walking import parts
from tests.tour.actor import Actor
from tests.tour.stories.winter import offers, read_cell

PEOPLE = ("Zofia", "Marek", "Ania")


def scenes(me: Actor) -> Iterator[str]:
    yield from _pages(me)
    yield from _boards(me)


def _page(me: Actor, tile: str, people: int, *keys: str) -> None:
    me.open("home")
    me.press(tile)
    if offers(me, f"players-{people}"):
        me.press(f"players-{people}")
    for seat, name in enumerate(PEOPLE[:people]):
        if name in me.desk.front.view().now.title:
            continue
        if people == 1 and offers(me, f"person-{name.lower()}"):  # known, and nobody else sits there
            sitting = [part.name for part in parts(me.desk.front.view()) if _is_sitting(part)]
            me.press(*sitting, f"person-{name.lower()}")
        else:
            me.type(f"name-{seat}", name)
    for key in keys:
        if offers(me, key):
            me.press(key)


def _is_sitting(part: object) -> bool:
    return isinstance(part, Option) and part.on and part.name.startswith("person-")


def _pages(me: Actor) -> Iterator[str]:
    _page(me, "new-huns", 3, "detail-pace", "first-1")
    yield "set-up-huns"
    _page(me, "new-scythia", 1, "detail-full", "character-outrider")
    yield "set-up-scythia-solo"
    _page(me, "new-runewars", 3, "detail-full", "first-0", "faction-0-daqan", "faction-1-latari")
    yield "set-up-runewars"
    _page(me, "new-great_wall", 3, "detail-pace", "tea-2")
    yield "set-up-wall"
    _page(me, "new-great_wall", 1, "detail-full", "honor-50")
    yield "set-up-wall-solo"


def _boards(me: Actor) -> Iterator[str]:
    me.open("home")
    me.do(Open("your-board", "great_wall"))
    yield "board-wall"
    for n in (0, 1, 2, 1):
        read_cell(me, n)
    me.press("cell-small.location.quarry-0")
    for n in (1, 5, 0, 1):
        read_cell(me, n)
    yield "board-wall-read"
    for game in ("scythia", "runewars", "huns"):
        me.open("home")
        me.do(Open("your-board", game))
        yield f"board-{game}"
    me.open("home")
