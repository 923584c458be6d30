"""A co-op Great Wall table for worked examples."""

from __future__ import annotations

from typing import Any

from rules.great_wall.board import actions as b
from rules.great_wall.coop.empire import Empire
from tests.rules.great_wall.board.front import Front


class Court(Front):
    """A co-op table, begun."""

    def __init__(self, players: int = 3, cards: str = "", lethality: int = 1) -> None:
        super().__init__(players, cards, lethality, "coop")

    @property
    def empire(self) -> Empire:
        assert self.state.empire is not None
        return self.state.empire

    def winter(self, step: Any = "fulfilment", honor: int = 0) -> None:
        """In Winter, after the Assault; whoever receives Shame then can only take it."""
        self.step(step)
        for seat in range(self.state.players):
            self.give(seat, honor=honor)

    def numbers(self) -> list[int]:
        return [request.number for request in self.empire.open]

    def settle(self) -> int:
        """Every token due goes under a Spearman; how many there were."""
        n = 0
        while self.state.due:
            self.do(b.PlaceShame(self.state.due[0], "spearman"))
            n += 1
        return n
