"""The sealed channel over real sockets: what a listener sees, and what comes of frames that somebody has changed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from websockets.asyncio.client import ClientConnection

from companion.web.host.channel import SIZE, STEP, Channel, Unsealed, answered, keys
from rules.core.codec import Malformed
from tests.kit.web.doorway import KEY, Doorway, Window, run
from tests.kit.web.sealed_page import PageEnd

TAG = 16


def pair(link: str = KEY, key: str = KEY) -> tuple[Channel, Channel]:
    """A page's end and the host's."""
    end = PageEnd(link)
    answer, channel = answered(end.first, key)
    return end.met(answer), channel


def test_what_one_end_says_the_other_understands_in_order() -> None:
    page, host = pair()
    for text in ('{"n":1}', "Zażółć gęślą jaźń", "", "x" * 20_000):
        assert host.open(page.seal(text)).rstrip() == text
        assert page.open(host.seal(text)).rstrip() == text


def test_the_host_proves_that_it_knows_the_link() -> None:
    end = PageEnd(f"{KEY}.123456")
    assert end.proves(answered(end.mine, KEY)[0])
    assert not end.proves(answered(end.mine, KEY[::-1])[0])
    other = PageEnd(KEY)
    assert not other.proves(answered(end.mine, KEY)[0]), "the proof for one connection is worth nothing for another"


def test_who_knows_the_link_too_cannot_read_what_was_recorded() -> None:
    """All that another guest has: the link's key and every byte that went over the air."""
    end = PageEnd(KEY)
    answer, host = answered(end.mine, KEY)
    said = host.seal("secret")
    guest = X25519PrivateKey.generate()
    for half in (end.mine, answer[:SIZE]):
        shared = guest.exchange(X25519PublicKey.from_public_bytes(half))
        for way in keys(shared, KEY, end.mine + answer[:SIZE]):
            with pytest.raises(Unsealed):
                Channel(way, way).open(said)


def test_without_the_links_key_a_man_in_the_middle_opens_nothing() -> None:
    page, host = pair(link="0" * 32)
    with pytest.raises(Unsealed):
        host.open(page.seal("{}"))


SPOILED = {
    "cut": lambda frames: [frames[0][:-1]],
    "cut to nothing": lambda frames: [b""],
    "cut below the tag": lambda frames: [frames[0][: TAG - 1]],
    "longer": lambda frames: [frames[0] + b"\0"],
    "replayed": lambda frames: [frames[0], frames[0]],
    "reordered": lambda frames: [frames[1]],
    "one left out": lambda frames: [frames[0], frames[2]],
    "a bit": lambda frames: [bytes([frames[0][0] ^ 1]) + frames[0][1:]],
    "a bit of the tag": lambda frames: [frames[0][:-1] + bytes([frames[0][-1] ^ 128])],
    "in clear": lambda _: ['{"n":1,"back":1}'],
    "in clear as bytes": lambda _: [b'{"n":1,"back":1}'],
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_frame_that_was_changed_moved_or_doubled_opens_nothing(how: str) -> None:
    page, host = pair()
    frames = [page.seal(text) for text in ("one", "two", "three")]
    *right, wrong = SPOILED[how](frames)
    for frame in right:
        host.open(frame)
    with pytest.raises(Unsealed):
        host.open(wrong)


@pytest.mark.parametrize("how", SPOILED)
def test_the_socket_ends_at_a_spoiled_frame_and_others_go_on(how: str) -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            bad, good = await doorway.page(), await doorway.page()
            zone, index = bad.find("settings")
            tap = f'{{"rev":{bad.rev},"zone":"{zone}","index":{index}}}'
            frames = [bad.channel.seal(f'{{"n":{n},"tap":{tap}}}') for n in (1, 2, 3)]
            spoiled = SPOILED[how](frames)
            for frame in spoiled:
                await bad.line.send(frame)
            assert (await bad.end())[0] == 1007
            assert len(doorway.sent) <= len(spoiled) - 1, "what was not as it was sealed did nothing"
            await good.wish(back=1)

    run(story())


def test_a_page_that_is_sent_by_another_connection_is_refused() -> None:
    async def story() -> None:
        async with Doorway() as doorway:
            one, other = await doorway.page(), await doorway.page()
            await other.line.send(one.channel.seal('{"n":1,"back":1}'))
            assert (await other.end())[0] == 1007
            assert doorway.sent == []

    run(story())


def test_a_page_without_a_link_is_sealed_too_but_to_nobody_it_knows() -> None:
    page, host = pair(link="")
    assert host.open(page.seal("123456")).rstrip() == "123456"


WEAK = (bytes(SIZE), bytes([1]) + bytes(SIZE - 1), bytes.fromhex("ecffffffffffffffffffffffffffffff" + "ff" * 15 + "7f"))


@pytest.mark.parametrize("first", [*WEAK, b"", bytes(31), b"x" * 33, b"x" * 34, "0" * 32], ids=repr)
def test_a_half_that_makes_no_secret_is_refused(first: str | bytes) -> None:
    with pytest.raises(Malformed):
        answered(first, KEY)

    async def story() -> None:
        async with Doorway() as doorway:
            line = await doorway.socket()
            await line.send(first)
            assert (await ended(line)) == 1007
            await doorway.page()

    run(story())


async def ended(line: ClientConnection) -> int:
    await asyncio.wait_for(line.wait_closed(), 20)
    return line.close_code or 0


def test_lengths_tell_little() -> None:
    page, _ = pair()
    sizes = {len(page.seal("x" * size)) for size in range(1, STEP + 1)}
    assert sizes == {STEP + TAG}


def test_nothing_of_a_page_or_a_tap_is_on_the_wire() -> None:
    """Canaries: words of the page, of the link and of the tap, both ways."""

    async def story() -> None:
        async with Doorway() as doorway:
            window = Window(await doorway.socket(), doorway)
            wire = Tapped(window.line)
            window.line = wire  # type: ignore[assignment]
            doorway.driver.desk.toast = "CANARY"
            doorway.publish()
            await window.greet(KEY)
            await window.read()
            assert "CANARY" in "".join(window.zones.values())
            await window.press("settings")
            air = b"".join(wire.air)
            assert len(air) > 1_000
            for word in (b"CANARY", KEY.encode(), b"zone", b"rev", b"settings"):
                assert word not in air

    run(story())


class Tapped:
    """A line with a listener beside it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self.air = line, list[bytes]()

    async def send(self, said: Any) -> None:
        self.air.append(said if isinstance(said, bytes) else said.encode())
        await self._line.send(said)

    async def recv(self) -> Any:
        said = await self._line.recv()
        self.air.append(said if isinstance(said, bytes) else said.encode())
        return said
