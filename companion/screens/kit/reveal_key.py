"""What was chosen in secret is opened for everybody at one moment: the key for it, and no word of a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.intents.intent import Do, DoAll
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
    if not steps and found.begun:
        return ()  # the others are about to follow
    return (Key(text, DoAll(steps, "table") if steps else None, "eye-outline", "primary", name=name),)


def is_still_closed(ctx: Context, event: Any) -> bool:
    """Whether a fact tells something that not everybody has opened yet."""
    found = reveal_of(ctx)
    return found is not None and any(getattr(event, name, None) in found.opened for name in TELLING)
