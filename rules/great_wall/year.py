"""The steps of a Year in their order, as far as they are followed and as the mode has them."""

from __future__ import annotations

from rules.great_wall.state import GreatWall
from rules.great_wall.tables import FULL_STEPS, PACE_STEPS, StepId

OPPONENT_STEPS: tuple[StepId, ...] = ("advisors", "place", "fall", "firing", "end-check")  # all that Qin Jiushao needs


def year(state: GreatWall) -> tuple[StepId, ...]:
    if state.mode == "opponent":
        return OPPONENT_STEPS
    return PACE_STEPS if state.detail == "pace" else FULL_STEPS
