"""A table that is hosted for browsers too, in a thread of its own: for tests that drive a real browser beside it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any, TypeVar

from companion.desk.handlers.onlookers import OnlookersHandler
from companion.intents import intent as i
from companion.store.port import Store
from companion.sync.pairing.identity import Identity
from companion.web.host.guests import GuestDoor
from tests.kit.net.phones import Phone
from tests.kit.net.seats import Seat

T = TypeVar("T")
HERE, MATCH = "127.0.0.1", "ab" * 16


class Hosting(Phone):
    """A desk with a door for browsers that listens by itself, as the table's thread does."""

    def __init__(self, seat: Seat, at: str = HERE) -> None:
        super().__init__(seat)
        self.door = GuestDoor(self.stir, lambda: (at,), at)
        self._services = self.desk.services = replace(self.desk.services, browsers=self.door)
        handler = next(one for one in self.desk.handlers if isinstance(one, OnlookersHandler))
        handler._browsers = self.door
        news = seat.service._changed
        seat.service._changed = lambda: (news(), self.stir())  # type: ignore[assignment,func-returns-value]
        self._stirred = False

    def stir(self) -> None:
        if not self._stirred:
            self._stirred = True
            asyncio.get_running_loop().call_soon(self._hear)

    def _hear(self) -> None:
        self._stirred = False
        self.desk.hear()

    async def allow(self) -> str:
        """The link of the QR code, once the door is open."""
        self.send(i.AllowBrowsers(True))
        assert self.door._work is not None
        await self.door._work
        return self.link

    @property
    def link(self) -> str:
        status = self.door.status()
        return f"{status.links[0]}.{status.ticket}"


class PageTable:
    """Runs until `close`."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.stack = AsyncExitStack()

    def run(self, story: Coroutine[Any, Any, T], patience: float = 60) -> T:
        return asyncio.run_coroutine_threadsafe(story, self.loop).result(patience)

    def do(self, what: Callable[[], T]) -> T:
        async def done() -> T:
            return what()

        return self.run(done())

    def hosted(self, game: Any, people: int = 3, at: str = HERE, **more: Any) -> Hosting:
        """A device that hosts that game and lets browsers in."""

        async def story() -> Hosting:
            host = await self.device(at, **more)
            await host.seat.host(game, people)
            host.send(i.Resume(MATCH))
            await host.allow()
            return host

        return self.run(story())

    def joined(self, host: Phone, name: str, seat: int | None, at: str = HERE) -> Hosting:
        """A native device at that table."""

        async def story() -> Hosting:
            phone = await self.device(at)
            await phone.join(host, name, seat)
            return phone

        return self.run(story())

    async def device(self, at: str = HERE, store: Store | None = None, me: Identity | None = None) -> Hosting:
        seat = Seat(store, me, listen=at)
        phone = Hosting(seat, at)
        self.stack.push_async_callback(phone.seat.service.close)
        self.stack.push_async_callback(phone.door.close)
        return phone

    def let_in(self, host: Phone) -> None:
        """The host's one yes."""

        async def story() -> None:
            await host.sees(lambda one: "notice-admit" in one.names())
            host.tap("notice-admit", "admit-yes")
            host.send(i.Open("table"))

        self.run(story())

    def close(self) -> None:
        self.run(self.stack.aclose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(10)
