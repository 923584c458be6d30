"""A flow chart in a narrow column: boxes below each other, and what follows a no set in beside the trunk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# The trunk's place from the left, where its branches begin, and the room between two storeys.
TRUNK, BRANCH, DOWN, UNDER = 22, 46, 24, 8
# The least height of a box, of a branch, and where the words of either begin.
BOX, SIDE, WORDS, SIDE_WORDS = 52, 44, 54, 46
PAD, END, ICON, SIDE_ICON = 16, 12, 28, 22


@dataclass(frozen=True, slots=True)
class Storey:
    """One box and its branch, if it has one: where each begins and how high it is."""

    top: float
    height: float
    side_top: float = 0
    side_height: float = 0

    @property
    def bottom(self) -> float:
        return self.side_top + self.side_height if self.side_height else self.top + self.height


def storeys(needs: Sequence[tuple[float, float]]) -> tuple[Storey, ...]:
    """From the heights that the words of each box and branch need; 0 is a box without a branch."""
    found: list[Storey] = []
    y = 0.0
    for words, side in needs:
        height = max(BOX, words + PAD)
        branch = max(SIDE, side + PAD - 4) if side else 0.0
        found.append(Storey(y, height, y + height + UNDER if branch else 0.0, branch))
        y = found[-1].bottom + DOWN
    return tuple(found)


def whole(found: Sequence[Storey]) -> float:
    return found[-1].bottom if found else 0.0
