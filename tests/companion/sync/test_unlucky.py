"""Unlucky devices are told: a disk that takes nothing, a key that was lost, a table that does not know one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from companion.archive.new_table import go_on_anew
from companion.match.keeper import Change, Mourn, Orphan
from companion.match.port import StoreRefused
from companion.store.memory import MemoryStore
from companion.store.sqlite import SqliteStore
from companion.sync.lost_identity import DEVICE
from companion.sync.node import signals as s
from companion.sync.port import NotApplied
from rules.core.correct import Correct
from rules.core.message import refuse, say
from rules.huns import GAME
from rules.huns.actions import ChooseFirst
from tests.companion.sync.sittings import MATCH, run, same, two
from tests.kit.net.network import someone
from tests.kit.net.seats import Seat

FULL = say("store.full", name="table.sqlite")


class FillingStore(MemoryStore):
    """A disk that can be filled, and emptied again."""

    full = False

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        if self.full:
            raise StoreRefused(FULL)
        super().write(match, changes)


def test_a_guest_whose_disk_is_full_says_so_and_its_lamp_shows_it() -> None:
    """On both screens, tick after tick, until something is written again."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            store = FillingStore()
            host, guest = [await stack.enter_async_context(one) for one in (Seat(), Seat(store))]
            await host.host(GAME)
            await guest.join(host, "Bob")
            await same(host, guest)
            store.full = True
            host.take(MATCH, ChooseFirst(1), -1)
            await guest.until(lambda shown: shown.trouble == FULL)
            await host.until(lambda _: host.peer(guest.device).ailing == "store.full")
            assert host.peer(guest.device).lamp == "catching-up"
            assert guest.service._room is not None
            guest.service._room.tell(s.Tick())
            assert guest.shown.trouble == FULL, "a tick that writes nothing proves nothing"
            assert guest.peer(guest.device).lamp == "catching-up"
            store.full = False
            await same(host, guest)
            await guest.until(lambda shown: shown.trouble is None)
            await host.until(lambda _: not host.peer(guest.device).ailing and host.peer(guest.device).lamp == "on")

    run(story())


def test_a_real_database_that_can_grow_no_more_is_told_alike(tmp_path: Path) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            store = SqliteStore(tmp_path / "table.sqlite")
            stack.callback(store.close)
            host, guest = [await stack.enter_async_context(one) for one in (Seat(), Seat(store))]
            await host.host(GAME)
            await guest.join(host, "Bob")
            await same(host, guest)
            (pages,) = store._con.execute("PRAGMA page_count").fetchone()
            store._con.execute(f"PRAGMA max_page_count = {pages}")
            for n in range(400):
                host.propose(MATCH, Correct("reserve.red", n % 2 + 1), -1)
                await asyncio.sleep(0.02)
                if guest.shown.trouble:
                    break
            await guest.until(lambda shown: shown.trouble == FULL)
            await host.until(lambda _: host.peer(guest.device).ailing == "store.full")
            assert (host.peer(guest.device).lamp, guest.peer(guest.device).lamp) == ("catching-up", "catching-up")
            store._con.execute("PRAGMA max_page_count = 1000000")
            await same(host, guest)
            await guest.until(lambda shown: shown.trouble is None)
            await host.until(lambda _: not host.peer(guest.device).ailing)

    run(story())


def shared_by(stores: Mapping[str, MemoryStore]) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await same(host, guest)
            stores["host"].__dict__.update(host.store.__dict__)
            stores["guest"].__dict__.update(guest.store.__dict__)

    run(story())


def test_a_device_that_lost_its_key_is_told_and_can_go_on() -> None:
    """The games are there and the key is new: as after device.pem was lost, or games restored on another device."""
    stores = {"host": MemoryStore(), "guest": MemoryStore()}
    shared_by(stores)
    store = stores["host"]

    async def story() -> None:
        async with AsyncExitStack() as stack:
            seat = await stack.enter_async_context(Seat(store, someone()))
            assert seat.shown.trouble == say("identity.lost", n=1)
            assert store.settings()[DEVICE] == seat.device
            seat.service.host(MATCH)
            await seat.until(lambda shown: shown.stranger)
            assert seat.shown.trouble == say("company.stranger")
            row = store.match(MATCH)
            assert row is not None
            new = go_on_anew(store, row, "cd" * 16)
            seat.service.host(new.id)
            await seat.until(lambda shown: shown.role == "host" and shown.code)
            assert (seat.shown.trouble, seat.shown.stranger) == (None, False)
            guest = await stack.enter_async_context(Seat())
            await guest.join(seat, "Bob")
            assert seat.service.shared(MATCH) is None, "the old one is nobody's table any more"

    run(story())


def test_a_step_that_was_not_applied_is_shown_until_somebody_has_seen_it() -> None:
    """One of a log that was left, which the rules refuse in the one that is followed now."""
    me, store, why = someone(), MemoryStore(), refuse("not-your-turn")

    async def story() -> None:
        async with Seat(store, me) as seat:
            await seat.host(GAME)
            seat.take(MATCH, ChooseFirst(1), -1)
        entry = list(store.entries(MATCH))[-1]
        store.write(MATCH, (Mourn(Orphan(replace(entry, cmd_id=f"{me.device}:999"), why)),))
        for left in (1, 0):
            async with Seat(store, me) as seat:
                seat.service.host(MATCH)
                await seat.until(lambda shown: shown.role == "host")
                assert seat.shown.not_applied == (NotApplied(f"{me.device}:999", why),) * left
                seat.service.dismiss(f"{me.device}:999")
                assert seat.shown.not_applied == ()

    run(story())


def test_the_same_key_is_no_news() -> None:
    me, store = someone(), MemoryStore()

    async def story() -> None:
        for _ in range(2):
            async with Seat(store, me) as seat:
                assert seat.shown.trouble is None
                assert store.settings()[DEVICE] == me.device

    run(story())


def test_the_host_says_that_a_newcomer_was_bob_and_his_seats_move_to_it() -> None:
    """Bob's phone lost its key and knocks as a stranger, with its games still there."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob = await two(stack)
            host.service.take_seat(1, bob.device)
            await same(host, bob)
            old, store = bob.device, bob.store
            await bob.service.close()
            again = await stack.enter_async_context(Seat(store, someone()))
            assert again.shown.trouble == say("identity.lost", n=1)
            await host.until(lambda _: host.peer(old).lamp == "off")
            await again.knock(host, "Bob")
            host.service.admit(again.device, True, old)
            await again.until(lambda shown: any(peer.is_me and peer.seats == (1,) for peer in shown.peers))
            await same(host, again)
            assert [peer.device for peer in host.shown.peers] == [host.device, again.device]
            assert [one.device for one in host.shown.away] == [old], "the lost key opens nothing any more"
            assert host.history(MATCH).roster.holder(1) == again.device

    run(story())
