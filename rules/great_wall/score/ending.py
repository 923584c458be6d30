"""The conditions that end the game in Winter, and how near each is (SPRAWDZENIE WARUNKÓW KOŃCA GRY)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.great_wall.state import GreatWall, full_walls
from rules.great_wall.tables import COOP_GOAL, FULL_WALLS

EndKey = Literal["wall", "shame", "time", "goal"]


@dataclass(frozen=True, slots=True)
class End:
    """`left` is what is still missing: full sections, Shame tokens of the pool, slots of the Time track, Requests."""

    key: EndKey
    left: int

    @property
    def met(self) -> bool:
        return self.left <= 0


def ends(state: GreatWall) -> tuple[End, ...]:
    time = End("time", max(0, state.last_slot - state.slot))
    if state.empire:  # the goal before the time; neither Wall nor pool ends a co-op game here (KONIEC GRY str. 19)
        return (End("goal", max(0, COOP_GOAL[state.players] - state.empire.fulfilled)), time)
    return (
        End("wall", max(0, FULL_WALLS[state.players] - full_walls(state))),
        End("shame", state.pool),
        time,
    )


def goal(state: GreatWall) -> tuple[int, int] | None:
    """Requests fulfilled, and how many win a co-op game (CEL GRY)."""
    return (state.empire.fulfilled, COOP_GOAL[state.players]) if state.empire else None


def verdict(state: GreatWall) -> EndKey | None:
    """Why a co-op game is over: Shame that could not be paid loses at once, else the goal comes before the time."""
    if state.empire is None or not state.over:
        return None
    if state.empire.unpaid is not None:
        return "shame"
    return next((end.key for end in ends(state) if end.met), "time")
