"""A Great Wall table for worked examples, set up in few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core import tree
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint, Slot, WallPrint
from rules.great_wall.board.wall import HordeCard, Section, new_horde
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.evolve import of
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import LOCATIONS, SECTIONS, Location, SectionId
from tests.kit.table import Table

PLAIN = HordeCard("", 3, 4, 4)  # a Horde card of power 3, Honor 4 and four Vital spots
SPECIAL = ("builders-encampment", "logistics-center", "emperors-embassy", "war-academy")
RICH = Goods(20, 20, 20, 20)


class Front(Table):
    """Begun, Tea order as the seats, everything printed known: Regular Locations of three slots, lethality 1."""

    state: GreatWall

    def __init__(self, players: int = 3, cards: str = "", lethality: int = 1, mode: str = "standard") -> None:
        super().__init__(GAME, players, mode=mode)
        for seat in range(players):
            self.do(a.ChooseGeneral(seat, "", 90 - 10 * seat, RICH))
        while self.state.hordes_placed < players + (mode == "coop"):
            self.do(a.PlaceHorde(PLAIN, "right"))
        self.read_the_board(lethality)
        self.do(a.Begin())
        if cards:
            self.play(cards.split())

    def read_the_board(self, lethality: int) -> None:
        for location in LOCATIONS:
            self.do(a.DescribeLocation(location, _print(location)))
        for slot in range(1, len(self.state.prints.slots) + 1):
            self.do(a.DescribeSlot(slot, Slot(2, lethality)))
        for level in range(4):
            self.do(a.DescribeWall(level, WallPrint(4 * level, 1 + level)))

    def play(self, cards: list[str]) -> None:
        """Each player's card in the order of the seats; they lie on the track in Tea order."""
        for seat, card in enumerate(cards):
            self.do(a.ChooseCommand(seat, Known(card)))
        for seat, card in enumerate(cards):
            self.do(a.RevealCommand(seat, Opened(card, "")))
        while self.phase == "place":
            free = [at for at, order in enumerate(self.state.track) if order is None]
            self.do(a.PlaceCommand(GAME.awaited(self.state)[0], free[0]))

    def clan(self, seat: int) -> Clan:
        return self.state.clans[seat]

    def at(self, section_: SectionId) -> Section:
        return section(self.state, section_)

    def put(self, path: str, value: Any) -> None:
        """As it came to be earlier in the game."""
        self.state = tree.put(self.state, path, value)

    def give(self, seat: int, **changes: Any) -> None:
        self.state = of(self.state, seat, **changes)

    def clerks(self, location: Location, *counts: int) -> None:
        """So many Clerks of each clan there, from their pools; the Reed Clan's come from elsewhere on the board."""
        here = (*counts, *(0,) * (len(self.state.clans) - len(counts)))
        for seat in range(self.state.players):
            self.give(seat, clerks=self.clan(seat).clerks - here[seat])
        self.put(f"clerks.{LOCATIONS.index(location)}", here)

    def hordes(self, at: SectionId, *cards: HordeCard) -> None:
        made = tuple(new_horde(card, len(self.state.clans)) for card in cards)
        self.put(f"sections.{SECTIONS.index(at)}.hordes", made)

    def no_hordes(self) -> None:
        for at in in_play(self.state):
            self.hordes(at)

    def on_horde(self, at: SectionId, row: int, seat: int, spearmen: int = 0, horsemen: int = 0) -> None:
        """Soldiers who attacked earlier."""
        card = f"sections.{SECTIONS.index(at)}.hordes.{row}"
        self.put(f"{card}.spearmen.{seat}", spearmen)
        self.put(f"{card}.horsemen.{seat}", horsemen)
        pool = self.clan(seat).soldiers.plus("spearman", -spearmen).plus("horseman", -horsemen)
        self.give(seat, soldiers=pool)

    def archers(self, at: SectionId, seat: int, n: int) -> None:
        """Archers on Firing spots."""
        self.put(f"sections.{SECTIONS.index(at)}.archers.{seat}", n)
        self.give(seat, soldiers=self.clan(seat).soldiers.plus("archer", -n))

    def step(self, step: Any, **changes: Any) -> None:
        """The table as it stands in that step of the Year."""
        self.state = replace(self.state, step=step, **changes)

    def activate(self, location: Location) -> tuple[Any, ...]:
        """That Location in the Activation step of the present card."""
        self.step("activation", activated=())
        return self.do(b.Activate(location))

    def honor(self) -> list[int]:
        return [self.clan(seat).honor for seat in range(self.state.players)]


def _print(location: Location) -> LocationPrint:
    if location in SPECIAL:
        return LocationPrint("special")
    return LocationPrint("regular", 3, shame=location not in ("tea-house",))
