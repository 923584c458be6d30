"""Resources behind a player's screen or in the Warehouse, and changes of them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.great_wall.tables import BUILDING, RESOURCES, Resource


@dataclass(frozen=True, slots=True)
class Goods:
    """Counts, or a change of them, which may be below nothing."""

    wood: int = 0
    stone: int = 0
    gold: int = 0
    chi: int = 0

    def of(self, kind: Resource) -> int:
        return int(getattr(self, kind))

    def total(self) -> int:
        return sum(map(self.of, RESOURCES))


NOTHING = Goods()


def plus(held: Goods, change: Goods) -> Goods:
    """Total on purpose: what happened anyway never leaves less than nothing."""
    return Goods(**{kind: max(0, held.of(kind) + change.of(kind)) for kind in RESOURCES})


def minus(change: Goods) -> Goods:
    return Goods(**{kind: -change.of(kind) for kind in RESOURCES})


def some(kind: Resource, n: int) -> Goods:
    return Goods(**{kind: n})


def lacking(held: Goods, price: Goods) -> Resource | None:
    """The first thing of which there is not enough."""
    return next((kind for kind in RESOURCES if held.of(kind) < price.of(kind)), None)


def building(held: Goods) -> int:
    """What may be spent on Wall and Barricades: everything but Chi."""
    return sum(map(held.of, BUILDING))


def spend(held: Goods, n: int) -> Goods:
    """One mix of Wood, Stone and Gold that makes up that number, as far as it goes; the builder may choose another."""
    mix: dict[str, int] = {}
    for kind in BUILDING:
        mix[kind] = min(held.of(kind), n)
        n -= mix[kind]
    return Goods(**mix)
