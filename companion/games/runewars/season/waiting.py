"""Somebody at another device is waited for: who, and a key that reminds them."""

from __future__ import annotations

from companion.intents.intent import Nudge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now


def waiting(ctx: Context, seat: int, title: str, detail: str, *keys: Key) -> Now:
    peer = ctx.mate_of(seat)
    nudge: tuple[Key, ...] = ()
    if peer is not None and not peer.is_me and peer.lamp != "off":
        label = ctx.words.t("devices.nudge", name=peer.name)
        nudge = (Key(label, Nudge(peer.device), "bell-ring-outline", name="nudge"),)
    return Now(title, detail, ctx.badge(seat), (*keys, *nudge))
