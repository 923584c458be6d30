"""One step of a special onto the two sides of a battle."""

from __future__ import annotations

from typing import assert_never

from rules.runewars.fight.force import Force, Unit, damaged, joined, routed, strengthened, swapped, toughened
from rules.runewars.fight.specials import Move, raised

Sides = tuple[Force, Force]  # who uses the special, and the other


def carried(force: Force, foe: Force, kind: int, move: Move) -> Sides:
    """Total: a step that speaks of a unit which is not there changes nothing."""
    match move.what:
        case "damage" | "rout" | "destroy" | "retreat":
            return force, _struck(foe, move)
        case "sacrifice":
            return _struck(force, move), foe
        case "strength":
            return strengthened(force, move.n), foe
        case "health":
            return toughened(force, kind, move.n), foe
        case "join":
            at = raised(force)
            return force if at is None else joined(force, at, move.n), foe
        case "deal" | "tactics" | "stop":
            return force, foe
    assert_never(move.what)


def _struck(side: Force, move: Move) -> Force:
    unit: Unit | None = move.unit
    if unit is None or unit not in side.units:
        return side
    match move.what:
        case "damage":
            return damaged(side, unit)
        case "rout":
            return routed(side, unit)
        case _:
            return swapped(side, unit, None)
