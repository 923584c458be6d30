"""Whose Archers fire next, which section is stormed next, and whose Soldiers are to be given up."""

from __future__ import annotations

from rules.great_wall.state import GreatWall, Toll, in_play, section
from rules.great_wall.tables import SECTIONS, SectionId


def next_shot(state: GreatWall) -> tuple[SectionId, int] | None:
    """Left section first, then in Tea order, as long as a Vital spot is free there (ZIMA 1 A)."""
    for at in in_play(state):
        room = state.mode == "opponent" or any(horde.free for horde in section(state, at).hordes)
        waiting = state.shots[SECTIONS.index(at)] if state.shots and room else ()
        first = next((seat for seat in state.tea if waiting and waiting[seat]), None)
        if first is not None:
            return at, first
    return None


def next_storm(state: GreatWall) -> SectionId | None:
    """The leftmost section not judged in this Assault (ZIMA 2)."""
    return next((at for at in in_play(state) if SECTIONS.index(at) >= state.stormed), None)


def toll_of(state: GreatWall, seat: int) -> Toll | None:
    """The next Soldiers a clan must give up."""
    return next((toll for toll in state.fray.tolls if toll.seat == seat), None) if state.fray else None


def owed(state: GreatWall, toll: Toll) -> int:
    """As many as are still there: a hand may have corrected them meanwhile."""
    assert state.fray is not None
    place = section(state, state.fray.section)
    there = place.archers[toll.seat] if toll.row is None else place.hordes[toll.row].soldiers_of(toll.seat)
    return min(toll.n, there)
