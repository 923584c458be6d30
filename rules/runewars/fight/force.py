"""One side of a battle: its standing, damaged and routed units, and on which of them the rules let a loss fall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, assert_never

from rules.runewars.fight.units import Kind

Blow = Literal["rout", "damage", "retreat"]  # a loss whose owner says where it falls


@dataclass(frozen=True, slots=True, order=True)
class Unit:
    """One figure: which type of its side, its damage, and whether it lies on its side."""

    kind: int
    damage: int = 0
    routed: bool = False


@dataclass(frozen=True, slots=True)
class Force:
    """The units in the battle, in a fixed order, so that equal sides are equal values.

    `drawn` are the types that have drawn their Fate cards, `tough` health given by a special to a whole type,
    `bonus` strength beside the standing units.
    """

    kinds: tuple[Kind, ...]
    units: tuple[Unit, ...]
    drawn: tuple[int, ...] = ()
    tough: tuple[tuple[int, int], ...] = ()
    bonus: int = 0

    def health(self, kind: int) -> int:
        return max(self.kinds[kind].health, dict(self.tough).get(kind, 0))

    def left(self, unit: Unit) -> int:
        """Damage it can still take before it is destroyed."""
        return self.health(unit.kind) - unit.damage

    def standing(self, kind: int | None = None) -> tuple[Unit, ...]:
        return tuple(u for u in self.units if not u.routed and kind in (None, u.kind))

    @property
    def strength(self) -> int:
        """Standing units count one each, whatever they are (Obliczanie Siły b)."""
        return len(self.standing()) + self.bonus

    def shaped(self, *shapes: str) -> tuple[Unit, ...]:
        return tuple(u for u in self.units if self.kinds[u.kind].shape in shapes)


def force(kinds: tuple[Kind, ...], counts: Iterable[int], bonus: int = 0) -> Force:
    units = tuple(Unit(at) for at, n in enumerate(counts) for _ in range(n))
    return Force(kinds, units, bonus=bonus)


def may_take_damage(side: Force) -> tuple[Unit, ...]:
    """A damaged unit first, else one that stands, else one that lies (Rozdział Obrażeń między jednostkami)."""
    damaged = tuple(u for u in side.units if u.damage)
    return damaged or side.standing() or side.units


def may_be_routed(side: Force) -> tuple[Unit, ...]:
    """An undamaged one that stands; a damaged one only when all that stand are (Rozgromione Jednostki)."""
    up = side.standing()
    return tuple(u for u in up if not u.damage) or up


def may_suffer(side: Force, blow: Blow) -> tuple[Unit, ...]:
    """Where a loss may be put by its owner."""
    match blow:
        case "rout":
            return may_be_routed(side)
        case "damage":
            return may_take_damage(side)
        case "retreat":
            return side.standing()  # Protective Wards
    assert_never(blow)


def may_be_destroyed(side: Force, among: Iterable[Unit] | None = None) -> tuple[Unit, ...]:
    """Who must destroy a unit of his own takes one that stands (Rozgromione Jednostki)."""
    units = side.units if among is None else tuple(among)
    return tuple(u for u in units if not u.routed) or units


def swapped(side: Force, old: Unit, new: Unit | None) -> Force:
    """The side with one unit changed, or gone."""
    units = list(side.units)
    units.remove(old)
    if new is not None:
        units.append(new)
    return Force(side.kinds, tuple(sorted(units)), side.drawn, side.tough, side.bonus)


def damaged(side: Force, unit: Unit, n: int = 1) -> Force:
    """Damage equal to its health destroys it."""
    gone = side.left(unit) <= n
    return swapped(side, unit, None if gone else Unit(unit.kind, unit.damage + n, unit.routed))


def routed(side: Force, unit: Unit) -> Force:
    return swapped(side, unit, Unit(unit.kind, unit.damage, True))


def blown(side: Force, blow: Blow, unit: Unit) -> Force:
    """A loss put on a unit; whoever retreats has left the battle."""
    match blow:
        case "rout":
            return routed(side, unit)
        case "damage":
            return damaged(side, unit)
        case "retreat":
            return swapped(side, unit, None)
    assert_never(blow)


def strengthened(side: Force, n: int) -> Force:
    return Force(side.kinds, side.units, side.drawn, side.tough, side.bonus + n)


def toughened(side: Force, kind: int, health: int) -> Force:
    """All units of that type have so much health for this battle."""
    tough = {**dict(side.tough), kind: health}
    return Force(side.kinds, side.units, side.drawn, tuple(sorted(tough.items())), side.bonus)


def has_drawn(side: Force, kind: int) -> Force:
    return Force(side.kinds, side.units, tuple(sorted({*side.drawn, kind})), side.tough, side.bonus)


def joined(side: Force, kind: int, n: int) -> Force:
    """Figures that come into the battle, as far as the box has them."""
    have = sum(u.kind == kind for u in side.units)
    more = (Unit(kind),) * max(0, min(n, side.kinds[kind].most - have))
    return Force(side.kinds, tuple(sorted((*side.units, *more))), side.drawn, side.tough, side.bonus)
