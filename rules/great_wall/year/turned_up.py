"""Command cards that everybody turns up at one moment (JESIEŃ 1)."""

from __future__ import annotations

from rules.core.joint_reveal import Reveal, one_each
from rules.great_wall.actions import RevealCommand
from rules.great_wall.state import GreatWall, people


def turned_up(state: GreatWall) -> Reveal | None:
    if state.step != "reveal" or state.over:
        return None
    chosen = ((seat, state.clans[seat].chosen) for seat in people(state))
    return one_each(((seat, card) for seat, card in chosen if card is not None), RevealCommand, state.called)
