"""Who sits down to what on a simulated evening: game, mode, people, devices, how long, and whose app is an old one."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

import rules
from companion.match.keeper import Kept
from rules.core.game import Config, Game
from rules.huns import GAME as HUNS
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, wander
from tests.kit.play import config_of
from tests.kit.toy import TOY
from tests.sim.profile import Profile

AnyGame = Game[Any, Any, Any]
PEOPLE = 3  # at the tables of the narrower profiles
WHOLE = 40  # of so many evenings one goes on until its match is over, as far as LONGEST lets it
LONGEST = 400.0  # seconds of play at most
DEVICES = (2, 2, 3, 3, 4, 4, 5, 6, 7, 8)  # small tables are more usual
LATE = 4  # one evening of so many begins in the middle: one device has played alone until then
AHEAD = (30, 60, 90)  # steps


@dataclass(frozen=True, slots=True)
class Sitting:
    game: AnyGame
    config: Config
    people: int  # chairs that are no automa's
    devices: int
    seconds: float
    whole: bool = False
    old: frozenset[str] = frozenset()  # devices whose app is of an earlier version
    before: Kept = Kept()  # what the first device has of the match when it opens the table

    @property
    def hidden(self) -> set[str]:
        """The salts of secrets in it that have not been shown."""
        told = str([entry.events for entry in self.before.entries])
        return {known.salt for known in self.before.known.values() if known.salt not in told}


def sitting(seed: int, profile: Profile) -> Sitting:
    """The four games in turn where a profile plays them all; else Huns and the toy, which is small and has secrets."""
    if not profile.all_games:
        game = TOY if seed % 2 else HUNS
        return Sitting(game, config_of(game, "standard", PEOPLE), PEOPLE, profile.devices, profile.seconds)
    chance = random.Random(f"sitting {seed}")
    games = sorted(rules.games().items())
    game = games[seed % len(games)][1]
    mode = chance.choice((game.spec.modes[0], chance.choice(game.spec.modes)))  # mostly with people
    people = chance.randint(mode.low, mode.high)
    devices = min(profile.devices, chance.choice(DEVICES))
    whole = seed // len(games) % WHOLE == 0
    names = [f"d{at}" for at in range(devices)]
    old = frozenset(name for name in names if chance.random() < 0.5) if chance.random() < profile.mixed else frozenset()
    ahead = chance.choice(AHEAD) if not whole and chance.randrange(LATE) == 0 else 0
    config = config_of(game, mode.id, people + mode.automas)
    seconds = LONGEST if whole else profile.seconds
    return Sitting(game, config, people, devices, seconds, whole, old, _played(config, ahead))


@lru_cache(maxsize=256)
def _played(config: Config, steps: int) -> Kept:
    if not steps:
        return Kept()
    match = Match(rules.games()[config.game], config, SeededLuck(steps))
    wander(match, SeededLuck(steps + 1), steps, regrets=0.02)
    history = match.session.history
    return Kept(entries=tuple(history.entries), known=dict(history.known))


def updated(game: AnyGame) -> AnyGame:
    """The same game in the next version of the app: its events have another number, and older ones are read."""
    return _updated(game.spec.id)


@cache
def _updated(game_id: str) -> AnyGame:
    game = rules.games()[game_id]
    version = game.spec.version
    return replace(game, spec=replace(game.spec, version=version + 1), upcasts={**game.upcasts, version: dict})
