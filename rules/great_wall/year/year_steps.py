"""The steps of a Year in their order, as far as they are followed and as the mode has them."""

from __future__ import annotations

from rules.great_wall.state import GreatWall
from rules.great_wall.tables import COOP_STEPS, FULL_STEPS, PACE_STEPS, StepId

OPPONENT_STEPS: tuple[StepId, ...] = ("advisors", "place", "fall", "firing", "end-check")  # all that he needs


def year(state: GreatWall) -> tuple[StepId, ...]:
    if state.mode == "opponent":
        return OPPONENT_STEPS
    order = PACE_STEPS if state.detail == "pace" else FULL_STEPS
    return order if state.empire is None else _together(order)


def _together(order: tuple[StepId, ...]) -> tuple[StepId, ...]:
    """No Reclaim; Requests may be fulfilled before the end check, Requests and Event come after it (str. 19)."""
    before, *after = COOP_STEPS
    kept = tuple(step for step in order if step not in ("reclaim", "end-check"))
    return (*kept, before, "end-check", *after)
