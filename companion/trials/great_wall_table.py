"""The table of a simulated solo game of The Great Wall: its board, its Hordes, and every step by the real rules."""

from __future__ import annotations

from functools import cache

from companion.trials.chance import Chance, after
from rules.core.game import Chair, Config
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.goods import Goods
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.qin import YOU, QinCard
from rules.great_wall.state import GreatWall, in_play
from rules.great_wall.tables import LOCATIONS, Location

# The board, as far as no rulebook gives it
SLOTS = 4  # Clerk slots of a Regular Location
SPECIAL: tuple[Location, ...] = ("builders-encampment", "logistics-center", "emperors-embassy", "war-academy")
TIME = (Slot(2, 1), Slot(2, 1), Slot(2, 1), Slot(2, 1), Slot(2, 2), Slot(2, 2))
WALLS = (WallPrint(0, 1), WallPrint(4, 2), WallPrint(8, 3), WallPrint(12, 4))
UPGRADES = {"quarry": "wood", "gold-mine": "stone", "temple": "gold"}
# The cards: power, Honor and Vital spots of a Horde
POWERS, WORTH, SPOTS = (2, 2, 3, 3, 4), (3, 4, 5, 6, 8), (2, 2, 3, 4)
# How good the person is, from a bad evening to a good one, and what their General brings
FORM = (0.15, 0.95)
START = Goods(5, 3, 3, 5)  # the rulebook's own example of a General


@cache
def _printed() -> tuple[GreatWall, int]:
    """A table whose board is described, the same before every game, and in how many steps."""
    state = GAME.setup(Config("great_wall", "solo", (Chair("person", "red"), Chair("Qin", "blue"))))
    special, regular = LocationPrint("special"), LocationPrint("regular", SLOTS, True)
    told: list[a.Action] = [
        *(a.DescribeLocation(at, special if at in SPECIAL else regular) for at in LOCATIONS),
        *(a.DescribeSlot(at, slot) for at, slot in enumerate(TIME, start=1)),
        *(a.DescribeWall(level, wall) for level, wall in enumerate(WALLS)),
        *(a.DescribeUpgrades(at, UpgradePrint(kind, 2, 3, 4)) for at, kind in UPGRADES.items()),  # type: ignore[arg-type]
    ]
    for wish in told:
        state = after(GAME, state, wish, Chance(""))
    return state, len(told)


class Table:
    """One game in progress."""

    def __init__(self, chance: Chance, cards: tuple[QinCard, ...]) -> None:
        self.chance, self.form = chance, chance.between(*FORM)
        self.state, self.steps = _printed()
        self.do(q.DrawTrack(), q.ChooseQinDeck("custom", cards), a.ChooseGeneral(YOU, "", 50, START, 2))
        self.horde()
        self.horde()
        self.do(a.Begin())

    def do(self, *wishes: a.Action) -> None:
        for wish in wishes:
            self.state = after(GAME, self.state, wish, self.chance)
            self.steps += 1

    def horde(self) -> None:
        numbers = (self.chance.pick("horde", numbers) for numbers in (POWERS, WORTH, SPOTS))
        self.do(a.PlaceHorde(HordeCard("", *numbers), self.chance.pick("indicator", in_play(self.state))))

    @property
    def goods(self) -> Goods:
        return self.state.clans[YOU].goods
