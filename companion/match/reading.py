"""A stored match followed to be looked at: as far as this app can read it, with nothing written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.match.entry import Entry
from companion.match.history import History
from companion.match.port import MatchRow
from rules import game_of
from rules.core.codec import Malformed
from rules.core.game import Game
from rules.core.message import say


@dataclass(frozen=True, slots=True)
class Reading:
    """An `OpenMatch` without a writer."""

    game: Game[Any, Any, Any]
    row: MatchRow
    history: History

    @property
    def state(self) -> Any:
        return self.history.state


def followed(row: MatchRow, entries: Iterable[Entry]) -> Reading:
    """Steps of a newer app stop it (`history.stopped`); Malformed when it cannot be followed otherwise."""
    game = game_of(row.config)
    if game is None:
        raise Malformed("config.game", say("bad.no-game", got=ascii(row.config.game)))
    history = History(game, row.config, passes_on=True)
    for entry in entries:
        history.follow(entry)
    return Reading(game, row, history)
