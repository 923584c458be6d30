"""The guest's hand: finds the host's door, checks whose it is before a word is said, and proves itself."""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import get_args

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from companion.sync.net.address import Address
from companion.sync.net.link import MALFORMED, POLICY, Link, hear, lead, limits
from companion.sync.pairing import handshake, tls
from companion.sync.pairing.gate import is_local
from companion.sync.pairing.handshake import WATCHES, Claim, Said, Turned, Why
from companion.sync.pairing.identity import Identity, Passport, passport
from companion.sync.pairing.pairing import Choose, Join, Resume, visit
from companion.sync.protocol.bounds import BOUNDS, Bounds
from rules.core.codec import Malformed


@dataclass(frozen=True, slots=True)
class Seen:
    """A table that answers, before anybody has proved anything."""

    host: str
    table: str


async def dial(
    where: Address,
    me: Identity,
    wish: Join | Resume,
    bounds: Bounds = BOUNDS,
    knocked: Callable[[], None] = lambda: None,
    choose: Callable[[Choose], Awaitable[Claim]] | None = None,
    may: Callable[[str], bool] = is_local,
) -> Link:
    """A link to the host at that address. Turned says why there is none. `may` says of a name's address whether it
    is called.

    `choose` is asked who the newcomer is, once the code was right; without it, one who watches. `knocked` is told when
    only the host's person has yet to say yes.
    """
    since = asyncio.get_running_loop().time()
    connection, host = await _connect(where, wish.host, bounds, may)
    waiting = False

    def waits() -> None:
        nonlocal waiting
        waiting = True
        knocked()

    try:
        table = await lead(visit(me, host, wish), connection, since, bounds, choose or watches, waits)
    except Turned as away:
        await connection.close(POLICY)
        raise away
    except Malformed:
        await connection.close(MALFORMED)
        raise Turned("not-a-table") from None
    except ConnectionClosed as end:
        raise Turned(_said(end, "unanswered" if waiting else "silent")) from None
    except TimeoutError:
        connection.transport.abort()
        raise Turned("unanswered" if waiting else "silent") from None
    except BaseException:  # the person gave up waiting
        connection.transport.abort()
        raise
    return Link(connection, host, table, bounds)


async def look(where: Address, bounds: Bounds = BOUNDS, may: Callable[[str], bool] = is_local) -> Seen:
    """Whether a table answers there; nothing is asked of it, and nothing told."""
    connection, host = await _connect(where, None, bounds, may)
    try:
        async with asyncio.timeout(bounds.join):
            challenge: handshake.Challenge = handshake.read(handshake.Host, handshake.Challenge, await hear(connection))
            return Seen(host.device, challenge.table)
    except Malformed:
        raise Turned("not-a-table") from None
    except ConnectionClosed as end:
        raise Turned(_said(end)) from None
    except TimeoutError:
        raise Turned("silent") from None
    finally:
        await connection.close()


async def watches(_: Choose) -> Claim:
    return WATCHES


def _said(end: ConnectionClosed, otherwise: Why = "silent") -> Why:
    """The host's reason if it is one of ours; a stranger's text is not passed on."""
    reason = end.rcvd.reason if end.rcvd else ""
    return next((arg for arg in get_args(Said) if arg == reason), otherwise)


async def _connect(
    where: Address, wanted: str | None, bounds: Bounds, may: Callable[[str], bool]
) -> tuple[ClientConnection, Passport]:
    shown: list[Passport] = []

    class Checked(ClientConnection):
        """Looks at the certificate between the handshake of TLS and the first byte of ours."""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            certificate = transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
            try:
                shown.append(passport(certificate))
            except Malformed:
                self.transport.abort()
                return
            if wanted not in (None, shown[0].device):
                self.transport.abort()

    try:
        ip = await _local(where, bounds, may)
        connection = await connect(
            f"wss://{ip}:{where.port}/",
            ssl=tls.dialling(),
            proxy=None,
            user_agent_header=None,
            create_connection=Checked,
            **limits(bounds),
        )
    except (OSError, InvalidHandshake, ConnectionClosed, EOFError) as error:
        if shown and wanted not in (None, shown[0].device):
            raise Turned("other-device") from None
        raise Turned(_reason(error)) from None
    return connection, shown[0]


async def _local(where: Address, bounds: Bounds, may: Callable[[str], bool]) -> str:
    """The address of a name; one outside the local network is not called."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(bounds.tls):
            found = await loop.getaddrinfo(where.host, where.port, family=socket.AF_INET, type=socket.SOCK_STREAM)
    except (socket.gaierror, UnicodeError, TimeoutError):
        raise Turned("no-name") from None
    local = [str(at[0]) for *_, at in found if may(str(at[0]))]
    if not local:
        raise Turned("not-local")
    return local[0]


def _reason(error: Exception) -> Why:
    number = getattr(error, "errno", None)
    if isinstance(error, ConnectionRefusedError):
        return "closed"
    if isinstance(error, ConnectionResetError | ConnectionAbortedError | ssl.SSLEOFError | EOFError):
        return "busy"  # it hangs up before a word: its door is crowded, or it does not listen to us for a minute
    if isinstance(error, ssl.SSLError):  # its numbers are not those of the system
        return "not-a-table"
    if number in (errno.EPERM, errno.EACCES):
        return "no-permission"
    if isinstance(error, TimeoutError) or number in (errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ENETDOWN):
        return "unreachable"
    return "not-a-table"
