"""One shared match with all that connects it: its node, its links, its door, and the clock that drives them."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal

from companion.cards.shared_library import SharedLibrary
from companion.device.radio_port import NoRadio, Radio
from companion.match.lobby import lobby
from companion.match.port import BROWSERS, MatchRow, SecondWriter, StoreRefused
from companion.match.roster import MEMBERS, NOBODY, JoinTable, Member, NameSeat, TakeSeat
from companion.match.world import Surroundings
from companion.store.port import Store
from companion.sync.admission import EVERYWHERE, Admission
from companion.sync.cards.exchange import CardExchange
from companion.sync.left_steps import LeftSteps, told
from companion.sync.net.address import Address
from companion.sync.net.known_addresses import KnownAddresses, table_of
from companion.sync.net.link import Link
from companion.sync.net.links import Links
from companion.sync.node import signals as s
from companion.sync.node.shared_match import SharedMatch, Ways
from companion.sync.pages import Pages
from companion.sync.pairing.handshake import Claim
from companion.sync.pairing.identity import Identity
from companion.sync.pairing.pairing import Standing
from companion.sync.pairing.step_keys import written
from companion.sync.pairing.taken_away import LostSeats, SentAway
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.bounds import BOUNDS, Bounds
from rules.core.game import Game
from rules.core.message import Message

_KEY = re.compile("[0-9a-f]{32}")  # in the links for browsers
TICK = 0.2  # seconds: as often as a poll is due
MOVED = 25  # ticks between two looks at this device's own addresses


# Goes on while the device sleeps, where the system has such a one: who slept must notice it.
clock: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic
)


@dataclass(frozen=True, slots=True)
class Services:
    """What a device brings to any table; tests give their own."""

    store: Store
    me: Identity
    world: Surroundings
    listen: str = EVERYWHERE
    bounds: Bounds = BOUNDS
    radio: Radio = field(default_factory=NoRadio)


class Room:
    """Without its door and links (`is_online`) the match goes on all the same, on this device alone."""

    def __init__(
        self, services: Services, game: Game[Any, Any, Any], row: MatchRow, changed: Callable[[], None]
    ) -> None:
        self._services, self._changed = services, changed
        self.me, self.table = services.me.device, table_of(row.id)
        self.where = KnownAddresses(services.store, row.id)
        self.board = self._new_board()
        self.pages = Pages(self._heard)
        ways = Ways(self._post, lambda *end: self.board.drop(*end), clock)
        self.match = SharedMatch(game, row, services.store, services.world, ways)
        self.library = CardExchange(self, SharedLibrary(services.store, game))
        self.left = LeftSteps()
        self._speaks: dict[str, int] = {}  # the newest way of talking that each host has said to know
        self.door: Admission | None = None
        self.replaces: dict[str, str] = {}  # who a newcomer was before, as the host's person said
        self.trouble: Message | None = None
        self.is_forgotten = False  # removed from this device while it was open
        self._nudged = ("", 0.0)
        self._away, self._lost = SentAway(), LostSeats()
        self.addresses: tuple[Address, ...] = ()  # where others can call this device; looked at now and then
        self._told = self._browsers()  # whether browsers may come, as the others were told
        self._switching = asyncio.Lock()
        self._ticking = asyncio.create_task(self._tick())

    @property
    def is_online(self) -> bool:
        return self.door is not None

    @property
    def role(self) -> Literal["alone", "host", "guest"]:
        if self.door is None:
            return "alone"
        return "host" if self.match.node.is_host else "guest"

    @property
    def nudged(self) -> str:
        """Who waits for the people of this device, for a moment after they said so."""
        by, until = self._nudged
        return by if clock() < until else ""

    # -- the switch

    async def open(self, link: Link | None = None) -> None:
        """Others can come, and those who should be there are called. Without any free port only the latter.

        A newcomer brings the link by which it was let in: its host need not be called again.
        """
        await self._open_door(link)
        self._call_out()
        self._changed()

    async def _open_door(self, link: Link | None) -> None:
        """The link comes first: what a newcomer asks for is on its way while its own door is made."""
        async with self._switching:
            if link is not None:
                self.board.adopt(link)
            if self.door is not None:
                return
            door = Admission(
                self._services.me,
                self.table,
                self._standing,
                self._is_host,
                lambda: lobby(self.match.game, self.match.row, self.match.roster),
                self._changed,
                self._services.bounds,
            )
            await door.open(self._services.listen, (self.where.port,), self._visit)
            self.door, self.where.online, self.where.port = door, True, door.port
            self.addresses = door.addresses()
            self.where.save()
            self.board.say(self.board.peers, self._places())

    async def go_offline(self) -> None:
        """As a person wishes: it stays so after the next start."""
        self.where.online = False
        self.where.save()
        await self._hang_up()
        self._changed()

    async def close(self) -> None:
        """The app is leaving this match; no task is left."""
        self._ticking.cancel()
        await asyncio.wait((self._ticking,))
        await self._hang_up()

    async def _hang_up(self) -> None:
        async with self._switching:
            door, self.door = self.door, None
            board, self.board = self.board, self._new_board()
            await board.close()
            if door is not None:
                await door.close()

    def _new_board(self) -> Links:
        services = self._services
        found = lambda device, address: self.where.found(device, address)  # noqa: E731
        return Links(services.me, self.table, self._greeting, self._heard, found, services.bounds)

    # -- links

    @property
    def own(self) -> Identity:
        """By whose key the pages of this table are signed for."""
        return self._services.me

    @property
    def world(self) -> Surroundings:
        return self._services.world

    @property
    def ticket(self) -> str:
        return self.door.ticket if self.door is not None and self.role == "host" else ""

    @property
    def heirs(self) -> tuple[str, ...]:
        """Where the devices are that may host this table next, each at the address it was last seen at."""
        if self.role != "host":
            return ()
        seen = (self.where.addresses(device)[:1] for device in self.match.node.r.disks)
        return tuple(dict.fromkeys(address.host for found in seen for address in found))

    @property
    def bounds(self) -> Bounds:
        return self._services.bounds

    @property
    def peers(self) -> frozenset[str]:
        """Devices that are linked, and pages that are open."""
        return self.board.peers | self.pages.here

    def say(self, peers: Iterable[str], frame: f.Frame) -> None:
        text = wire.encode(frame)
        for peer in peers:
            self._post(peer, text)

    def _post(self, peer: str, text: str) -> None:
        if not self.pages.post(peer, text):
            self.board.post(peer, text)

    def _standing(self, device: str) -> Standing:
        """Whoever was sent away stays away until it is pardoned."""
        if self.match.roster.is_member(device):
            return "member"
        if any(one.device == device for one in self.sent_away()):
            return "banned"
        return "full" if len(self.match.roster.members) >= MEMBERS else "stranger"

    def name_of(self, device: str) -> str:
        return self.match.roster.name(device)

    def lost_seats(self) -> dict[int, str]:
        return self._lost.look(self.match.node.history.entries)

    def sent_away(self) -> tuple[Member, ...]:
        return self._away.look(self.match.node.history.entries)

    def _is_host(self) -> bool:
        return self.match.node.is_host

    async def _visit(self, link: Link) -> None:
        name = link.name
        if name is not None and not self.match.roster.is_member(link.peer):
            was = self.replaces.pop(link.peer, "")
            self.do(lambda: self.match.wish(JoinTable(link.peer, name, written(link.passport), replaces=was)))
        self.seat(link.peer, link.claim)
        await self.board.visit(link)

    def greet(self, page: str) -> None:
        """A page that has come: the match is this device's own, and what is known here is told."""
        for lend in self.library.greeting():
            self.say((page,), lend)

    def seat(self, device: str, claim: Claim) -> None:
        """As its person was let in, before the device hears of the match; not where somebody sat down meanwhile."""
        if claim.seat == NOBODY or self.match.roster.holder(claim.seat):
            return
        self.do(lambda: self.match.wish(TakeSeat(claim.seat, device)))
        if claim.name:
            self.do(lambda: self.match.wish(NameSeat(claim.seat, claim.name)))

    def _greeting(self) -> Iterable[f.Frame]:
        """First the match, for a device that has nothing of it yet; then where to find whom, and what is known here."""
        row = self.match.row
        yield f.Welcome(row.id, row.created, row.config, self.match.node.r.obeys)
        yield self._places()
        if self._is_host():
            yield self._hello()
        yield from self.library.greeting()

    def _hello(self) -> f.Hello:
        """Of a host: guests need nothing of it but how new its app is."""
        replica = self.match.node.r
        return replica.hello(replica.trail())

    def _tell_left(self) -> None:
        """To the host, which a device that has turned back follows by then; not to one that could not read it."""
        host = self.match.host
        if not self._is_host() and self._speaks.get(host, 0) >= limits.TELLS_LEFT:
            for left in told(self.match.node.r):
                self.say((host,), left)

    def _places(self) -> f.Places:
        place = f.Place(self.me, tuple(map(str, self.addresses)))
        if not self._is_host():
            return self.where.places(place, ())
        return replace(self.where.places(place, self.match.node.r.members), browsers=self._browsers())

    def _browsers(self) -> str:
        """The key in the links for browsers, as this device's person or the host before it has allowed them."""
        return self._services.store.settings().get(f"{BROWSERS}{self.match.row.id}", "")

    def _learn_browsers(self, key: str) -> None:
        if key != self._browsers() and (not key or _KEY.fullmatch(key)):
            self._services.store.set(f"{BROWSERS}{self.match.row.id}", key)

    def _heard(self, peer: str, frame: f.Frame) -> None:
        match frame:
            case f.Places() | f.Nudge() | f.Lend() | f.Left() if not self.match.hears(peer):
                pass  # of a host whose coming has not been read yet, or of somebody who has left
            case f.Places():
                news = self.where.learn(self.me, peer, frame, peer == self.match.host)
                if peer == self.match.host:
                    self.do(lambda: self._learn_browsers(frame.browsers))
                if news and self._is_host():
                    self.board.say(self.board.peers, self._places())
            case f.Nudge(to=to, by=by):
                self._nudge(peer, to, by)
            case f.Lend():
                self.library.hear(peer, frame)
            case f.Left():
                self.left.hear(self.match.node.r, self._services.world.keys, frame)
            case f.Hello(newest=newest):
                self._speaks[peer] = newest
                self.tell(s.Received(peer, frame))
                if peer == self.match.host:
                    self._tell_left()
            case _:
                self.tell(s.Received(peer, frame))

    # -- what happens

    def tell(self, event: s.Event) -> None:
        said: tuple[s.Tell, ...] = ()
        reigned = self._is_host()

        def on() -> None:
            nonlocal said
            said = self.match.on(event)

        self.do(on)
        if self._is_host() and not reigned:
            self.board.say(self.board.peers, self._hello())
        if any(isinstance(one, s.TurnedBack) for one in said):
            self._tell_left()
        if said:
            self._changed()

    def do(self, step: Callable[[], object]) -> None:
        """What the disk does not allow has not happened; the next event is tried all the same.

        That it did not is said until something is written again: a tick that writes nothing proves nothing.
        """
        try:
            step()
            if not self.match.node.r.ailing:
                self.trouble = None
        except StoreRefused as why:
            self.trouble = why.message
        except SecondWriter:  # another process has this match open: its log has been read by now
            pass
        except KeyError:
            self.is_forgotten = True

    def nudge(self, device: str) -> None:
        """By way of the host, who has a link to everybody."""
        to = device if self._is_host() else self.match.host
        self.say((to,), f.Nudge(device, self.me))

    def _nudge(self, peer: str, to: str, by: str) -> None:
        members = self.match.roster
        lawful = by == peer or peer == self.match.host
        if not lawful or not members.is_member(by):
            return
        if to == self.me:
            self._nudged = by, clock() + limits.ASKED
            self._changed()
        elif self._is_host() and members.is_member(to):
            self.say((to,), f.Nudge(to, by))

    async def _tick(self) -> None:
        ticks = 0
        while not self.is_forgotten:
            self.tell(s.Tick())
            self.pages.tick()
            if self.library.tick():
                self._changed()
            if self.is_online:
                self._call_out()
                if ticks % MOVED == 0:
                    self._look_where()
            ticks += 1
            await asyncio.sleep(TICK)

    def _look_where(self) -> None:
        """The network may have changed under this device."""
        addresses = self.door.addresses() if self.door is not None else ()
        told, self._told = self._told, self._browsers()
        if addresses != self.addresses or told != self._told:
            self.addresses = addresses
            self.board.say(self.board.peers, self._places())
            self._changed()

    def _call_out(self) -> None:
        """A guest calls its host; everybody, when the host is lost or this device asks to be it.

        A host is called by the others. It calls those whom it has not heard for long: they may follow another host,
        and of two halves that have parted nobody else would call the other.
        """
        replica = self.match.node.r
        members = replica.disks
        if self._is_host():
            wanted = tuple(one for one in members if not self.board.peers or replica.silent(one) >= limits.OFFER)
        else:
            wanted = members if self.match.is_lonely else (self.match.host,)
        for device in wanted:
            if device != self.me:
                self.board.call(device, self.where.addresses(device))
