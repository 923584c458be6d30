"""Whose Archers fire next, which section is stormed next, and whose Soldiers are to be given up."""

from __future__ import annotations

from rules.great_wall.board.wall import power_of
from rules.great_wall.state import GreatWall, Toll, defence_of, in_play, lethality, section
from rules.great_wall.tables import BARRICADE_DEFENCE, SECTIONS, SectionId


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


def least_defence(state: GreatWall, at: SectionId) -> int:
    """What is certain of the Defense value: the Barricades alone, where nobody has read the Wall yet."""
    known = defence_of(state, at)
    return BARRICADE_DEFENCE * section(state, at).barricades if known is None else known


def is_held(state: GreatWall, at: SectionId, more_defence: int = 0, more_power: int = 0) -> bool:
    """Whether a section certainly holds: Power must exceed Defense, and neither falls below 0 (FAZA SZTURMU)."""
    return max(0, power_of(section(state, at)) + more_power) <= max(0, least_defence(state, at) + more_defence)


def undecided(state: GreatWall, at: SectionId, more_defence: int = 0, more_power: int = 0) -> bool:
    """Whether a number is missing that decides: the Wall's, and Lethality only where there is a breach."""
    if is_held(state, at, more_defence, more_power):
        return False
    return defence_of(state, at) is None or lethality(state) is None


def toll_of(state: GreatWall, seat: int) -> Toll | None:
    """The next Soldiers a clan must give up."""
    return next((toll for toll in state.fray.tolls if toll.seat == seat), None) if state.fray else None


def owed(state: GreatWall, toll: Toll) -> int:
    """As many as are still there: a hand may have corrected them meanwhile."""
    assert state.fray is not None
    place = section(state, state.fray.section)
    there = place.archers[toll.seat] if toll.row is None else place.hordes[toll.row].soldiers_of(toll.seat)
    return min(toll.n, there)
