"""The company of devices as the desk sees it: hosting, joining and all that a table asks of its network."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

from companion.match.port import StoreRefused
from companion.match.roster import JoinTable, LeaveTable, TakeSeat
from companion.sync import joining as welcome
from companion.sync.checkup import checkup
from companion.sync.net.doctor import explain
from companion.sync.net.finder import Finder, Notice
from companion.sync.net.finder_thread import Find, Lookout
from companion.sync.net.known_addresses import remembered
from companion.sync.node import signals as s
from companion.sync.pairing.handshake import Turned
from companion.sync.port import Checkup, Gathering, Shared
from companion.sync.room import Means, Party
from companion.sync.table_status import gathered, nearby
from companion.text import names
from rules import game_of
from rules.core.message import Message, Refusal, say

log = logging.getLogger(__name__)
NAME = "device_name"  # the setting by which this device was known at the last table


class Service:
    """Implements companion.sync.port.Company. Made and used in the table thread, with its loop running.

    One table at a time: opening another match that is shared closes the links of the one before.
    """

    def __init__(self, means: Means, changed: Callable[[], None], find: Find | None = Finder, name: str = "") -> None:
        self._means = replace(means, world=replace(means.world, device=means.me.device))
        self._changed, self._known_as = changed, names.tidy(name)[: names.LONGEST].strip()
        self._lookout = Lookout(means.me.device, self._refresh, find)
        self._looking = False
        self._shared = set(remembered(means.store))
        self._party: Party | None = None
        self._joining: tuple[str, asyncio.Task[None]] | None = None
        self._trouble: Message | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._checkup = Checkup()
        self._shown = Gathering()
        self._watching = self._spawn(self._watch())

    # -- what is shown

    def gathering(self) -> Gathering:
        self._shown = self._gathered()
        return self._shown

    def _gathered(self) -> Gathering:
        joining = self._joining[0] if self._joining else ""
        around = nearby(self._lookout.tables, self._shared)
        found = gathered(self._party, self._means.me.device) if self._party else Gathering()
        return replace(
            found,
            checkup=self._checkup,
            nearby=around,
            looking=self._looking,
            joining=joining,
            trouble=self._trouble or found.trouble or self._forbidden(),
        )

    def _forbidden(self) -> Message | None:
        """The system keeps this app from the local network: its own state, since only a person can change it."""
        needed = self._looking or (self._party is not None and self._party.is_online)
        refused = self._means.radio.refused or self._lookout.trouble == "no-permission"
        return say("doctor.network.no-permission") if needed and refused else None

    def shared(self, match: str) -> Shared | None:
        if match not in self._shared:
            return None
        party = self._opened(match)
        return party.match if party is not None else None

    @property
    def match(self) -> str:
        """The id of the open table's match."""
        return self._party.match.row.id if self._party else ""

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        return self._party.match.told.answers() if self._party else ()

    # -- hosting and leaving

    def host(self, match: str) -> None:
        self._trouble = None
        party = self._opened(match)
        if party is not None:
            if not party.match.host:
                party.tell(s.OpenTable(self._name(party)))
            self._spawn(party.open())

    def stop(self) -> None:
        self._give_up_joining()
        if self._party is not None:
            self._spawn(self._party.go_offline())

    def new_code(self) -> None:
        if self._party is not None and self._party.door is not None:
            self._party.door.renew()
            self._refresh()

    def admit(self, device: str, yes: bool) -> None:
        if self._party is not None and self._party.door is not None:
            self._party.door.admit(device, yes)

    # -- joining

    def look(self, on: bool) -> None:
        self._looking = on
        self._announce()

    def join(self, address: str, code: str, name: str) -> None:
        self._give_up_joining()
        self._trouble = None
        task = self._spawn(self._join(address, code, name))
        self._joining = address, task
        task.add_done_callback(self._joined)
        self._refresh()

    async def _join(self, address: str, code: str, typed: str) -> None:
        name = names.tidy(typed)[: names.LONGEST].strip()
        try:
            called = welcome.asked(address, code, name)
            if isinstance(called, Refusal):
                self._trouble = Message(f"refused.{called.key}", called.args)
                return
            row, link, at = await welcome.welcomed(self._means, called)
        except Turned as why:
            heard = any(str(own) == address for one in self._lookout.tables for own in one.addresses)
            self._trouble = explain(why.why, address, heard)
            return
        except StoreRefused as why:
            self._trouble = why.message
            return
        self._shared.add(row.id)
        await self._leave_other(row.id)
        party = self._opened(row.id)
        if party is None:
            await link.close()
            return
        await party.open(link)
        party.where.found(link.peer, at)  # for later: nothing that waits for the disk comes before the first hello
        if name:
            self._means.store.set(NAME, name)

    def _joined(self, task: asyncio.Task[None]) -> None:
        if self._joining is not None and self._joining[1] is task:
            self._joining = None
        self._refresh()

    def _give_up_joining(self) -> None:
        if self._joining is not None:
            self._joining[1].cancel()
            self._joining = None

    # -- at the table

    def take_seat(self, seat: int, device: str) -> None:
        if (party := self._party) is not None:
            party.do(lambda: party.match.wish(TakeSeat(seat, device)))
            self._refresh()

    def take_over(self, forced: bool) -> None:
        self._tell(s.TakeOver(forced))

    def hand_over(self, device: str) -> None:
        self._tell(s.HandOver(device))

    def send_away(self, device: str) -> None:
        if (party := self._party) is not None:
            party.do(lambda: party.match.wish(LeaveTable(device)))
            if not party.match.roster.is_member(device):
                party.board.drop(device, "not-at-table")
            self._refresh()

    def pardon(self, device: str) -> None:
        if (party := self._party) is not None:
            name = next((one.name for one in party.sent_away() if one.device == device), None)
            if name is not None:
                party.do(lambda: party.match.wish(JoinTable(device, name)))
                self._refresh()

    def reply(self, cmd_id: str, yes: bool) -> None:
        if self._party is not None:
            self._party.match.told.replied(cmd_id)
        self._tell(s.Reply(cmd_id, yes))

    def dismiss(self, cmd_id: str) -> None:
        self._tell(s.Dismiss(cmd_id))

    def nudge(self, device: str) -> None:
        if self._party is not None:
            self._party.nudge(device)

    def check(self) -> None:
        if not self._checkup.running:
            self._checkup = replace(self._checkup, running=True)
            self._spawn(self._check())
            self._refresh()

    async def _check(self) -> None:
        """At a table about its devices, elsewhere about the tables around; a check that fails ends all the same."""
        try:
            self._checkup = Checkup(True, await checkup(self._party, self._lookout, self._means.bounds))
        finally:
            self._checkup = replace(self._checkup, running=False)
            self._refresh()

    def learned(self) -> None:
        if self._party is not None:
            self._party.library.learned()

    def believe(self, about: str, theirs: bool) -> None:
        if self._party is not None:
            self._party.library.believe(about, theirs)
            self._refresh()

    def _tell(self, event: s.Event) -> None:
        if self._party is not None:
            self._party.tell(event)
            self._refresh()

    # -- the end

    async def close(self) -> None:
        """Before the store is closed. No task and no thread is left."""
        self._give_up_joining()
        self._watching.cancel()
        if self._party is not None:
            await self._party.close()
            self._party = None
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self._lookout.close()
        self._means.radio.hosting(False)

    # -- inside

    def _opened(self, match: str) -> Party | None:
        """The party of that match: the present one, or a new one in its place."""
        if self._party is not None and self._party.match.row.id == match:
            return self._party
        row = next((row for row in self._means.store.matches() if row.id == match), None)
        game = game_of(row.config) if row is not None else None
        if row is None or game is None:
            return None
        if self._party is not None:
            self._spawn(self._party.close())
        self._party = party = Party(self._means, game, row, self._refresh)
        self._shared.add(match)
        party.where.save()
        if party.where.online:
            self._spawn(party.open())
        return party

    async def _leave_other(self, match: str) -> None:
        if self._party is not None and self._party.match.row.id != match:
            party, self._party = self._party, None
            await party.close()

    def _name(self, party: Party) -> str:
        return self._known_as or self._means.store.settings().get(NAME, "") or party.match.row.config.chairs[0].name

    def _announce(self, afresh: bool = False) -> None:
        notice = None
        party = self._party
        if party is not None and party.door is not None and party.match.node.is_host:
            config = party.match.row.config
            label = party.table[:4].upper()  # everybody on the network hears it: no names
            notice = Notice(party.table, self._means.me.device, config.game, label, party.door.port)
        self._lookout.want(self._looking, notice, afresh)

    def _refresh(self) -> None:
        self._announce()
        self._means.radio.hosting(self._gathered().role == "host")
        self._changed()

    async def _watch(self) -> None:
        """Lamps go out by silence: what time alone has changed is noticed here."""
        while True:
            await asyncio.sleep(0.5)
            if self._party is not None and self._party.is_forgotten:
                party, self._party = self._party, None
                self._shared.discard(party.match.row.id)
                await party.close()
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
        except Exception:
            log.exception("something at the table was left by a bug")
