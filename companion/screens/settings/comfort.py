"""Settings of feel and time: what this device does besides showing things."""

from __future__ import annotations

from companion.intents.intent import Prefer
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Option, Options, Part, Toggle
from companion.settings import LIMITS

TIMERS = (
    ("off", "close"),
    ("player", "account-outline"),
    ("round", "repeat"),
    ("match", "timer-outline"),
)


def toggle(ctx: Context, key: str, on: bool, inverted: bool = False) -> Toggle:
    words = ctx.words
    value = "on" if on == inverted else "off"
    return Toggle(words.t(f"settings.{key}"), on, Prefer(key, value), words.t(f"settings.{key}.detail"), f"set-{key}")


def feel(ctx: Context) -> tuple[Part, ...]:
    """Only what this device can do; sounds are everybody's, since silence looks the same."""
    prefs = ctx.prefs
    return (
        Heading(ctx.words.t("settings.feel")),
        toggle(ctx, "vibrate", prefs.vibrate),
        toggle(ctx, "sounds", prefs.sounds),
        *((toggle(ctx, "speak", prefs.speak), toggle(ctx, "say", prefs.say)) if ctx.speech else ()),
        *((toggle(ctx, "notify", prefs.notify),) if ctx.notices else ()),
    )


def time(ctx: Context) -> tuple[Part, ...]:
    """The limit is asked for only where there is a timer to pass it."""
    words, prefs = ctx.words, ctx.prefs
    kinds = tuple(
        Option(words.t(f"timer.by.{kind}"), Prefer("timer", kind), prefs.timer == kind, icon, name=f"timer-{kind}")
        for kind, icon in TIMERS
    )
    limits = tuple(
        Option(
            words.t("timer.minutes", n=limit) if limit else words.t("timer.no-limit"),
            Prefer("timer_limit", str(limit)),
            prefs.timer_limit == limit,
            name=f"limit-{limit}",
        )
        for limit in LIMITS
    )
    wanted = (Options(words.t("settings.timer-limit"), limits, columns=4),) if prefs.timer != "off" else ()
    return (Heading(words.t("settings.timer")), Options(words.t("settings.timer.of"), kinds, columns=2), *wanted)
