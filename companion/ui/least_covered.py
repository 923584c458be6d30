"""Where something that lies over the screen for a while covers the fewest words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Rect = tuple[float, float, float, float]  # left, bottom, right, top in px
AIR = 14.0  # px around words that stay free too: the edge of a key
PART = 0.5  # of a key: with so much below something it cannot be told any more


def covered(left: float, bottom: float, size: tuple[float, float], words: Sequence[Rect]) -> float:
    """How many px² of words lie below it."""
    right, top = left + size[0], bottom + size[1]
    return sum(
        (min(right, r + AIR) - max(left, x - AIR)) * (min(top, t + AIR) - max(bottom, b - AIR))
        for x, b, r, t in words
        if x - AIR < right and r + AIR > left and b - AIR < top and t + AIR > bottom
    )


def buried(left: float, bottom: float, size: tuple[float, float], keys: Sequence[Rect]) -> int:
    """How many keys lie below it for the greater part: nobody sees what they are."""
    right, top = left + size[0], bottom + size[1]
    return sum(
        (min(right, r) - max(left, x)) * (min(top, t) - max(bottom, b)) >= (r - x) * (t - b) * PART
        for x, b, r, t in keys
        if x < right and r > left and b < top and t > bottom
    )


def least_covered(
    size: tuple[float, float],
    places: Iterable[tuple[float, float]],
    words: Sequence[Rect],
    keys: Sequence[Rect] = (),
) -> tuple[float, float]:
    """The first of the places that covers nothing, else the one that buries the fewest keys and then covers least."""
    best, least = None, (0, 0.0)
    for place in places:
        lost = buried(*place, size, keys)
        if best is not None and lost > least[0]:
            continue
        hidden = lost, covered(*place, size, words)
        if not any(hidden):
            return place
        if best is None or hidden < least:
            best, least = place, hidden
    assert best is not None
    return best
