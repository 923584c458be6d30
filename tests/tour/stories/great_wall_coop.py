"""The Great Wall together: Requests and Events, Shame for Honor, a game that all lose and one that all win."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import SetNumber
from rules.great_wall.state import phase
from tests.tour.actor import Actor
from tests.tour.stories.great_wall import CARDS, PEOPLE, generals, sit_down
from tests.tour.stories.winter import HORDES, offers, read_horde, read_prints, state_of


def scenes(me: Actor) -> Iterator[str]:
    yield from _set_up(me)
    yield from _fall(me)
    yield from _winter(me)
    yield from _lost(me)
    yield from _won(me)


def _set_up(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("new-great_wall", "mode-coop")
    yield "coop-new"
    sit_down(me, PEOPLE, "full", "coop")
    generals(me, len(PEOPLE))
    for at in range(len(PEOPLE) + 1):
        me.press("horde")
        read_horde(me, HORDES[at % 3])
        me.press("indicator-right" if at == len(PEOPLE) else "place-horde")
    me.press("skip", "request-1")
    me.type("card-name", "Danina dla dworu")
    me.type("card-text", "Każdy gracz odrzuca 3 Drewna i Poświęca 1 Włócznika.")
    me.press("save-request", "request-2")
    me.press("known-0")
    me.type("card-name", "Trzy pełne Sekcje")
    me.type("card-text", "W każdej Sekcji stoi co najmniej jedna kondygnacja Muru.")
    yield "coop-request"
    me.press("save-request")


def _fall(me: Actor) -> Iterator[str]:
    for card in CARDS:
        me.press("choose", f"card-{card}", "face-down")
    me.press("reveal", "placing-0")
    yield "coop-place"
    me.press("space-2", "space-0")
    for path, n in (
        ("clans.0.honor", 24), ("clans.1.honor", 9), ("clans.2.honor", 12), ("pool", 14), ("slot", 3), ("year", 3),
        ("clans.0.goods.wood", 5), ("clans.1.goods.wood", 4), ("clans.2.goods.wood", 3), ("empire.fulfilled", 3),
    ):  # fmt: skip
        me.do(SetNumber(path, n))
    read_prints(me, ("slot.3", (("hordes", 2), ("lethality", 2))), ("wall.0", (("defence", 9), ("spots", 1))))
    me.open("table")
    yield "coop-table"
    while state_of(me).step != "assault":
        me.press("go-on")
    while phase(state_of(me)) == "assault":
        me.press("open-assault", "judge")


def _winter(me: Actor) -> Iterator[str]:
    me.press("request-1")
    me.set("gift-wood", 3)
    me.set("gift-spearman", 1)
    yield "coop-fulfil"
    me.press("fulfil", "go-on")
    me.press("go-on")
    yield "coop-shame"
    while phase(state_of(me)) == "shame-due":
        me.press("place-shame" if offers(me, "place-shame") else "spot-spearman-0")
    me.press("open-event")
    me.press("event-lasts")
    me.type("card-name", "Powódź")
    me.type("card-text", "Tartak i Kamieniołom dają o 1 Surowiec mniej.")
    yield "coop-event"
    me.press("save-event")
    me.press("court")
    yield "coop-court"
    me.press("to-table", "go-on")


def _lost(me: Actor) -> Iterator[str]:
    """The last token is gone, and one more is due."""
    me.do(SetNumber("pool", 0))
    me.open("detail")
    me.press("detail-pace")
    me.open("table")
    me.press("shame-0")
    yield "coop-lost"


def _won(me: Actor) -> Iterator[str]:
    """Two players by the pace, with the Reed Clan; the last Request in the last Winter."""
    sit_down(me, PEOPLE[:2], "pace", "coop")
    yield "coop-two-setup"
    me.press("skip")
    for path, n in (("clans.0.honor", 31), ("clans.1.honor", 26), ("empire.fulfilled", 5), ("slot", 6), ("year", 6)):
        me.do(SetNumber(path, n))
    me.open("table")
    yield "coop-last-winter"
    me.press("go-on", "go-on", "request-1", "fulfil", "go-on", "go-on")
    yield "coop-won"
