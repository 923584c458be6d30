"""Seeded chance for simulated games, the same on every Python."""

from __future__ import annotations

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
