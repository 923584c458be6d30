"""A desk behind the door for browsers in a thread of its own, for tests that drive a real browser."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from companion.web.host.door_bounds import PORTS
from tests.kit.web.doorway import HERE, KEY, Doorway

T = TypeVar("T")


class DoorThread:
    """Open until `close`; what is asked of the desk is done in its own thread."""

    def __init__(self, at: str = HERE, port: int = 0) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.doorway = Doorway(at=at, port=port)
        try:
            asyncio.run_coroutine_threadsafe(self.doorway.__aenter__(), self._loop).result(10)
        except OSError:
            self._stop()
            raise

    @property
    def link(self) -> str:
        return f"http://{self.doorway.host}/#{KEY}"

    def do(self, what: Callable[[Doorway], T]) -> T:
        async def done() -> T:
            return what(self.doorway)

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(10)

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self.doorway.__aexit__(), self._loop).result(10)
        self._stop()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


@contextmanager
def opened(at: str = HERE, port: int = 0) -> Iterator[DoorThread]:
    door = DoorThread(at, port)
    try:
        yield door
    finally:
        door.close()


def neighbours(*addresses: str) -> tuple[DoorThread, ...]:
    """Doors at several addresses of this machine and one of the ports that pages may call."""
    for port in PORTS:
        doors: list[DoorThread] = []
        try:
            doors.extend(DoorThread(address, port) for address in addresses)
        except OSError:  # somebody else's table is open here
            for door in doors:
                door.close()
            continue
        return tuple(doors)
    raise OSError(f"no port of {PORTS} is free")
