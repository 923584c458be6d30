"""Why a step is refused, where several chapters refuse it."""

from rules.core.message import NOW, Ground

NOT_OVER = Ground("not-over", "scoring")
ALREADY_SO = Ground("already-so")
SET_UP_FIRST = Ground("set-up-first", NOW)
ALL_DICE_TAKEN = Ground("all-dice-taken", "playing-4")
NOT_YOUR_TURN = Ground("not-your-turn", "playing-2")
DIE_TAKEN = Ground("die-taken", "playing-2")
NOT_SO_MANY = Ground("not-so-many", "effects", n="there")
NO_SUCH_KIND = Ground("no-such-kind", "wagons")
COUNTED_HERE = Ground("counted-here")
NOT_FOLLOWED = Ground("not-followed")
