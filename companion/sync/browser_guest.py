"""A guest by browser: a member like any guest device, kept on the host's and joined to its node by calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cards.shared_library import SharedLibrary
from companion.match.keeper import Append, Change, Kept
from companion.match.lobby import lobby
from companion.match.roster import BROWSER, MEMBERS, NOBODY, JoinTable, NameSeat, TakeSeat
from companion.match.seated import seated
from companion.store.port import Store
from companion.sync.cards.exchange import CardExchange
from companion.sync.net.doctor import explain
from companion.sync.node import signals as s
from companion.sync.node.shared_match import SharedMatch, Ways
from companion.sync.pairing.handshake import Claim, Why
from companion.sync.pairing.page_keys import PageIdentity, page_identity
from companion.sync.pairing.page_mark import page_mark
from companion.sync.port import Alone, Newcomer, Shared, TableStatus
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.room import Room, clock
from companion.sync.table_status import page_status
from companion.text import person_names
from rules.core.message import Message, Refusal

if TYPE_CHECKING:
    from companion.match.entry import Entry


LOOKS = 3  # ticks between two looks at what time alone has changed


ADOPTED = "adopted"  # which steps of left logs this page was asked about; it goes along with the page


def _short(entry: Entry) -> str:
    return f"{entry.device[:8]}:{entry.cmd_id.rpartition(':')[2]}"


class OfHost:
    """What a page must not forget. The log is the host's: only what is the page's own is kept beside it."""

    def __init__(self, room: Room, own: Store) -> None:
        self._room, self._own = room, own

    def load(self, match: str) -> Kept:
        replica = self._room.match.node.r
        entries: tuple[Entry, ...] = tuple(replica.ledger.history.entries[: replica.durable])
        kept = self._own.load(match)
        return replace(kept, entries=entries, obeys=max(kept.obeys, replica.obeys))

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        own = tuple(replace(one, entries=()) if isinstance(one, Append) else one for one in changes)
        self._own.write(match, own)


class BrowserGuest(Alone):
    """Implements companion.sync.port.PageAtTable: at the door at first, then at its seat."""

    def __init__(self, room: Room, secret: str, store: Store, changed: Callable[[], None]) -> None:
        self._room, self._store, self._changed = room, store, changed
        self._mark = page_mark(room.match.row.id, secret)
        self._who = self._known()
        self._match: SharedMatch | None = None
        self._library: CardExchange | None = None
        self._invited = self.watches = self._is_open = False
        self._asks: asyncio.Task[None] | None = None  # the host's person
        self._trouble: Message | None = None
        self._nudged = ("", 0.0)
        self._shown, self._ticks = TableStatus(), 0

    # -- who it is

    def _known(self) -> PageIdentity:
        """The member with this page, whoever of the hosts has made it."""
        roster = self._room.match.roster
        cert = roster.cert(roster.of_page(self._mark))
        return page_identity(self._room.own, self._room.match.row.id, self._mark, cert)

    @property
    def me(self) -> str:
        return self._who.device

    @property
    def match(self) -> SharedMatch:
        assert self._match is not None
        return self._match

    @property
    def _is_banned(self) -> bool:
        """Whoever was sent away stays away, until the host's person thinks better of it."""
        return any(one.page == self._mark for one in self._room.sent_away())

    @property
    def _is_member(self) -> bool:
        return self._room.match.roster.is_member(self.me)

    # -- windows

    def open(self, ticket: str) -> bool:
        door = self._room.door
        self._is_open, self._who = True, self._known()
        token, _, _ = ticket.partition(".")  # behind it may stand where the app finds this table
        self._invited = self._invited or (door is not None and door.is_token(token))
        before = self._room.match.roster.of_page(self._mark)
        moved = bool(before) and before != self.me
        if moved:  # of a host before this one: its certificate gives way to ours
            self._join(self._room.match.roster.name(before))
        if self._is_member:
            self._sit()
        self._changed()
        return moved

    def shut(self) -> None:
        self._is_open = False
        self._room.pages.leave(self.me, self)

    def _sit(self) -> None:
        """Where it was, with the log as its host has it now."""
        host, row = self._room.match, self._room.match.row
        self._trouble, self.watches = None, False
        if self._store.match(row.id) is None:
            self._store.start(replace(row, summary="", finished=False))
        if self._match is None or len(self._match.node.history.entries) != len(host.node.history.entries):
            world = replace(self._room.world, device=self.me, keys=self._who.keys)
            ways = Ways(self._post, lambda peer, key: None, clock)
            self._match = SharedMatch(host.game, row, OfHost(self._room, self._store), world, ways)
            self._library = CardExchange(self, SharedLibrary(self._store, host.game))
        self._room.pages.come(self.me, self)
        self._room.greet(self.me)

    def _post(self, peer: str, text: str) -> None:
        if peer == self._room.me:
            self._room.pages.say(self.me, self, text)

    # -- as the other end of its host's calls

    def hear(self, frame: f.Frame) -> None:
        match frame:
            case f.Nudge(by=by):
                self._nudged = by, clock() + limits.ASKED
                self._changed()
            case f.Lend() if self._library is not None:
                self._library.hear(self._room.me, frame)
            case f.Places() | f.Lend() | f.Left():
                pass
            case _:
                self._tell(s.Received(self._room.me, frame))

    def tick(self) -> None:
        if not self._is_member:  # sent away, of which a page is not told by frames
            self._room.pages.leave(self.me, self)
            self._changed()
            return
        self._tell(s.Tick())
        self._adopt()
        self._ticks += 1
        news = self._library is not None and self._library.tick()
        if news or (self._ticks % LOOKS == 0 and self._gathered() != self._shown):  # lamps go out by silence
            self._changed()

    def _adopt(self) -> None:
        """What this page had made under another host, on a log that was left: each step is asked about once."""
        seen = self._store.settings().get(ADOPTED, "").split()
        fresh = {short: entry for entry in self._room.left.of(self._mark) if (short := _short(entry)) not in seen}
        if fresh and self._match is not None:
            self._store.set(ADOPTED, " ".join([*seen, *fresh][-limits.LEFT :]))
            self._tell(s.Adopt(tuple(fresh.values())))
            self._changed()

    def _tell(self, event: s.Event) -> None:
        if self._match is not None and self._match.on(event):
            self._changed()

    @property
    def peers(self) -> frozenset[str]:
        return frozenset((self._room.me,))

    def say(self, peers: Iterable[str], frame: f.Frame) -> None:
        for peer in peers:
            self._post(peer, wire.encode(frame))

    def do(self, step: Callable[[], object]) -> None:
        step()

    # -- what is shown

    def table_status(self) -> TableStatus:
        self._shown = self._gathered()
        return self._shown

    def _gathered(self) -> TableStatus:
        room = self._room
        if self._match is None or not self._is_member:
            return self._at_the_door()
        by, until = self._nudged
        found = page_status(self._match, self.me, room.lost_seats(), self._trouble or room.trouble)
        return replace(found, nudged=by if clock() < until else "")

    def _at_the_door(self) -> TableStatus:
        room, door = self._room, self._room.door
        knocked, trouble = self._asks is not None, self._trouble
        if self._is_banned:
            trouble = self._turned("not-member")
        asked = door is not None and self._invited and not knocked and trouble is None
        there = lobby(room.match.game, room.match.row, room.match.roster) if asked else None
        link = door.invitation(room.addresses) if door is not None and self._invited else ""
        joining = room.name_of(room.me) if asked or knocked else ""
        return TableStatus(joining=joining, lobby=there, knocked=knocked, link=link, trouble=trouble)

    def shared(self, match: str) -> Shared | None:
        at_table = self._match is not None and match == self._match.row.id and self._is_member
        return self._match if at_table else None

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        return self._match.told.answers() if self._match is not None else ()

    # -- at the door

    def typed(self, code: str, caller: str) -> None:
        door = self._room.door
        why: Why | str = door.is_code(code, caller) if door is not None else "no-code"
        self._invited = self._invited or not why
        self._trouble = self._turned(why) if why else None  # type: ignore[arg-type]
        self._changed()

    def claim(self, seat: int | None, name: str) -> None:
        """Whoever only looks on is let in by the link alone."""
        room, door = self._room, self._room.door
        called = person_names.short(name)
        if door is None or not self._invited or self._asks is not None or self._is_member or self._is_banned:
            return
        if seat is None:
            self.watches = True
        elif len(room.match.roster.members) >= MEMBERS:
            self._trouble = self._turned("table-full")
        elif self._is_free(seat):  # else somebody was quicker: the seats shown are those of now
            wished = Claim(seat, called)
            name = called or seated(room.match.row.config.chairs, room.match.roster)[seat].name
            self._asks = asyncio.get_running_loop().create_task(self._knock(wished, name))
        self._changed()

    def _is_free(self, seat: int) -> bool:
        roster = self._room.match.roster
        return 0 <= seat < len(roster.seats) and not roster.holder(seat)

    def _turned(self, why: Why) -> Message:
        return explain(why, self._room.name_of(self._room.me), by_code=True)

    async def _knock(self, claim: Claim, name: str) -> None:
        room, door = self._room, self._room.door
        seat = None if claim.seat == NOBODY else claim.seat
        try:
            async with asyncio.timeout(room.bounds.accept):
                yes = door is not None and await door.ask(Newcomer(self.me, name, seat, claim.name, by_browser=True))
        except TimeoutError:
            yes = False
        finally:
            self._asks = None
        if yes:
            self._join(name)
            room.seat(self.me, claim)
            if self._is_open and self._is_member:
                self._sit()
        else:
            self._trouble = self._turned("not-accepted")
        self._changed()

    def _join(self, name: str) -> None:
        room = self._room
        order = JoinTable(self.me, name, self._who.keys.cert, BROWSER, self._mark)
        room.do(lambda: room.match.wish(order))

    # -- at the table

    def take_seat(self, seat: int, device: str) -> None:
        self._wish(TakeSeat(seat, device))

    def name_seat(self, seat: int, name: str) -> None:
        self._wish(NameSeat(seat, person_names.short(name)))

    def _wish(self, order: TakeSeat | NameSeat) -> None:
        if self._match is not None:
            self._match.wish(order)
            self._changed()

    def reply(self, cmd_id: str, yes: bool) -> None:
        if self._match is not None:
            self._match.told.replied(cmd_id)
            self._tell(s.Reply(cmd_id, yes))

    def remake(self, cmd_id: str, yes: bool) -> None:
        self._tell(s.Resend(cmd_id, yes))

    def dismiss(self, cmd_id: str) -> None:
        self._tell(s.Dismiss(cmd_id))

    def nudge(self, device: str) -> None:
        self.say((self._room.me,), f.Nudge(device, self.me))

    def learned(self) -> None:
        if self._library is not None:
            self._library.learned()

    async def close(self) -> None:
        self.shut()
        if self._asks is not None:
            self._asks.cancel()
            await asyncio.wait((self._asks,))
