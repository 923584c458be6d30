"""Refusals that more than one part of the rules makes, each with the place of its rule."""

from __future__ import annotations

from rules.core.message import NOW, Ground

ALREADY_SO = Ground("already-so")
BOARD_UNKNOWN = Ground("board-unknown", NOW)
LOCATION_FIRST = Ground("location-first", "step-location")
LOSSES_FIRST = Ground("losses-first", "step-losses")
NO_CARD_TO_PLACE = Ground("no-card-to-place", "step-place")
NO_CLERK_IN_POOL = Ground("no-clerk-in-pool", "step-command")
NO_SHAME_DUE = Ground("no-shame-due", "step-shame-due")
NO_SOLDIER = Ground("no-soldier", "attack")
NO_SUCH_SEAT = Ground("no-such-seat")
NOT_IN_SET_UP = Ground("not-in-set-up", NOW)
NOT_OVER = Ground("not-over", "step-end-check")
COUNTED_HERE = Ground("counted-here")
NOT_THIS_STEP = Ground("not-this-step", NOW)
NOT_YOUR_TURN = Ground("not-your-turn", NOW)
ONLY_IN_COOP = Ground("only-in-coop", "coop")
OUT_OF_RANGE = Ground("out-of-range")
QIN_FIRST = Ground("qin-first", "qin-cards")
REED_NEVER = Ground("reed-never", "reed")
SECTION_OUT_OF_PLAY = Ground("section-out-of-play", "setup-two")
SET_UP_FIRST = Ground("set-up-first")
SHAME_FIRST = Ground("shame-first", "step-shame-due")
