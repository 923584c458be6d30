"""Where the rule behind each refusal is written; an empty place is the app's own, not the rulebook's."""

from __future__ import annotations

from rules.core.why import NOW, Ground

GROUNDS = {
    "card-has-room": Ground("pillage"),
    "card-takes-no-cubes": Ground("pillage"),
    "curse-needs-opponent": Ground("card-curse"),
    "curse-own-camp": Ground("card-curse"),
    "deck-empty": Ground("playing-2"),
    "dice-left": Ground("playing-2", "left"),
    "die-taken": Ground("playing-2"),
    "finished": Ground("playing-4"),
    "gift-different": Ground("setup-5"),
    "gifts-taken": Ground("setup-5"),
    "no-curse-now": Ground("curse-fleeing"),
    "no-first-player": Ground("setup-5"),
    "no-gift-due": Ground("setup-5"),
    "no-room": Ground("effects", "room"),
    "no-slot": Ground("wagons"),
    "no-such-card": Ground(""),
    "no-such-kind": Ground("wagons"),
    "no-such-seat": Ground(""),
    "no-such-wagon": Ground(""),
    "not-in-set-up": Ground(NOW),
    "not-rolled": Ground("playing-1"),
    "not-rolling-now": Ground("playing-1"),
    "not-so-many": Ground("effects", "there"),
    "not-the-sealed": Ground("wagons"),
    "not-this-step": Ground(NOW),
    "not-your-turn": Ground("playing-2"),
    "nothing-in-hand": Ground("pillage"),
    "one-raid-a-turn": Ground("card-raid"),
    "only-curses-go-over": Ground("card-curse"),
    "other-deck": Ground(""),
    "out-of-range": Ground(""),
    "pile-empty": Ground("setup-3"),
    "raid-used": Ground("card-raid"),
    "spaces-missing": Ground("pillage"),
    "wagon-first": Ground("wagons"),
    "wagons-enough": Ground("setup-4", "there"),
}
