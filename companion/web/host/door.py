"""The door for browsers: one port that answers GET and opens sockets; what they see and mean is decided elsewhere."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Protocol

import ifaddr
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as listen
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import State

from companion.sync.pairing.gate import is_local
from companion.sync.protocol.rate import Pace
from companion.web.host.document import Answer
from companion.web.host.door_bounds import DOOR_BOUNDS, PORTS, DoorBounds
from companion.web.host.showing import Showing
from companion.web.host.visit import Hello, Visit, read_hello
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.web.host.channel import Channel

# The library would log every stranger's nonsense.
quiet = logging.getLogger(f"{__name__}.websockets")
quiet.setLevel(logging.CRITICAL)

SOCKET, FEED = "/socket", "/feed"
MALFORMED, POLICY, TOO_LARGE, WRONG_LINK = 1007, 1008, 1009, 4003
# Every answer: nobody may frame it, guess its kind, or learn from where it was left
ALWAYS = (
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Connection", "close"),
)  # fmt: skip


class Feed(Protocol):
    """A text that changes, for scripts."""

    @property
    def text(self) -> str: ...

    @property
    def waiting(self) -> set[asyncio.Event]: ...


class Reception(Protocol):
    """Who decides: what is fetched, and what somebody with a link may see."""

    @property
    def key(self) -> str:
        """What every link to here begins with; empty where there are none."""

    def get(self, path: str, host: str) -> Answer | None: ...

    def feed_of(self, path: str) -> Feed | None:
        """What scripts with that path hear, if there is such a thing."""

    def enter(self, hello: Hello, caller: str) -> Showing | str:
        """The screens behind a link, or the word of the page for why not (`SAID` of document.py)."""


Listening = socket.socket  # a port of this device that is ours, before anybody is heard


def bound(host: str, port: int) -> Listening:
    """OSError where the port is taken or the address is none of this device's."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen()  # who comes before the loop runs waits a moment
    except OSError:
        door.close()
        raise
    return door


def own_hosts() -> frozenset[str]:
    """By what this device may be called in a request: its addresses, and its name on the local network."""
    name = socket.gethostname().lower()
    with suppress(OSError):
        found = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
        return frozenset({"localhost", "127.0.0.1", name, f"{name.removesuffix('.local')}.local"} | found)
    return frozenset(("localhost", "127.0.0.1"))


def lan_hosts() -> tuple[str, ...]:
    """Where other devices of the local network find this one."""
    return tuple(sorted(host for host in own_hosts() if is_local(host) and not host.startswith("127.")))


class _Gate:
    """How many are here, and from where; who sent wrong links is not listened to for a while."""

    def __init__(self, bounds: DoorBounds) -> None:
        self._bounds, self._here = bounds, Counter[str]()
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def admit(self, host: str, now: float) -> bool:
        crowded = self._here.total() >= self._bounds.most or self._here[host] >= self._bounds.each
        if crowded or not is_local(host) or self._ignores(host, now):
            return False
        self._here[host] += 1
        return True

    def left(self, host: str) -> None:
        self._here[host] -= 1
        if self._here[host] <= 0:
            del self._here[host]

    def offended(self, host: str, now: float) -> None:
        count, _ = self._wrong.pop(host, (0, 0.0))
        self._wrong[host] = count + 1, now
        if len(self._wrong) > self._bounds.remembered:
            self._wrong.popitem(last=False)

    def _ignores(self, host: str, now: float) -> bool:
        count, last = self._wrong.get(host, (0, 0.0))
        if count and now - last >= self._bounds.ignored:
            del self._wrong[host]
            return False
        return count >= self._bounds.wrong_links


class _Caller(ServerConnection):
    """Counted from its first packet to its last; a head that grows too long is cut."""

    gate: _Gate
    bounds: DoorBounds
    _host, _head = "", 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        host = str(transport.get_extra_info("peername")[0])
        if self.gate.admit(host, self.loop.time()):
            self._host = host
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._host:
            self.gate.left(self._host)

    def data_received(self, data: bytes) -> None:
        if self.protocol.state is State.CONNECTING and self.request is None:
            self._head += len(data)
            if self._head > self.bounds.head:
                self.transport.write(b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n")
                self.transport.close()
                return
        super().data_received(data)


class Door:
    """Open from `open` to `close`, in the loop that calls them."""

    def __init__(
        self,
        reception: Reception,
        bounds: DoorBounds = DOOR_BOUNDS,
        hosts: Callable[[], frozenset[str]] = own_hosts,
    ) -> None:
        self._reception, self._bounds, self._hosts = reception, bounds, hosts
        self._known: frozenset[str] = frozenset()
        self._gate = _Gate(bounds)
        self._listening: Any = None
        self.port = 0

    async def open(self, door: Listening) -> None:
        bounds, gate = self._bounds, self._gate
        self.port = door.getsockname()[1]

        class Caller(_Caller):
            pass

        Caller.gate, Caller.bounds = gate, bounds
        self._listening = await listen(
            self._visit,
            sock=door,
            process_request=self._answer,
            server_header=None,
            create_connection=Caller,
            open_timeout=bounds.opening,
            close_timeout=bounds.farewell,
            ping_interval=bounds.beat,
            ping_timeout=2 * bounds.beat,
            compression=None,  # what is sealed grows no smaller: it is packed before
            max_size=bounds.first,
            max_queue=16,
            logger=quiet,
        )

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.close()
            await self._listening.wait_closed()

    # -- GET

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """A page on another site may send requests here too, under its own name or as its own origin."""
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        host = hosts[0].lower() if len(hosts) == 1 else ""
        if getattr(request, "method", "GET") != "GET":
            return _plain(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self._is_ours(host):
            return _plain(HTTPStatus.MISDIRECTED_REQUEST)
        if "upgrade" in request.headers.get("Connection", "").lower():
            if self._reception.feed_of(request.path) is not None:
                return None  # its own word opens it, from wherever a script was loaded
            if request.path != SOCKET or len(origins) != 1 or not self._may_call(origins[0].lower()):
                return _plain(HTTPStatus.FORBIDDEN)
            return None
        found = self._reception.get(request.path, host)
        return _plain(HTTPStatus.NOT_FOUND) if found is None else _response(found, request)

    def _may_call(self, origin: str) -> bool:
        """Our own page, or the page of a host that was here before us: an address nearby, never a name."""
        host = origin.removeprefix("http://")
        name, _, port = host.rpartition(":")
        return self._is_ours(host) or (port in map(str, PORTS) and is_local(name))

    def _is_ours(self, host: str) -> bool:
        name, _, port = host.rpartition(":")
        if not name:
            name, port = port, "80"
        if port != str(self.port):
            return False
        if name not in self._known:  # the Wi-Fi may be another by now
            self._known = self._hosts()
        return name in self._known

    # -- sockets

    async def _visit(self, connection: ServerConnection) -> None:
        host, now = str(connection.remote_address[0]), asyncio.get_running_loop().time
        path = connection.request.path if connection.request else ""
        try:
            if (feed := self._reception.feed_of(path)) is not None:
                await self._read_out(connection, feed)
                return
            channel, hello = await self._greeted(connection)
            found = self._reception.enter(hello, host) if hello else "wrong-link"
            if isinstance(found, str):
                self._gate.offended(host, now())
                await connection.close(WRONG_LINK, found)
            else:
                await self._stay(connection, channel, found)
        except Malformed:
            self._gate.offended(host, now())
            await connection.close(MALFORMED)
        except (ConnectionClosed, TimeoutError):
            connection.transport.abort()

    async def _greeted(self, connection: ServerConnection) -> tuple[Channel, Hello | None]:
        """Keys of this connection, then who is there: nobody where what was said is sealed by another link's key."""
        from companion.web.host.channel import PACKS, Unsealed, answered  # long to load: not before the first page

        async with asyncio.timeout(self._bounds.hello):
            answer, channel = answered(await connection.recv(), self._reception.key)
            await connection.send(answer)
            said = await connection.recv()
        try:
            hello = read_hello(channel.open(said))
        except Unsealed:
            return channel, None
        channel.packs = hello.packs == PACKS
        return channel, hello

    async def _stay(self, connection: ServerConnection, channel: Channel, showing: Showing) -> None:
        stirred, pace = asyncio.Event(), Pace(self._bounds.pace, self._bounds.burst)
        visit = Visit(showing, stirred.set, self._bounds.upload)
        showing.come(visit)
        writer = asyncio.create_task(self._write(connection, channel, visit, stirred))
        try:
            async for frame in connection:
                if not pace.allows(asyncio.get_running_loop().time()):
                    await connection.close(POLICY, "too-fast")
                    return
                if len(frame) > (self._bounds.first if visit.takes_a_file else self._bounds.frame):
                    await connection.close(TOO_LARGE)
                    return
                visit.hear(channel.open(frame))
        finally:
            showing.leave(visit)
            writer.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await writer

    async def _read_out(self, connection: ServerConnection, feed: Feed) -> None:
        """The newest text, whenever it is another; whatever a script says ends it."""
        stirred, ended = asyncio.Event(), asyncio.create_task(connection.recv())
        feed.waiting.add(stirred)
        ended.add_done_callback(lambda _: stirred.set())
        try:
            while not ended.done():
                stirred.clear()
                if feed.text:  # nothing was read out yet: the first comes when it is
                    await connection.send(feed.text)
                if not ended.done():
                    await stirred.wait()
        finally:
            feed.waiting.discard(stirred)
            ended.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await ended

    async def _write(
        self, connection: ServerConnection, channel: Channel, visit: Visit, stirred: asyncio.Event
    ) -> None:
        """What is new, whenever there is something; now and then a sign of life. A window that reads nothing waits."""
        stirred.set()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._bounds.beat):
                    await stirred.wait()
            alive = not stirred.is_set()
            stirred.clear()
            for text in visit.news() or (("{}",) if alive else ()):
                await connection.send(channel.seal(text))
                if connection.transport.get_write_buffer_size() > self._bounds.unsent:
                    connection.transport.abort()


def _plain(status: HTTPStatus) -> Response:
    return _respond(status, "text/plain; charset=utf-8", f"{status.value} {status.phrase}\n".encode(), ())


def _response(answer: Answer, request: Request) -> Response:
    packs = "gzip" in request.headers.get("Accept-Encoding", "").lower() and answer.packed
    more = (("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")) if packs else ()
    return _respond(HTTPStatus(answer.status), answer.kind, answer.packed if packs else answer.body,
                    (*answer.headers, *more))  # fmt: skip


def _respond(status: HTTPStatus, kind: str, body: bytes, more: tuple[tuple[str, str], ...]) -> Response:
    head = Headers((*ALWAYS, ("Content-Type", kind), ("Content-Length", str(len(body))), *more))
    return Response(status.value, status.phrase, head, body)
