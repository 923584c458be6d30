"""The links of a table: who is connected, what goes to whom, and calling those who should be."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from companion.sync.net.address import Address
from companion.sync.net.dial import dial
from companion.sync.net.link import BROKEN, DONE, MALFORMED, POLICY, Link
from companion.sync.pairing.handshake import Turned, Why
from companion.sync.pairing.identity import Identity
from companion.sync.pairing.pairing import Resume
from companion.sync.protocol import wire
from companion.sync.protocol.bounds import BOUNDS, Bounds
from companion.sync.protocol.frames import Frame

log = logging.getLogger(__name__)
FIRST, LONGEST = 0.25, 4.0  # seconds between two calls: the first pause, doubled up to the longest
_WHY: dict[str, Why] = {"not-at-table": "not-member", "too-fast": "too-fast"}


class Links:
    """A device may have two links for a moment, one that it called and one that called it: both are read."""

    def __init__(
        self,
        me: Identity,
        table: str,
        greeting: Callable[[], Iterable[Frame]],
        heard: Callable[[str, Frame], None],
        found: Callable[[str, Address], None],
        bounds: Bounds = BOUNDS,
    ) -> None:
        self._me, self._table, self._bounds = me, table, bounds
        self._greeting, self._heard, self._found = greeting, heard, found
        self._links: dict[str, list[Link]] = {}
        self._calls: dict[str, asyncio.Task[None]] = {}
        self._pauses: dict[str, tuple[int, float]] = {}  # calls without success, and when the next may be
        self.turned: dict[str, Why] = {}  # those who did not take the last call, and why
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def peers(self) -> frozenset[str]:
        return frozenset(self._links)

    def post(self, peer: str, text: str) -> None:
        """May be lost, as everything that is sent."""
        if links := self._links.get(peer):
            links[-1].post(text)

    def say(self, peers: Iterable[str], frame: Frame) -> None:
        text = wire.encode(frame)
        for peer in peers:
            self.post(peer, text)

    def drop(self, peer: str, key: str) -> None:
        for link in self._links.get(peer, ()):
            self._spawn(link.close(POLICY, _WHY.get(key)))

    def call(self, device: str, addresses: tuple[Address, ...]) -> None:
        """Unless it is connected, being called, or was called in vain a moment ago."""
        _, not_before = self._pauses.get(device, (0, 0.0))
        now = asyncio.get_running_loop().time()
        if self._closed or device in self._links or device in self._calls or not addresses or now < not_before:
            return
        self._keep_call(device, self._spawn(self._call(device, addresses)))

    def _keep_call(self, device: str, task: asyncio.Task[None]) -> None:
        self._calls[device] = task
        task.add_done_callback(lambda _: self._calls.pop(device) if self._calls.get(device) is task else None)

    def adopt(self, link: Link) -> None:
        """A link made elsewhere, such as a newcomer's first; while it lives its device is not called."""
        self._keep_call(link.peer, self._spawn(self._lead(link)))

    async def visit(self, link: Link) -> None:
        """The life of a link, whoever called; ends when the link does."""
        links = self._links.setdefault(link.peer, [])
        links.append(link)
        try:
            for frame in self._greeting():
                link.post(wire.encode(frame))
            async for text in link:
                self._pauses.pop(link.peer, None)
                self._heard(link.peer, wire.decode(text))
        except wire.BadFrame as wrong:
            log.info("a frame of %s: %s", link.peer[:8], wrong)
            await link.close(MALFORMED)
        finally:
            links.remove(link)
            if not links:
                self._links.pop(link.peer, None)

    async def close(self) -> None:
        """Says goodbye on every link; no task is left."""
        self._closed = True
        for call in self._calls.values():
            call.cancel()
        await asyncio.gather(*(link.close(DONE) for links in self._links.values() for link in links))
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _call(self, device: str, addresses: tuple[Address, ...]) -> None:
        for address in addresses:
            try:
                link = await dial(address, self._me, Resume(self._table, device), self._bounds)
            except Turned as why:
                log.info("%s at %s: %s", device[:8], address, why)
                self.turned[device] = why.why
                continue
            self.turned.pop(device, None)
            self._found(device, address)
            await self._lead(link)
            break
        tries, _ = self._pauses.get(device, (0, 0.0))
        pause = min(LONGEST, FIRST * 2**tries) * (0.5 + random.random() / 2)  # else all would call at the same moment
        self._pauses[device] = min(tries + 1, 8), asyncio.get_running_loop().time() + pause

    async def _lead(self, link: Link) -> None:
        try:
            await self.visit(link)
            await link.close()
        except asyncio.CancelledError:
            await link.close()
            raise
        except Exception:
            log.exception("a link was left by a bug")
            await link.close(BROKEN)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
