"""Guests by browser without a browser: a finger on each one's page, at a table of real devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from companion.desk.handlers.onlookers import OnlookersHandler
from companion.desk.page_guests import PageGuests
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.screens.kit.browsers import Arrival
from companion.screens.kit.news import JustChanged
from companion.screens.kit.views import View
from companion.settings import Prefs
from rules.core.message import Refusal
from rules.huns import GAME as HUNS
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.net.phones import Phone
from tests.kit.net.seats import PATIENCE, seats
from tests.kit.play import answered, choose, followed_whole

MATCH = "ab" * 16


def guests_of(host: Phone) -> PageGuests:
    return next(one for one in host.desk.handlers if isinstance(one, OnlookersHandler))._pages


async def hosted_with_heir(stack: AsyncExitStack, people: int) -> tuple[Phone, Phone]:
    """A game of Huns that takes guests by browser, and a second device at it, on the first seat, which may inherit."""
    first, second = await seats(stack, 2)
    await first.host(HUNS, people)
    host, heir = Phone(first), Phone(second)
    host.send(i.Resume(MATCH))
    host.send(i.AllowBrowsers(True))
    await heir.join(host, "Ala", 0)
    return host, heir


class PageFinger(Driver):
    """One page; `view` is what was sent to it last."""

    def __init__(self, host: Phone, secret: str, ticket: str | None = None, **more: Any) -> None:
        self.host, self.secret = host, secret
        self.notes: list[dict[str, Any]] = []
        self.shown: list[View] = []
        self.prefs = Prefs()
        given = guests_of(host).ticket if ticket is None else ticket
        found = guests_of(host).arrive(Arrival(secret, given, more.pop("lang", "en"), "127.0.0.1", **more))
        assert found is not None
        self.page, self.desk, self.store = found, found._desk, found._desk.store
        found.show_to(self)

    @property
    def view(self) -> View:
        return self.shown[-1]

    def hear(self, news: Any) -> None:
        if isinstance(news, Prefs):
            self.prefs = news
        elif not isinstance(news, JustChanged):
            self.shown.append(news)

    def note(self, **note: Any) -> bool:
        self.notes.append(note)
        return True

    def send(self, intent: i.Intent) -> None:
        self.page.send(intent)

    @property
    def keepsake(self) -> str:
        """What the browser would bring along to another host."""
        return "".join([note["keepsake"] for note in self.notes if "keepsake" in note][-1:])

    async def sees(self, holds: Callable[[PageFinger], Any]) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (found := holds(self)):
                await asyncio.sleep(0.01)
        return found

    @property
    def place(self) -> str:
        return self.desk.trail[-1].screen

    async def seated(self) -> None:
        """Until it is at its table."""
        await self.sees(lambda one: one.desk.session is not None and one.place == "table")

    async def on(self, screen: str) -> None:
        await self.sees(lambda one: one.screen == screen)

    async def sit(self, seat: int) -> None:
        """A tap on a name, and the host's one yes."""
        await self.on("lobby")
        self.tap(f"i-am-{seat}")
        await self.host.sees(lambda one: "notice-admit" in one.names())
        self.host.tap("notice-admit", "admit-yes")
        await self.sees(lambda one: one.desk.session is not None and one.desk.ctx().me is not None)
        await self.sees(lambda one: one.desk.ctx().me.seats == (seat,))


async def play(sitters: dict[int, Phone | PageFinger], luck: SeededLuck, steps: int) -> int:
    """Random steps, each made where its seat is played with what is known there; how many were taken.

    A step of nobody's seat is the first device's.
    """
    first = next(iter(sitters.values()))
    taken = 0
    for _ in range(steps):
        state = first.state
        game = first.desk.session.game  # type: ignore[union-attr]
        if game.over(state):
            break
        awaited = game.awaited(state)
        seat = luck.pick("seat", list(awaited)) if awaited else -1
        one = sitters.get(seat, first)
        offers = followed_whole(game).legal(one.state, seat if seat >= 0 else None)
        if not offers:
            continue
        action = answered(choose(offers, luck), luck)
        named = getattr(action, "seat", -1)
        at = named if type(named) is int and named in sitters and seat < 0 else seat
        one = sitters.get(at, one)
        before = len(first.desk.session.history.entries)  # type: ignore[union-attr]
        done = one.desk.session.propose(Command("x", Take(action), at))  # type: ignore[union-attr]
        if isinstance(done, Refusal):
            continue
        await same(sitters, before + 1)
        taken += 1
    return taken


async def same(sitters: dict[int, Phone | PageFinger], longer: int = 0) -> None:
    """Until all have the same log, or the step was refused."""
    async with asyncio.timeout(PATIENCE):
        while True:
            lengths = {len(one.desk.session.history.entries) for one in sitters.values()}  # type: ignore[union-attr]
            refused = any(one.desk.services.network.answers() for one in sitters.values())
            if refused or (len(lengths) == 1 and lengths.pop() >= longer):
                return
            await asyncio.sleep(0.002)
