"""A player's own phone at The Great Wall: Resources behind the screen, the hand, and the secret choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.match.session import Session
from companion.sync.port import TableStatus
from tests.tour.actor import Actor
from tests.tour.stories.network import MATES, Pretended, seated

TABLET, MINE = MATES[0], MATES[2]
HELD = (("wood", 4), ("stone", 3), ("gold", 2), ("chi", 5))


def scenes(me: Actor, seat: int) -> Iterator[str]:
    """Shared for a moment: this device is that seat's, the tablet hosts; then played on as before."""
    network, session = me.desk.services.network, me.desk.session
    assert isinstance(network, Pretended)
    assert isinstance(session, Session)
    peers = (replace(MATES[0], is_me=False), MATES[1], replace(MATES[2], seats=(seat,), lamp="on", is_me=True))
    network.session, network.shows = session, TableStatus("guest", session.row.id, peers=peers, kept="safe")
    me.desk.hear()
    me.press(f"clan-{seat}")
    yield "wall-mine-open"
    me.press("keep-purse")
    for kind, n in HELD:
        me.set(f"purse-{kind}", n)
    yield "wall-mine"
    me.press("pick", "card-economy")
    yield "wall-mine-pick"
    me.press("back", "show-purse")
    me.open("table")
    network.session, network.shows = None, TableStatus()
    me.desk.hear()


def whose(me: Actor, name: str) -> Iterator[str]:
    """The same moment on the phone of whom the table waits for, and on somebody else's."""
    network, session = me.desk.services.network, me.desk.session
    assert isinstance(network, Pretended)
    assert isinstance(session, Session)
    alone, chairs = session.history.roster, session.row.config.chairs
    waiting = session.game.awaited(session.state)[0]
    other = next(seat for seat in range(len(chairs)) if seat != waiting)
    for told, seat in (("mine", waiting), ("waits", other)):
        phones = tuple(
            replace(MINE, device=f"phone-{at}", name=chairs[at].name, seats=(at,), lamp="on", is_me=at == seat)
            for at in (waiting, other)
        )
        peers = (replace(TABLET, is_me=False), *phones)
        network.session, network.shows = session, TableStatus("guest", session.row.id, peers=peers, kept="safe")
        session.history.roster = seated(alone, peers)
        me.desk.hear()
        yield f"{name}-whose-{told}"
    session.history.roster = alone
    network.session, network.shows = None, TableStatus()
    me.desk.hear()
