"""What can be asked of Huns beside the score: what ends the game."""

from __future__ import annotations

from companion.screens.kit.context import Context
from rules.core.score.why import Why
from rules.huns.score import why_end as result


def ends(ctx: Context, rest: str) -> Why | None:
    return result.ending(ctx.state) if ctx.state.begun else None


WHYS = {"ends": ends}
