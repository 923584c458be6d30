"""Calls to devices that do not answer, on a clock of the test's own: how often, and when it begins anew."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from companion.sync.net import links
from companion.sync.net.address import Address
from companion.sync.net.links import FIRST, LONGEST, Links
from companion.sync.pairing.handshake import Turned
from tests.kit.net.network import someone

THERE = "cd" * 32
AT = (Address("192.168.1.7", 5000),)


class Clocked(asyncio.SelectorEventLoop):
    """Its time is the test's."""

    now = 100.0

    def time(self) -> float:
        return self.now


class Line:
    """A link that tells one text and ends."""

    peer = THERE

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def __aiter__(self) -> Line:
        return self

    async def __anext__(self) -> str:
        if not self.texts:
            raise StopAsyncIteration
        return self.texts.pop()

    async def close(self, code: int = 1000, why: str | None = None) -> None:
        pass


def called(monkeypatch: pytest.MonkeyPatch, answers: dict[int, Line], calls: int) -> list[float]:
    """The seconds between so many calls to one device, wished for all the time; `answers` says which get a link."""
    at: list[float] = []
    monkeypatch.setattr(links.random, "random", lambda: 1.0)

    async def dial(*_: Any) -> Any:
        at.append(asyncio.get_running_loop().time())
        if len(at) not in answers:
            raise Turned("silent")
        return answers[len(at)]

    async def story() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Clocked)
        board = Links(someone(), "ab" * 16, lambda: (), lambda *_: None, lambda *_: None)
        while len(at) < calls:
            board.call(THERE, AT)
            for _ in range(10):
                await asyncio.sleep(0)
            loop.now += FIRST / 4
            assert loop.now < 200, at
        await board.close()

    monkeypatch.setattr(links, "dial", dial)
    with asyncio.Runner(loop_factory=Clocked) as runner:
        runner.run(story())
    return [later - before for before, later in pairwise(at)]


def test_calls_without_success_come_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    assert called(monkeypatch, {}, 8) == [FIRST, 2 * FIRST, 4 * FIRST, 8 * FIRST, LONGEST, LONGEST, LONGEST]


def test_who_was_heard_meanwhile_is_called_at_once_again(monkeypatch: pytest.MonkeyPatch) -> None:
    places = '{"tag":"places","at":[],"browsers":""}'
    gaps = called(monkeypatch, {4: Line(places)}, 6)
    assert gaps == [FIRST, 2 * FIRST, 4 * FIRST, FIRST, 2 * FIRST]
