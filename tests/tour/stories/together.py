"""A score that everybody enters on their own phone: the tablet's live sheet, a phone's lines and keys, a question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.intents.intent import Write
from companion.match.session import Session
from companion.sync.port import Peer, TableStatus
from rules.core.mode import MODE
from tests.tour.actor import Actor
from tests.tour.stories.network import ADDRESSES, CODE, LINK, MATES, PHONE, TABLET, Pretended

PEOPLE = ("Zofia", "Marek", "Ania", "Tomek")
ROWS: tuple[dict[str, int], ...] = (
    {"track": 24, "crew_vp": 6, "animals_vp": 5, "quests_vp": 14, "gold": 4, "equipment": 3},
    {"track": 19, "crew_vp": 9, "animals_vp": 3, "quests_vp": 18, "gold": 3},
    {"track": 27, "crew_vp": 7, "animals_vp": 4, "quests_vp": 12, "gold": 5, "equipment": 1, "wagons": 1},
    {},
)


def scenes(me: Actor) -> Iterator[str]:
    network = me.desk.services.network
    assert isinstance(network, Pretended)
    me.open("home")
    me.press(f"{MODE}-scythia", "others", "players-4")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    me.press("start")
    session = me.desk.session
    assert isinstance(session, Session)
    for row, numbers in enumerate(ROWS):
        session.world = replace(session.world, device=(TABLET, PHONE, "third", TABLET)[row])
        for blank, value in numbers.items():
            me.do(Write(row, blank, value))
    yield from _devices(me, network, session)
    network.session, network.shows = None, TableStatus()
    me.desk.hear()


def _devices(me: Actor, network: Pretended, session: Session) -> Iterator[str]:
    """First the tablet, which hosts; then the same match on Marek's phone."""
    peers = (MATES[0], MATES[1], Peer("third", "Telefon Ani", (2,), "on"))
    shows = TableStatus("host", session.row.id, CODE, LINK, tuple(map(str, ADDRESSES)), peers, kept="safe")
    network.session, network.shows = session, shows
    me.desk.hear()
    me.open("table")
    yield "live-sheet"
    seen = (replace(MATES[0], is_me=False), replace(MATES[1], is_me=True), peers[2])
    network.shows = replace(shows, role="guest", code="", link="", addresses=(), peers=seen)
    me.desk.hear()
    yield "my-score"
    me.open("line", "1.3")
    me.press("digit-4", "add", "digit-5", "add", "digit-3")
    yield "line"
    me.open("line", "1.0")
    me.press("digit-1", "digit-4", "digit-0", "after")
    yield "unlikely"
    me.press("unlikely-no")
