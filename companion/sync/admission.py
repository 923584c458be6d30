"""A device's door to its table: who knocks, the code on the host's screen, and where others can find it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from typing import Literal

from companion.match.lobby import Lobby
from companion.match.roster import NOBODY
from companion.sync.net.address import MOST, PORT, Address, Invitation
from companion.sync.net.finder import own_addresses
from companion.sync.net.link import Link
from companion.sync.net.listen import Server, serve
from companion.sync.pairing.codes import Codes, Run, of_digits
from companion.sync.pairing.identity import Identity, Passport
from companion.sync.pairing.pairing import Knock, Reception, Standing
from companion.sync.port import Newcomer
from companion.sync.protocol.bounds import BOUNDS, Bounds

EVERYWHERE = "0.0.0.0"


class _HostCodes(Codes):
    """Only the host takes newcomers in; a guest's door is for members who look for a new host."""

    is_host: Callable[[], bool]

    def begin(self, now: float, caller: str = "") -> Run | Literal["no-code", "busy"]:
        return super().begin(now, caller) if self.is_host() else "no-code"

    def begin_token(self, now: float) -> Run | Literal["no-code", "busy"]:
        return super().begin_token(now) if self.is_host() else "no-code"


class Admission:
    """`visit` has each link until it returns; a newcomer waits in `newcomers` for the host's person."""

    def __init__(
        self,
        me: Identity,
        table: str,
        standing: Callable[[str], Standing],
        is_host: Callable[[], bool],
        lobby: Callable[[], Lobby],
        changed: Callable[[], None],
        bounds: Bounds = BOUNDS,
    ) -> None:
        self._me, self._table, self._changed, self._bounds = me, table, changed, bounds
        self._codes = _HostCodes(bounds)
        self._codes.is_host = is_host
        self._clock = asyncio.get_running_loop().time
        self._reception = Reception(me, table, self._codes, standing, self._clock, lobby)
        self._waiting: dict[str, tuple[Newcomer, asyncio.Future[bool]]] = {}
        self._server: Server | None = None
        self._host = EVERYWHERE

    async def open(self, host: str, ports: tuple[int, ...], visit: Callable[[Link], Awaitable[None]]) -> None:
        """At the first of the ports that is free; OSError when there is none at all."""
        self._host = host
        for port in (*filter(None, ports), PORT):
            with suppress(OSError):
                self._server = await serve(self._reception, self._ask, visit, host=host, port=port, bounds=self._bounds)
                return
        self._server = await serve(self._reception, self._ask, visit, host=host, port=0, bounds=self._bounds)

    async def close(self) -> None:
        if self._server is not None:
            await self._server.close()

    @property
    def port(self) -> int:
        return self._server.port if self._server is not None else 0

    @property
    def code(self) -> str:
        """Empty when it was burned by too many guesses."""
        return self._codes.shown(self._clock()) or ""

    @property
    def newcomers(self) -> tuple[Newcomer, ...]:
        return tuple(newcomer for newcomer, _ in self._waiting.values())

    def renew(self) -> None:
        self._codes.renew(self._clock())

    def admit(self, device: str, yes: bool) -> None:
        _, answer = self._waiting.get(device, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(yes)

    def addresses(self) -> tuple[Address, ...]:
        """Where others of the local network can call this device."""
        hosts = own_addresses() if self._host == EVERYWHERE else (self._host,)
        return tuple(Address(host, self.port) for host in hosts[:MOST]) if self.port else ()

    def invitation(self, where: tuple[Address, ...]) -> str:
        """The link of the QR code, which outlives burned digits; empty without a network."""
        return _link(self._table, self._me.passport, self._codes.token, where) if where else ""

    @property
    def token(self) -> str:
        """What a link has that may ask for a seat."""
        return self._codes.token.hex()

    @property
    def ticket(self) -> str:
        """The token as links for browsers have it: with the port where the app finds this table, if not the usual."""
        return self.token if self.port == PORT else f"{self.token}.{self.port}"

    def is_token(self, given: str) -> bool:
        """In a time that tells nothing of where it differs."""
        return hmac.compare_digest(given.encode(errors="replace"), self.token.encode())

    def is_code(self, typed: str, caller: str) -> Literal["", "wrong-code", "no-code", "busy"]:
        """Six digits from a page, counted like any others; a page says them as they are."""
        run = self._codes.begin(self._clock(), caller)
        if not isinstance(run, Run):
            return run
        right = hmac.compare_digest(of_digits(typed), run.password)
        run.end(wrong=not right, right=right)
        self._changed()
        return "" if right else "wrong-code"

    async def _ask(self, knock: Knock) -> bool:
        claim = knock.claim
        seat = None if claim.seat == NOBODY else claim.seat
        return await self.ask(Newcomer(knock.passport.device, knock.name, seat, claim.name))

    async def ask(self, newcomer: Newcomer) -> bool:
        """What the host's person says."""
        device = newcomer.device
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[device] = newcomer, answer
        self._changed()
        try:
            return await answer
        finally:
            if self._waiting.get(device, (None, None))[1] is answer:
                del self._waiting[device]
            self._changed()


@lru_cache(maxsize=8)  # shown at every look at the table; it changes with the code or the network
def _link(table: str, host: Passport, token: bytes, where: tuple[Address, ...]) -> str:
    return str(Invitation(table, host.device, token, where))
