"""The host's ear: lets strangers prove themselves at the door, and hands the links of those who did to the table."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.exceptions import ConnectionClosed

from companion.sync.net.address import PORT
from companion.sync.net.link import BROKEN, ELSEWHERE, LOST, MALFORMED, OFFENCES, POLICY, Ask, Link, lead, limits
from companion.sync.pairing import tls
from companion.sync.pairing.gate import At, Gate
from companion.sync.pairing.handshake import NONCE, Turned, Why
from companion.sync.pairing.pairing import Knock, Reception, Visitor, receive
from companion.sync.protocol.bounds import BOUNDS, Bounds
from rules.core.codec import Malformed

log = logging.getLogger(__name__)
Visit = Callable[[Link], Awaitable[None]]


class _Caller(socket.socket):
    """An accepted connection that gives its place at the gate back when it is closed, however that comes about."""

    leave: Callable[[], None]

    def close(self) -> None:
        super().close()
        self.leave()


class _Door(socket.socket):
    """Turns callers away before TLS begins: a handshake costs a quarter of a megabyte, a closed socket nothing."""

    gate: Gate

    def accept(self) -> tuple[socket.socket, Any]:
        plain, at = super().accept()
        if not self.gate.admit(at):
            plain.close()
            raise ConnectionAbortedError("turned away at the door")  # the loop goes on to the next one
        caller = _Caller(fileno=plain.detach())
        caller.leave = lambda: self.gate.left(at)
        return caller, at


class Server:
    """One table's door. `ask` lets a newcomer in or not; `visit` has a link until it returns."""

    def __init__(self, reception: Reception, ask: Ask, visit: Visit, bounds: Bounds = BOUNDS) -> None:
        self._reception, self._ask, self._visit, self._bounds = reception, ask, visit, bounds
        self.gate = Gate(bounds, asyncio.get_running_loop().time)
        self.port = 0
        self._links: dict[str, tuple[Link, asyncio.Event]] = {}
        self._listening: Any = None

    async def open(self, host: str, port: int) -> None:
        door = _Door(socket.AF_INET, socket.SOCK_STREAM)
        door.gate = self.gate
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, port))
        except OSError:
            door.close()
            raise
        self.port = door.getsockname()[1]
        self._listening = await listen(
            self._greet,
            sock=door,
            ssl=tls.listening(self._reception.me),
            origins=[None],  # a web page has an origin; no page has any business here
            server_header=None,
            **limits(self._bounds),
        )

    async def close(self) -> None:
        self._listening.close()
        await self._listening.wait_closed()

    async def __aenter__(self) -> Server:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def drop(self, device: str, why: Why) -> None:
        """Ends a device's link, as when it was sent away from the table."""
        if device in self._links:
            await self._links[device][0].close(POLICY, why)

    async def _greet(self, connection: ServerConnection) -> None:
        at: At = connection.remote_address[:2]
        steps = receive(self._reception, secrets.token_bytes(NONCE), self._has_room)
        try:
            visitor = await lead(steps, connection, self.gate.since(at), self._bounds, _while(connection, self._ask))
        except Turned as away:
            await connection.close(POLICY, away.why)
        except Malformed:
            self.gate.offended(at[0])
            await connection.close(MALFORMED, "malformed")
        except ConnectionClosed as end:
            self._judge(at, end.sent.code if end.sent else LOST)
        except TimeoutError:
            connection.transport.abort()  # whoever is so slow would be slow to say goodbye too
        except Exception:
            log.exception("a join was ended by a bug")
            await connection.close(BROKEN)
        else:
            self.gate.trust(at)
            await self._let_in(connection, visitor, at)

    async def _let_in(self, connection: ServerConnection, visitor: Visitor, at: At) -> None:
        """A device has one link: an older one ends first, so the table sees the end before the new beginning."""
        device = visitor.passport.device
        while device in self._links:
            older, over = self._links[device]
            await older.close(ELSEWHERE)
            await over.wait()
        link = Link(connection, visitor.passport, self._reception.table, self._bounds, visitor.name, visitor.claim)
        over = asyncio.Event()
        self._links[device] = link, over
        try:
            await self._visit(link)
            await link.close()
        except Exception:
            log.exception("a link was left by a bug")
            await link.close(BROKEN)
        finally:
            if self._links.get(device, (None,))[0] is link:
                del self._links[device]
            over.set()
            self._judge(at, link.end or LOST)

    def _has_room(self, device: str) -> bool:
        return device in self._links or len(self._links) < self._bounds.links

    def _judge(self, at: At, code: int) -> None:
        if code in OFFENCES:
            self.gate.offended(at[0])


def _while(connection: ServerConnection, ask: Ask) -> Ask:
    """The person's answer, unless the newcomer leaves before it comes."""

    async def asked(knock: Knock) -> bool:
        answer = asyncio.ensure_future(ask(knock))
        gone = asyncio.ensure_future(connection.wait_closed())
        try:
            await asyncio.wait({answer, gone}, return_when=asyncio.FIRST_COMPLETED)
            return answer.done() and answer.result()
        finally:
            answer.cancel()
            gone.cancel()

    return asked


async def serve(
    reception: Reception,
    ask: Ask,
    visit: Visit,
    *,
    host: str = "0.0.0.0",
    port: int | None = None,
    bounds: Bounds = BOUNDS,
) -> Server:
    """Opens a table to the local network; without a port it is the usual one, or any if that is taken."""
    server = Server(reception, ask, visit, bounds)
    if port is None:
        with suppress(OSError):
            await server.open(host, PORT)
            return server
    await server.open(host, port or 0)
    return server
