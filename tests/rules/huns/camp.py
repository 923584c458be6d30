"""A Huns table for worked examples, set up in few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core import tree
from rules.core.secret import Known
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from rules.huns.score.scoring import CampTally, Wagons, score_tallies
from rules.huns.state import Camp, Card
from rules.huns.tables import WAGON_KINDS, Colour
from tests.kit.table import Table

PLAIN = Cubes(blue=1, red=1, green=1, black=1, yellow=1)  # a Wagon with one space of each colour


def wagon(seat: int, kind: str = "blue", **slots: int) -> a.TakeWagon:
    return a.TakeWagon(seat, Known(kind), Cubes(**slots) if slots else PLAIN)


class HunsTable(Table):
    """Begun, seat 0 first, two plain Wagons in every Camp, the dice as said in the order of the row."""

    def __init__(
        self, players: int = 3, dice: str = "11111", wagons: dict[int, list[a.TakeWagon]] | None = None
    ) -> None:
        super().__init__(GAME, players)
        self.do(a.ChooseFirst(0))
        for seat in range(players):
            self.do(*(wagons or {}).get(seat, [wagon(seat), wagon(seat)]))
        self.do(a.Begin())
        self.roll(dice)

    def roll(self, dice: str) -> None:
        self.do(a.TypeDice(*map(int, dice)))

    def turns(self, *colours: Colour) -> None:
        """The next players pillage with those dice, onto their Wagons; a new plain Wagon where one is due."""
        for colour in colours:
            seat = self.game.awaited(self.state)[0]
            self.do(a.Pillage(seat, colour))
            while self.phase in ("load", "wagon"):
                self.do(a.Load(seat, 0) if self.phase == "load" else wagon(seat))

    def camp(self, seat: int) -> Camp:
        return self.state.camps[seat]

    def card(self, seat: int, at: int = -1) -> Card:
        return self.camp(seat).cards[at]

    def give(self, seat: int, deck: Colour, spaces: int = 0) -> int:
        """A card that came into a Camp in an earlier round; its place there."""
        cards = (*self.camp(seat).cards, Card(deck, spaces=spaces))
        played = tree.put(self.state, f"camps.{seat}.cards", cards)
        self.state = replace(played, decks=played.decks.plus(deck, -1))
        return len(cards) - 1

    def points(self, seat: int) -> dict[str, int]:
        return {line.key: line.cells[seat].points for line in self.score.lines}


def tally(**counts: Any) -> CampTally:
    wagons = Wagons(**{**dict.fromkeys(WAGON_KINDS, 0), **counts.pop("wagons", {})})
    blank = {
        "raids": 0,
        "mercenaries_full": 0,
        "mercenaries_open": 0,
        "treasures_met": 0,
        "curses_fled": 0,
        "stash": 0,
    }
    return CampTally(**{**blank, **counts}, wagons=wagons)


def totals(*tallies: CampTally) -> tuple[int, ...]:
    return score_tallies(tallies).totals
