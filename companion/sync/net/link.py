"""A link between two devices that know each other: it carries texts, in order, until one of them ends it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any, TypeVar, assert_never

from websockets.asyncio.connection import Connection
from websockets.asyncio.server import broadcast
from websockets.exceptions import ConnectionClosed

from companion.sync.pairing.gate import Pace
from companion.sync.pairing.handshake import WATCHES, Claim, Why
from companion.sync.pairing.identity import Passport
from companion.sync.pairing.pairing import Choose, Hear, Knock, Step, Tell, Think
from companion.sync.protocol.bounds import Bounds
from companion.sync.protocol.pack import weight
from rules.core.codec import Malformed

# The library would log every stranger's nonsense; what matters is told by how a link ends.
quiet = logging.getLogger(f"{__name__}.websockets")
quiet.setLevel(logging.CRITICAL)

T = TypeVar("T")
Ask = Callable[[Knock], Awaitable[bool]]  # the host's person
Answered = Callable[[Knock], Awaitable[bool]] | Callable[[Choose], Awaitable[Claim]]  # the person of either side
LOST = 1006  # the protocol's word for an end without a goodbye
DONE, NOT_TEXT, MALFORMED, POLICY, BROKEN, ELSEWHERE = 1000, 1003, 1007, 1008, 1011, 4001
OFFENCES = frozenset((1002, NOT_TEXT, MALFORMED, 1009))  # what only a broken or hostile peer gets from us


def limits(bounds: Bounds) -> dict[str, Any]:
    """What both ends ask of the library; compression is off: a kilobyte could unfold to megabytes."""
    return {
        "compression": None,
        "max_size": bounds.strange_frame,
        "max_queue": bounds.heard,
        "ping_interval": bounds.ping,
        "ping_timeout": bounds.pong,
        "close_timeout": bounds.farewell,
        "open_timeout": bounds.tls,
        "logger": quiet,
    }


class Link:
    """Made once both sides have proved themselves. It ends by itself when the other side is silent or too slow."""

    def __init__(
        self,
        connection: Connection,
        passport: Passport,
        table: str,
        bounds: Bounds,
        name: str | None = None,
        claim: Claim = WATCHES,
    ) -> None:
        self.passport, self.table, self.name, self.claim = passport, table, name, claim
        self.peer = passport.device
        self.end: int | None = None  # the code it was closed with, once it is
        self._connection, self._bounds = connection, bounds
        self._pace = Pace(bounds, asyncio.get_running_loop().time())
        self._post: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unsent = 0
        self._read_again: list[str] = []
        self._writer = asyncio.create_task(self._write())
        connection.protocol.max_message_size = bounds.frame

    async def send(self, text: str) -> None:
        self.post(text)

    def post(self, text: str) -> None:
        """Never waits for the other side. On a link that has ended it does nothing: the reader learns of the end."""
        frame = text.encode()
        if len(frame) > self._bounds.frame:
            raise ValueError(f"a frame of {len(frame)} bytes")
        if self._writer.done():
            return
        if not self._unsent and not self._connection.transport.get_write_buffer_size():
            broadcast((self._connection,), frame, text=True)  # at once: the screens of this device may wait, others not
            return
        self._unsent += len(frame)
        if self._unsent > self._bounds.unsent:
            self._connection.transport.abort()
            self._writer.cancel()
            return
        self._post.put_nowait(frame)

    def unread(self, text: str) -> None:
        """Whoever reads next has it first: it was read only to learn for whom the link is."""
        self._read_again.append(text)

    def __aiter__(self) -> Link:
        return self

    async def __anext__(self) -> str:
        if self._read_again:
            return self._read_again.pop(0)
        try:
            frame = await self._connection.recv()
        except ConnectionClosed as end:
            self._ended(end)
            raise StopAsyncIteration from None
        if not isinstance(frame, str):
            await self.close(NOT_TEXT)
        elif not self._pace.spend(weight(frame), asyncio.get_running_loop().time()):
            await self.close(POLICY, "too-fast")
        else:
            return frame
        raise StopAsyncIteration

    async def close(self, code: int = DONE, why: Why | None = None) -> None:
        """What was sent before goes first, as long as the other side takes it."""
        self._post.put_nowait(None)
        await asyncio.wait({self._writer}, timeout=self._bounds.farewell)
        self._writer.cancel()
        await self._connection.close(code, why or "")
        self.end = self.end or code

    async def _write(self) -> None:
        with suppress(ConnectionClosed):
            while (frame := await self._post.get()) is not None:
                await self._connection.send(frame, text=True)
                self._unsent -= len(frame)

    def _ended(self, how: ConnectionClosed) -> None:
        self._writer.cancel()
        close = how.rcvd or how.sent
        self.end = self.end or (close.code if close else LOST)


async def lead(
    steps: Generator[Step, Any, T],
    connection: Connection,
    since: float,
    bounds: Bounds,
    ask: Answered,
    waits: Callable[[], None] = lambda: None,
) -> T:
    """Goes through the steps of a join over a connection; TimeoutError when a machine or a person takes too long.

    `waits` is told when nothing is missing but a person's word.
    """
    answer: Any = None
    try:
        async with asyncio.timeout_at(since + bounds.join) as patience:
            while True:
                step = steps.send(answer)
                if isinstance(step, Knock | Choose) or (isinstance(step, Hear) and step.person):
                    # Whoever hears of a person waits a little longer than the side that asks them.
                    more = bounds.accept + bounds.join if isinstance(step, Hear) else bounds.accept
                    patience.reschedule(asyncio.get_running_loop().time() + more)
                if isinstance(step, Hear) and step.person:
                    waits()
                answer = await _answer(step, connection, ask)
    except StopIteration as end:
        done: T = end.value
        return done
    finally:
        steps.close()


async def _answer(step: Step, connection: Connection, ask: Any) -> Any:
    match step:
        case Tell(text):
            return await connection.send(text)
        case Hear():
            return await hear(connection)
        case Think(work):
            return await asyncio.to_thread(work)  # it would hold up the other links
        case Knock() | Choose():
            return await ask(step)
        case _:
            assert_never(step)


async def hear(connection: Connection) -> str:
    frame = await connection.recv()
    if not isinstance(frame, str):
        raise Malformed("message", "not a text")
    return frame
