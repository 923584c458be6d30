"""Desks over real links: a finger on each of several devices at one table, waited for by what its screen shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.kit.desk import Driver
from tests.kit.net.seats import Seat


class Phone(Driver):
    """A desk whose network is a real service on loopback."""

    def __init__(self, seat: Seat, lang: str = "en") -> None:
        super().__init__(seat.store, lang=lang, network=seat.service)
        self.seat = seat

    async def sees(self, holds: Callable[[Phone], Any]) -> Any:
        """Until that is on its screen, or true of its match."""

        def heard(_: object) -> Any:
            self.desk.hear()
            return holds(self)

        return await self.seat.until(heard)

    async def on(self, screen: str) -> None:
        await self.sees(lambda one: one.screen == screen)

    async def join(self, host: Phone, name: str, seat: int | None = None) -> None:
        """By hand: the address and the code that the host's screen shows, a seat, and its person lets them in."""
        shown = host.seat.shown
        self.tap("join")
        self.type("address", shown.addresses[0])
        self.tap("next", *(f"digit-{digit}" for digit in shown.code))
        self.type("name", name)
        self.tap("join", "at-hand-yes")  # on loopback, which people are asked about
        await self.on("lobby")
        self.tap("watch" if seat is None else f"i-am-{seat}")
        await host.sees(lambda one: "notice-admit" in one.names())
        host.tap("notice-admit", "admit-yes")
        await self.sees(lambda one: one.desk.session is not None and one.desk.ctx().me is not None)
