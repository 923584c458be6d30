"""An evening over the real service: nudges, leaving and coming back, seats handed on, undo, and the phone itself."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.device.radio_port import NoRadio
from companion.match.command import Undo
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.match.roster import LeaveTable
from companion.match.world import Surroundings
from companion.store.memory import MemoryStore
from companion.sync.late import late_company
from companion.sync.net.address import Address
from companion.sync.net.dial import dial
from companion.sync.net.link import Link
from companion.sync.pairing.pairing import Resume
from companion.sync.port import Finding, PendingStep
from companion.sync.protocol import frames as f
from companion.sync.room import Room
from rules.core.correct import Correct
from rules.core.decks.book import CardFact
from rules.core.message import say
from rules.huns import GAME
from tests.companion.sync.sittings import MATCH, run, same, three, two
from tests.kit.net.network import someone
from tests.kit.net.seats import HERE, PATIENCE, Seat, seats
from tests.kit.play import config_of


def test_a_nudge_reaches_its_device_by_way_of_the_host() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service.nudge(cid.device)
            await cid.until(lambda shown: shown.nudged == bob.device)
            assert host.shown.nudged == ""

    run(story())


def test_what_changed_back_after_it_was_read_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a lamp that flickered just when it was looked at would stay so on the screen."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            now = guest.shown
            guest.service._refresh()
            monkeypatch.setattr(guest.service, "_gathered", lambda: replace(now, waiting=7))
            assert guest.shown.waiting == 7
            monkeypatch.setattr(guest.service, "_gathered", lambda: now)
            guest._news.clear()
            async with asyncio.timeout(PATIENCE):
                await guest._news.wait()

    run(story())


def test_a_log_with_steps_of_a_newer_app_is_said_to_be_one() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            assert guest.shown.trouble is None
            newest = guest.history(MATCH).entries[-1]
            later = replace(newest, v=GAME.spec.version + 1, seq=newest.seq + 1, events=({"tag": "from-later"},))
            guest.history(MATCH).add(later)
            assert guest.shown.trouble.key == "company.outdated"

    run(story())


def test_a_closed_service_leaves_no_task_behind() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            await two(stack)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    run(story())


def test_who_is_sent_away_is_gone_and_stays_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await host.until(lambda shown: host.peer(guest.device).seats == (1,))
            host.service.send_away(guest.device)
            await host.until(lambda shown: len(shown.peers) == 1)
            assert host.history(MATCH).roster.seats == ("", "")
            told = await guest.until(lambda shown: shown.trouble)
            assert told == say("doctor.why.not-member", name="Ala")
            assert not guest.shown.offered, "it is not the host that is gone"
            for where, code in ((host.shown.addresses[0], host.shown.code), (host.shown.link, "")):
                guest.service.join(where, code, "Bob", sure=True)
                await guest.until(lambda shown: shown.joining)
                await guest.until(lambda shown: shown.lobby or not shown.joining)
                assert (guest.shown.lobby, host.shown.newcomers) == (None, ()), "nobody is asked about it"
                trouble = await guest.until(lambda shown: shown.trouble)
                assert trouble.key == "doctor.why.not-member"
            assert [(one.device, one.name) for one in host.shown.away] == [(guest.device, "Bob")]
            host.service.pardon(guest.device)
            assert host.shown.away == ()
            await host.until(lambda shown: host.peer(guest.device).lamp == "on")
            await same(host, guest)

    run(story())


def room_of(seat: Seat) -> Room:
    assert seat.service._room is not None
    return seat.service._room


async def also_calls(caller: Seat, called: Seat) -> None:
    """As while a host is looked for: a link beside the one to the host, or a second one."""
    board, before = room_of(caller).board, len(room_of(caller).board._links.get(called.device, ()))
    where = Address(HERE, room_of(called).door.port)  # type: ignore[union-attr]
    board.adopt(await dial(where, caller.me, Resume(room_of(caller).table, called.device)))
    async with asyncio.timeout(PATIENCE):
        while len(board._links.get(called.device, ())) <= before:
            await asyncio.sleep(0.01)


def test_every_link_of_who_is_sent_away_is_closed_at_once_by_every_device(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Link] = []
    close = Link.close

    async def noted(self: Link, *how: Any) -> None:
        closed.append(self)
        await close(self, *how)

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await seats(stack, 3)
            await host.host(GAME)
            await bob.join(host, "Bob")
            await cid.join(host, "Cid")
            await also_calls(host, bob)
            await also_calls(cid, bob)
            await same(host, bob)
            links = room_of(host).board._links[bob.device][:]
            assert len(links) == 2
            monkeypatch.setattr(Link, "close", noted)
            host.service.send_away(bob.device)
            await asyncio.sleep(0)
            assert [link in closed for link in links] == [True, True]
            assert bob.device in room_of(cid).board.peers, "which has not read of it yet"
            async with asyncio.timeout(PATIENCE):
                while bob.device in room_of(cid).board.peers | room_of(host).board.peers:
                    await asyncio.sleep(0.01)

    run(story())


def test_what_was_still_on_its_way_from_who_was_sent_away_is_not_taken() -> None:
    """Addresses, cards and nudges go past the log: they are of members only."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await same(host, guest)
            room, who = room_of(host), guest.device
            before = room.where.addresses(who)
            host.service.send_away(who)
            room._heard(who, f.Places((f.Place(who, ("192.168.7.7",)),)))
            room._heard(who, f.Lend(who, (CardFact("huns", "raid", "Drum", effect="Loud."),), (), ()))
            room._heard(who, f.Nudge(host.device, who))
            await asyncio.sleep(0.5)
            assert (room.where.addresses(who), room.nudged, host.store.facts("huns")) == (before, "", ())

    run(story())


def test_who_left_by_its_own_will_is_not_sent_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service._room.match.wish(LeaveTable(bob.device))  # type: ignore[union-attr]
            await host.until(lambda shown: len(shown.peers) == 2)
            assert host.shown.away == ()
            host.service.send_away(cid.device)
            assert [one.name for one in host.shown.away] == ["Cid"]

    run(story())


def test_a_guest_that_left_comes_back_with_the_steps_it_made_meanwhile() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: guest.peer(guest.device).seats == (1,))
            guest.service.stop()
            await guest.until(lambda shown: shown.role == "alone")
            await host.until(lambda shown: host.peer(guest.device).lamp == "off")
            way = guest.propose(MATCH, Correct("camps.1.stash.red", 2), 1)
            assert isinstance(way, PendingStep)
            guest.service.host(MATCH)
            await guest.until(lambda shown: shown.role == "guest" and guest.peer(host.device).lamp == "on")
            await host.until(lambda _: way.cmd_id in host.history(MATCH).by_cmd)
            assert host.shown.role == "host"

    run(story())


def test_a_match_removed_while_it_is_shared_is_closed() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            _, guest = await two(stack)
            guest.service.stop()
            guest.store.forget(MATCH)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: shown.match == "")
            assert guest.service.shared(MATCH) is None

    run(story())


def test_the_table_thread_makes_it_as_the_same_device_every_time(tmp_path: Path) -> None:
    async def story() -> str:
        store = MemoryStore()
        service = late_company(tmp_path, store, Surroundings(), lambda: None)
        try:
            store.start(MatchRow(MATCH, config_of(GAME, "standard", 2), 0))
            assert service.shared(MATCH) is None, "played alone so far"
            service.host(MATCH)
            (me,) = service.table_status().peers
            return me.device
        finally:
            await service.close()

    assert asyncio.run(story()) == asyncio.run(story())


def test_the_doctor_looks_at_the_table_without_holding_it_up() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
                assert [one.message.key for one in await looked_at(host)] == ["doctor.mates.fine"]
                where = await host.until(lambda _: host.service._room.where.addresses(me.device))  # type: ignore[union-attr]
            for place in where:  # or a device of another test might be given that port, and answer
                held = stack.enter_context(socket.socket())
                held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                held.bind((place.host, place.port))
            await host.until(lambda shown: host.peer(me.device).lamp == "off")
            (lost,) = await looked_at(host)
            assert (lost.fine, lost.message) == (False, say("doctor.mate.closed", name="Bob"))
            async with Seat() as stranger:
                tables = await looked_at(stranger)
                assert [one.message.key for one in tables] in (["doctor.tables.none"], []), "no network, no tables"

    run(story())


async def looked_at(seat: Seat) -> tuple[Finding, ...]:
    """What it found beside the network, which is this machine's."""
    seat.service.check()
    assert seat.shown.checkup.running
    seat.service.check()  # a second tap changes nothing
    await seat.until(lambda shown: not shown.checkup.running)
    network, *others = seat.shown.checkup.findings
    assert network.message.key.startswith("doctor.network.")
    return tuple(others)


def test_play_goes_on_without_somebody_who_is_gone_and_who_comes_back_sits_down_again() -> None:
    async def story() -> None:
        store, me = MemoryStore(), someone()
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(Seat())
            await host.host(GAME)
            async with Seat(store, me) as guest:
                await guest.join(host, "Bob")
                guest.service.take_seat(1, me.device)
                await host.until(lambda shown: host.peer(me.device).seats == (1,))
                assert host.propose(MATCH, Correct("camps.1.stash.red", 1), 1).key == "not-your-seat"
            await host.until(lambda shown: host.peer(me.device).lamp == "off")
            host.service.take_seat(1, "")
            assert host.peer(me.device).seats == ()
            assert isinstance(host.propose(MATCH, Correct("camps.1.stash.red", 1), 1), Entry)
            async with Seat(store, me) as guest:
                guest.service.shared(MATCH)
                await guest.until(lambda shown: shown.role == "guest" and guest.peer(host.device).lamp == "on")
                await same(host, guest)
                guest.service.take_seat(1, me.device)
                await host.until(lambda shown: host.peer(me.device).seats == (1,))

    run(story())


def test_a_seat_is_handed_from_one_device_to_another_by_its_holder() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await three(stack)
            bob.service.take_seat(1, bob.device)
            await bob.until(lambda shown: bob.peer(bob.device).seats == (1,))
            cid.service.take_seat(1, cid.device)  # not its to take
            await cid.until(lambda _: any(refusal.key == "not-your-seat" for _, refusal in cid.service.answers()))
            bob.service.take_seat(1, cid.device)
            await host.until(lambda shown: host.peer(cid.device).seats == (1,))
            assert host.peer(bob.device).seats == ()

    run(story())


@pytest.mark.parametrize("yes", [False, True])
def test_an_undo_asks_the_person_whose_step_it_is_and_says_whom(yes: bool) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            guest.service.take_seat(1, guest.device)
            await guest.until(lambda shown: guest.peer(guest.device).seats == (1,))
            way = guest.propose(MATCH, Correct("camps.1.stash.red", 2), 1)
            step = await host.until(lambda _: host.history(MATCH).by_cmd.get(way.cmd_id))
            undo = host.propose(MATCH, Undo(step.cmd_id, step.seq), -1)
            assert isinstance(undo, PendingStep)
            assert host.shown.asking == (guest.device,)
            (asked,) = await guest.until(lambda shown: shown.asked)
            assert (asked.of, asked.by) == (step.cmd_id, host.device)
            guest.service.reply(asked.cmd_id, yes)
            await host.until(lambda shown: shown.asking == ())
            if yes:
                assert undo.cmd_id in host.history(MATCH).by_cmd
            else:
                assert [(asked, why.key) for asked, why in host.service.answers()] == [(undo.cmd_id, "undo-declined")]

    run(story())


class Radio(NoRadio):
    def __init__(self) -> None:
        self.hosted: list[bool] = []
        self.refused = False

    def hosting(self, on: bool) -> None:
        if self.hosted[-1:] != [on]:
            self.hosted.append(on)


def test_a_phone_is_kept_awake_exactly_while_it_hosts() -> None:
    async def story() -> None:
        radio, elsewhere = Radio(), Radio()
        async with Seat(radio=radio) as host, Seat(radio=elsewhere) as guest:
            assert radio.hosted == []
            await host.host(GAME)
            await guest.join(host, "Bob")
            assert radio.hosted[-1]
            host.service.stop()
            await host.until(lambda shown: shown.role == "alone")
            assert not radio.hosted[-1]
            host.service.host(MATCH)
            await host.until(lambda shown: shown.role == "host")
            assert radio.hosted[-1]
        assert not radio.hosted[-1]
        assert not any(elsewhere.hosted)

    run(story())


def test_a_network_the_system_forbids_is_a_state_of_its_own() -> None:
    async def story() -> None:
        radio = Radio()
        async with Seat(radio=radio) as seat:
            radio.refused = True
            assert seat.shown.trouble is None, "nobody needs it yet"
            seat.service.look(True)
            trouble = await seat.until(lambda shown: shown.trouble)
            assert trouble == say("doctor.network.no-permission")
            radio.refused = False
            await seat.until(lambda shown: shown.trouble is None)

    run(story())
