"""The rulebook's numbers and lists. Sections are named as in the Polish rulebook; names as the English box has them."""

from __future__ import annotations

from typing import Literal

PLAYERS = (2, 4)
Season = Literal["spring", "summer", "fall", "winter"]
SEASONS: tuple[Season, ...] = ("spring", "summer", "fall", "winter")
YEARS, EPIC_YEARS = 6, 8  # Zwycięstwo w grze; Trudniejszy wariant gry
GOAL, EPIC_GOAL = 6, 7  # areas with dragon runes that win at once

OrderId = Literal["strategize", "mobilize", "conquer", "harvest", "recruit", "rally", "acquire", "fortify"]
# The number of an Order is its place here, from 1 (Objaśnienie Kart Porządku)
ORDERS: tuple[OrderId, ...] = (
    "strategize", "mobilize", "conquer", "harvest", "recruit", "rally", "acquire", "fortify",
)  # fmt: skip
ORDERS_A_YEAR = 4
# What each Order has its owner do, in this order; `bonus` only with the Supremacy Bonus, which Fortify has not
PARTS: dict[OrderId, tuple[str, ...]] = {
    "strategize": ("move", "bonus"),
    "mobilize": ("activate", "move", "meet", "bonus"),
    "conquer": ("activate", "move", "meet", "bonus"),
    "harvest": ("dials", "bonus", "develop"),
    "recruit": ("units", "bonus"),
    "rally": ("cities", "bonus"),
    "acquire": ("influence", "bonus"),
    "fortify": ("build", "repair", "rearrange"),
}
WITH_BONUS = ("bonus", "develop")

Resource = Literal["food", "wood", "ore"]
RESOURCES: tuple[Resource, ...] = ("food", "wood", "ore")
SEASON_DECK = 8  # cards of each season (facts 2)
MOST_DIAL = 8  # fields 0 to 8 (facts 7)

Title = Literal["primarch", "captain", "commander"]
TITLES: tuple[Title, ...] = ("primarch", "captain", "commander")
COUNCIL_INFLUENCE = 1  # of the Primarch, when a Wizards' Council card is drawn (Zgromadzenie Czarodziejów)

Attribute = Literal["strength", "agility", "wisdom"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "agility", "wisdom")
MOST_TRAINED = 2  # per attribute (Faza Wypraw)
TRAINED = 2  # two attributes by 1 or one by 2

Development = Literal["resources", "diplomat", "training-ground", "defence"]
DEVELOPMENTS: tuple[Development, ...] = ("resources", "diplomat", "training-ground", "defence")
DIPLOMAT_INFLUENCE, TRAINING_TACTICS = 2, 1  # Udoskonalenia

DRAGON_RUNES, FALSE_RUNES = 21, 17
START_DRAGONS, START_FALSE = 2, 1  # Rozstawienie 8
EPIC_START_DRAGONS = 1
MOST_DISCARDED = 2  # false runes, when a dragon rune is received (Zdobywanie Smoczego Runa 1)

UNITS_IN_AREA = 8  # Ograniczenia Ruchu
MOST_HEROES = 3
MOST_QUESTS = 3
MOST_TACTICS = 10
MOST_STRONGHOLDS = 4
ACTIVATIONS = 4
START_QUESTS = 2
MOST_DIPLOMACY = 6  # influence spent at once (Dyplomacja 1)
MOST_HIRING = 3  # influence for heroes (Wsparcie, Premia Zwierzchnictwa)
FALL_INFLUENCE, FALL_TACTICS = 2, 1
STRONGHOLD, DAMAGED_STRONGHOLD = 5, 3

# Typed numbers: wide enough for any table, since tokens may be substituted (Ograniczenia Elementów)
MOST_INFLUENCE = 60
MOST_START = 9

# Żetony Eksploracji
Exploration = Literal[
    "dragon-throne", "village", "magic-portal", "dungeon", "temple", "hall-of-kellos", "traveling-merchant",
    "raiding-party", "scroll-of-sight", "training",
]  # fmt: skip
EXPLORATIONS: tuple[Exploration, ...] = (
    "dragon-throne", "village", "magic-portal", "dungeon", "temple", "hall-of-kellos", "traveling-merchant",
    "raiding-party", "scroll-of-sight", "training",
)  # fmt: skip
TEMPLE_INFLUENCE, HALL_TACTICS, MERCHANT_PRICE, RAID_DAMAGE = 2, 1, 3, 1

StepId = Literal["card", "secondary", "choose", "reveal", "resolve", "runes"]
STEPS: tuple[StepId, ...] = ("card", "secondary", "choose", "reveal", "resolve")
FateSource = Literal["app", "typed", "off"]  # the app's deck, the printed one with its draws typed in, or none
