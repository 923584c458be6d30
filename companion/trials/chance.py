"""Seeded chance for simulated games, the same on every Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from rules.core.fold import fold
from rules.core.game import Game
from rules.core.message import Refusal

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")


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


def after(game: Game[S, A, Any], state: S, action: A, chance: Chance) -> S:
    """The table after a step by the real rules, which a model never sees refused."""
    events = game.decide(state, action, chance)
    assert not isinstance(events, Refusal), f"{game.phase(state)}: {action} -> {events}"
    return fold(game, state, events)
