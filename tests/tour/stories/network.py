"""The fourth story of the tour: a table of three devices, told by a network that only pretends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.cards import known
from companion.cards.port import Shelving
from companion.cards.thing import Credit, Differing, Version, mark
from companion.intents.intent import Join
from companion.match import entry as log
from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.lobby import Lobby, LobbySeat
from companion.match.roster import Epoch, Member, Roster
from companion.match.session import Session
from companion.screens.kit.nearby import NAME
from companion.sync.net.address import Address, Invitation
from companion.sync.net.doctor import Lost, explain, network, peers, tables
from companion.sync.port import (
    Alone,
    Checkup,
    LeftLog,
    Newcomer,
    NewHost,
    NotApplied,
    Parting,
    Peer,
    PendingStep,
    Remake,
    Shared,
    TableNearby,
    TableStatus,
    UndoAsked,
)
from rules.core.correct import current
from rules.core.decks.book import CardFact
from rules.core.message import Refusal, refuse, say
from rules.huns import GAME as HUNS
from tests.tour.actor import Actor

TABLET, PHONE, KITCHEN = "tablet", "phone", "kitchen"
MATES = (
    Peer(TABLET, "Zofia", (), "on", is_host=True, is_me=True),
    Peer(PHONE, "Marek", (1,), "on"),
    Peer("old-phone", "Ania", (2,), "off"),
    Peer(KITCHEN, "Ekran w kuchni", (), "catching-up"),
)
CODE = "407215"
ADDRESSES = (Address("192.168.1.20"), Address("10.0.0.7", 62043))
LINK = str(Invitation("0123456789abcdef" * 2, "fedcba9876543210" * 4, bytes(range(16)), ADDRESSES))
NEARBY = (
    TableNearby("a", "Zofia", "huns", "192.168.1.20", known=True),
    TableNearby("b", "Marta", "scythia", "192.168.1.31"),
)


LOBBY = Lobby(
    "Marta",
    "scythia",
    (LobbySeat("Marta", "red"), LobbySeat("Ola", "blue"), LobbySeat("Piotr", "green", "Piotr")),
)
FOUND = (
    network(("192.168.1.20",), ("192.168.1.20",), None),
    *peers((Lost("Ania", "unreachable"),), 3),
)


class Pretended(Alone):
    """Shows what the story says; the open match is written as ever."""

    def __init__(self) -> None:
        self.shows = TableStatus()
        self.session: Session | None = None
        self.others: dict[int, History] = {}  # logs that have parted from the match's

    def table_status(self) -> TableStatus:
        return self.shows

    def shared(self, match: str) -> Shared | None:
        known = self.session is not None and self.session.row.id == match
        return _Shared(self.session, self.others) if self.session is not None and known else None


class _Shared:
    """A session as a shared match."""

    def __init__(self, session: Session, others: dict[int, History]) -> None:
        self.session, self.row, self._others = session, session.row, others

    def other_log(self, n: int) -> History | None:
        return self._others.get(n)

    @property
    def history(self) -> History:
        return self.session.history

    def propose(self, command: Command) -> Entry | Refusal | PendingStep:
        return self.session.propose(command)


def scenes(me: Actor) -> Iterator[str]:
    """Joining first, as on a phone; then the host's side of an open Huns match."""
    network = me.desk.services.network
    assert isinstance(network, Pretended)
    yield from _join(me, network)
    me.open("home")
    me.press("new-huns")
    for seat, name in enumerate(("Zofia", "Marek", "Ania")):
        me.type(f"name-{seat}", name)
    me.press("start", "first-2", "skip")
    me.open("devices")
    yield "devices-alone"
    yield from _host(me, network)
    network.session, network.shows = None, TableStatus()
    me.desk.hear()


def _join(me: Actor, network: Pretended) -> Iterator[str]:
    me.open("home")
    me.press("join")
    network.shows = TableStatus(looking=True, checkup=Checkup(True))
    yield "join-nobody"
    network.shows = TableStatus(looking=True, checkup=Checkup(False, (FOUND[0], *tables((), True))))
    yield "join-doctor"
    network.shows = TableStatus(looking=True, nearby=NEARBY)
    me.type("address", "192.168.1.31")
    yield "join"
    me.press("next", "digit-4", "digit-0", "digit-7")
    me.type("name", "Ola")
    yield "join-code"
    me.press("digit-2", "digit-1", "digit-5")
    me.type("name", "")
    yield "join-nameless"
    me.type("name", "Ola")
    me.do(Join("127.0.0.1", "407215", "Ola"))
    yield "join-at-hand"
    me.press("at-hand-no", "join")
    network.shows = TableStatus(joining="192.168.1.31", nearby=NEARBY)
    yield "join-calling"
    network.shows = replace(network.shows, lobby=LOBBY)
    me.desk.hear()
    yield "lobby"
    me.press("i-am-0")
    yield "lobby-sure"
    me.press("not-me")
    network.shows = replace(network.shows, lobby=None, knocked=True)
    yield "join-knocked"
    network.shows = TableStatus(trouble=explain("unreachable", "Marta", heard=True))
    yield "join-trouble"
    network.shows = TableStatus(nearby=NEARBY)
    me.open("home")
    yield "home-nearby"
    me.open("code", LINK)
    yield "join-link"


def _host(me: Actor, network: Pretended) -> Iterator[str]:
    session = me.desk.session
    assert isinstance(session, Session)
    session.world = replace(session.world, device=TABLET)
    network.session = session
    found, addresses = Checkup(False, FOUND), tuple(map(str, ADDRESSES))
    shows = TableStatus("host", session.row.id, CODE, LINK, addresses, MATES, kept="safe", checkup=found)
    network.shows = shows
    me.desk.hear()
    yield "devices"
    network.shows = replace(shows, away=(Newcomer("gone", "Telefon Tomka"),), checkup=Checkup(True))
    yield "devices-away"
    network.shows = replace(shows, code="")
    yield "devices-burned"
    network.shows = shows
    me.press("device-1")
    yield "device"
    me.open("table")
    yield "company-table"
    newest = session.history.newest
    assert newest is not None
    reach = dict(zip((PHONE, KITCHEN), (session.seq, session.seq - 1), strict=True))
    network.shows = replace(shows, peers=tuple(replace(peer, at=reach.get(peer.device)) for peer in MATES))
    me.open("trust")
    yield "company-trust"
    me.open("table")
    network.shows = shows
    told: tuple[tuple[str, dict[str, Any]], ...] = (
        ("admit", {"newcomers": (Newcomer("new", "Zofia", 0),)}),
        ("undo-asked", {"asked": (UndoAsked("u1", newest.cmd_id, PHONE),)}),
        ("new-host", {"new_host": NewHost(PHONE, forced=True)}),
        ("not-applied", {"not_applied": (NotApplied("c1", refuse("moved-on")),)}),
    )
    yield from _library(me, network, shows)
    for name, changes in told:
        network.shows = replace(shows, **changes)
        me.press(f"notice-{name}")
        yield f"company-{name}"
        me.open("table")
    yield from _parted(me, network, shows)
    yield from _who(me, network, shows)
    yield from _whose(me, network, shows)
    yield from _guest(me, network, shows)


def _parted(me: Actor, network: Pretended, shows: TableStatus) -> Iterator[str]:
    """The devices were out of touch and both went on: two logs, one that was left, and changes to say yes or no to."""
    assert network.session is not None
    whole = network.session.history
    fields = [field for field in whole.game.fields(whole.state) if not field.choices and field.high >= 9][:2]
    for n in (0, 1):
        other = History(whole.game, network.session.row.config, whole.known)
        for entry in whole.entries[: max(1, len(whole.entries) - 3)]:
            other.add(entry)
        prev = other.entries[-1]
        for at, field in enumerate(fields):
            fact = {"tag": "corrected", "path": field.path, "value": 3 + at, "was": current(other.state, field)}
            order = {"tag": "correct", "path": field.path, "value": 3 + at}
            step = replace(
                prev, seq=prev.seq + 1, prev=log.mark(prev), cmd_id=f"apart-{n}-{at}", action=order, events=(fact,)
            )
            other.add(step)
            prev = step
        network.others[n] = other
    guest = tuple(replace(peer, is_host=peer.device == PHONE) for peer in MATES)
    network.shows = replace(shows, role="guest", code="", link="", peers=guest, parted=Parting(PHONE, 1, 2))
    me.open("table")
    yield "company-parted-notice"
    me.press("notice-parted")
    yield "company-parted"
    left = (LeftLog(1, PHONE, whole.entries[-1].ts, 2),)
    network.shows = replace(network.shows, parted=None, left_logs=left, turned_back=1)
    me.open("table")
    yield "company-left-notice"
    me.press("notice-left-log")
    yield "company-left-log"
    me.open("devices")
    yield "devices-left-log"
    newest = whole.newest
    assert newest is not None
    asked = tuple(Remake(f"r{at}", "correct", field.path, 3 + at) for at, field in enumerate(fields))
    network.shows = replace(network.shows, remakes=(*asked, Remake("u", "undo", of=newest.cmd_id)), turned_back=0)
    me.open("table")
    me.press("notice-remakes")
    yield "company-remakes"
    network.shows = shows
    me.open("table")


def _who(me: Actor, network: Pretended, shows: TableStatus) -> Iterator[str]:
    """Ania has been let in with her phone: a free seat of her name, the host's own, one that was hers, none at all."""
    me.desk.store.set(NAME, "Ania")
    zofia, marek = replace(MATES[0], is_me=False), MATES[1]
    ania = replace(MATES[2], seats=(), lamp="on", is_me=True)
    guest = replace(shows, role="guest", code="", link="", addresses=(), kept="", peers=(zofia, marek, ania))
    network.shows = guest
    me.desk.hear()
    me.open("who")
    yield "who"
    me.press("i-am-0")
    yield "who-sure"
    me.press("not-me")
    network.shows = replace(guest, peers=(replace(zofia, seats=(0,)), marek, replace(ania, lost=(2,))))
    yield "who-back"
    me.press("watch")
    yield "company-seat-back"
    me.open("home")
    yield "home-seat-back"
    me.press("continue")
    network.shows = shows
    me.desk.hear()
    me.open("table")


def _whose(me: Actor, network: Pretended, shows: TableStatus) -> Iterator[str]:
    """The dice lie there and Ania picks first: on her own phone, on the next person's, on one for two, at the side."""
    network.session, network.shows = None, TableStatus()
    me.desk.hear()
    me.press("roll")
    assert isinstance(me.desk.session, Session)
    network.session = me.desk.session
    alone = network.session.history.roster
    for name, mine, seats in (("mine", 2, (2,)), ("next", 1, (1,)), ("both", 1, (1, 2)), ("watching", 3, ())):
        peers = tuple(replace(peer, is_me=False, lamp="on") for peer in MATES)
        told = replace(peers[mine], is_me=True, seats=seats)
        freed = (replace(peer, seats=tuple(seat for seat in peer.seats if seat not in seats)) for peer in peers)
        peers = tuple(told if peer.device == told.device else peer for peer in freed)
        network.shows = replace(shows, role="guest", code="", link="", addresses=(), peers=peers)
        network.session.history.roster = seated(alone, peers)
        me.desk.hear()
        if name == "mine":
            me.press("die-blue")
        yield f"whose-{name}"
        if name == "mine":
            me.press("die-blue")
    network.shows, network.session.history.roster = shows, alone
    me.desk.hear()


def seated(alone: Roster, peers: tuple[Peer, ...]) -> Roster:
    """The log's own list of who holds which seat, as the screen of that moment needs it."""
    held = {seat: peer.device for peer in peers for seat in peer.seats}
    members = tuple(Member(peer.device, peer.name) for peer in peers)
    host = next(peer.device for peer in peers if peer.is_host)
    return replace(
        alone, seats=tuple(held.get(at, "") for at in range(len(alone.seats))), members=members, epoch=Epoch(1, host)
    )


def _library(me: Actor, network: Pretended, shows: TableStatus) -> Iterator[str]:
    """Two devices have read a card differently."""
    mine = CardFact("huns", "mercenary", "Ildico", 3, "+1", entered_by="Zofia")
    theirs = replace(mine, spaces=4, effect="+1, gdy trzy pola są pełne", entered_by="Marek")
    raid = replace(mine, deck="raid", name="Attyla", spaces=0, effect="")
    differing = (
        Differing("card mercenary Ildico", mine, theirs, MATES[1].name),
        Differing("card raid Attyla", raid, replace(raid, effect="2"), MATES[1].name),
    )
    beside = {one.about: (Version(one.about, one.theirs, Credit(via=one.by)),) for one in differing}
    me.desk.store.shelve({"huns": Shelving((mine, raid), versions=beside)})
    network.shows = replace(shows, came=((MATES[1].name, 12), (MATES[2].name, 1)), differing=differing)
    me.press("notice-library")
    yield "library"
    for one in differing:
        known.choose(me.desk.store, HUNS, one.about, mark(one.mine))
    network.shows = replace(network.shows, differing=())
    me.open("devices")
    yield "devices-library"
    me.press("library")
    yield "library-agree"
    me.open("table")


def _guest(me: Actor, network: Pretended, shows: TableStatus) -> Iterator[str]:
    """The same table seen from Marek's phone, whose host has fallen silent."""
    seen = (
        replace(MATES[0], is_me=False, lamp="off"),
        replace(MATES[1], is_me=True),
        replace(MATES[2], lamp="on"),
        MATES[3],
    )
    assert network.session is not None
    alone = network.session.history.roster
    network.shows = replace(shows, role="guest", code="", link="", addresses=(), peers=seen, offered=True)
    network.session.history.roster = seated(alone, seen)
    yield "takeover-notice"
    me.press("notice-takeover")
    yield "takeover"
    network.shows = replace(network.shows, vetoed=say("company.heard", name="Ania"))
    yield "takeover-vetoed"
    network.shows = replace(network.shows, offered=False, vetoed=None, kept="waiting", waiting=2)
    me.open("table")
    yield "company-waiting"
    network.session.history.roster = alone
    network.shows = replace(network.shows, trouble=explain("silent", "Zofia"))
    me.open("devices")
    yield "devices-trouble"
    me.open("device", PHONE)
    yield "device-mine"
    network.shows = replace(network.shows, role="alone", trouble=None, offered=True)
    me.open("devices")
    yield "devices-left"
    network.shows = replace(network.shows, role="guest", offered=False, nearby=NEARBY, looking=True)
    me.open("home")
    me.press("join")
    yield "join-running"
