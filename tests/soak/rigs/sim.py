"""Whole tables in one process over a simulated network and clock, all four games, 2 to 8 devices."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable

from tests.sim.profile import PROFILES
from tests.sim.world import World
from tests.soak.rig import Result

NAME = "sim"
CLAIM = (
    "frames dropped, doubled, late, cut in half; splits, sleep, clock jumps, kills, hosts lost, old apps: all devices"
    " reach one state, nothing acknowledged is lost, nothing applied twice, no secret in any byte sent"
)
TOTAL = 10_000
CLEANED = 20  # units between two looks for garbage


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    world = World(unit, PROFILES["match"])
    judge = world.play()
    if unit % CLEANED == 0:
        gc.collect()
    figures: Counter[str] = Counter(matches=1)
    figures[f"of {world.sitting.config.game}"] = 1
    figures["played to the end"] = int(judge.is_over)
    figures.update({"entries": judge.entries, "commands answered": len(judge.told), "safe": len(judge.safe)})
    figures.update({"changes of host": max(0, judge.reigns - 1), "devices": len(world.devices)})
    figures["entries with Resources behind a screen"] = judge.screens
    figures["with an old app among them"] = int(bool(world.sitting.old))
    figures.update(world.faults)
    return Result(tuple(judge.wrong), figures)
