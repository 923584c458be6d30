"""What everybody says in secret: who on this device is next, and who elsewhere is waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.intents.intent import Nudge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now


def next_here(
    ctx: Context, left: Sequence[int], title: str, wait: str, detail: str, key: Callable[[int], Key], *more: Key
) -> Now:
    """The next one on this device first: the others say it on theirs, and a key reminds them."""
    seat = next((seat for seat in left if not ctx.is_elsewhere(seat)), None)
    if seat is not None:
        return Now(ctx.words.t(title, seat=seat), detail, ctx.badge(seat), (*more, key(seat)))
    peer = ctx.mate_of(left[0])
    nudge: tuple[Key, ...] = ()
    if peer is not None and not peer.is_me and peer.lamp != "off":
        label = ctx.words.t("devices.nudge", name=peer.name)
        nudge = (Key(label, Nudge(peer.device), "bell-ring-outline", name="nudge"),)
    return Now(ctx.words.t(wait, seat=left[0]), detail, ctx.badge(left[0]), (*more, *nudge))
