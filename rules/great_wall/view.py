"""What a seat may see: a Command card lies face down until all are revealed (JESIEŃ 1)."""

from __future__ import annotations

from rules.core.secret import hide
from rules.core.value import replace
from rules.great_wall.state import GreatWall


def view(state: GreatWall, seat: int | None) -> GreatWall:
    """Resources follow from open moves alone, so the table's book of them is no secret; screens need not show it."""
    return replace(state, clans=tuple(clan if at == seat else hide(clan) for at, clan in enumerate(state.clans)))
