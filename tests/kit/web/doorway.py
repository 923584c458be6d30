"""A desk behind the door for browsers, on loopback with real sockets; and pages that talk to it without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.intents.intent import Intent
from companion.screens.kit.news import JustChanged
from companion.web.host.channel import Channel
from companion.web.host.door import Door, bound
from companion.web.host.door_bounds import DOOR_BOUNDS, DoorBounds
from companion.web.host.revisions import Revisions
from companion.web.host.showing import Showing
from companion.web.host.site import BrowserDevice, Site
from tests.kit.desk import Driver
from tests.kit.web.patched import patched
from tests.kit.web.sealed_page import met

T = TypeVar("T")
HERE, KEY = "127.0.0.1", "0123456789abcdef" * 2
OURS = frozenset(("localhost", *(f"127.0.0.{last}" for last in range(1, 255))))


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


@dataclass
class Doorway:
    """What `companion serve` is, with a desk in memory that answers at once."""

    bounds: DoorBounds = DOOR_BOUNDS
    driver: Driver = field(default_factory=Driver)
    sent: list[Intent] = field(default_factory=list)
    port: int = 0
    at: str = HERE

    async def __aenter__(self) -> Doorway:
        self.showing = Showing(self.handle)
        device = BrowserDevice(self.showing)
        self.driver._services = self.driver.desk.services = replace(self.driver.desk.services, device=device)
        self.door = Door(Site(KEY, self.showing), self.bounds, lambda: OURS)
        await self.door.open(bound(self.at, self.port))
        self.port = self.door.port
        self.publish()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.door.close()

    def handle(self, intent: Intent) -> None:
        """As the table's thread does: later, in the same loop."""
        self.sent.append(intent)
        asyncio.get_running_loop().call_soon(self._handled, intent)

    def _handled(self, intent: Intent) -> None:
        self.driver.desk.front.handle(intent)
        self.publish()

    def publish(self, by_others: bool = False) -> None:
        self.showing.hear(self.driver.desk.prefs)
        if by_others:
            self.showing.hear(JustChanged())
        self.showing.hear(self.driver.view)

    @property
    def keys(self) -> Revisions:
        return self.showing._revisions

    @property
    def host(self) -> str:
        return f"{self.at}:{self.port}"

    async def socket(self, origin: str | None = "", path: str = "/socket", **more: Any) -> ClientConnection:
        asked = f"http://{self.host}" if origin == "" else origin
        return await connect(f"ws://{self.host}{path}", origin=asked, compression=None, **more)  # type: ignore[arg-type]

    async def page(self, link: str = KEY) -> Window:
        """A window that has its first page."""
        window = Window(await self.socket(), self)
        await window.greet(link)
        await window.read()
        return window

    async def get(self, path: str = "/", head: str = "") -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of one GET."""
        reader, writer = await asyncio.open_connection(self.at, self.port)
        writer.write(f"GET {path} HTTP/1.1\r\n{head or f'Host: {self.host}'}\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        first, _, rest = answer.partition(b"\r\n")
        lines, _, body = rest.partition(b"\r\n\r\n")
        headers = dict(line.decode().split(": ", 1) for line in lines.split(b"\r\n"))
        return int(first.split()[1]), headers, body


class Window:
    """A page without a browser: keeps zones as a browser would, and taps by the names of things."""

    channel: Channel

    def __init__(self, line: ClientConnection, doorway: Doorway) -> None:
        self.line, self._doorway = line, doorway
        self.zones: dict[str, str] = {}
        self.rev, self.number = 0, 0
        self.whole: dict[str, Any] = {}
        self.notes: list[dict[str, Any]] = []

    async def greet(self, link: str, lang: str = "en", **more: str) -> None:
        """The first thing that a page says, and says sealed."""
        self.channel = await met(self.line, link)
        await self.say({"link": link, "lang": lang, **more})

    async def say(self, plain: object) -> None:
        await self.line.send(self.channel.seal(json.dumps(plain)))

    async def read(self) -> dict[str, Any]:
        """The next thing that is said."""
        news: dict[str, Any] = json.loads(self.channel.open(await asyncio.wait_for(self.line.recv(), 20)))
        page = news.get("page")
        if page is None:
            self.notes.append(news)
            return news
        self.rev, self.whole = page["rev"], {**self.whole, **page}
        for name, *fresh in page["zones"]:
            self.zones[name] = patched(self.zones.get(name, ""), *fresh)
        self.zones = {name: self.zones[name] for name in page.get("order", self.zones)}
        return news

    async def end(self) -> tuple[int, str]:
        """Read to the goodbye: its code and its word."""
        try:
            while True:
                await self.read()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")

    async def wish(self, **wish: object) -> dict[str, Any]:
        """Say something, and read until it is answered."""
        self.number += 1
        await self.say({"n": self.number, **wish})
        while (news := await self.read()).get("n") != self.number:
            pass
        return news

    async def tap(self, zone: str, index: int, value: object = None, rev: int = 0) -> dict[str, Any]:
        tap = {"rev": rev or self.rev, "zone": zone, "index": index, **({} if value is None else {"value": value})}
        return await self.wish(tap=tap)

    def find(self, name: str) -> tuple[str, int]:
        """Where the thing of that name is."""
        pages = self._doorway.keys._pages[self.rev]
        return next((zone, at) for zone, keys in pages.items() for at, key in keys.items() if key.name == name)

    async def press(self, name: str, value: object = None) -> dict[str, Any]:
        return await self.tap(*self.find(name), value)
