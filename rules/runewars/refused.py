"""Refusals that more than one part of the rules makes, each with the place of its rule."""

from __future__ import annotations

from rules.core.message import NOW, Ground

DESERT_FIRST = Ground("desert-first", "heroes")
FACTION_TAKEN = Ground("faction-taken", "setup-2")
FOUR_STRONGHOLDS = Ground("four-strongholds", "order-8", n="most")
HERO_HAS_ACTED = Ground("hero-has-acted", "season-summer")
MOVE_FIRST = Ground("move-first", "season-summer")
NO_DEVELOPMENT = Ground("no-development", "order-4")
NO_INFLUENCE = Ground("no-influence", NOW, n="there")
NO_QUEST = Ground("no-quest", "season-summer")
NO_SUCH_HERO = Ground("no-such-hero")
NO_SUCH_RUNE = Ground("no-such-rune", "runes")
NO_SUCH_SEAT = Ground("no-such-seat")
NO_SUCH_STRONGHOLD = Ground("no-such-stronghold")
NO_SUCH_UNIT = Ground("no-such-unit")
COUNTED_HERE = Ground("counted-here")
NOT_DAMAGED = Ground("not-damaged", NOW)
NOT_FOLLOWED = Ground("not-followed")
NOT_THIS_STEP = Ground("not-this-step", NOW)
NOT_YOUR_TURN = Ground("not-your-turn", "season-resolve")
ONE_QUEST = Ground("one-quest", "season-summer")
ORDER_USED = Ground("order-used", "season-choose")
PART_FIRST = Ground("part-first", "season-resolve")
SETTLE_FIRST = Ground("settle-first", NOW)
FINISHED = Ground("finished", "victory")
SET_UP_FIRST = Ground("set-up-first")
OUT_OF_THE_GAME = Ground("out-of-the-game", "victory")
