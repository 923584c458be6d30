"""The connection doctor's visit to a running app: this device's network, then the devices or tables around it."""

from __future__ import annotations

import asyncio

from companion.sync.net import doctor, probes
from companion.sync.net.finder_thread import Lookout
from companion.sync.port import Finding
from companion.sync.protocol.bounds import Bounds
from companion.sync.room import Party


async def checkup(party: Party | None, lookout: Lookout, bounds: Bounds) -> tuple[Finding, ...]:
    """Nobody waits for it, and nothing is changed by looking."""
    own = await probes.own_network(lookout.trouble)
    if party is None or not party.is_online:
        return (own, *doctor.tables(await probes.tried(lookout.tables, None, bounds), own.fine))
    others = [lamp for lamp in party.match.lamps() if lamp.device != party.me]
    calls = [
        probes.called(lamp.name, lamp.device, party.where.addresses(lamp.device), bounds)
        for lamp in others
        if lamp.shows == "off"
    ]
    return (own, *doctor.mates(tuple(await asyncio.gather(*calls)), len(others)))
