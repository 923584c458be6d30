"""Somebody at a table of three, each with a phone of their own: what is chosen in secret costs, and opening it."""

from __future__ import annotations

from companion.match.command import Command, Take
from companion.match.session import Session
from companion.screens.kit.game_screens import game_screens
from companion.store.memory import MemoryStore
from companion.sync.port import Peer, TableStatus
from rules.core.secret import Known
from tests.bench.persons.hand import Hand
from tests.companion.desk.shared.test_opened_together import MATCH, SECRETS, before
from tests.kit.net.network_fake import FakeNetwork, SharedMatch

SEAT = 1


def command(hand: Hand) -> int:
    """A Command card of The Great Wall."""
    session = _seated(hand, "great_wall")
    first = hand.presses
    hand.press("choose", "card-despotism", "face-down")
    _opened(hand, session, "great_wall")
    return hand.presses - first


def bid(hand: Hand) -> int:
    """A bid of 2, and going on when everybody has seen the result."""
    session = _seated(hand, "bids")
    first = hand.presses
    hand.press("place-bid")
    hand.enter("my-bid", 2)
    hand.press("close-hand")
    _opened(hand, session, "bids")
    hand.press("go-on")
    return hand.presses - first


def _opened(hand: Hand, session: Session, what: str) -> None:
    """The others have theirs, somebody opens, and this phone follows by itself."""
    for seat in (0, 2):
        wish = SECRETS[what].wish(seat, Known(SECRETS[what].values[seat]))
        session.propose(Command(f"others-{seat}", Take(wish), seat))
    found = game_screens(session.game.spec.id).reveal(session.state)
    assert found is not None
    for seat, action in found.known:
        if seat != SEAT:
            session.propose(Command(f"open-{seat}", Take(action), seat))
    hand.desk.hear()
    assert session.game.phase(session.state) not in ("reveal", "bid-reveal"), "this phone has followed"


def _seated(hand: Hand, what: str) -> Session:
    store = MemoryStore()
    before(SECRETS[what], store)
    row = store.match(MATCH)
    assert row is not None
    if hand.desk.store.match(MATCH) is None:
        hand.desk.store.start(row)
    session = Session(SECRETS[what].game, row, store)
    network = hand.desk.services.network
    assert isinstance(network, FakeNetwork)
    peers = (
        Peer("host", "Ala", (0,), "on", is_host=True),
        Peer("me", "Bob", (SEAT,), "on", is_me=True),
        Peer("third", "Cyd", (2,), "on"),
    )
    network.shows = TableStatus("guest", MATCH, peers=peers)
    network.table = SharedMatch(session, guest=False)
    hand.desk.matches.resume(MATCH)
    hand.desk.hear()
    return session
