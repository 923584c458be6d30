"""Two and three devices at one table over the real service, until all have the same log."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from rules.huns import GAME
from tests.kit.net.seats import Seat, seats

MATCH = "ab" * 16


def heads(*at: Seat) -> set[int]:
    return {len(one.history(MATCH).entries) for one in at}


async def same(*at: Seat) -> None:
    """Until all have the same log."""
    longest = max(heads(*at))
    for one in at:
        await one.until(lambda _, one=one: len(one.history(MATCH).entries) >= longest)
    assert len({one.history(MATCH).entries[-1].cmd_id for one in at}) == 1


def run(story) -> None:  # type: ignore[no-untyped-def]
    asyncio.run(story)


async def two(stack: AsyncExitStack) -> tuple[Seat, Seat]:
    """A host, and Bob at its table."""
    host, guest = await seats(stack, 2)
    await host.host(GAME)
    await guest.join(host, "Bob")
    return host, guest


async def three(stack: AsyncExitStack) -> tuple[Seat, Seat, Seat]:
    """A host, and Bob and Cid at its table, all with one log."""
    host, bob, cid = await seats(stack, 3)
    await host.host(GAME)
    for guest, name in ((bob, "Bob"), (cid, "Cid")):
        await guest.join(host, name)
    await same(host, bob, cid)
    return host, bob, cid
