"""Chance for tests: seeded, scripted, driven by Hypothesis, or written down while it happens."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from rules.core.luck import Luck, Rng


class SeededLuck:
    """The same seed, the same game, on every Python."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return int(self._random.random() * n)

    def chance(self, share: float) -> bool:
        return self._random.random() < share

    def pick(self, source: str, options: Sequence[Any]) -> Any:
        return options[self.below(len(options))]


class DrivenLuck(SeededLuck):
    """Follows a list of numbers, so that Hypothesis can shorten a failing game; then goes on as seeded."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(0)
        self._numbers = iter(numbers)

    def below(self, n: int) -> int:
        number = next(self._numbers, None)
        return super().below(n) if number is None else number % n


class ScriptedLuck:
    """Gives what was said beforehand, by source, and fails when asked for more."""

    def __init__(self, lucks: Iterable[Luck]) -> None:
        self._waiting: dict[str, list[Any]] = {}
        for luck in lucks:
            self._waiting.setdefault(luck.source, []).append(luck.outcome)

    def pick(self, source: str, options: Sequence[Any]) -> Any:
        outcome = self._waiting[source].pop(0)
        assert outcome in options, f"{source}: {outcome!r} is not one of {options!r}"
        return outcome

    def next(self, source: str) -> Any:
        return self._waiting[source][0]

    def skip(self, source: str) -> None:
        self._waiting[source].pop(0)


class NotedLuck:
    """Hands on every pick and keeps it in `picks`."""

    def __init__(self, within: Rng) -> None:
        self._within = within
        self.picks: list[Luck] = []

    def pick(self, source: str, options: Sequence[Any]) -> Any:
        outcome = self._within.pick(source, options)
        self.picks.append(Luck(source, outcome))
        return outcome


class NoLuck:
    """For steps that must not depend on chance."""

    def pick(self, source: str, options: Sequence[Any]) -> Any:
        raise AssertionError(f"chance was asked for {source}")
