"""What many simulated games say of a deck beside another one, with how sure that is."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Literal

from rules.core.decks.own_deck import Cards

GAMES = 200
SURE = 1.96  # standard errors of a 95 % interval
SLICES = 8  # how often a running trial is counted anew
SLICE = 8  # games after which it can be stopped at the latest
BINS = 9

Verdict = Literal["none", "harder", "easier"]


class Stalled(RuntimeError):
    """A simulated game that would not end."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one simulated game ended."""

    person: int
    automa: int
    won: bool  # by the person

    @property
    def margin(self) -> int:
        return self.person - self.automa


@dataclass(frozen=True, slots=True)
class Trial:
    """A game whose automa can be tried out: at which levels, and one game with a seed and the deck's cards.

    `guesses` tells whether a deck has lines that only people could judge: then it is said (`<game>.trial.guessed`).
    """

    levels: tuple[str, ...]
    play: Callable[[str, str, Cards], Played]
    guesses: Callable[[Cards], bool] = lambda cards: False


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def seen(self) -> bool:
        """Whether nothing at all is out of the question."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same seeds with either deck, so that most of chance falls out of the difference."""

    mine: tuple[Played, ...]
    theirs: tuple[Played, ...]

    @property
    def games(self) -> int:
        return len(self.mine)

    @property
    def wins(self) -> tuple[Estimate, Estimate]:
        """The person's share of victories, with one deck and the other."""
        return wilson(self.mine), wilson(self.theirs)

    @property
    def margins(self) -> tuple[float, float]:
        return fmean(game.margin for game in self.mine), fmean(game.margin for game in self.theirs)

    @property
    def more_wins(self) -> Estimate:
        """Where hardly any game ended otherwise, three in all of them cannot be ruled out either."""
        found = _paired([int(a.won) - int(b.won) for a, b in self._pairs])
        least = 3 / self.games
        return Estimate(found.mean, min(found.low, found.mean - least), max(found.high, found.mean + least))

    @property
    def more_margin(self) -> Estimate:
        return _paired([a.margin - b.margin for a, b in self._pairs])

    @property
    def verdict(self) -> Verdict:
        """By victories and by how far apart the games end; none where neither shows a difference."""
        for found in (self.more_wins, self.more_margin):
            if found.seen:
                return "easier" if found.mean > 0 else "harder"
        return "none"

    @property
    def _pairs(self) -> list[tuple[Played, Played]]:
        return list(zip(self.mine, self.theirs, strict=True))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a trial is; what it says so far, from two games on."""

    done: int
    of: int
    found: Comparison | None = None

    @property
    def over(self) -> bool:
        return self.done == self.of


@cache
def trial_of(game: str) -> Trial | None:
    """None where nobody has written a model of that game's person."""
    try:
        found: Any = importlib.import_module(f"companion.trials.{game}")
    except ModuleNotFoundError:
        return None
    trial: Trial = found.TRIAL
    return trial


def course(trial: Trial, level: str, mine: Cards, theirs: Cards, games: int, seed: int) -> Iterator[Progress]:
    """Games with one deck and the other in turns, told of now and then; whoever stops asking has stopped it."""
    with_mine: list[Played] = []
    with_theirs: list[Played] = []
    found: Comparison | None = None
    counted = max(1, games // SLICES)
    for done in range(1, games + 1):
        for played, cards in ((with_mine, mine), (with_theirs, theirs)):
            played.append(trial.play(level, f"{seed}/{done - 1}", cards))
        if done > 1 and (done % counted == 0 or done == games):
            found = Comparison(tuple(with_mine), tuple(with_theirs))
        if done % min(counted, SLICE) == 0 or done == games:
            yield Progress(done, games, found)


def wilson(played: Sequence[Played]) -> Estimate:
    """A share of victories; Wilson's interval stays within 0 and 1."""
    n, share = len(played), fmean(game.won for game in played)
    middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
    half = SURE * sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n)) / (1 + SURE**2 / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def spread(found: Comparison) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Where the bins of the margin begin, and how many games of either deck ended in each."""
    margins = [game.margin for game in (*found.mine, *found.theirs)]
    low, high = min(margins), max(margins)
    step = max(1, -(-(high - low + 1) // BINS))
    starts = tuple(range(low, high + 1, step))

    def count(played: Sequence[Played]) -> tuple[int, ...]:
        return tuple(sum(start <= game.margin < start + step for game in played) for start in starts)

    return starts, count(found.mine), count(found.theirs)


def _paired(differences: Sequence[int]) -> Estimate:
    mean = fmean(differences)
    half = SURE * stdev(differences) / sqrt(len(differences)) if len(differences) > 1 else float("inf")
    return Estimate(mean, mean - half, mean + half)
