"""Whole tables in one process with one device that lies, each lie alone and with the usual faults."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable

from tests.sim.lies import LIES
from tests.sim.profile import PROFILES
from tests.sim.world import World
from tests.soak.rig import Result

NAME = "liars"
CLAIM = (
    "one device lies in one of the ways of tests/sim/lies.py, alone or with all other faults: the honest agree, count"
    " nothing of it, lose nothing acknowledged, and play on"
)
TOTAL = 10_000
CLEANED = 20  # units between two looks for garbage


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    lies = sorted(LIES)
    lie, profile = lies[unit % len(lies)], ("liars", "match")[unit // len(lies) % 2]
    world = World(unit, PROFILES[profile], lie=LIES[lie]())
    judge = world.play()
    if unit % CLEANED == 0:
        gc.collect()
    figures: Counter[str] = Counter(evenings=1)
    figures.update({f"lie: {lie}": 1, "with other faults": int(profile == "match")})
    figures.update({"entries": judge.entries, "commands answered": len(judge.told), "devices": len(world.devices)})
    return Result(tuple(f"{lie}, {profile}: {line}" for line in judge.wrong), figures)
