"""A table of real devices cut in two: the links between its halves end, and none is made until it is whole again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.kit.net.seats import Seat


class Halves:
    """Each device still listens and calls: only who is on the other side is out of reach."""

    def __init__(self, here: tuple[Seat, ...], there: tuple[Seat, ...]) -> None:
        self._halves = (here, there), (there, here)
        self._calls: list[tuple[Any, Callable[..., None]]] = []

    async def part(self) -> None:
        """Until nothing of one side reaches the other any more."""
        ended = [link.close() for half, other in self._halves for seat in half for link in self._cut(seat, other)]
        await asyncio.gather(*ended)

    def _cut(self, seat: Seat, others: tuple[Seat, ...]) -> list[Any]:
        room, away = seat.service._room, {other.device for other in others}
        assert room is not None
        board, call = room.board, room.board.call
        board.call = lambda device, at: None if device in away else call(device, at)  # type: ignore[method-assign]
        self._calls.append((board, call))
        return [link for device in away for link in board._links.get(device, ())]

    def meet(self) -> None:
        for board, call in self._calls:
            board.call = call


async def follows(device: Seat, host: Seat) -> None:
    """Where a host is heard, people are asked whether another one is followed; else it is followed."""
    await device.until(lambda shown: shown.new_host or shown.parted)
    if (asked := device.shown.new_host) is not None:
        assert asked.device == host.device
        device.service.follow_host(True)
