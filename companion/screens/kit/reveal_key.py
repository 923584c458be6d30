"""What was chosen in secret is opened for everybody at one moment: the key for it, and no word of a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.intents.intent import Do, DoAll, GiveSeat, Open
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Key
from rules.core.joint_reveal import CallReveal, Reveal
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

TELLING = ("card", "order", "bid", "shown", "kinds")  # fields of facts that tell what was opened


def reveal_of(ctx: Context) -> Reveal | None:
    """What is being opened at this table now."""
    sheet = is_sheet(ctx.match.row.config.mode)
    return None if sheet else game_screens(ctx.game.spec.id).reveal(ctx.state)


def reveal_keys(ctx: Context, text: str, name: str) -> tuple[Key, ...]:
    """One key opens all that is known here, and the other devices follow; a tablet that knows nothing calls for it."""
    found = reveal_of(ctx)
    if found is None:
        return ()
    steps = tuple(Do(action, seat) for seat, action in found.known if not ctx.is_elsewhere(seat))
    if not steps and ctx.together and not found.begun:
        steps = (Do(CallReveal()),)
    if not steps:
        tells = tell_keys(ctx, found)
        if tells or found.begun:  # else the others are about to follow
            return tells
    return (Key(text, DoAll(steps, "table") if steps else None, "eye-outline", "primary", name=name),)


def unknown_here(ctx: Context, found: Reveal) -> tuple[int, ...]:
    """Closed things of people who play on this device though another one chose them: a lost one, or one that left."""
    known = {seat for seat, _ in found.known}
    return tuple(seat for seat in found.closed if seat not in known and not ctx.is_elsewhere(seat))


def tell_keys(ctx: Context, found: Reveal) -> tuple[Key, ...]:
    """A device that is gone holds nobody up: the host plays on without it, and tells what lies on the table."""
    for seat in unknown_here(ctx, found):
        text = ctx.t("closed.key", seat=seat)
        return (Key(text, Open("closed", str(seat)), "eye-outline", "primary", name="closed"),)
    for seat in found.closed if ctx.together and ctx.table_status.role == "host" else ():
        peer = ctx.mate_of(seat)
        if peer is not None and not peer.is_me and peer.lamp == "off":
            text = ctx.t("devices.play-on", seat=seat)
            return (Key(text, GiveSeat(seat, ""), "skip-next", "primary", name="play-on"),)
    return ()


def is_still_closed(ctx: Context, event: Any) -> bool:
    """Whether a fact tells something that not everybody has opened yet."""
    found = reveal_of(ctx)
    return found is not None and any(getattr(event, name, None) in found.opened for name in TELLING)
