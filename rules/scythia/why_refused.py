"""Where the rule behind each refusal is written: by place, an empty one is the app's own, not the rulebook's."""

from __future__ import annotations

from rules.core.score.why import NOW, Ground

PLACES: dict[str, tuple[str, ...]] = {
    "": (
        "already-so",
        "moved-on",
        "names-twice",
        "no-such-card",
        "no-such-seat",
        "nobody-there",
        "not-begun",
        "out-of-range",
        "table-followed",
    ),
    NOW: ("not-in-set-up", "not-this-step"),
    "blocked": ("building-blocked",),
    "contents": ("rescue-too-many",),
    "end": ("rescue-ending", "rescue-not-ending"),
    "scoring": ("finished", "not-over"),
    "setup-2": ("no-such-space",),
    "setup-3": ("rescue-under-plunder",),
    "solo-1": ("you-begin",),
    "solo-2": ("no-deck", "no-opponent"),
    "solo-3": ("no-character",),
    "stables": ("no-blue-there",),
    "step-act-1": ("building-first", "no-action-left", "no-such-deal", "task-first", "wrong-worker"),
    "step-instruction": ("instruction-first",),
    "step-pay": ("crew-short", "no-raid-now", "print-no-worker", "print-unknown", "raid-first"),
    "step-person": ("not-your-turn",),
    "step-picked": ("just-placed", "pick-up-first"),
    "step-placed": ("building-taken", "place-first"),
    "step-raid-dice": ("dice-count", "dice-entered", "dice-unknown", "print-steps", "roll-first"),
    "step-raid-plunder": ("space-raided",),
    "step-raid-wounds": ("wounds-first",),
    "step-scheme": ("rescue-not-drawn",),
    "step-start": ("no-first-player", "no-worker", "work-or-raid", "worker-placed"),
    "terms": ("hero-used", "no-ability", "not-enough", "not-enough-points", "quest-not-there"),
    "wounds": ("no-wounds-now", "not-wounded"),
}
GROUNDS = {
    **{refusal: Ground(place) for place, refusals in PLACES.items() for refusal in refusals},
    "few-in-supply": Ground("market", "box"),
    "none-in-supply": Ground("market", "box"),
}
