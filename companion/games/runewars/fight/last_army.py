"""The units a player last fought with, as far as they came out of it: most likely those that fight again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.screens.kit.context import Context
from rules.core import codec
from rules.runewars.evolve import evolve
from rules.runewars.fight import events as f
from rules.runewars.pending import Fight
from rules.runewars.state import Runewars

Army = Mapping[tuple[str, str], int]  # how many figures by faction and type
JUDGED = codec.tag(f.BattleJudged)


def last_army(ctx: Context, seat: int) -> Army:
    """Nothing before the player's first battle, and nothing after one that nobody survived."""
    history = ctx.match.history
    for at in range(len(history.counting) - 1, -1, -1):
        entry = history.entries[history.counting[at]]
        if any(event["tag"] == JUDGED for event in entry.events):
            fight = _judged(ctx, at)
            if fight and seat in (fight.seat, fight.foe):
                force = fight.side("attacker" if seat == fight.seat else "defender")
                kinds = (force.kinds[unit.kind] for unit in force.units)
                return Counter((kind.faction, kind.name) for kind in kinds)
    return {}


def _judged(ctx: Context, at: int) -> Fight | None:
    """The battle as it was when it was judged; that step may have brought losses before."""
    history = ctx.match.history
    state: Runewars = history.state_before(at)
    for event in history.events_of(history.entries[history.counting[at]]):
        if isinstance(event, f.BattleJudged):
            break
        state = evolve(state, event) if isinstance(event, ctx.game.events) else state
    return state.pending if isinstance(state.pending, Fight) else None
