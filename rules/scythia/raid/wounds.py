"""Wounds of a raid: where they would hurt least, and where nobody can choose."""

from __future__ import annotations

from rules.core.value import replace
from rules.scythia.turn.raider import Crew, Raider, crew_of


def spread(raider: Raider, n: int) -> tuple[int, ...]:
    """So that as few as possible die: each onto whoever has most strength left, then onto whoever is worth least.

    A proposal and no rule: wounds go where their player wants them (OTRZYMYWANIE RAN).
    """
    crew: dict[int, Crew] = dict(crew_of(raider))
    found: list[int] = []
    while crew and len(found) < n:
        space = min(crew, key=lambda at: (-crew[at].left, crew[at].vp, at))
        if crew[space].left:
            crew[space] = replace(crew[space], wounds=crew[space].wounds + 1)
        else:
            del crew[space]
        found.append(space)
    return tuple(found)


def forced(raider: Raider, n: int) -> tuple[int, ...]:
    """With one crew member left there is nobody else to bear them."""
    return spread(raider, n) if len(crew_of(raider)) == 1 else ()
