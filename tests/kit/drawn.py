"""Games that Hypothesis draws once for all properties of a file: every test looks at the same ones, played once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tests.kit.play import Stride

EXAMPLES = 16  # games for a property
numbers = st.lists(st.integers(0, 10_000), max_size=80).map(tuple)  # what drives the luck of one game


def each_game(games: st.SearchStrategy[Any]) -> Callable[[Callable[..., None]], Any]:
    """A property of those games. By itself Hypothesis would draw others for each test, and play was all the time."""

    def over(test: Callable[..., None]) -> Any:
        return seed(1)(settings(max_examples=EXAMPLES)(given(games)(test)))

    return over


def kept(play: Callable[..., Iterable[Stride]]) -> Callable[..., tuple[Stride, ...]]:
    """The strides of a game as often as they are asked for; without the offers, most of their weight."""

    @lru_cache(maxsize=2 * EXAMPLES)
    def strides(*game: Any) -> tuple[Stride, ...]:
        return tuple(replace(stride, offers=()) for stride in play(*game))

    return strides
