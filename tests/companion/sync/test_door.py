"""One stranger cannot keep others from joining: tries, places and burned digits, over sockets from many addresses."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import pytest

from companion.match.roster import MEMBERS, JoinTable
from companion.sync.net.address import Address
from companion.sync.net.dial import dial
from companion.sync.net.link import Link
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.pairing import Join
from companion.sync.protocol.bounds import BOUNDS
from rules.huns import GAME
from tests.companion.sync.sittings import MATCH
from tests.kit.net.lan import Hall, burn, echo, guess, hung_up, run, stranger
from tests.kit.net.network import someone
from tests.kit.net.seats import HERE, Seat, seats

PATIENCE = 30  # seconds; a watchdog
EVE = "127.0.2.66"


def test_one_stranger_uses_up_its_own_tries_only() -> None:
    async def story() -> None:
        async with Hall() as hall:
            port, host = hall.server.port, hall.front.me.passport
            said = [await guess(port, someone(), host, hall.front.wrong, EVE) for _ in range(BOUNDS.code_runs_each + 2)]
            assert said == ["wrong-code"] * BOUNDS.code_runs_each + ["busy"] * 2
            link = await hall.newcomer()
            assert await echo(link, "x") == "x"
            await link.close()

    run(story())


def test_burned_digits_do_not_stop_those_who_scan_and_come_back_by_a_press_only() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob, cid = await seats(stack, 3)
            await host.host(GAME)
            door = host.service._room.door  # type: ignore[union-attr]
            assert door is not None
            before = host.shown.link
            await burn(door.port, host.me.passport, f"{(int(host.shown.code) + 1) % 10**6:06}")
            assert (host.shown.code, host.shown.link) == ("", before)
            bob.service.join(before, "", "Bob")
            await bob.claim(1)
            await host.until(lambda shown: shown.newcomers)
            host.service.admit(bob.device, True)
            await bob.until(lambda shown: any(peer.is_me and peer.seats == (1,) for peer in shown.peers))
            cid.service.join(host.shown.addresses[0], "000000", "Cid")
            told = await cid.until(lambda shown: shown.trouble)
            assert told.key == "doctor.why.no-code"
            host.service.new_code()
            await cid.join(host, "Cid")

    run(story())


def test_whoever_types_where_many_have_tried_is_told_to_scan() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob = await seats(stack, 2)
            await host.host(GAME)
            wrong = f"{(int(host.shown.code) + 1) % 10**6:06}"
            for _ in range(BOUNDS.code_runs_each + 1):
                bob.service.join(host.shown.addresses[0], wrong, "Bob")
                told = await bob.until(lambda shown: not shown.joining and shown.trouble)
            assert told.key == "doctor.why.many-tries"
            bob.service.join(host.shown.link, "", "Bob")
            await bob.until(lambda shown: shown.lobby)

    run(story())


def test_one_address_holds_two_places_however_often_it_calls() -> None:
    async def story() -> None:
        async with Hall(bounds=replace(BOUNDS, silent=600.0, tls=600.0, join=600.0)) as hall:
            held = [await stranger(0, hall.server.port) for _ in range(BOUNDS.strangers)]
            for one in held[BOUNDS.strangers_each :]:
                await gone(one)
            assert hall.server.gate.strangers == BOUNDS.strangers_each
            link = await hall.newcomer()
            assert await echo(link, "x") == "x"
            await link.close()
            for one in held:
                one.close()

    run(story())


@pytest.mark.parametrize("scanned", [False, True], ids=["digits", "token"])
def test_a_guests_door_takes_no_newcomer_even_by_its_own_secrets(scanned: bool) -> None:
    """They are on no screen; and five guests would be five times the guesses."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob = await seats(stack, 2)
            await host.host(GAME)
            await bob.join(host, "Bob")
            door = bob.service._room.door  # type: ignore[union-attr]
            assert door is not None
            assert (bob.shown.code, bob.shown.link) == ("", "")
            token = bytes.fromhex(door.token) if scanned else b""
            wish = Join("" if scanned else door.code, "Eve", door._table, bob.device, token)
            with pytest.raises(Turned, match="no-code"):
                await dial(Address(HERE, door.port), someone(), wish)
            assert bob.shown.newcomers == host.shown.newcomers == ()

    run(story())


def test_silent_strangers_in_every_place_give_way_to_a_newcomer() -> None:
    async def story() -> None:
        async with Hall(bounds=replace(BOUNDS, silent=0.2, tls=600.0, join=600.0)) as hall:
            held = [await stranger(number // 2, hall.server.port) for number in range(BOUNDS.strangers)]
            while hall.server.gate.strangers < BOUNDS.strangers:
                await asyncio.sleep(0.01)
            link = await let_in(hall)
            assert await echo(link, "x") == "x"
            await gone(held[0])
            await link.close()
            for one in held:
                one.close()

    run(story())


async def let_in(hall: Hall) -> Link:
    """As soon as a place is free."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(Turned):
                return await hall.newcomer()
            await asyncio.sleep(0.05)


async def gone(held: socket.socket) -> None:
    """It was hung up on."""
    reader, writer = await asyncio.open_connection(sock=held)
    async with asyncio.timeout(PATIENCE):
        await hung_up(reader)
    writer.close()


def test_places_are_kept_for_those_who_scan_and_for_members() -> None:
    async def story() -> None:
        async with Hall(bounds=replace(BOUNDS, silent=600.0, tls=600.0, join=600.0)) as hall:
            usual = BOUNDS.strangers - BOUNDS.strangers_kept
            held = [await stranger(number // 2, hall.server.port) for number in range(usual)]
            while hall.server.gate.strangers < usual:
                await asyncio.sleep(0.01)
            with pytest.raises(Turned, match="busy"):
                await hall.newcomer()
            for link in (await hall.scanner(), await hall.member()):
                assert await echo(link, "x") == "x"
                await link.close()
            for one in held:
                one.close()

    run(story())


def test_a_full_table_says_so_and_has_room_again_when_one_is_sent_away() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, bob = await seats(stack, 2)
            await host.host(GAME)
            fill(host)
            bob.service.join(host.shown.link, "", "Bob")
            told = await bob.until(lambda shown: shown.trouble)
            assert told.key == "doctor.why.table-full"
            assert host.shown.newcomers == ()
            host.service.send_away("1".zfill(64))
            await bob.join(host, "Bob")
            assert host.history(MATCH).roster.is_member(bob.device)

    run(story())


def fill(host: Seat) -> None:
    """With devices that were at the table once."""
    room = host.service._room
    assert room is not None
    for number in range(1, MEMBERS):
        room.match.wish(JoinTable(str(number).zfill(64), f"Guest {number}"))
    assert len(host.history(MATCH).roster.members) == MEMBERS
