"""Where a device calls over real sockets: a link leads only into the local network, a stranger's names stay out."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from companion.match.port import MatchRow
from companion.sync.net.address import Address, Invitation
from companion.sync.port import TableStatus
from rules.core.game import Chair, Config
from rules.huns import GAME
from tests.companion.sync.sittings import run
from tests.kit.net.seats import HERE, PATIENCE, Seat

EVERYWHERE = "0.0.0.0"


class Victim:
    """Another program of this device: it only counts who calls it."""

    def __init__(self) -> None:
        self.calls = 0
        self.port = 0

    async def _called(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        writer.close()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Victim]:
        server = await asyncio.start_server(self._called, HERE, 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    def link(self, host: str) -> str:
        return str(Invitation("ab" * 16, "cd" * 32, b"\x01" * 16, (Address(host, self.port),)))


def resolved_to(monkeypatch: pytest.MonkeyPatch, ip: str) -> None:
    """Every name has that address: whoever answers on the network says which."""

    async def answered(_: object, host: str, port: int, **more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, port))]

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", answered)


async def trouble(of: Seat) -> str:
    """What it is told about its call."""
    told: Callable[[TableStatus], Any] = lambda shown: not shown.joining and shown.trouble  # noqa: E731
    async with asyncio.timeout(PATIENCE):
        message = await of.until(told)
    return str(message.key)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "localhost", "tablet.example", "tablet"])
def test_a_link_to_this_device_itself_or_out_of_the_local_network_calls_nobody(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    async def story() -> None:
        async with Victim().open() as victim, Seat(listen=EVERYWHERE) as guest:
            resolved_to(monkeypatch, HERE)
            guest.service.join(victim.link(host), "", "Bob")
            assert await trouble(guest) == "refused.link-not-local"
            assert victim.calls == 0

    run(story())


@pytest.mark.parametrize("by_link", [True, False])
def test_a_name_that_turns_out_to_be_this_device_is_not_called(monkeypatch: pytest.MonkeyPatch, by_link: bool) -> None:
    """Names of the local network are answered by anybody in it."""

    async def story() -> None:
        async with Victim().open() as victim, Seat(listen=EVERYWHERE) as guest:
            resolved_to(monkeypatch, HERE)
            guest.service.join(victim.link("evil.local") if by_link else f"evil.local:{victim.port}", "123456", "Bob")
            assert await trouble(guest) == "doctor.why.not-local"
            guest.service.join(f"evil.local:{victim.port}", "", "Bob")  # as one who has been there
            assert await trouble(guest) == "doctor.why.not-local"
            assert victim.calls == 0

    run(story())


def test_loopback_is_called_by_somebody_who_types_it_and_is_sure() -> None:
    async def story() -> None:
        async with Victim().open() as victim, Seat(listen=EVERYWHERE) as guest:
            guest.service.join(f"{HERE}:{victim.port}", "123456", "Bob")
            assert await trouble(guest) == "refused.address-at-hand"
            assert victim.calls == 0
            guest.service.join(f"{HERE}:{victim.port}", "123456", "Bob", sure=True)
            assert (await trouble(guest)).startswith("doctor.why.")
            assert victim.calls == 1

    run(story())


def test_a_welcome_with_a_mark_of_direction_in_a_name_is_turned_down_and_nothing_is_kept() -> None:
    """A host that is no companion, over TLS with the right code."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            host, guest = [await stack.enter_async_context(Seat()) for _ in range(2)]
            chairs = (Chair("Ala", "red"), Chair("\u202eboB", "blue"))
            host.store.start(MatchRow("ab" * 16, Config("huns", "standard", chairs), 0))
            host.service.host("ab" * 16)
            await host.until(lambda shown: shown.role == "host" and shown.code)
            await guest.knock(host, "Bob")
            assert guest.shown.lobby is None or "\u202e" not in str(guest.shown.lobby)
            host.service.admit(guest.device, True)
            assert await trouble(guest) == "doctor.why.not-a-table"
            assert not guest.store.matches()

    run(story())


def test_a_seat_named_with_a_mark_of_direction_is_written_without_it() -> None:
    async def story() -> None:
        async with Seat() as host:
            match = await host.host(GAME)
            host.service.name_seat(1, "B\u202eo\u2066b")
            await host.until(lambda _: host.history(match).roster.names)
            assert [one.name for one in host.history(match).roster.names] == ["Bob"]

    run(story())
