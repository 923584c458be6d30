"""Somebody with a phone of their own, from Home or the link of a QR code to a seat at a table of Huns.

The six digits and the name are typed whatever the app does: they are noted apart. The host's "Let in" is the host's.
"""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Open
from companion.match.lobby import Lobby, LobbySeat
from companion.match.port import MatchRow
from companion.match.session import Session
from companion.store.memory import MemoryStore
from companion.sync.net.address import Address, Invitation
from companion.sync.port import Peer, TableNearby, TableStatus
from rules.core.game import Chair, Config
from rules.huns import GAME
from tests.bench.persons.hand import Hand
from tests.kit.net.network_fake import FakeNetwork, SharedMatch

NAME, SEAT, CODE, WHERE = "Kuba", 1, "407215", "192.168.1.20"
CHAIRS = (Chair("Marta", "red"), Chair(NAME, "blue"), Chair("Ania", "yellow"))
LOBBY = Lobby("Marta", "huns", tuple(LobbySeat(chair.name, chair.colour) for chair in CHAIRS))
HEARD = TableNearby("t", "Marta", "huns", WHERE)
LINK = str(Invitation("0" * 32, "1" * 64, bytes(16), (Address(WHERE),)))


def by_digits(hand: Hand) -> int:
    """The table is heard: on Home where this device has been at one before, else on the page for joining."""
    network = _network(hand)
    hand.desk.around.look()  # as the app does once Home is shown
    network.shows = TableStatus(nearby=(HEARD,))
    if ("look", True) in network.asked and hand.shows("table-0"):
        hand.press("table-0")
    else:
        hand.press("join", "next")
    hand.on("code")
    with hand.noting("typed"):
        hand.press(*(f"digit-{digit}" for digit in CODE))
    return _sits_down(hand)


def by_link(hand: Hand) -> int:
    """The phone's own camera has opened the app at the page."""
    hand.desk.handle(Open("code", LINK))
    hand.on("code")
    return _sits_down(hand)


def _sits_down(hand: Hand) -> int:
    with hand.noting("typed"):
        hand.type_into("name", NAME)
    hand.press("join")
    network = _network(hand)
    network.shows = replace(network.shows, joining=WHERE, lobby=LOBBY)
    hand.desk.hear()
    hand.on("lobby")
    hand.press(f"i-am-{SEAT}")
    assert network.asked[-1] == ("claim", SEAT, "")
    _let_in(hand)
    hand.on("checklist")
    return hand.presses - sum(hand.noted["typed"])


def _let_in(hand: Hand) -> None:
    network, store = _network(hand), MemoryStore()
    row = MatchRow(f"{len(hand.desk.store.matches()):032x}", Config("huns", "standard", CHAIRS), 0)
    store.start(row)
    hand.desk.store.start(row)
    network.table = SharedMatch(Session(GAME, row, store), guest=True)
    peers = (Peer("host", "Marta", (), "on", is_host=True), Peer("me", NAME, (SEAT,), "on", is_me=True))
    network.shows = TableStatus("guest", row.id, peers=peers)
    hand.desk.hear()


def _network(hand: Hand) -> FakeNetwork:
    network = hand.desk.services.network
    assert isinstance(network, FakeNetwork)
    return network
