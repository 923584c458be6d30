"""Facts that came one by one, looked at when there is time: do the rules here make the same of those wishes?"""

from __future__ import annotations

from typing import Any

from companion.match.history import History
from companion.match.ledger import wish_kind
from companion.match.signed.facts import Moment, differs
from companion.sync.node.signals import Doubted
from companion.sync.protocol import limits
from rules.core import codec
from rules.core.game import Config, Game

LIVE = 8  # entries that come at once while a table is played; of a longer log the facts are not decided again


class Doubts:
    """`by` is whose facts the rules here did not bear out. It is followed all the same: its app may be another one."""

    def __init__(self, game: Game[Any, Any, Any], config: Config) -> None:
        self._game, self._config = game, config
        self._wishes = codec.coder(wish_kind(game))
        self._moments: list[tuple[Moment, str]] = []
        self._next = float("-inf")
        self.by = ""

    def note(self, moment: Moment, by: str) -> None:
        self._moments.append((moment, by))

    def forget(self) -> None:
        """The log has turned back: what was to be looked at may not be in it."""
        self._moments.clear()

    def look(self, history: History, now: float) -> list[Doubted]:
        """Once a second at the most: several at a time take a third of what they take one by one."""
        if not self._moments or now < self._next:
            return []
        moments, self._moments, self._next = self._moments, [], now + limits.BEAT
        found = [
            Doubted(moment.entry.seq, by)
            for moment, by in moments
            if differs(self._game, self._wishes, self._config, history, moment)
        ]
        if found:
            self.by = found[-1].by
        return found
