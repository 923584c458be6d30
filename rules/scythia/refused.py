"""Refusals that more than one part of the rules makes, each with the place of its rule."""

from __future__ import annotations

from rules.core.message import Ground

COUNTED_HERE = Ground("counted-here")
FINISHED = Ground("finished", "scoring")
NO_SUCH_SEAT = Ground("no-such-seat")
NO_SUCH_SPACE = Ground("no-such-space", "setup-2")
NOT_BEGUN = Ground("not-begun")
NOT_FOLLOWED = Ground("not-followed")
NOT_THE_END = Ground("not-the-end", "scoring")
NOT_YOUR_TURN = Ground("not-your-turn", "step-person")
OUT_OF_RANGE = Ground("out-of-range")
QUEST_NOT_THERE = Ground("quest-not-there", "terms")
SPACE_RAIDED = Ground("space-raided", "step-raid-plunder")
