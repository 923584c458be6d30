"""Steps that move everybody on are held: into another round or season, and to the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.intents.intent import Do
from companion.screens.kit.game_screens import game_screens
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.screens.kit.parts import Key
    from companion.screens.kit.views import View


def held(ctx: Context, view: View) -> View:
    """The view with those keys of its now bar held, whichever game and screen they belong to."""
    if view.now is None or ctx.session is None or not any(map(_is_tapped, view.now.keys)):
        return view
    keys = tuple(
        replace(key, hold=True) if _is_tapped(key) and moves_on(ctx, key.intent) else key for key in view.now.keys
    )
    return replace(view, now=replace(view.now, keys=keys)) if keys != view.now.keys else view


def _is_tapped(key: Key) -> bool:
    return isinstance(key.intent, Do) and not key.hold


def moves_on(ctx: Context, do: Any) -> bool:
    """Whether a step ends the game, or begins a chapter that is everybody's; setting up moves nobody."""
    game, before = ctx.game, ctx.state
    if is_sheet(ctx.match.row.config.mode) or game.phase(before) == "setup" or game.over(before):
        return False
    facts = ctx.outcome(do.action)
    after = before if isinstance(facts, Refusal) else fold(game, before, facts)
    another = game.chapter(after) != game.chapter(before)
    return game.over(after) or (another and ctx.people > 1 and game_screens(game.spec.id).everybodys_chapters)
