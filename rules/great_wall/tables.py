"""The rulebook's numbers, each with its place in the Polish rulebook 2.0; pages are those of its own index."""

from __future__ import annotations

from typing import Literal, get_args

PLAYERS = (2, 5)  # the fifth is in the Stretch Goals box, PRZYGOTOWANIE GRY 1

Resource = Literal["wood", "stone", "gold", "chi"]
RESOURCES: tuple[Resource, ...] = ("wood", "stone", "gold", "chi")
BUILDING: tuple[Resource, ...] = ("wood", "stone", "gold")  # Wood / Stone / Gold in any mix, OBÓZ BUDOWNICZYCH

SectionId = Literal["left", "middle", "right"]
SECTIONS: tuple[SectionId, ...] = ("left", "middle", "right")
ROWS = 3  # Horde slots of a section, the first nearest the Wall, PODBÓJ

SoldierKind = Literal["spearman", "archer", "horseman"]
SOLDIERS: tuple[SoldierKind, ...] = ("spearman", "archer", "horseman")
SPEARMEN, ARCHERS, HORSEMEN = 10, 4, 2  # each player's, ELEMENTY GRY
CLERKS = 8  # each player's, ELEMENTY GRY
CLERK_SPACE = {2: 3, 3: 3, 4: 3, 5: 4}  # to be hired, PRZYGOTOWANIE GRY 20; five players: Stretch Goals p. 7
REED_CLERKS = 3  # never more, never fewer, KLAN TRZCINY

Location = Literal[
    "lumber-mill",
    "quarry",
    "gold-mine",
    "temple",
    "barracks",
    "builders-encampment",
    "logistics-center",
    "tea-house",
    "emperors-embassy",
    "war-academy",
]
LOCATIONS: tuple[Location, ...] = (
    "lumber-mill",
    "quarry",
    "gold-mine",
    "temple",
    "barracks",
    "builders-encampment",
    "logistics-center",
    "tea-house",
    "emperors-embassy",
    "war-academy",
)  # ten, OPIS GRY
PRODUCTION: tuple[Location, ...] = LOCATIONS[:4]  # in the order of RESOURCES, LOKACJE PRODUKCYJNE str. 11
GIVING = PRODUCTION[:3]  # the Temple has no arrow to the Warehouse, str. 11
REED_STARTS: tuple[Location, ...] = LOCATIONS[:3]  # TRYB DLA 2 GRACZY, PRZYGOTOWANIE 8
Kind = Literal["regular", "special"]

CommandCard = Literal["despotism", "work-harder", "attack-order", "economy", "raise-banners", "betrayal"]
COMMAND_CARDS: tuple[CommandCard, ...] = (
    "despotism",
    "work-harder",
    "attack-order",
    "economy",
    "raise-banners",
    "betrayal",
)
REED_CARD = "reed"  # its only Command card, played every Fall

# The board's side by the number of players: 2 and 3, or 4 and 5 (PRZYGOTOWANIE GRY 1)
SLOTS = {2: 6, 3: 6, 4: 5, 5: 5}  # of the Time track, from the Years a game can last (facts 3, confidence M)
FIRST_SLOT = {2: 1, 3: 1, 4: 1, 5: 2}

SHAME = {2: 20, 3: 30, 4: 40, 5: 50}  # PRZYGOTOWANIE GRY 15; TRYB DLA 2 GRACZY 21
SHAME_ALONE = 10  # TRYB SOLO, PRZYGOTOWANIE 15
HORDES = {2: 2, 3: 3, 4: 4, 5: 5}  # placed at the set-up, PRZYGOTOWANIE GRY 5
FULL_WALLS = {2: 2, 3: 2, 4: 3, 5: 3}  # fully built sections that end the game, KONIEC GRY str. 15
ARTIFACTS = 3  # PRZYGOTOWANIE GRY 3
HORDE_CARDS = 24  # the deck of either kind of game, ELEMENTY GRY (E p. 2)
ADVISOR_TRACK = 4  # slots, PRZYGOTOWANIE GRY 17
ADVISORS = 2  # dealt to each: one Active, one Supporting, PRZYGOTOWANIE GRY 11-14

BARRICADES = 3  # slots of a section, PRZYGOTOWANIE GRY 6
BARRICADE_DEFENCE = 2  # ZIMA 2
BARRICADE_COST = 2  # ZBUDUJ BARYKADĘ str. 13
LEVELS = 3
WALL_COST = (5, 10, 15)  # and as much Honor, ZBUDUJ KONDYGNACJĘ MURU str. 13; the numbers: E p. 8

RECRUIT_COST: dict[SoldierKind, dict[Resource, int]] = {  # E p. 8; the Archer: KOSZARY str. 12
    "spearman": {"stone": 2, "wood": 1},
    "archer": {"chi": 2, "wood": 1},
    "horseman": {"gold": 3, "wood": 1},
}
OVERSEER_LEVELS = 3  # POZIOM NADZORCY str. 11
OVERSEER_FIRST = 2  # of the kind shown, at every Location, ULEPSZ NADZORCĘ str. 11
LUMBER_MILL_COSTS = (2, 3, 4)  # Chi: S str. 11 (2 and 3), E p. 8 (4); the other Locations' are asked

SAVE_COST = 2  # Chi, RATOWANIE ŻOŁNIERZY str. 10
SHAME_COST = 2  # Chi, LATO 2
CLERK_COST = 2  # Gold, CESARSKA AMBASADA str. 14
TACTIC_LIMIT = 5  # KARTY TAKTYK str. 14
SHAME_SLOTS = 2  # of a claimed Horde card, ŻETONY HAŃBY str. 7

DEFEAT_HONOR = 2  # POKONANIE HORDY 1 and 2, str. 10
BARRICADE_HONOR = 2  # str. 13
DONATION_HONOR = 2  # PRZEKAŻ DATEK str. 11
RECLAIM_HONOR = 2  # LATO 4
SHAME_HONOR = 5  # lost, ŻETONY HAŃBY str. 7, KONIEC GRY str. 15
QIN_ARTIFACT_HONOR = 20  # TRYB SOLO, PUNKTY ZA ARTEFAKTY str. 17

# TRYB KOOPERACJI str. 18-19
COOP_GOAL = {2: 6, 3: 7, 4: 9, 5: 9}  # Requests fulfilled, CEL GRY
REQUESTS = {2: 8, 3: 12, 4: 12, 5: 12}  # with two players four of the twelve are removed, ZASADY DLA 2 GRACZY
OPEN_REQUESTS = {2: 2, 3: 3, 4: 3, 5: 3}  # DEKRETY CESARZA; ZASADY DLA 2 GRACZY
MORE_HORDES = 1  # each Spring, and at the set-up more than there are players, DODATKOWE KARTY HORDY, PRZYGOTOWANIE 5
ATONEMENT = 10  # Honor lost to discard a Shame token, ŻETONY HAŃBY
EVENTS = 12  # cards of the Event deck, ELEMENTY GRY

# Not printed in the rulebook: limits of what can be typed, wide enough for any card of such a game
MOST_SPOTS = 12  # a Horde card's grid is 2 x 6 (F 23)
MOST_POWER = 30
MOST_CARD_HONOR = 50
MOST_HONOR = 999
MOST_CLERK_SLOTS = 12
MOST_TEA = 99
MOST_START = 20  # of a Resource on a General's card, as far as a form goes

# Two of the rulebooks' own examples of a General's Starting Resources, to be taken with a tap:
# Wood, Stone, Gold, Chi, Tactic cards, Tea value (PRZYGOTOWANIE GRY 16; E p. 5)
GENERALS: dict[str, tuple[int, int, int, int, int, int]] = {
    "Liang Hongyu": (5, 3, 3, 5, 2, 65),
    "Yang Miaozhen": (3, 6, 3, 4, 2, 20),
}

# The steps of a Year in their order. Where only the pace is followed, Fall is one step ("fall") and the others rest.
StepId = Literal[
    "time",
    "hordes",
    "advisors",
    "income",
    "shame",
    "discard",
    "reclaim",
    "fall",
    "choose",
    "reveal",
    "place",
    "command",
    "activation",
    "defeat",
    "firing",
    "winter-defeat",
    "assault",
    "fulfilment",
    "end-check",
    "requests",
    "event",
    "scoring",
]
STEPS: tuple[StepId, ...] = get_args(StepId)
COOP_STEPS: tuple[StepId, ...] = ("fulfilment", "requests", "event")  # PRZEBIEG GRY W TRYBIE KOOPERACJI, ZIMA 3, 5, 6
PACE_STEPS: tuple[StepId, ...] = ("time", "hordes", "shame", "fall", "assault", "end-check")
FULL_STEPS: tuple[StepId, ...] = tuple(step for step in STEPS if step not in ("fall", "scoring", *COOP_STEPS))
SEASONS: dict[str, tuple[StepId, ...]] = {
    "spring": ("time", "hordes", "advisors"),
    "summer": ("income", "shame", "discard", "reclaim"),
    "fall": ("fall", "choose", "reveal", "place", "command", "activation", "defeat"),
    "winter": ("firing", "winter-defeat", "assault", "fulfilment", "end-check", "requests", "event"),
}
