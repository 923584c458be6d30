"""The types of the Wagons sent home, which everybody turns over at one moment when the game is over (Clarification)."""

from __future__ import annotations

from rules.core.joint_reveal import Reveal, whole_hands
from rules.huns.actions import Reveal as ShowWagons
from rules.huns.state import Huns, wagons_held


def turned_over_together(state: Huns) -> Reveal | None:
    return whole_hands(wagons_held(state), ShowWagons, state.called) if state.over else None
