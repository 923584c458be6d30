"""Links over real sockets and real TLS: who gets one, what it carries, and how it ends."""

from __future__ import annotations

import asyncio
import socket
import ssl
from dataclasses import replace

import pytest

from companion.sync.net.address import Address
from companion.sync.net.dial import Seen, dial, look
from companion.sync.net.link import ELSEWHERE, Link
from companion.sync.net.listen import serve
from companion.sync.pairing import tls
from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.pairing import Join, Resume, visit
from companion.sync.protocol.bounds import BOUNDS
from tests.kit.net.lan import HERE, Hall, between, burn, echo, run
from tests.kit.net.network import Front, someone


def test_a_newcomer_with_the_right_code_gets_a_link() -> None:
    async def story() -> None:
        me = someone()
        async with Hall() as hall:
            link = await hall.newcomer(me=me)
            assert await echo(link, "zażółć") == "zażółć"
            assert (link.peer, link.table) == (hall.front.me.device, hall.front.table)
            (theirs,) = hall.links
            assert (theirs.peer, theirs.name, theirs.passport) == (me.device, "Ala", me.passport)
            assert [knock.name for knock in hall.knocks] == ["Ala"]
            await link.close()
        assert hall.ends == [1000]

    run(story())


def test_a_member_gets_a_link_without_being_asked() -> None:
    async def story() -> None:
        async with Hall(lets_in=False) as hall:
            link = await hall.member()
            assert await echo(link, "x") == "x"
            assert hall.knocks == []
            await link.close()

    run(story())


async def turned(call: object) -> str:
    with pytest.raises(Turned) as away:
        await call  # type: ignore[misc]
    return away.value.why


def test_a_wrong_code_gets_none_and_five_burn_it() -> None:
    async def story() -> None:
        async with Hall() as hall:
            code, wrong = hall.front.code, hall.front.wrong
            await burn(hall.server.port, hall.front.me.passport, wrong)
            assert await turned(hall.newcomer(code)) == "no-code"
            assert (hall.knocks, hall.links) == ([], [])
            hall.front.codes.renew(hall.front.now)
            await (await hall.newcomer()).close()

    run(story())


@pytest.mark.parametrize(
    ("lets_in", "banned", "why"), [(False, False, "not-accepted"), (True, True, "not-member")], ids=["no", "banned"]
)
def test_the_person_or_the_log_may_say_no(lets_in: bool, banned: bool, why: str) -> None:
    async def story() -> None:
        me = someone()
        async with Hall(lets_in=lets_in) as hall:
            hall.front.banned = {me.device} if banned else set()
            assert await turned(hall.newcomer(me=me)) == why
            assert hall.links == []

    run(story())


def test_a_member_sent_away_is_cut_off_and_stays_out() -> None:
    async def story() -> None:
        me = someone()
        async with Hall() as hall:
            link = await hall.member(me)
            assert await echo(link, "x") == "x"
            hall.front.banned.add(me.device)
            await hall.server.drop(me.device, "not-member")
            assert [text async for text in link] == []
            assert link.end == 1008
            assert await turned(hall.member(me)) == "not-member"
            assert await turned(hall.newcomer(me=me)) == "not-member"

    run(story())


def test_a_person_who_does_not_answer_means_no() -> None:
    async def story() -> None:
        front = Front()
        asked: list[object] = []

        async def never(knock: object) -> bool:
            asked.append(knock)
            await asyncio.Event().wait()
            return True

        async def visited(link: Link) -> None:
            raise AssertionError("nobody was let in")

        bounds = replace(BOUNDS, accept=0.05)
        server = await serve(front.reception(), never, visited, host=HERE, port=0, bounds=bounds)
        async with server:
            where = Address(HERE, server.port)
            knocks: list[int] = []
            call = dial(where, someone(), Join(front.code, "Ala"), knocked=lambda: knocks.append(len(asked)))
            assert await turned(call) == "unanswered", "nothing is wrong with the network"
        assert len(asked) == len(knocks) == 1

    run(story())


def test_a_newcomer_who_leaves_is_no_longer_asked_about() -> None:
    async def story() -> None:
        front, asked, over = Front(), asyncio.Event(), asyncio.Event()

        async def waits(knock: object) -> bool:
            asked.set()
            try:
                await asyncio.Event().wait()
            finally:
                over.set()
            return True

        async def visited(link: Link) -> None:
            raise AssertionError("nobody was let in")

        async with await serve(front.reception(), waits, visited, host=HERE, port=0) as server:
            call = asyncio.ensure_future(dial(Address(HERE, server.port), someone(), Join(front.code, "Ala")))
            await asked.wait()
            call.cancel()
            await over.wait()

    run(story())


# Somebody in between


@pytest.mark.parametrize("reads", [False, True], ids=["relay", "other certificate"])
def test_the_right_code_through_somebody_elses_certificate_is_wrong(reads: bool) -> None:
    async def story() -> None:
        async with Hall() as hall:
            proxy = await between(hall.server.port, tls.listening(someone()) if reads else None)
            where = Address(HERE, proxy.sockets[0].getsockname()[1])
            call = dial(where, someone(), Join(hall.front.code, "Ala"))
            if reads:
                assert await turned(call) == "wrong-code"
                assert (hall.knocks, hall.links) == ([], [])
            else:  # one that only passes bytes on is what every access point is
                link = await call
                assert await echo(link, "x") == "x"
                await link.close()
            proxy.close()

    run(story())


def first_words(door: socket.socket, secret: ssl.SSLContext) -> bytes:
    """What a caller says first; nothing if it hangs up during or after the handshake."""
    caller, _ = door.accept()
    try:
        with secret.wrap_socket(caller, server_side=True) as safe:
            return safe.recv(65536)
    except OSError:
        return b""


@pytest.mark.parametrize(
    ("wish", "why", "said"),
    [
        (Resume("ab" * 16, "00" * 32), "other-device", b""),
        (Join("123456", "Ala", host="00" * 32), "other-device", b""),
        (
            Join("123456", "Ala"),
            "not-a-table",
            b"GET /",
        ),  # whoever knows no certificate yet has to begin; no name, no code
    ],
    ids=["member", "link", "typed"],
)
def test_nothing_is_said_to_a_device_with_another_certificate(wish: Join | Resume, why: str, said: bytes) -> None:
    async def story() -> None:
        with socket.create_server((HERE, 0)) as door:
            stranger = asyncio.create_task(asyncio.to_thread(first_words, door, tls.listening(someone())))
            assert await turned(dial(Address(*door.getsockname()), someone(), wish)) == why
            assert (await stranger)[:5] == said

    run(story())


def test_a_host_that_speaks_only_older_tls_hears_nothing_of_a_guest() -> None:
    async def story() -> None:
        host, heard = someone(), []
        secret = tls.listening(host)
        secret.minimum_version = secret.maximum_version = ssl.TLSVersion.TLSv1_2

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heard.append(await reader.read(4))
            writer.close()

        async with await asyncio.start_server(answer, HERE, 0, ssl=secret) as door:
            at = Address(HERE, door.sockets[0].getsockname()[1])
            await turned(dial(at, someone(), Resume("ab" * 16, host.device)))
            await turned(look(at))
        assert heard == []

    run(story())


def test_a_proof_overheard_opens_nothing() -> None:
    async def story() -> None:
        me = someone()
        async with Hall() as hall:
            hall.front.members.add(me.device)
            first = await hall.raw()
            steps = visit(me, hall.front.me.passport, hall.resume())
            next(steps)
            auth = steps.send(await first.recv()).text
            await first.send(auth)
            assert "welcome" in str(await first.recv())
            again = await hall.raw()
            await again.recv()
            await again.send(auth)
            await again.wait_closed()
            assert (again.close_code, again.close_reason) == (1008, "not-proved")
            await first.close()

    run(story())


# What a link carries


def test_texts_arrive_in_order_and_up_to_the_bound() -> None:
    async def story() -> None:
        async with Hall() as hall:
            link = await hall.member()
            large = "ą" * (BOUNDS.frame // 2)
            assert await echo(link, large) == large
            for number in range(500):
                await link.send(str(number))
            assert [await anext(link) for _ in range(500)] == [str(number) for number in range(500)]
            with pytest.raises(ValueError, match="65537"):
                await link.send("x" * (BOUNDS.frame + 1))
            assert await echo(link, "still here") == "still here"
            await link.close()

    run(story())


def test_what_was_sent_before_a_goodbye_arrives() -> None:
    async def story() -> None:
        async with Hall() as hall:
            link = await hall.member()
            for number in range(100):
                await link.send("x" * 1000 + str(number))
            await link.close(1000)
        assert hall.ends == [1000]
        assert await link.send("too late") is None  # swallowed

    run(story())


def test_a_device_has_one_link_and_the_newer_one_counts() -> None:
    async def story() -> None:
        me = someone()
        async with Hall() as hall:
            first = await hall.member(me)
            assert await echo(first, "x") == "x"
            second = await hall.member(me)
            assert await echo(second, "y") == "y"
            assert hall.ends == [ELSEWHERE]  # the table saw the end before it answered on the new one
            assert [text async for text in first] == []
            assert first.end == ELSEWHERE
            await second.close()

    run(story())


def test_a_bug_in_the_table_ends_one_link_and_no_other() -> None:
    async def story() -> None:
        front, me, other = Front(), someone(), someone()
        front.members = {me.device, other.device}

        async def visited(link: Link) -> None:
            async for text in link:
                if text == "bug":
                    raise RuntimeError("planted")
                await link.send(text)

        async def nobody(knock: object) -> bool:
            return False

        async with await serve(front.reception(), nobody, visited, host=HERE, port=0) as server:
            where, wish = Address(HERE, server.port), Resume(front.table, front.me.device)
            one, two = await dial(where, me, wish), await dial(where, other, wish)
            await one.send("bug")
            assert [text async for text in one] == []
            assert one.end == 1011
            assert await echo(two, "x") == "x"
            await two.close()

    run(story())


# Finding out what is wrong


def test_look_tells_a_table_from_anything_else() -> None:
    async def story() -> None:
        async with Hall() as hall:
            assert await look(hall.address) == Seen(hall.front.me.device, hall.front.table)
            assert hall.links == []
            where = hall.address
        assert await turned(look(where)) == "closed"

    run(story())


async def answering(words: bytes, secret: ssl.SSLContext | None) -> asyncio.Server:
    async def caller(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(words)
        writer.close()

    return await asyncio.start_server(caller, HERE, 0, ssl=secret)


@pytest.mark.parametrize("secret", [False, True])
def test_something_else_at_the_port_is_no_table(secret: bool) -> None:
    async def story() -> None:
        other = await answering(b"HTTP/1.1 200 OK\r\n\r\nhello", tls.listening(someone()) if secret else None)
        where = Address(HERE, other.sockets[0].getsockname()[1])
        assert await turned(look(where)) == "not-a-table"
        other.close()

    run(story())


@pytest.mark.parametrize(("host", "why"), [("8.8.8.8", "not-local"), ("no-such-name.invalid", "no-name")])
def test_nothing_outside_the_local_network_is_called(host: str, why: str) -> None:
    assert run(turned(look(Address(host)))) == why


def test_the_usual_port_or_any() -> None:
    async def story() -> None:
        async def nobody(knock: object) -> bool:
            return False

        async def visited(link: Link) -> None:
            raise AssertionError

        front = Front()
        first = await serve(front.reception(), nobody, visited, host=HERE)
        second = await serve(front.reception(), nobody, visited, host=HERE)
        assert first.port != second.port
        for server in (first, second):
            assert (await look(Address(HERE, server.port))).table == front.table
            await server.close()

    run(story())
