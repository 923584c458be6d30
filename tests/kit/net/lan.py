"""A table on loopback with real sockets and real TLS, for tests of the links."""

from __future__ import annotations

import asyncio
import resource
import socket
import ssl
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, get_args

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.sync.net.address import Address
from companion.sync.net.dial import dial, watches
from companion.sync.net.link import Link, lead
from companion.sync.net.listen import Server, serve
from companion.sync.pairing import tls
from companion.sync.pairing.handshake import Said, Turned, Why
from companion.sync.pairing.identity import Identity, Passport
from companion.sync.pairing.pairing import Join, Knock, Resume, visit
from companion.sync.protocol.bounds import BOUNDS, Bounds
from tests.kit.net.network import Front, someone

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

    async def scanner(self) -> Link:
        """A newcomer by the link of the QR code."""
        wish = Join("", "Ala", self.front.table, self.front.me.device, self.front.codes.token)
        return await dial(self.address, someone(), wish, self.bounds)

    async def raw(self, **more: Any) -> ClientConnection:
        return await raw(self.server.port, **more)


async def raw(port: int, **more: Any) -> ClientConnection:
    """A stranger that speaks the protocol below ours."""
    return await connect(
        f"wss://{HERE}:{port}/", ssl=tls.dialling(), proxy=None, compression=None, max_size=None, **more
    )


async def guess(port: int, me: Identity, host: Passport, code: str, source: str) -> Why | None:
    """A try of the digits from that address of loopback; why it was turned away."""
    try:
        connection = await raw(port, local_addr=(source, 0))
    except (OSError, EOFError, ssl.SSLError):
        return "busy"
    try:
        steps = visit(me, host, Join(code, "Eve"))
        await lead(steps, connection, asyncio.get_running_loop().time(), BOUNDS, watches)
    except Turned as away:
        return away.why
    except ConnectionClosed as end:
        return next((why for why in get_args(Said) if end.rcvd is not None and why == end.rcvd.reason), "silent")
    finally:
        await connection.close()
    return None


async def burn(port: int, host: Passport, wrong: str) -> None:
    """Wrong digits from one address after the other, until they are burned."""
    for number in range(BOUNDS.code_failures):
        assert await guess(port, someone(), host, wrong, f"127.0.2.{number + 1}") == "wrong-code"
    assert await guess(port, someone(), host, wrong, "127.0.2.99") == "no-code"


async def proof(connection: ClientConnection, me: Identity, host: Passport, wish: Resume) -> str:
    """The signature that lets a member in by this connection, and by no other."""
    steps = visit(me, host, wish)
    next(steps)
    text: str = steps.send(await connection.recv()).text
    return text


async def member(port: int, me: Identity, host: Passport, wish: Resume) -> ClientConnection:
    """A member that speaks the protocol below ours, so that it can send anything."""
    connection = await raw(port)
    await connection.send(await proof(connection, me, host, wish))
    assert "welcome" in str(await connection.recv())
    return connection


async def between(port: int, secret: ssl.SSLContext | None) -> asyncio.Server:
    """Passes everything on: as it is, or reading along behind a certificate of its own."""

    async def caller(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        more = {"ssl": tls.dialling(), "server_hostname": ""} if secret else {}
        there, back = await asyncio.open_connection(HERE, port, **more)

        async def pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
            try:
                while part := await source.read(65536):
                    target.write(part)
            except ConnectionError:
                pass
            target.close()

        await asyncio.gather(pass_on(reader, back), pass_on(there, writer))

    return await asyncio.start_server(caller, HERE, 0, ssl=secret)


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


def room_for(files: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < files:
        if hard != resource.RLIM_INFINITY and hard < files:
            pytest.skip(f"this system allows {hard} open files")
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))


async def stranger(number: int, port: int) -> socket.socket:
    """A connection that says nothing, from one of 250 addresses."""
    caller = socket.socket()
    caller.setblocking(False)
    caller.bind((f"127.0.1.{number % 250 + 1}", 0))
    await asyncio.get_running_loop().sock_connect(caller, (HERE, port))
    return caller
