"""Devices on loopback with real stores, links and TLS, in one loop; waited for by what they show."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from companion.device.radio_port import NoRadio, Radio
from companion.match.command import Command, Take
from companion.match.port import MatchRow
from companion.match.world import Surroundings, new_salt
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.sync.net.finder_thread import Find
from companion.sync.pairing.identity import Identity
from companion.sync.port import Peer, TableStatus
from companion.sync.room import Services
from companion.sync.service import Service
from tests.kit.luck import SeededLuck
from tests.kit.net.network import someone
from tests.kit.play import config_of

HERE = "127.0.0.1"
PATIENCE = 60  # seconds; a watchdog


class Seat:
    """A device with its service; `until` waits for something to be shown."""

    def __init__(
        self,
        store: Store | None = None,
        me: Identity | None = None,
        salt: Callable[[], str] = new_salt,
        radio: Radio | None = None,
        listen: str = HERE,
        find: Find | None = None,
    ) -> None:
        self.store: Store = store or MemoryStore()
        self.me = me or someone()
        self._news = asyncio.Event()
        world = Surroundings(SeededLuck(3), salt)
        services = Services(self.store, self.me, world, listen=listen, radio=radio or NoRadio())
        self.service = Service(services, self._news.set, find=find)

    async def __aenter__(self) -> Seat:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.service.close()

    @property
    def device(self) -> str:
        return self.me.device

    @property
    def shown(self) -> TableStatus:
        return self.service.table_status()

    def peer(self, device: str) -> Peer:
        return next(peer for peer in self.shown.peers if peer.device == device)

    async def until(self, holds: Callable[[TableStatus], Any]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (found := holds(self.shown)):
                self._news.clear()
                await self._news.wait()
        return found

    def history(self, match: str) -> Any:
        shared = self.service.shared(match)
        assert shared is not None
        return shared.history

    def take(self, match: str, action: Any, seat: int) -> Any:
        return self.propose(match, Take(action), seat)

    def propose(self, match: str, order: Any, seat: int) -> Any:
        shared = self.service.shared(match)
        assert shared is not None
        return shared.propose(Command("x", order, seat))

    async def host(self, game: Any, chairs: int = 2, match: str = "ab" * 16) -> str:
        self.store.start(MatchRow(match, config_of(game, "standard", chairs), 0))
        self.service.host(match)
        await self.until(lambda shown: shown.role == "host" and shown.code)
        return match

    async def knock(self, host: Seat, name: str, seat: int | None = None) -> None:
        """By the code, with a seat wished for, until the host's person is asked."""
        self.service.join(host.shown.addresses[0], host.shown.code, name)
        await self.claim(seat)
        await host.until(lambda shown: shown.newcomers)

    async def claim(self, seat: int | None = None) -> None:
        await self.until(lambda shown: shown.lobby)
        self.service.claim(seat, "")

    async def join(self, host: Seat, name: str, seat: int | None = None) -> None:
        """By the code, let in by the host's person."""
        await self.knock(host, name, seat)
        host.service.admit(self.device, True)
        await self.until(lambda shown: any(peer.is_me for peer in shown.peers))


async def seats(stack: AsyncExitStack, n: int) -> list[Seat]:
    return [await stack.enter_async_context(Seat()) for _ in range(n)]
