"""The connection doctor's visit to a running app: this device's network, then the devices or tables around it."""

from __future__ import annotations

import asyncio

from companion.sync.net import doctor, probes
from companion.sync.net.finder_thread import FinderThread
from companion.sync.port import Finding
from companion.sync.protocol.bounds import Bounds
from companion.sync.room import Room


async def checkup(room: Room | None, finder: FinderThread, bounds: Bounds) -> tuple[Finding, ...]:
    """Nobody waits for it, and nothing is changed by looking."""
    network = await probes.own_network(finder.trouble)
    if room is None or not room.is_online:
        return (network, *doctor.tables(await probes.tried(finder.tables, None, bounds), network.fine))
    others = [lamp for lamp in room.match.lamps() if lamp.device != room.me]
    calls = [
        probes.called(lamp.name, lamp.device, room.where.addresses(lamp.device), bounds)
        for lamp in others
        if lamp.shows == "off"
    ]
    return (network, *doctor.peers(tuple(await asyncio.gather(*calls)), len(others)))
