"""What the simulations share: seeded chance, a short hash of results, and the scale of a picture."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Seeded, and built on `random()` alone, whose numbers are the same on every Python."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def pick(self, source: str, options: Sequence[T]) -> T:
        return options[int(self._random.random() * len(options))]

    def happens(self, share: float) -> bool:
        return self._random.random() < share

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._random.random()

    def shuffled(self, things: Sequence[T]) -> list[T]:
        return sorted(things, key=lambda _: self._random.random())


def brief_hash(plain: object) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:16]


def scale(x: int, step: float, marks: Sequence[int], unit: str) -> str:
    """The numbers under the bars of a picture."""
    return "".join(f'<text x="{x + step * n:g}" y="284" text-anchor="middle">{n}{unit}</text>\n' for n in marks)
