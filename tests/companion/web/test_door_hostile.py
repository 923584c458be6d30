"""Bad guests at the door for browsers: refused or dropped, others unaffected, nothing told."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.web.host.door_bounds import DOOR_BOUNDS
from companion.web.host.guests import Watched
from tests.kit.web.doorway import HERE, KEY, Doorway, Window, run
from tests.kit.web.sealed_page import met

QUICK = replace(DOOR_BOUNDS, opening=0.3, hello=0.3, farewell=0.2)
TAP = {"rev": 1, "zone": "now", "index": 0}


@pytest.mark.parametrize(
    "head",
    [
        "Host: evil.example", "Host: evil.example:{port}", "Host: 127.0.0.1", "Host: 127.0.0.1:1", "Host:",
        "X: y", "Host: 127.0.0.1:{port}\r\nHost: evil.example", "Host: 127.0.0.1:{port}@evil.example",
        "Host: evil.example:80:{port}",
    ],
)  # fmt: skip
def test_a_request_under_another_name_is_misdirected(head: str) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            status, _, body = await doorway.get(head=head.format(port=doorway.port))
            assert status == 421
            assert b"<" not in body

    run(story())


FOREIGN = (
    None, "http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://evil.example:62043",
    "https://192.168.1.20:62043", "http://192.168.1.20", "http://8.8.8.8:62043", "http://192.168.1.20.evil.example:62043",
)  # fmt: skip


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_of_another_origin_is_forbidden(origin: str | None) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            with pytest.raises(InvalidStatus) as refused:
                await doorway.socket(origin)
            assert refused.value.response.status_code == 403

    run(story())


def test_the_page_of_an_earlier_host_may_call() -> None:
    """It was loaded from another device nearby; without the link's key it gets no further than anybody."""

    async def story() -> None:
        async with Doorway() as doorway:
            window = Window(await doorway.socket("http://192.168.1.20:62043"), doorway)
            await window.greet(KEY)
            await window.read()
            assert window.rev

    run(story())


def test_a_socket_is_at_one_path_only() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            with pytest.raises(InvalidStatus):
                await doorway.socket(path="/")

    run(story())


@pytest.mark.parametrize("link", ["", "0" * 32, KEY[:-1], KEY + "0", KEY.upper(), f"{KEY}.tv"])
def test_a_wrong_link_opens_nothing(link: str) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = Window(await doorway.socket(), doorway)
            await window.greet(link)
            assert await window.end() == (4003, "wrong-link")

    run(story())


def test_who_guesses_links_is_not_listened_to_for_a_while() -> None:
    async def story() -> None:
        async with Doorway(replace(QUICK, wrong_links=3)) as doorway:
            for _ in range(3):
                window = Window(await doorway.socket(), doorway)
                await window.greet("guess")
                await window.end()
            assert await raw(doorway, b"GET / HTTP/1.1\r\n\r\n", "127.0.0.1") == b""
            assert (await raw(doorway, f"GET / HTTP/1.1\r\nHost: {doorway.host}\r\n\r\n".encode(), "127.0.0.9"))[
                :15
            ] == (b"HTTP/1.1 200 OK")

    run(story())


async def raw(doorway: Doorway, said: bytes, at: str = "127.0.0.5", pause: float = 0.0) -> bytes:
    """What comes back to bytes of any kind, from another address of this machine, until the door closes."""
    try:
        reader, writer = await asyncio.open_connection(HERE, doorway.port, local_addr=(at, 0))
        for at_once in [said] if not pause else [said[i : i + 1] for i in range(len(said))]:
            writer.write(at_once)
            await writer.drain()
            await asyncio.sleep(pause)
        answer = await asyncio.wait_for(reader.read(), 20)
        writer.close()
    except ConnectionError:
        return b""
    return answer


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 9000 + b"\r\n\r\n", b"HTTP/1.1 431"),
        (b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 3000, b"HTTP/1.1 431"),
        (b"GET /" + b"a" * 9000, b"HTTP/1.1 4"),
        (b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", b""),
        (b"\x16\x03\x01\x02\x00" * 40, b""),
        (b"\x00" * 5000 + b"\r\n", b""),
        (b"GET / HTTP/9.9\r\n\r\n", b""),
        (b"HEAD / HTTP/1.1\r\nHost: {host}\r\n\r\n", b"HTTP/1.1 4"),
        (b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", b""),
    ],
)
def test_giant_and_odd_heads_are_cut(said: bytes, begins: bytes) -> None:
    async def story() -> None:
        async with Doorway(QUICK) as doorway:
            answer = await raw(doorway, said.replace(b"{host}", doorway.host.encode()))
            assert answer.startswith(begins)
            assert b"<" not in answer
            assert (await doorway.get())[0] == 200

    run(story())


def test_a_slow_head_is_cut() -> None:
    async def story() -> None:
        async with Doorway(QUICK) as doorway:
            assert await raw(doorway, b"GET / HTTP/1.1\r\nHost: 127.0.0.1", pause=0.05) == b""

    run(story())


def test_a_socket_that_does_not_say_who_it_is_is_cut() -> None:
    async def story() -> None:
        async with Doorway(QUICK) as doorway:
            line = await doorway.socket()
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(line.recv(), 20)

    run(story())


BAD = [
    "", "[]", "null", "{", '{"link":"x"}', '{"link":1,"lang":"en"}', '{"link":"' + "x" * 300 + '","lang":"en"}',
    '{"link":"x","lang":"en","more":1}', '{"link":NaN,"lang":"en"}', '"' + "x" * 5000 + '"', "[" * 2000,
]  # fmt: skip


@pytest.mark.parametrize("said", BAD, ids=lambda said: str(said[:20]))
def test_a_hello_of_another_shape_ends_the_socket(said: str) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = Window(await doorway.socket(), doorway)
            window.channel = await met(window.line, KEY)
            await window.line.send(window.channel.seal(said))
            assert (await window.end())[0] in (1007, 1009)
            await others_unaffected(doorway)

    run(story())


async def others_unaffected(doorway: Doorway) -> None:
    window = await doorway.page()
    await window.press("settings")
    assert window.whole["screen"] == "settings"


WISHES = [
    {"tap": TAP}, {"n": 0, "tap": TAP}, {"n": True, "tap": TAP}, {"n": 2**40, "tap": TAP}, {"n": 1},
    {"n": 1, "tap": None},
    {"n": 1, "tap": TAP, "back": 1}, {"n": 1, "intent": "StopSharing"}, {"n": 1, "part": "AAAA"},
    {"n": 1, "file": {"name": "x", "what": "match", "size": 2**40}},
    {"n": 1, "file": {"name": "x", "what": "key", "size": 1}},
    {"n": 1, "file": {"name": "x", "what": ["match"], "size": 1}},
    {"n": 1, "file": {"name": ["x"], "what": {}, "size": 1}},
    {"n": 1, "file": {"name": "x", "what": "match", "size": "1"}},
    {"n": 1, "file": {"name": "../\u0007", "what": "match", "size": 1}}, {"n": 1, "tap": {**TAP, "value": {"a": 1}}},
    {"n": 1, "tap": {**TAP, "value": 1.5}}, {"n": 1, "tap": {**TAP, "rev": "1"}},
]  # fmt: skip


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: json.dumps(wish)[:40])
def test_a_frame_that_no_page_sends_ends_the_socket(wish: object) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            bad, good = await doorway.page(), await doorway.page()
            await bad.say(wish)
            assert (await bad.end())[0] == 1007
            assert doorway.sent == []
            await good.press("settings")
            assert good.whole["screen"] == "settings"

    run(story())


def test_only_the_first_frame_may_be_long() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = Window(await doorway.socket(), doorway)
            await window.greet(KEY, keepsake="x" * 20_000)
            await window.read()
            await window.say({"n": 1, "back": "x" * 5_000})
            assert (await window.end())[0] == 1009
            assert doorway.sent == []

    run(story())


def test_numbers_never_go_back() -> None:
    """A frame that was recorded and is said again does nothing."""

    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            await window.press("settings")
            await window.say({"n": 1, "back": 1})
            assert (await window.end())[0] == 1007
            assert len(doorway.sent) == 1

    run(story())


def test_who_sends_without_pause_is_dropped_and_others_are_not() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            bad, good = await doorway.page(), await doorway.page()
            with suppress(ConnectionClosed):
                for number in range(1, 2000):
                    await bad.say({"n": number, "tap": {**TAP, "zone": "nowhere"}})
                    await asyncio.sleep(0)
            assert await bad.end() == (1008, "too-fast")
            assert doorway.sent == []
            await good.press("settings")

    run(story())


def test_hundreds_of_connections_leave_room_for_the_table() -> None:
    """Each address has its share; a flood from many still leaves those inside where they are."""

    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            lines = []
            for number in range(400):
                try:
                    lines.append(
                        await asyncio.open_connection(HERE, doorway.port, local_addr=(f"127.0.1.{1 + number % 5}", 0))
                    )
                except OSError:
                    continue
            await asyncio.sleep(0.2)
            here = doorway.door._gate._here
            assert here.total() <= DOOR_BOUNDS.most
            assert max(here.values()) <= DOOR_BOUNDS.each
            await window.press("settings")
            assert (await doorway.get())[0] == 200
            for _, writer in lines:
                writer.close()

    run(story())


def test_a_window_that_reads_nothing_holds_nobody_up_and_is_never_owed_more_than_a_page() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            deaf, good = await doorway.page(), await doorway.page()
            deaf.line.transport.pause_reading()
            for number in range(100):
                doorway.driver.desk.toast = f"{number} " + "x" * 20_000
                doorway.publish()
                await asyncio.sleep(0)
            owed = [one.transport.get_write_buffer_size() for one in doorway.door._listening.connections]
            assert max(owed) < DOOR_BOUNDS.unsent
            while good.rev != doorway.keys.newest:
                await good.read()
            await good.press("settings")

    run(story())


def test_names_with_markup_stay_text() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            window = await doorway.page()
            doorway.driver.desk.toast = "<img src=x onerror=alert(1)> & \"'"
            doorway.publish()
            news = await window.read()
            html = "".join(html for _, html, *_ in news["page"]["zones"])
            assert "<img" not in html
            assert "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&#39;" in html

    run(story())


@pytest.mark.parametrize(
    "path", ["//[", "//[[[/feed", "/feed?key=[", "/feed?a&b&c&d&e", "/feed.json?a&b&c&d&e", "/feed?key=%"]
)
def test_a_path_that_is_no_address_finds_nothing(path: str) -> None:
    watched = Watched("ab" * 16, "cd" * 16, lambda: None)
    assert watched.get(path, "127.0.0.1:1") is None
    assert watched.feed_of(path) is None
