"""The rulebook's numbers. Sections are named as in the English rulebook; the Polish one agrees throughout."""

from __future__ import annotations

from typing import Literal

Colour = Literal["blue", "red", "green", "black", "yellow"]
COLOURS: tuple[Colour, ...] = (
    "blue",
    "red",
    "green",
    "black",
    "yellow",
)  # the row from left to right, SETUP 1

# What lies under each colour, SETUP 1
DECKS: dict[Colour, str] = {
    "blue": "equipment",
    "red": "raid",
    "green": "mercenary",
    "black": "curse",
    "yellow": "treasure",
}

WagonKind = Literal["blue", "purple", "orange", "green"]
# Four types, KONIEC GRY; eight of each is what owners of the French box count (facts 2, confidence B)
WAGON_KINDS: tuple[WagonKind, ...] = ("blue", "purple", "orange", "green")
WAGONS_OF_A_KIND = 8

PLAYERS = (2, 4)
CARDS = {2: 10, 3: 11, 4: 12}  # per colour, SETUP, reminder table
CUBES = {2: 20, 3: 22, 4: 24}  # per colour, SETUP, reminder table
WAGONS = 32  # CONTENTS
WAGON_ROW = 4  # face up, SETUP
WAGONS_TO_FILL = 2  # each, SETUP
GIFTS = {2: 1, 3: 2}  # Valuables of the 3rd and the 4th player, by place in the first round, SETUP
DICE = 5  # CONTENTS
FACES = (1, 2, 3)  # "d3", CONTENTS
MOST_BONUS = 60  # points of card effects for one player
TURNS = 5  # one per die, PLAYING THE GAME

# When a card's effect works, by its icon (USING CARD EFFECTS); nothing where nobody has said
When = Literal["", "start", "during", "end", "anytime", "final"]
WHENS: tuple[When, ...] = ("", "start", "during", "end", "anytime", "final")

# What is told of a Camp where only the pace is followed: what counts at the end, and what decides a tie
Told = Literal["raids", "mercenaries", "open", "treasures", "met", "fled", "sent", "stash"]
COLUMNS: tuple[Told, ...] = ("raids", "mercenaries", "open", "treasures", "fled", "sent")
DECK_OF: dict[Told, Colour] = {
    "raids": "red",
    "mercenaries": "green",
    "open": "green",
    "treasures": "yellow",
    "met": "yellow",
    "fled": "black",
}

# END OF THE GAME
RAID_POINTS = 1
MERCENARY_FULL_POINTS = 1
MERCENARY_OPEN_POINTS = -1
# "per player" in the score list: Treasures met, fled Curses (lost) and dispatched Wagons

# Not printed in the rulebooks: limits of what can be typed, wide enough for any card of such a game
MOST_SPACES = 12
MOST_SLOTS = 8
MOST_PIPS = 6  # of a die that a card has changed
MOST_BONUS = 60  # points of card effects for one player


def wagon_deck(players: int) -> int:
    """What is left face down after the row and everybody's first two."""
    return WAGONS - WAGON_ROW - WAGONS_TO_FILL * players
