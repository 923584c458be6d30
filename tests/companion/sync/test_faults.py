"""Planted faults in the network's loops: each leaves a trace without names, and whoever waits is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.problems.problem_log import lines, watching
from companion.sync import joining
from companion.sync.net import listen
from companion.sync.protocol import wire
from rules.core.message import say
from rules.huns import GAME
from tests.companion.sync.sittings import run, two
from tests.kit.net.seats import PATIENCE, seats
from tests.kit.samples.private_things import KINDS, leaks


def failing(thing: str) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise KeyError(thing)

    return fail


def test_a_join_that_fails_by_a_bug_is_told_and_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            monkeypatch.setattr(joining, "welcomed", failing(KINDS["a code"]))
            guest.service.join(host.shown.addresses[0], host.shown.code, KINDS["a person"])
            await guest.until(lambda shown: shown.trouble and not shown.joining)
            assert guest.shown.trouble == say("problem.toast.short")

    with watching(tmp_path):
        run(story())
    log = "\n".join(lines(tmp_path))
    assert "companion.sync.service: something at the table was left by a bug" in log
    assert "KeyError" in log
    assert leaks(log) == []


def test_a_link_that_fails_by_a_bug_is_closed_and_called_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await two(stack)
            await host.until(lambda _: host.peer(guest.device).lamp == "on")
            with monkeypatch.context() as planted:
                planted.setattr(wire, "decode", failing(KINDS["a secret"]))
                async with asyncio.timeout(PATIENCE):
                    while not lines(tmp_path):
                        await asyncio.sleep(0.05)
            await guest.until(lambda _: guest.peer(host.device).lamp == "on")

    with watching(tmp_path):
        run(story())
    log = "\n".join(lines(tmp_path))
    assert "a link was left by a bug" in log
    assert "companion.sync.net.links:" in log, "the frames say where"
    assert leaks(log) == []


def test_a_greeting_that_fails_by_a_bug_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = await seats(stack, 2)
            await host.host(GAME)
            monkeypatch.setattr(listen, "lead", failing(KINDS["a key"]))
            guest.service.join(host.shown.addresses[0], host.shown.code, "Bob")
            await guest.until(lambda shown: shown.trouble)

    with watching(tmp_path):
        run(story())
    log = "\n".join(lines(tmp_path))
    assert "companion.sync.net.listen: a join was ended by a bug" in log
    assert leaks(log) == []
