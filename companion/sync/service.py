"""The devices around this one as the desk sees them: hosting, joining and all that a table asks of its network."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from companion.match.lobby import Lobby
from companion.match.port import StoreRefused
from companion.match.roster import BROWSER, NOBODY, JoinTable, Kind, LeaveTable, NameSeat, TakeSeat
from companion.match.seated import seated
from companion.store.port import Store
from companion.sync import joining
from companion.sync.browser_guest import BrowserGuest
from companion.sync.checkup import checkup
from companion.sync.lost_identity import know_oneself
from companion.sync.net.doctor import explain
from companion.sync.net.finder import Finder, Notice
from companion.sync.net.finder_thread import Find, FinderThread
from companion.sync.net.known_addresses import remembered
from companion.sync.node import signals as s
from companion.sync.pairing.gate import is_at_hand
from companion.sync.pairing.handshake import Claim, Turned
from companion.sync.pairing.step_keys import DeviceKeys
from companion.sync.port import Checkup, PageAtTable, Shared, TableStatus
from companion.sync.room import Room, Services
from companion.sync.table_status import gathered, nearby
from companion.text import person_names
from rules import game_of
from rules.core.message import Message, Refusal, say

log = logging.getLogger(__name__)
_AROUND = ("checkup", "nearby", "looking", "joining", "lobby", "knocked", "trouble")
NAME = "device_name"  # the setting by which this device was known at the last table


class Service:
    """Implements companion.sync.port.Network. Made and used in the table thread, with its loop running.

    One table at a time: opening another match that is shared closes the links of the one before.
    """

    def __init__(
        self, services: Services, changed: Callable[[], None], find: Find | None = Finder, name: str = ""
    ) -> None:
        world = replace(services.world, device=services.me.device, keys=DeviceKeys(services.me))
        self._services = replace(services, world=world)
        self._changed, self._known_as = changed, person_names.short(name)
        self._finder = FinderThread(services.me.device, self._refresh, find)
        self._looking = False
        self._shared = set(remembered(services.store))
        self._room: Room | None = None
        self._joining: tuple[str, asyncio.Task[None]] | None = None
        self._asked: tuple[Lobby, asyncio.Future[Claim]] | None = None  # who one is, where it is joining
        self._knocked = False  # there
        self._tasks: set[asyncio.Task[None]] = set()
        self._checkup = Checkup()
        self._shown = TableStatus()
        self._trouble = know_oneself(services.store, services.me.device, self._shared)
        self._watching = self._spawn(self._watch())

    # -- what is shown

    def table_status(self) -> TableStatus:
        self._shown = self._gathered()
        return self._shown

    def _gathered(self) -> TableStatus:
        found = gathered(self._room) if self._room else TableStatus()
        address = self._joining[0] if self._joining else ""
        tables = nearby(self._finder.tables, self._shared)
        trouble = self._trouble or found.trouble or self._forbidden()
        if not (address or tables or self._looking) and trouble is found.trouble and self._checkup == found.checkup:
            return found  # while a match is played there is no more to say
        lobby, knocked = (self._asked[0] if self._asked else None, self._knocked) if address else (None, False)
        around: tuple[Any, ...] = (self._checkup, tables, self._looking, address, lobby, knocked, trouble)
        return replace(found, **dict(zip(_AROUND, around, strict=True)))

    def _forbidden(self) -> Message | None:
        """The system keeps this app from the local network: its own state, since only a person can change it."""
        needed = self._looking or (self._room is not None and self._room.is_online)
        refused = self._services.radio.refused or self._finder.trouble == "no-permission"
        return say("doctor.network.no-permission") if needed and refused else None

    def shared(self, match: str) -> Shared | None:
        if match not in self._shared:
            return None
        return room.match if (room := self._opened(match)) is not None else None

    @property
    def match(self) -> str:
        """The id of the open table's match."""
        return self._room.match.row.id if self._room else ""

    def ticket(self) -> str:
        return self._room.ticket if self._room else ""

    def heirs(self) -> tuple[str, ...]:
        return self._room.heirs if self._room else ()

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        return self._room.match.told.answers() if self._room else ()

    # -- hosting and leaving

    def host(self, match: str) -> None:
        self._trouble = None
        self._shared = {*remembered(self._services.store), match}
        room = self._opened(match)
        if room is not None:
            if not room.match.host:
                room.tell(s.OpenTable(self._name(room)))
            self._spawn(room.open())

    def stop(self) -> None:
        self._give_up_joining()
        if self._room is not None:
            self._spawn(self._room.go_offline())

    def new_code(self) -> None:
        if self._room is not None and self._room.door is not None:
            self._room.door.renew()
            self._refresh()

    def admit(self, device: str, yes: bool, replaces: str = "") -> None:
        if self._room is not None and self._room.door is not None:
            self._room.replaces[device] = replaces
            self._room.door.admit(device, yes)

    # -- joining

    def look(self, on: bool) -> None:
        self._looking = on
        self._announce()

    def join(self, address: str, code: str, name: str, sure: bool = False) -> None:
        self._give_up_joining()
        self._trouble, self._knocked, self._asked = None, False, None
        at_hand = sure or is_at_hand(self._services.listen)
        self._joining = address, self._spawn(self._join(address, code, person_names.short(name), at_hand))
        self._joining[1].add_done_callback(self._joined)
        self._refresh()

    async def _join(self, address: str, code: str, name: str, sure: bool) -> None:
        """Who listens at this device's own address only has said that the table is there."""
        called = joining.asked(address, code, name, sure)
        if isinstance(called, Refusal):
            self._trouble = Message(f"refused.{called.key}", called.args)
            return
        try:
            row, link, at = await joining.welcomed(self._services, called, self._has_knocked, self._who)
        except Turned as why:
            where = [str(one) for one in called.addresses]  # a link is no name for a table
            heard = [one.label for one in self._finder.tables if any(str(there) in where for there in one.addresses)]
            self._trouble = explain(why.why, next(filter(None, heard), where[0]), bool(heard), by_code=bool(code))
            return
        except StoreRefused as why:
            self._trouble = why.message
            return
        self._shared.add(row.id)
        await self._leave_other(row.id)
        room = self._opened(row.id)
        if room is None:
            await link.close()
            return
        await room.open(link)
        room.where.found(link.peer, at)  # for later: nothing that waits for the disk comes before the first hello
        if name:
            self._services.store.set(NAME, name)
        if name and room.name_of(room.me) not in ("", name):
            self.rename(name)  # a member that comes again by another name says so itself

    async def _who(self, lobby: Lobby) -> Claim:
        """What the person at this device says; asked again where somebody else sat down first."""
        answer: asyncio.Future[Claim] = asyncio.get_running_loop().create_future()
        self._asked, self._knocked = (lobby, answer), False
        self._refresh()
        try:
            return await answer
        finally:
            self._asked = None

    def claim(self, seat: int | None, name: str) -> None:
        if self._asked is not None and not self._asked[1].done():
            self._asked[1].set_result(Claim(NOBODY if seat is None else seat, person_names.short(name)))

    def _has_knocked(self) -> None:
        self._knocked = True
        self._refresh()

    def _joined(self, task: asyncio.Task[None]) -> None:
        self._joining = None if self._joining is not None and self._joining[1] is task else self._joining
        self._refresh()

    def _give_up_joining(self) -> None:
        if self._joining is not None:
            self._joining[1].cancel()
            self._joining = None

    # -- at the table

    def take_seat(self, seat: int, device: str) -> None:
        if (room := self._room) is not None:
            room.do(lambda: room.match.wish(TakeSeat(seat, device)))
            self._refresh()

    def name_seat(self, seat: int, name: str) -> None:
        if (room := self._room) is not None:
            room.do(lambda: room.match.wish(NameSeat(seat, person_names.short(name))))
            self._refresh()

    def rename(self, name: str) -> None:
        """In the log, where the others read it; the next table is called so too."""
        if (room := self._room) is not None:
            room.do(lambda: room.match.wish(JoinTable(room.me, name)))
        self._services.store.set(NAME, name)
        self._refresh()

    def take_over(self, forced: bool) -> None:
        self._tell(s.TakeOver(forced))

    def follow_host(self, yes: bool) -> None:
        self._tell(s.Follow(yes))

    def hand_over(self, device: str) -> None:
        self._tell(s.HandOver(device))

    def send_away(self, device: str) -> None:
        if (room := self._room) is not None:
            room.do(lambda: room.match.wish(LeaveTable(device)))
            if not room.match.roster.is_member(device):
                room.board.drop(device, "not-at-table")
            self._refresh()

    def pardon(self, device: str) -> None:
        if (room := self._room) is not None:
            member = next((one for one in room.sent_away() if one.device == device), None)
            if member is not None:
                kind: Kind = BROWSER if member.page else ""
                room.do(lambda: room.match.wish(JoinTable(device, member.name, kind=kind, page=member.page)))
                self._refresh()

    def reply(self, cmd_id: str, yes: bool) -> None:
        if self._room is not None:
            self._room.match.told.replied(cmd_id)
        self._tell(s.Reply(cmd_id, yes))

    def dismiss(self, cmd_id: str) -> None:
        self._tell(s.Dismiss(cmd_id))

    def choose_log(self, ours: bool) -> None:
        self._tell(s.Choose(ours))

    def go_back(self, n: int) -> None:
        self._tell(s.GoBack(n))

    def remake(self, cmd_id: str, yes: bool) -> None:
        self._tell(s.Resend(cmd_id, yes))

    def seen_log(self, n: int) -> None:
        if self._room is not None:
            self._room.match.told.seen_log(n)
            self._refresh()

    def nudge(self, device: str) -> None:
        if self._room is not None:
            self._room.nudge(device)

    def check(self) -> None:
        if not self._checkup.running:
            self._checkup = replace(self._checkup, running=True)
            self._spawn(self._check())
            self._refresh()

    async def _check(self) -> None:
        """At a table about its devices, elsewhere about the tables around; a check that fails ends all the same."""
        try:
            self._checkup = Checkup(True, await checkup(self._room, self._finder, self._services.bounds))
        finally:
            self._checkup = replace(self._checkup, running=False)
            self._refresh()

    def learned(self) -> None:
        if self._room is not None:
            self._room.library.learned()

    def believe(self, about: str, theirs: bool) -> None:
        if self._room is not None:
            self._room.library.believe(about, theirs)
            self._refresh()

    def page(self, secret: str, store: Store, changed: Callable[[], None]) -> PageAtTable | None:
        room = self._room
        return BrowserGuest(room, secret, store, changed) if room is not None and room.role == "host" else None

    def _tell(self, event: s.Event) -> None:
        if self._room is not None:
            self._room.tell(event)
            self._refresh()

    # -- the end

    async def close(self) -> None:
        """Before the store is closed. No task and no thread is left."""
        self._give_up_joining()
        self._watching.cancel()
        if self._room is not None:
            await self._room.close()
            self._room = None
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self._finder.close()
        self._services.radio.hosting(False)

    # -- inside

    def _opened(self, match: str) -> Room | None:
        """The room of that match: the present one, or a new one in its place."""
        if self._room is not None and self._room.match.row.id == match:
            return self._room
        row = self._services.store.match(match)
        game = game_of(row.config) if row is not None else None
        if row is None or game is None:
            return None
        if self._room is not None:
            self._spawn(self._room.close())
        self._room = room = Room(self._services, game, row, self._refresh)
        self._shared.add(match)
        room.where.save()
        if room.where.online:
            self._spawn(room.open())
        return room

    async def _leave_other(self, match: str) -> None:
        if self._room is not None and self._room.match.row.id != match:
            room, self._room = self._room, None
            await room.close()

    def _name(self, room: Room) -> str:
        known_as = self._known_as or self._services.store.settings().get(NAME, "")
        return person_names.short(known_as or seated(room.match.row.config.chairs, room.match.roster)[0].name) or "?"

    def _announce(self) -> None:
        notice = None
        room = self._room
        if room is not None and room.door is not None and room.match.node.is_host:
            # Everybody on the network hears it: the host's own first name, which can be changed, and nobody else's
            label = person_names.first(room.name_of(room.me))
            notice = Notice(room.table, room.me, room.match.row.config.game, label, room.door.port)
        self._finder.want(self._looking, notice)

    def _refresh(self) -> None:
        self._announce()
        self._services.radio.hosting(self._room is not None and self._room.role == "host")
        self._changed()

    async def _watch(self) -> None:
        """Lamps go out by silence: what time alone has changed is noticed here."""
        while True:
            await asyncio.sleep(0.5)
            self._finder.look_again()
            if self._room is not None and self._room.is_forgotten:
                room, self._room = self._room, None
                self._shared.discard(room.match.row.id)
                await room.close()
            if self._gathered() != self._shown:  # what was read last, not what there was to read last
                self._refresh()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # cancelled before it began
        return task

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """What the system does not allow, such as a port, is said."""
        try:
            await work
        except StoreRefused as why:
            self._trouble = why.message
            self._changed()
        except OSError as why:
            forbidden = isinstance(why, PermissionError)
            self._trouble = say("doctor.network.no-permission" if forbidden else "doctor.network.no-network")
            self._changed()
        except Exception:  # somebody may be waiting for what was asked
            log.exception("something at the table was left by a bug")
            self._trouble = say("problem.toast.short")
            self._changed()
