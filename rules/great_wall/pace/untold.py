"""What the pace leaves untold: Resources, Soldiers, Clerks, Command cards and Hordes; and how everything goes on."""

from __future__ import annotations

from rules.core.detail import Gaps, more
from rules.core.value import replace
from rules.great_wall.state import GreatWall, in_play, is_automa
from rules.great_wall.tables import BUILDING, PRODUCTION, RESOURCES, SECTIONS, SOLDIERS, SectionId


def untold(state: GreatWall) -> Gaps:
    """By the lines of the form for a game already begun."""
    people = [at for at in range(len(state.clans)) if not is_automa(state, at)]
    clans = (
        f"clans.{at}.{part}"
        for at in people
        for part in (
            *(f"goods.{kind}" for kind in RESOURCES),
            "clerks",
            "hireable",
            *(f"soldiers.{kind}" for kind in SOLDIERS),
            *(f"overseers.{n}" for n in range(len(PRODUCTION))),
            "tactics",
        )
    )
    sections = (
        path
        for at in in_play(state)
        for path in (f"sections.{SECTIONS.index(at)}.barricades", f"hordes.{at}", f"manned.{at}")
    )
    cards = (f"discarded.{at}" for at in people)
    return more(state.gaps, (*clans, *sections, *cards, "busy", *(f"warehouse.{kind}" for kind in BUILDING)))


def to_pace(state: GreatWall) -> GreatWall:
    """Open questions are dropped: a Location being resolved, the dead of a battle. A Shame token due is still due."""
    return replace(state, detail="pace", gaps=untold(state), work=None, fray=None)


def purse_is_told(state: GreatWall, seat: int) -> bool:
    """Whether a clan's Resources are all known here."""
    return not any(f"clans.{seat}.goods.{kind}" in state.gaps for kind in RESOURCES)


def barricades_are_told(state: GreatWall, at: SectionId) -> bool:
    return f"sections.{SECTIONS.index(at)}.barricades" not in state.gaps
