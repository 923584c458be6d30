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

# Raid spaces of an empire by players: two a settlement, the pawn icon of the third one says from how many (facts 5.1)
SPACES = {1: 4, 2: 4, 3: 5, 4: 6}
SPACES_OF_A_SETTLEMENT = 2
SETTLEMENTS = 3  # of an empire
VILLAGE_QUESTS = 2  # face up (PRZYGOTOWANIE 2)

# Between equal points, then the victory is shared (PUNKTACJA)
TieRule = Literal["quests_crew_animals", "silver_provisions_kumis"]
TIE_RULES: tuple[TieRule, ...] = ("quests_crew_animals", "silver_provisions_kumis")
TIE_MOST = (41, 24)  # 26 quests, 5 crew and 10 animals; 8 of each good at the end of a turn

Worker = Literal["blue", "grey", "red"]
WORKERS: tuple[Worker, ...] = ("blue", "grey", "red")
Spot = Literal["none", "blue", "grey", "red"]  # of a building: nobody, or a worker of that colour
SPOTS: tuple[Spot, ...] = ("none", *WORKERS)
# A blue worker on each at the start (PRZYGOTOWANIE)
MANNED: tuple[Building, ...] = ("town-centre", "meeting-tent", "market")
NO_BLUE: tuple[Building, ...] = ("stables", "chiefs-tent")  # may never be placed there (PRACA)

# PRZYGOTOWANIE
SILVER, PROVISIONS, DEALT, KEPT = 3, 1, 5, 3
ANIMALS_SHOWN = 3

# At the end of one's turn: Silver, Provisions, Kumis and cards (MINCERZ, FARMA, NAMIOT WODZA, NAMIOT SPOTKAN)
LIMIT = 8
CREW_SPACES = 5  # one crew member, one eagle above and one horse below each (KOSZARY, STAJNIE)
HEALED = 2  # wounds at most, for one Kumis (KOSZARY)
TRACK = 50  # fields; past them the marker lies on its side and starts again (50+ PUNKTOW ZWYCIESTWA)
ANIMALS = 36  # cards, KOMPONENTY
BOX: dict[str, int] = {"gold": 14, "equipment": 20, "wagons": 20, "livestock": 26}  # KOMPONENTY

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
