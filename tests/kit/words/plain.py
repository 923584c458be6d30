"""Which words a game without screens of its own asks for: all of them can be read from its `Game`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.screens.kit.game_screens import GameScreens, game_screens
from rules import games
from rules.core.codec import kinds, tag
from rules.core.game import Game
from rules.core.score.score import ScoreSheet
from rules.core.score.tally import blanks
from tests.kit.keys import speaking
from tests.kit.play import config_of


def plain() -> Iterator[tuple[str, Game[Any, Any, Any]]]:
    return ((id_, games()[id_]) for id_ in speaking() if game_screens(id_) == GameScreens())


def _of(part: str, names: Callable[[Game[Any, Any, Any]], Iterable[str]]) -> Callable[[], set[str]]:
    return lambda: {f"{id_}.{part}.{name}" for id_, game in plain() for name in names(game)}


def _sheet(game: Game[Any, Any, Any]) -> ScoreSheet:
    mode = game.spec.modes[0]
    return game.score(game.setup(config_of(game, mode.id, mode.low + mode.automas)))


SHARED: dict[str, Callable[[], Iterable[str]]] = {
    "*.line.*": _of("line", lambda game: [line.key for line in _sheet(game).lines]),
    "*.now.*": _of("now", lambda game: game.spec.phases),
    "*.said.*": _of("said", lambda game: map(tag, kinds(game.events))),
    "*.tally.*": _of("tally", lambda game: [blank.path for blank in blanks(game.tally.kind)]),
    "*.tiebreak.*": _of("tiebreak", lambda game: [rule.key for rule in _sheet(game).tiebreaks]),
}
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {}
