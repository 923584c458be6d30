"""Somebody at another device is waited for: who, and a key that reminds them."""

from __future__ import annotations

from companion.intents.intent import Nudge
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now


def waiting(sight: Sight, seat: int, title: str, detail: str, *keys: Key) -> Now:
    mate = sight.mate_of(seat)
    nudge: tuple[Key, ...] = ()
    if mate is not None and not mate.is_me and mate.lamp != "off":
        label = sight.words.t("devices.nudge", name=mate.name)
        nudge = (Key(label, Nudge(mate.device), "bell-ring-outline", name="nudge"),)
    return Now(title, detail, sight.badge(seat), (*keys, *nudge))
