"""What a player holds in tokens and cards, and changes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rules.scythia.tables import KEPT, LIMIT, PROVISIONS, SILVER

Good = Literal["silver", "provisions", "kumis", "cards", "gold", "equipment", "wagons", "livestock"]
GOODS: tuple[Good, ...] = ("silver", "provisions", "kumis", "cards", "gold", "equipment", "wagons", "livestock")
LIMITED = GOODS[:4]
PLUNDER = GOODS[4:]


@dataclass(frozen=True, slots=True)
class Goods:
    """Counts, or a change of them, which may be below nothing. `cards` are those in hand, of any kind."""

    silver: int = 0
    provisions: int = 0
    kumis: int = 0
    cards: int = 0
    gold: int = 0
    equipment: int = 0
    wagons: int = 0
    livestock: int = 0

    def of(self, good: str) -> int:
        many: int = getattr(self, good)
        return many


NOTHING = Goods()
START = Goods(silver=SILVER, provisions=PROVISIONS, cards=KEPT)


def plus(held: Goods, change: Goods) -> Goods:
    """Total on purpose: what happened anyway never leaves less than nothing."""
    return Goods(**{good: max(0, held.of(good) + change.of(good)) for good in GOODS})


def minus(change: Goods) -> Goods:
    return Goods(**{good: -change.of(good) for good in GOODS})


def lacking(held: Goods, price: Goods) -> Good | None:
    """The first thing of which there is not enough."""
    for good, n in some(price):
        if held.of(good) < n:
            return good
    return None


@lru_cache(512)  # the prices of the village are asked for with every offer
def some(change: Goods) -> tuple[tuple[Good, int], ...]:
    """Of what there is more than nothing in it, and how much."""
    return tuple((good, n) for good in GOODS if (n := change.of(good)) > 0)


def too_many(held: Goods) -> Goods:
    """What goes back at the end of the turn; plunder has no limit but the box (KONIEC TURY)."""
    return Goods(**{good: max(0, held.of(good) - LIMIT) for good in LIMITED})
