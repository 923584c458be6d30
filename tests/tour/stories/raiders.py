"""The third story of the tour: three people at Raiders of Scythia, from the set-up through work and a raid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.scythia.state import deed
from rules.scythia.tables import BUILDINGS
from tests.tour.actor import Actor
from tests.tour.stories import own_seat

PEOPLE = ("Zofia", "Marek", "Ania")
CREW = (("Konspiratorka", 2, 2), ("Szpieg", 3, 2), ("Siłacz", 2, 1))


def scenes(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("new-scythia")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    yield "raiders-new"
    me.press("start", "tick-spaces", "tick-quests-village", "first-0")
    yield "raiders-setup"
    me.press("board-2")
    me.type("hero", "Vadasz")
    me.press("save-hero")
    yield "raiders-board-setup"
    me.press("add-crew", "strength-2")
    me.type("crew-name", "Handlarka")
    yield "raiders-first-crew"
    me.press("hire", "skip")
    yield "raiders-table"
    yield from own_seat.whose(me, "raiders")
    yield from _work(me)
    yield from _raid(me)
    yield from _more(me)
    yield from _solo(me)


def _solo(me: Actor) -> Iterator[str]:
    """Alone against the AI, the whole table followed."""
    me.open("home")
    me.press("new-scythia", "players-1")
    me.type("name-0", "Ola")
    me.press("character-lookout")
    yield "solo-new"
    me.press("start")
    yield "solo-setup"
    me.press("skip")
    me.press("deal-silver-3", "deal-sell-card", "draw-scheme")
    yield "solo-instruction"
    me.press({"horse": "animal-2-1", "quest": "vp-3"}.get(deed(_state(me)), "done"))
    yield "solo-blocked"


def _work(me: Actor) -> Iterator[str]:
    me.press("building-barracks")
    yield "raiders-building"
    me.press("deal-hire")
    name, strength, cost = CREW[0]
    me.type("crew-name", name)
    me.type("crew-effect", "Dobierz kartę, gdy zostanie ranna.")
    me.press(f"strength-{strength}", f"cost-{cost}")
    yield "raiders-hire"
    me.press("hire")
    yield "raiders-placed"
    me.press("building-town-centre", "deal-play-card")
    me.set("now-kumis", 4)
    yield "raiders-effect"
    me.press("also-borrow")
    yield "raiders-borrow"
    me.press("borrow-silversmith")
    yield "raiders-picked"
    me.press("use-building", "deal-silver-3")


def _raid(me: Actor) -> Iterator[str]:
    """Marek's crew is put on his board by hand, as after many turns."""
    me.open("board", "1")
    for at, (name, strength, _) in enumerate(CREW):
        me.open("board", "1")
        me.press("add-crew", f"space-{at}", f"strength-{strength}", *(("cost-0",) if at else ()))
        me.type("crew-name", name)
        me.press("hire", *(("anyway",) if at else ()))  # the first one came with his hero
    me.open("correct", "raiders.1")
    yield "raiders-correct"
    for good, n in (("provisions", 5), ("kumis", 3)):
        me.set(f"raiders.1.goods.{good}", n)
    me.press("raiders.1.worker-grey")
    me.open("table")
    me.press("settlement-assyria-0")
    yield "raiders-raid-unknown"
    me.press("enter-print")
    yield "raiders-print"
    me.press("answer-1", "space-0")
    me.set("gold", 1)
    me.set("livestock", 2)
    me.press("worker-red")
    me.set("kumis", 3)
    yield "raiders-raid"
    me.press("plunder-later", "gold-0", "no-gold-1")
    yield "raiders-raid-later"
    me.press("raid", "sum-strength-3")
    yield "raiders-sums"
    me.press("by-die", "die-0-2-2", "die-1-other", "strength-1-1", "wounds-1-0")
    yield "raiders-dice"
    me.press("die-2-0-1", "judge")
    yield "raiders-wounds"
    me.press("bear-wounds", "space-0", "worker-red")
    yield "raiders-plunder-asked"
    me.set("gold", 1)
    me.set("livestock", 2)
    yield "raiders-plunder"
    me.press("take-plunder")
    yield "raiders-after-raid"


def _more(me: Actor) -> Iterator[str]:
    me.press("board-1")
    yield "raiders-board"
    me.press("space-1")
    yield "raiders-member"
    me.open("guide")
    yield "raiders-guide"
    me.open("correct", "")
    yield "raiders-correct-table"
    me.open("correct", "raiders.2")
    me.press("raiders.2.worker-red")
    for good, n in (("silver", 11), ("livestock", 3), ("wagons", 1)):
        me.set(f"raiders.2.goods.{good}", n)
    me.open("table")
    me.press("building-stables", "deal-eagle", "strength-1", "vp-1", "eagle-double")
    yield "raiders-tame"
    me.press("tame", "building-meeting-tent", "deal-draw-2")
    yield "raiders-too-many"
    me.press("end-turn")
    yield from _end(me)


def _end(me: Actor) -> Iterator[str]:
    """Two settlements are left, as after an evening; everybody has one more turn."""
    me.open("correct", "")
    for at, row in enumerate(_state(me).free):
        for space, free in enumerate(row):
            if free and (at, space) not in ((0, 0), (0, 1), (0, 2)):
                me.set(f"free.{at}.{space}", 0)
    me.open("table")
    _idle_turn(me)
    yield "raiders-last-turns"
    while not _state(me).over:
        _idle_turn(me)
    yield "raiders-winner"
    me.open("score")
    yield "raiders-score"


def _idle_turn(me: Actor) -> None:
    """A worker placed, another picked up, nothing else."""
    for _ in range(2):
        for building in (building for building in BUILDINGS if building != _state(me).open):
            me.open("building", building)
            if me.find("deal-none").status != "off":
                me.press("deal-none")
                break
            me.open("table")
    me.press("end-turn")


def _state(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state
