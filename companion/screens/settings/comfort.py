"""Settings of feel and time: what this device does besides showing things."""

from __future__ import annotations

from companion.intents.intent import Prefer
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Heading, Option, Options, Part, Toggle
from companion.settings import LIMITS

TIMERS = (
    ("off", "close"),
    ("player", "account-outline"),
    ("round", "repeat"),
    ("match", "timer-outline"),
)


def toggle(sight: Sight, key: str, on: bool, inverted: bool = False) -> Toggle:
    words = sight.words
    value = "on" if on == inverted else "off"
    return Toggle(words.t(f"settings.{key}"), on, Prefer(key, value), words.t(f"settings.{key}.detail"), f"set-{key}")


def feel(sight: Sight) -> tuple[Part, ...]:
    """Only what this device can do; sounds are everybody's, since silence looks the same."""
    prefs = sight.prefs
    return (
        Heading(sight.words.t("settings.feel")),
        toggle(sight, "vibrate", prefs.vibrate),
        toggle(sight, "sounds", prefs.sounds),
        *((toggle(sight, "speak", prefs.speak), toggle(sight, "say", prefs.say)) if sight.speech else ()),
        *((toggle(sight, "notify", prefs.notify),) if sight.notices else ()),
    )


def time(sight: Sight) -> tuple[Part, ...]:
    """The limit is asked for only where there is a timer to pass it."""
    words, prefs = sight.words, sight.prefs
    kinds = tuple(
        Option(words.t(f"timer.by.{own}"), Prefer("timer", own), prefs.timer == own, icon, name=f"timer-{own}")
        for own, icon in TIMERS
    )
    limits = tuple(
        Option(
            words.t("timer.minutes", n=own) if own else words.t("timer.no-limit"),
            Prefer("timer_limit", str(own)),
            prefs.timer_limit == own,
            name=f"limit-{own}",
        )
        for own in LIMITS
    )
    wanted = (Options(words.t("settings.timer-limit"), limits, columns=4),) if prefs.timer != "off" else ()
    return (Heading(words.t("settings.timer")), Options(words.t("settings.timer.of"), kinds, columns=2), *wanted)
