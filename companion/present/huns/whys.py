"""What can be asked of Huns beside the score: what ends the game."""

from __future__ import annotations

from companion.present.sight import Sight
from rules.core.why import Why
from rules.huns import why_result as result


def ends(sight: Sight, rest: str) -> Why | None:
    return result.ending(sight.state) if sight.state.begun else None


WHYS = {"ends": ends}
