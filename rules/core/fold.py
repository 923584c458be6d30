"""The loops: one event onto a state, what it sets off, and a whole log of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rules.core import correct, midgame
from rules.core.correct import Corrected, Forced, Replaced
from rules.core.game import Game
from rules.core.midgame import Rescued

S = TypeVar("S")
E = TypeVar("E")


def step(game: Game[S, Any, Any], state: S, event: Any) -> S:
    """The state after one event, the core's own events included."""
    match event:
        case Corrected() | Replaced():
            return correct.apply(state, event)
        case Forced():
            return state
        case Rescued():
            return midgame.apply(game.rescue, state, event) if game.rescue else state
        case _:
            return game.evolve(state, event)


def fold(game: Game[S, Any, Any], state: S, events: Iterable[Any]) -> S:
    for event in events:
        state = step(game, state, event)
    return state


def follow(
    state: S,
    facts: tuple[E, ...],
    evolve: Callable[[S, E], S],
    forced: Callable[[S], tuple[E, ...]],
) -> tuple[E, ...]:
    """The facts and all that follows from them by itself, where nobody can choose otherwise."""
    done: list[E] = []
    while facts:
        for fact in facts:
            state = evolve(state, fact)
        done += facts
        facts = forced(state)
    return tuple(done)


def settled(state: S, evolve: Callable[[S, E], S], forced: Callable[[S], tuple[E, ...]]) -> S:
    """The state after all that follows from it by itself."""
    for fact in follow(state, forced(state), evolve, forced):
        state = evolve(state, fact)
    return state
