"""Sets of dispatched Wagons: the choice of the end, also where some types are not known (END OF THE GAME)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from rules.huns.tables import WAGON_KINDS, WAGONS_OF_A_KIND


def best_set(counts: tuple[int, ...]) -> int:
    """One per different type or one per Wagon of the largest type, whichever is more."""
    return max(sum(count > 0 for count in counts), max(counts))


@lru_cache(maxsize=4096)
def least_set(counts: tuple[int, ...], unknown: int) -> int:
    """The least the choice can give, whatever the unknown Wagons are; above eight of them it is only a lower limit."""
    ways = combinations_with_replacement(range(len(WAGON_KINDS)), min(unknown, WAGONS_OF_A_KIND))
    return min(best_set(tuple(count + way.count(at) for at, count in enumerate(counts))) for way in ways)


def most_set(counts: tuple[int, ...], unknown: int) -> int:
    """The most the choice can give, whatever the unknown Wagons are."""
    types = sum(count > 0 for count in counts)
    return max(min(types + unknown, len(WAGON_KINDS)), max(counts) + unknown)
