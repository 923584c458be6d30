"""Steps that nobody can choose otherwise: which one is due, and whose device takes it at a shared table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Do
from companion.match.roster import NOBODY
from companion.screens.kit.game_screens import Obvious, game_screens
from companion.screens.kit.hold import moves_on
from companion.screens.kit.presence import is_ours
from rules.core.codec import tag
from rules.core.correct import Correct
from rules.core.midgame import Rescue
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.match.history import History
    from companion.screens.kit.context import Context

MOST_AT_ONCE = 40  # steps that follow one tap: a game that goes on by itself would be a fault
SET_BY_HAND = frozenset(map(tag, (Correct, Rescue)))


def due(ctx: Context) -> Obvious | None:
    """The next of them; a new chapter is everybody's and its key is held, so it never passes."""
    if ctx.session is None or is_sheet(ctx.match.row.config.mode):
        return None
    found = game_screens(ctx.game.spec.id).obvious(ctx)
    if found is None or not ctx.can(found.action) or moves_on(ctx, Do(found.action)):
        return None
    return found


def is_taken_here(ctx: Context, found: Obvious) -> bool:
    """Every such step is one device's: that of its seat, and the host's where it is everybody's."""
    whose = found.seat != NOBODY or (ctx.me is not None and ctx.me.is_host)
    return whose and is_ours(ctx, Do(found.action, found.seat))


def goes_on(history: History) -> bool:
    """Whether the newest step is one of the game: an undo or a number set by hand would be taken back at once."""
    newest = history.newest
    return newest is not None and history.redoable is None and newest.action.get("tag") not in SET_BY_HAND
