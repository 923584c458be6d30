"""A bad line between two devices, in user space: passes bytes on, slowly, not at all, or breaks off."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

CHUNK = 16 * 1024


class Proxy:
    """Listens at `here` and calls `there` for each caller; a thread of its own leads it."""

    def __init__(self, here: str, there: tuple[str, int], port: int = 0) -> None:
        self._there = there
        self._loop = asyncio.new_event_loop()
        self._open = asyncio.Event()
        self._open.set()
        self._rate = 0.0  # bytes a second; 0 is as fast as it goes
        self._writers: set[asyncio.StreamWriter] = set()
        self.passed = 0
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: asyncio.Server = self._do(asyncio.start_server(self._caller, here, port))
        self.address = f"{here}:{self._server.sockets[0].getsockname()[1]}"

    def stall(self, on: bool) -> None:
        """Nothing comes through, and nothing is lost either."""
        self._loop.call_soon_threadsafe(self._open.clear if on else self._open.set)

    def throttle(self, rate: float) -> None:
        self._rate = rate

    def reset(self) -> None:
        """Both sides see the connection break off, with RST; whoever calls again gets through."""

        async def break_off() -> None:
            for writer in self._writers:
                line: socket.socket = writer.get_extra_info("socket")
                if line.fileno() < 0:
                    continue  # this side has hung up already; the other may still hold on
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.transport.abort()

        self._do(break_off())

    def close(self) -> None:
        self.reset()
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _caller(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(*self._there)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        self._writers -= {writer, back}

    async def _pass_on(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while part := await source.read(CHUNK):
                await self._open.wait()
                if self._rate:
                    await asyncio.sleep(len(part) / self._rate)
                self.passed += len(part)
                target.write(part)
                await target.drain()
        target.close()
