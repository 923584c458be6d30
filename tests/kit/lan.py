"""A table on loopback with real sockets and real TLS, for tests of the links."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect

from companion.sync import tls
from companion.sync.address import Address
from companion.sync.bounds import BOUNDS, Bounds
from companion.sync.dial import dial
from companion.sync.identity import Identity
from companion.sync.link import Link
from companion.sync.listen import Server, serve
from companion.sync.pairing import Join, Knock, Resume
from tests.kit.network import Front, someone

T = TypeVar("T")
HERE = "127.0.0.1"


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


@dataclass
class Hall:
    """A host that answers every text with the same, and lets newcomers in if it likes."""

    front: Front = field(default_factory=Front)
    bounds: Bounds = BOUNDS
    lets_in: bool = True
    knocks: list[Knock] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    ends: list[int | None] = field(default_factory=list)
    left: asyncio.Event = field(default_factory=asyncio.Event)
    server: Server = field(init=False)

    async def __aenter__(self) -> Hall:
        self.server = await serve(
            self.front.reception(), self.asked, self.visited, host=HERE, port=0, bounds=self.bounds
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.server.close()

    async def asked(self, knock: Knock) -> bool:
        self.knocks.append(knock)
        if self.lets_in:
            self.front.members.add(knock.passport.device)
        return self.lets_in

    async def visited(self, link: Link) -> None:
        self.links.append(link)
        async for text in link:
            await link.send(text)
        self.ends.append(link.end)
        self.left.set()

    @property
    def address(self) -> Address:
        return Address(HERE, self.server.port)

    def resume(self) -> Resume:
        return Resume(self.front.table, self.front.me.device)

    async def member(self, me: Identity | None = None) -> Link:
        """A device that has been at this table before."""
        me = me or someone()
        self.front.members.add(me.device)
        return await dial(self.address, me, self.resume(), self.bounds)

    async def newcomer(self, code: str | None = None, me: Identity | None = None) -> Link:
        return await dial(self.address, me or someone(), Join(code or self.front.code, "Ala"), self.bounds)

    async def raw(self, **more: Any) -> ClientConnection:
        """A stranger that speaks the protocol below ours."""
        return await connect(
            f"wss://{HERE}:{self.server.port}/", ssl=tls.dialling(), proxy=None, compression=None, max_size=None, **more
        )


async def echo(link: Link, text: str) -> str:
    await link.send(text)
    return await anext(link)


async def hung_up(reader: asyncio.StreamReader) -> bytes:
    """What came before the other side hung up."""
    got = b""
    with suppress(ConnectionError, ssl.SSLError):
        while part := await reader.read(65536):
            got += part
    return got
