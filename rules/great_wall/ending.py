"""The three conditions that end the game in Winter, and how near each is (SPRAWDZENIE WARUNKÓW KOŃCA GRY)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.great_wall.state import GreatWall, full_walls
from rules.great_wall.tables import FULL_WALLS

EndKey = Literal["wall", "shame", "time"]


@dataclass(frozen=True, slots=True)
class End:
    """`left` is what is still missing: fully built sections, Shame tokens of the pool, slots of the Time track."""

    key: EndKey
    left: int

    @property
    def met(self) -> bool:
        return self.left <= 0


def ends(state: GreatWall) -> tuple[End, ...]:
    return (
        End("wall", max(0, FULL_WALLS[state.players] - full_walls(state))),
        End("shame", state.pool),
        End("time", max(0, state.last_slot - state.slot)),
    )
