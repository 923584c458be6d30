"""A player's own phone at The Great Wall: Resources behind the screen, the hand, and the secret choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.match.session import Session
from companion.sync.port import Peer, TableStatus
from rules.core.game import Chair
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
    """The same moment on the phone of whom the table waits for, on others, back after a while, and on the tablet."""
    network, session = me.desk.services.network, me.desk.session
    assert isinstance(network, Pretended)
    assert isinstance(session, Session)
    alone, chairs = session.history.roster, session.row.config.chairs
    waiting = session.game.awaited(session.state)[0]
    other = next(seat for seat in range(len(chairs)) if seat != waiting)
    for told, here in (("mine", (waiting,)), ("waits", (other,)), ("both", (waiting, other)), ("watching", ())):
        peers = _around(session, here, (waiting, other))
        network.session, network.shows = session, TableStatus("guest", session.row.id, peers=peers, kept="safe")
        session.history.roster = seated(alone, peers)
        me.desk.hear()
        yield f"{name}-whose-{told}"
    yield from _on_the_table(me, network, session, name, (waiting, other))
    session.history.roster = alone
    network.session, network.shows = None, TableStatus()
    me.desk.hear()


def _around(session: Session, here: tuple[int, ...], people: tuple[int, int]) -> tuple[Peer, ...]:
    """The tablet and everybody's phones, of which the one of those `here` is this one."""
    chairs = session.row.config.chairs
    apart = [(at,) for at in people if at not in here]
    held = [here, *apart]
    phones = tuple(
        replace(MINE, device=f"phone-{n}", name=_name(chairs, mine), seats=mine, lamp="on", is_me=n == 0)
        for n, mine in enumerate(held)
    )
    return (replace(TABLET, is_me=False), *phones)


def _name(chairs: tuple[Chair, ...], seats: tuple[int, ...]) -> str:
    return chairs[seats[0]].name if seats else "Ekran w kuchni"


def _on_the_table(
    me: Actor, network: Pretended, session: Session, name: str, people: tuple[int, int]
) -> Iterator[str]:  # fmt: skip
    """Whoever was away is offered the seat; the tablet that lies there for all waits for a phone that is gone."""
    alone = session.history.roster
    tablet, mine, other = _around(session, people[:1], people)
    back = (replace(tablet, seats=people[:1]), replace(mine, seats=(), lost=people[:1]), other)
    lost = (replace(tablet, is_me=True), replace(mine, is_me=False, lamp="off"), other)
    for told, role, peers in (("back", "guest", back), ("lost", "host", lost)):
        network.shows = TableStatus(role, session.row.id, peers=peers, kept="safe")  # type: ignore[arg-type]
        session.history.roster = seated(alone, peers)
        me.desk.hear()
        yield f"{name}-whose-{told}"
