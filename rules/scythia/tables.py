"""The rulebook's numbers, sections as in the Polish rulebook; facts from elsewhere say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Empire = Literal["cimmeria", "assyria", "persia", "greece"]
EMPIRES: tuple[Empire, ...] = ("cimmeria", "assyria", "persia", "greece")  # from top to bottom of the board

Building = Literal["stables", "barracks", "silversmith", "farm", "chiefs-tent", "town-centre", "meeting-tent", "market"]
BUILDINGS: tuple[Building, ...] = (
    "stables",
    "barracks",
    "silversmith",
    "farm",
    "chiefs-tent",
    "town-centre",
    "meeting-tent",
    "market",
)

# Two spaces a settlement; below three players the third settlement of each empire is not used (facts 5.1)
SPACES = {1: 4, 2: 4, 3: 5, 4: 6}
SPACES_OF_A_SETTLEMENT = 2

# Two rows in the village and one for each empire with quests (WARIANT SOLO - WYPRAWY)
QuestRow = Literal["village-1", "village-2", "cimmeria", "assyria", "persia"]
QUEST_ROWS: tuple[QuestRow, ...] = ("village-1", "village-2", "cimmeria", "assyria", "persia")

Horse = Literal["left", "middle", "right"]
HORSES: tuple[Horse, ...] = ("left", "middle", "right")  # the animals face up beside the board, PRZYGOTOWANIE

SCHEMES = 14  # KOMPONENTY
GAIN = 2  # Provisions, WARIANT SOLO - TURA WIRTUALNEGO PRZECIWNIKA

END_LEFT = 2  # quests, or settlements that can still be raided (CEL GRY)

# PUNKTACJA
GOLD_POINTS, EQUIPMENT_POINTS, WAGON_POINTS = 2, 1, 1
LIVESTOCK_FOR_A_POINT = 2


@dataclass(frozen=True, slots=True)
class Character:
    """An AI Crew card: its strength is never spent."""

    strength: int
    provisions: int
    gain: int  # instead of 2


CharacterId = Literal["trader", "lookout", "huntsman", "outrider"]
# In the order of difficulty (WARIANT SOLO - PRZYGOTOWANIE ROZGRYWKI 3, ZALOGA WP)
CHARACTERS: dict[CharacterId, Character] = {
    "trader": Character(0, 1, 2),
    "lookout": Character(1, 2, 2),
    "huntsman": Character(1, 2, 3),
    "outrider": Character(2, 3, 3),
}
