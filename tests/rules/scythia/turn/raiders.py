"""A table of raiders for worked examples, set up in few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core import tree
from rules.core.luck import Rng
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.raid.settlement import Dice, DieColour, Face, Settlement, Step
from rules.scythia.state import spot
from rules.scythia.tables import BUILDINGS, EMPIRES, QUEST_ROWS, Building, Empire, QuestRow, Spot, Worker
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import NOBODY, Animal, Crew, Raider
from tests.kit.table import Table

# The left settlement of Assyria that the rulebook raids; it does not say which workers may go there
ASSYRIA = Settlement(("blue", "grey"), 3, 4, 0, 2, (Step(10, 2), Step(16, 4)))
NO_DICE = Dice(0, 0)
EASY = Settlement(("blue", "grey", "red"), 0, 0, 0, 0, (Step(0, 0),))  # for raids that only have to happen


def faces(colour: DieColour, *shown: tuple[int, int]) -> tuple[Face, ...]:
    """Dice of one colour by what they show: strength and wounds."""
    return tuple(Face(colour, strength, wounds) for strength, wounds in shown)


class Raiders(Table):
    """Begun; `first` has the first turn. Alone, the house deck's opponent is the Lookout."""

    def __init__(self, players: int = 2, first: int = 0, luck: Rng | None = None, end: Any = "settlements") -> None:
        super().__init__(GAME, max(2, players), luck, "standard" if players > 1 else "solo")
        self.do(*((a.ChooseEnd(end),) if end != "settlements" else ()))
        self.do(a.ChooseCharacter("lookout") if players == 1 else a.ChooseFirst(first), a.Begin())

    def of(self, seat: int | None = None) -> Raider:
        raider: Raider = self.state.raiders[self.state.active if seat is None else seat]
        return raider

    def goods(self, seat: int | None = None) -> Goods:
        return self.of(seat).goods

    def has(self, seat: int | None = None, **numbers: Any) -> None:
        """A player's board as earlier turns left it: worker, track, quests, or goods by their names."""
        at = self.state.active if seat is None else seat
        raider = self.state.raiders[at]
        goods = {name: numbers.pop(name) for name in tuple(numbers) if name in Goods.__dataclass_fields__}
        self.state = tree.put(
            self.state, f"raiders.{at}", replace(raider, goods=replace(raider.goods, **goods), **numbers)
        )

    def hires(self, *crew: Crew | int, seat: int | None = None) -> None:
        """Crew from the left; a number is the strength of somebody without a name."""
        hired = tuple(member if isinstance(member, Crew) else Crew("", member) for member in crew)
        self.has(seat, crew=(*hired, *NOBODY[len(hired) :]))

    def tames(self, kind: str, space: int, strength: int, vp: int = 0) -> None:
        path = f"raiders.{self.state.active}.{kind}s.{space}"
        self.state = tree.put(self.state, path, Animal(strength, vp))

    def mans(self, **workers: Spot) -> None:
        """The village: buildings by name with _ for -, all others empty."""
        named = {name.replace("_", "-"): worker for name, worker in workers.items()}
        self.state = replace(self.state, village=tuple(named.get(building, "none") for building in BUILDINGS))

    def at(self, building: Building) -> Spot:
        return spot(self.state, building)

    def knows(self, empire: Empire, place: int, print_: Settlement, dice: Dice = NO_DICE) -> None:
        self.do(a.Describe(empire, place, print_), a.DescribeDice(empire, dice))

    def quest(self, row: QuestRow, at: int, tile: str) -> None:
        self.state = tree.put(self.state, f"quests.{QUEST_ROWS.index(row)}.{at}", tile)

    def raided(self, empire: Empire, *spaces: int) -> None:
        """In earlier turns."""
        for space in spaces:
            self.state = tree.put(self.state, f"free.{EMPIRES.index(empire)}.{space}", False)

    def me(self) -> int:
        return int(self.state.active)

    def place(self, building: Building, deal: Any = None) -> tuple[Any, ...]:
        return self.do(a.Place(self.me(), building, deal))

    def pick_up(self, building: Building, deal: Any = None) -> tuple[Any, ...]:
        return self.do(a.PickUp(self.me(), building, deal))

    def end(self) -> tuple[Any, ...]:
        return self.do(a.EndTurn(self.me()))

    def works(self) -> tuple[Any, ...]:
        """A turn in which nothing but the workers moves."""
        blocked = self.state.blocked
        free = [b for b in BUILDINGS if self.at(b) == "none" and b not in ("stables", "chiefs-tent", blocked)]
        there = [b for b in BUILDINGS if self.at(b) != "none" and b != blocked]
        self.place(free[0])
        self.pick_up(there[0])
        return self.end()

    def raids(self, empire: Empire, space: int, worker: Worker = "grey", **plunder: int) -> tuple[Any, ...]:
        """A turn spent on a raid that asks nothing, of which only the space, the worker and the plunder matter."""
        self.knows(empire, space // 2, EASY)
        self.do(a.BeginRaid(self.me(), empire, space // 2), a.EnterDice(self.me(), ()))
        return self.do(a.TakePlunder(self.me(), space, worker, **plunder))

    def foe(self, scheme: Scheme) -> tuple[Any, ...]:
        """The AI's turn with that card."""
        self.do(a.EnterScheme(scheme))
        return self.do(a.Done(self.state.step, 1))
