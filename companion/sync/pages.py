"""The pages of a table as its host has them: joined by calls in place of links, in the host's own loop."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from companion.sync.protocol import wire
from companion.sync.protocol.frames import Frame


class Page(Protocol):
    """A guest by browser at the other end."""

    def hear(self, frame: Frame) -> None: ...

    def tick(self) -> None: ...


class Pages:
    """What is said is heard in the next turn of the loop: nobody is called while they are at something."""

    def __init__(self, heard: Callable[[str, Frame], None]) -> None:
        """`heard` is told what a page says to its host."""
        self._heard = heard
        self._here: dict[str, Page] = {}
        self._waiting: deque[Callable[[], None]] = deque()
        self._called = False

    @property
    def here(self) -> frozenset[str]:
        return frozenset(self._here)

    def come(self, device: str, page: Page) -> None:
        self._here[device] = page

    def leave(self, device: str, page: Page) -> None:
        """Unless another has come in its place."""
        if self._here.get(device) is page:
            del self._here[device]

    def post(self, device: str, text: str) -> bool:
        """Whether it was for a page."""
        page = self._here.get(device)
        if page is not None:
            self._soon(lambda: page.hear(wire.decode(text)) if self._here.get(device) is page else None)
        return page is not None

    def say(self, device: str, page: Page, text: str) -> None:
        """From a page to its host; read as strictly as from a link."""
        self._soon(lambda: self._heard(device, wire.decode(text)) if self._here.get(device) is page else None)

    def tick(self) -> None:
        for page in tuple(self._here.values()):
            page.tick()

    def _soon(self, do: Callable[[], None]) -> None:
        self._waiting.append(do)
        if not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        self._called = False
        for _ in range(len(self._waiting)):
            self._waiting.popleft()()
        if self._waiting and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._deliver)
