"""Strangers and members who mean harm: nobody gets in, nothing changes, and the others do not notice."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from companion.sync.net.address import Address
from companion.sync.net.dial import dial
from companion.sync.net.link import Link
from companion.sync.pairing import tls
from companion.sync.pairing.handshake import Turned
from companion.sync.protocol.bounds import BOUNDS
from tests.kit.net.lan import HERE, Hall, echo, hung_up, member, room_for, run, stranger
from tests.kit.net.network import someone

CROWD = 1000


async def closed(connection: ClientConnection) -> int | None:
    await connection.wait_closed()
    return connection.close_code


async def inside(hall: Hall) -> ClientConnection:
    """A member that speaks the protocol below ours, so that it can send anything."""
    me = someone()
    hall.front.members.add(me.device)
    return await member(hall.server.port, me, hall.front.me.passport, hall.resume())


@pytest.mark.parametrize(
    ("frame", "code"),
    [("hello", 1007), ('{"tag":"pake"}', 1007), (b"{}", 1007), ("x" * (BOUNDS.strange_frame + 1), 1009)],
    ids=["no json", "fields missing", "binary", "oversized"],
)
def test_a_malformed_first_message_ends_it_and_three_close_the_ear(frame: str | bytes, code: int) -> None:
    async def story() -> None:
        async with Hall() as hall:
            member = await hall.member()
            for _ in range(BOUNDS.offences):
                raw = await hall.raw()
                await raw.recv()
                await raw.send(frame)
                assert await closed(raw) == code
                await raw.close()
            with pytest.raises((OSError, EOFError, ssl.SSLError)):
                await hall.raw()
            with pytest.raises(Turned, match="busy"):
                await hall.newcomer()
            assert await echo(member, "x") == "x"
            assert len(hall.links) == 1
            assert hall.front.codes.shown(0) is not None
            await member.close()

    run(story())


@pytest.mark.parametrize(
    ("frame", "text", "code"),
    [("x" * (BOUNDS.frame + 1), True, 1009), (b"x", False, 1003), (b"\xff\xfe", True, 1007)],
    ids=["oversized", "binary", "no UTF-8"],
)
def test_a_members_malformed_frame_ends_its_link_only(frame: str | bytes, text: bool, code: int) -> None:
    async def story() -> None:
        async with Hall() as hall:
            member, rogue = await hall.member(), await inside(hall)
            await rogue.send(frame, text=text)
            assert await closed(rogue) == code
            assert await echo(member, "x") == "x"
            await member.close()
            assert code in hall.ends

    run(story())


def test_a_flood_of_frames_ends_the_link_that_sends_it() -> None:
    async def story() -> None:
        async with Hall(bounds=replace(BOUNDS, burst=100.0, pace=0.0)) as hall:
            member, rogue = await hall.member(), await inside(hall)
            for _ in range(101):
                await rogue.send("x")
            assert [await rogue.recv() for _ in range(100)] == ["x"] * 100
            assert await closed(rogue) == 1008
            assert rogue.close_reason == "too-fast"
            assert await echo(member, "y") == "y"
            await member.close()

    run(story())


def test_who_does_not_read_is_dropped_and_nobody_waits_for_it() -> None:
    async def story() -> None:
        async with Hall() as hall:
            sleeper, member = await hall.member(), await hall.member()
            assert [await echo(link, "x") for link in (sleeper, member)] == ["x", "x"]
            asleep, _ = hall.links
            answers = 0
            while asleep.end is None:
                await asleep.send("z" * BOUNDS.frame)
                assert await echo(member, str(answers)) == str(answers)
                answers += 1
            assert answers > BOUNDS.unsent // BOUNDS.frame  # not before its queue was full
            assert asleep.end == 1006
            await sleeper.close()
            await member.close()

    run(story())


def test_the_table_has_room_for_so_many_and_says_so() -> None:
    async def story() -> None:
        async with Hall(bounds=replace(BOUNDS, links=2)) as hall:
            me = someone()
            first, second = await hall.member(me), await hall.member()
            with pytest.raises(Turned, match="full"):
                await hall.member()
            again = await hall.member(me)  # a device that is there already takes no more room
            assert await echo(again, "x") == "x"
            for link in (first, second, again):
                await link.close()

    run(story())


def test_a_thousand_connections_disturb_nobody() -> None:
    room_for(CROWD + 200)

    async def story() -> None:
        loop = asyncio.get_running_loop()
        async with Hall() as hall:
            member = await hall.member()
            crowd, most = [], 0
            for number in range(CROWD):
                crowd.append(await stranger(number, hall.server.port))
                assert await echo(member, str(number)) == str(number)
                most = max(most, hall.server.gate.strangers)
            assert most == BOUNDS.strangers
            # Somebody from an address that was here before still gets in.
            friend = await hall.member()
            assert await echo(friend, "x") == "x"
            turned_away = [await loop.sock_recv(caller, 1) for caller in crowd[BOUNDS.strangers :]]
            assert turned_away == [b""] * (CROWD - BOUNDS.strangers)
            for caller in crowd:
                caller.close()
            for link in (member, friend):
                await link.close()

    run(story())


QUICK = replace(BOUNDS, tls=1.0, join=1.0)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Loris = Callable[[Hall], Coroutine[Any, Any, Streams]]


async def says_nothing(hall: Hall) -> Streams:
    return await asyncio.open_connection(HERE, hall.server.port)


async def half_a_hello(hall: Hall) -> Streams:
    reader, writer = await asyncio.open_connection(HERE, hall.server.port)
    writer.write(b"\x16\x03\x01\x02\x00\x01")
    return reader, writer


async def tls_and_nothing(hall: Hall) -> Streams:
    return await asyncio.open_connection(HERE, hall.server.port, ssl=tls.dialling(), server_hostname="")


async def half_a_request(hall: Hall) -> Streams:
    reader, writer = await asyncio.open_connection(HERE, hall.server.port, ssl=tls.dialling(), server_hostname="")
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    return reader, writer


@pytest.mark.parametrize("loris", [says_nothing, half_a_hello, tls_and_nothing, half_a_request])
def test_the_slow_are_hung_up_on_and_their_places_are_free_again(loris: Loris) -> None:
    async def story() -> None:
        async with Hall(bounds=QUICK) as hall:
            callers = [await loris(hall) for _ in range(BOUNDS.strangers_each)]
            for reader, writer in callers:
                assert b"HTTP/1.1 101" not in await hung_up(reader)
                writer.close()
            assert hall.server.gate.strangers == 0

    run(story())


async def known(hall: Hall) -> Any:
    me = someone()
    hall.front.members.add(me.device)
    return me


def test_who_answers_the_challenge_with_silence_is_hung_up_on() -> None:
    async def story() -> None:
        async with Hall(bounds=QUICK) as hall:
            raw = await hall.raw()
            await raw.recv()
            assert await closed(raw) == 1006
            assert hall.links == []

    run(story())


def test_a_web_page_is_no_guest() -> None:
    async def story() -> None:
        async with Hall() as hall:
            with pytest.raises(InvalidStatus, match="403"):
                await hall.raw(origin="https://example.org")

    run(story())


def test_older_tls_is_not_spoken() -> None:
    async def story() -> None:
        async with Hall() as hall:
            old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
            old.maximum_version = ssl.TLSVersion.TLSv1_2
            with pytest.raises((ssl.SSLError, ConnectionError)):
                await asyncio.open_connection(HERE, hall.server.port, ssl=old, server_hostname="")

    run(story())


def test_a_link_that_went_silent_ends_on_both_sides() -> None:
    async def story() -> None:
        alive, cut = asyncio.Event(), asyncio.Event()
        async with Hall(bounds=replace(BOUNDS, ping=0.1, pong=2.0, farewell=0.1)) as hall:

            async def wire(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                there, back = await asyncio.open_connection(HERE, hall.server.port)

                async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
                    while part := await source.read(65536):
                        if alive.is_set():
                            target.write(part)

                jobs = [asyncio.create_task(pass_on(*pair)) for pair in ((reader, back), (there, writer))]
                await cut.wait()
                for job in jobs:
                    job.cancel()
                back.close()
                writer.close()

            alive.set()
            proxy = await asyncio.start_server(wire, HERE, 0)
            where = Address(HERE, proxy.sockets[0].getsockname()[1])
            link: Link = await dial(where, await known(hall), hall.resume(), hall.bounds)
            assert await echo(link, "x") == "x"
            alive.clear()
            assert [text async for text in link] == []
            assert link.end is not None
            await hall.left.wait()
            cut.set()
            proxy.close()

    run(story())
