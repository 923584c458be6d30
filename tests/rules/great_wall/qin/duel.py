"""A solo table for worked examples: you against Qin Jiushao, with the Reed Clan, set up in few words."""

from __future__ import annotations

from typing import Any

from rules.core.automa import Instruction
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.instruct import instruct
from rules.great_wall.qin.mind import Task, task
from rules.great_wall.qin.qin import CardLine, Deed, Qin, QinCard
from rules.great_wall.state import clerks_at
from rules.great_wall.tables import LOCATIONS, Location, SectionId
from tests.kit.luck import SeededLuck
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN, RICH, Front

YOU, QIN, REED = 0, 1, 2
TRACK: tuple[Location, ...] = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")  # highest first
NOTHING_ELSE = (CardLine("honor", 1),)


class Duel(Front):
    """Begun, three slots to a Regular Location, indicator on the middle section, no Honor for Advisors."""

    def __init__(
        self,
        yours: str = "",
        card: str = "economy",
        lines: tuple[CardLine, ...] = NOTHING_ELSE,
        indicator: SectionId = "middle",
        lethality: int = 1,
    ) -> None:
        Table.__init__(self, GAME, 2, SeededLuck(1), "solo")
        self.do(a.ChooseGeneral(YOU, "", 50, RICH), q.LayTrack(TRACK), q.ChooseAdvice(0))
        self.do(a.PlaceHorde(PLAIN, indicator), a.PlaceHorde(PLAIN, indicator))
        self.read_the_board(lethality)
        self.do(a.Begin())
        if yours:
            self.year(yours, card, lines)

    def year(self, yours: str, card: str = "economy", lines: tuple[CardLine, ...] = NOTHING_ELSE) -> None:
        """The Fall as far as the first card: you take the first space."""
        self.do(a.ChooseCommand(YOU, Known(yours)), a.RevealCommand(YOU, Opened(yours, "")))
        self.do(q.EnterQinCard(QinCard(card, lines)))  # type: ignore[arg-type]
        self.do(a.PlaceCommand(YOU, 0))
        self.done()

    @property
    def qin(self) -> Qin:
        assert self.state.qin is not None
        return self.state.qin

    @property
    def task(self) -> Task:
        found = task(self.state)
        assert found is not None, self.phase
        return found

    @property
    def told(self) -> Instruction:
        found = instruct(self.state)
        assert found is not None, self.phase
        return found

    def done(self) -> tuple[Any, ...]:
        return self.do(b.Done(self.state.told))

    def wrong(self, condition: b.Condition = "none", place: str = "", n: int = 0) -> tuple[Any, ...]:
        return self.do(b.NotPossible(self.state.told, condition, place, n))

    def his_turn(self, *lines: CardLine, card: str = "economy") -> None:
        """Your card is resolved without anything done; his is next."""
        self.year("attack-order", card, lines or NOTHING_ELSE)
        self.his_next()

    def his_next(self) -> None:
        """On to his turn from yours."""
        while self.state.turn == 0:
            self.do(a.GoOn())

    def do_firing(self) -> None:
        """Winter begins with the Archers as they stand."""
        self.step("firing", shots=tuple(section.archers for section in self.state.sections))

    def agenda(self, *deeds: Deed) -> None:
        """What he has to do, in the middle of his turn."""
        self.his_turn()
        self.put("qin.agenda", deeds)

    def crowd(self, location: Location, n: int, seat: int = QIN) -> None:
        """So many Clerks of a clan there, from its pool."""
        self.put(f"clerks.{LOCATIONS.index(location)}.{seat}", n)
        if seat != REED:
            self.give(seat, clerks=self.clan(seat).clerks - n)

    def reeds(self, *where: Location) -> None:
        """The Reed Clan's three Clerks."""
        for at, location in enumerate(LOCATIONS):
            self.put(f"clerks.{at}.{REED}", int(location in where))

    def his_clerks(self) -> dict[str, int]:
        return {at: n for at in LOCATIONS if (n := clerks_at(self.state, at)[QIN])}


def empty() -> Duel:
    """His turn with nothing to do, nobody's Clerks about."""
    table = Duel()
    table.his_turn()
    return table
