"""Turning the screen: the table stays, what lies on it is read from another edge; upright again at the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Prefer
from companion.screens.kit.parts import Key

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

QUARTER, ROUND = 90, 360  # degrees against the clock


def turn_key(ctx: Context) -> Key:
    """A quarter further with each tap, so that every edge can be reached and left."""
    by = str((ctx.prefs.turned + QUARTER) % ROUND)
    return Key(ctx.words.t("turn.key"), Prefer("turned", by), "screen-rotation", "outline", name="turn")


def turn_back(ctx: Context) -> tuple[Key, ...]:
    """Upright in one tap, however it was turned."""
    key = Key(ctx.words.t("turn.back"), Prefer("turned", "0"), "rotate-right", "outline", name="turn-back")
    return (key,) if ctx.prefs.turned else ()
