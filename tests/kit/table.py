"""A table for worked examples: do this, that is refused, look."""

from __future__ import annotations

from typing import Any

from rules.core import tree
from rules.core.correct import Correct, decide_correct
from rules.core.fold import fold
from rules.core.game import Game
from rules.core.luck import Rng
from rules.core.message import Refusal
from rules.core.score.score import ScoreSheet
from tests.kit.luck import NoLuck
from tests.kit.play import config_of


class Table:
    """A game in progress, played by decide and evolve only."""

    def __init__(
        self, game: Game[Any, Any, Any], players: int, luck: Rng | None = None, mode: str | None = None
    ) -> None:
        self.game, self.luck = game, luck or NoLuck()
        self.state = game.setup(config_of(game, mode or game.spec.modes[0].id, players))

    def do(self, *actions: Any) -> tuple[Any, ...]:
        """What came of the last one; all must be accepted."""
        events: tuple[Any, ...] = ()
        for action in actions:
            decided = self.game.decide(self.state, action, self.luck)
            assert not isinstance(decided, Refusal), f"{action} -> {decided}"
            events, self.state = decided, fold(self.game, self.state, decided)
        return events

    def refusal(self, action: Any) -> str:
        """The key of the refusal."""
        decided = self.game.decide(self.state, action, self.luck)
        assert isinstance(decided, Refusal), f"{action} was accepted: {decided}"
        return decided.key

    def force(self, action: Any) -> tuple[Any, ...]:
        """It happened anyway."""
        decided = self.game.decide(self.state, action, self.luck, force=True)
        assert not isinstance(decided, Refusal), f"{action} -> {decided}"
        self.state = fold(self.game, self.state, decided)
        return decided

    def correct(self, path: str, value: int) -> None:
        """As it lies on the table, whatever was counted."""
        if int(tree.get(self.state, path)) == value:
            return
        decided = decide_correct(self.state, self.game.fields(self.state), Correct(path, value))
        assert not isinstance(decided, Refusal), decided
        self.state = fold(self.game, self.state, decided)

    @property
    def phase(self) -> str:
        return self.game.phase(self.state)

    @property
    def score(self) -> ScoreSheet:
        return self.game.score(self.state)

    def offered(self, kind: type, seat: int | None = None) -> tuple[Any, ...]:
        """The actions of that type among the offers."""
        return tuple(o.action for o in self.game.legal(self.state, seat) if isinstance(o.action, kind))
