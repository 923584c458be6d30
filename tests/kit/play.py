"""Random play over offers, by hands that know no game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

import rules
from rules.core.detail import ChooseDetail
from rules.core.fold import fold
from rules.core.game import Chair, Config, Game
from rules.core.message import Refusal
from rules.core.mode import Mode
from rules.core.offer import Offer, complete
from rules.core.score.sheet import sheet_game
from tests.kit.luck import NotedLuck, SeededLuck
from tests.kit.toy import TOY

LONGEST = 4000  # steps; a game that is not over by then does not end
ASIDE = 0.15  # how often random hands do something that does not move the game on
NAMES = ("Ala", "Bob", "Cyd", "Dan", "Ewa", "Fin", "Gus", "Hal")


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """One game with one number of players; its text is the id of a test."""

    game: Game[Any, Any, Any]
    config: Config

    def __str__(self) -> str:
        return f"{self.config.game}-{self.config.mode}-{len(self.config.chairs)}"


@dataclass(frozen=True, slots=True)
class Stride:
    """One accepted action of a random game."""

    before: Any
    offers: tuple[Offer[Any], ...]  # everybody's, one of which was taken
    offer: Offer[Any]
    action: Any
    events: tuple[Any, ...]
    picks: tuple[Any, ...]
    after: Any


def config_of(game: Game[Any, Any, Any], mode: str, players: int) -> Config:
    colours = game.spec.colours
    return Config(game.spec.id, mode, tuple(Chair(NAMES[i], colours[i % len(colours)]) for i in range(players)))


@cache
def cases() -> tuple[Case, ...]:
    """Every game found by folder, the score sheet of each, and the toy; with every number of players.

    Another mode of the same game is led with the fewest and the most people: what it adds is seen there.
    """
    found = list(rules.games().values())
    everything = [*found, *map(sheet_game, found), TOY, sheet_game(TOY)]
    return tuple(
        Case(game, config_of(game, mode.id, players))
        for game in everything
        for mode in game.spec.modes
        for players in _sizes(mode, mode is game.spec.modes[0])
    )


def _sizes(mode: Mode, first: bool) -> tuple[int, ...]:
    low, high = mode.low + mode.automas, mode.high + mode.automas
    return tuple(range(low, high + 1)) if first else tuple(sorted({low, high}))


def followed_whole(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """The game as hands play it that follow everything: numbers that nobody tells keep no law."""

    def legal(state: Any, seat: int | None) -> tuple[Offer[Any], ...]:
        return tuple(offer for offer in game.legal(state, seat) if not isinstance(offer.action, ChooseDetail))

    return replace(game, legal=legal)


def choose(offers: tuple[Offer[Any], ...], luck: SeededLuck, aside: float = ASIDE) -> Offer[Any]:
    forward = [offer for offer in offers if not offer.aside]
    asides = [offer for offer in offers if offer.aside]
    wander = bool(asides) and (not forward or luck.chance(aside))
    wished = asides if wander else forward
    kinds = list(dict.fromkeys(type(offer.action) for offer in wished))  # so that eight of one do not drown a ninth
    kind = kinds[luck.below(len(kinds))]
    return luck.pick("offer", [offer for offer in wished if type(offer.action) is kind])


def answered(offer: Offer[Any], luck: SeededLuck) -> Any:
    return complete(offer, lambda ask: luck.pick(ask.field, ask.options))


def strides(
    game: Game[Any, Any, Any], state: Any, luck: SeededLuck, longest: int = LONGEST, aside: float = ASIDE
) -> Iterator[Stride]:
    """A random game from that state on, until it is over or the steps run out."""
    for _ in range(longest):
        if game.over(state):
            return
        offers = game.legal(state, None)
        offer = choose(offers, luck, aside)
        action, noted = answered(offer, luck), NotedLuck(luck)
        events = game.decide(state, action, noted)
        assert not isinstance(events, Refusal), f"an offer was refused: {action} -> {events}"
        after = fold(game, state, events)
        yield Stride(state, offers, offer, action, events, tuple(noted.picks), after)
        state = after


@lru_cache(maxsize=6)  # with all their offers, so not more than the tests of one case look at
def played(case: Case, seed: int) -> tuple[Stride, ...]:
    """A whole random game, kept because many tests look at the same one."""
    return tuple(strides(case.game, case.game.setup(case.config), SeededLuck(seed)))


@lru_cache(maxsize=16)
def visited(case: Case, seed: int) -> tuple[Any, ...]:
    """Every state of that game, the opening first."""
    return (case.game.setup(case.config), *(stride.after for stride in played(case, seed)))


def offered(case: Case, seed: int) -> Iterator[tuple[Any, tuple[Offer[Any], ...]]]:
    """Every state of that game with everybody's offers, which cost more than all else that is asked of a state."""
    last = visited(case, seed)[-1]
    yield from ((stride.before, stride.offers) for stride in played(case, seed))
    yield last, case.game.legal(last, None)
