"""What is printed on this board, as it is remembered beyond a match: the two sides of the board differ."""

from __future__ import annotations

from typing import assert_never

from companion.screens.kit.context import Context
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print as Print_
from rules.great_wall import actions as a
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.library import HORDE, Print, places, read_print
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import LOCATIONS, PRODUCTION, RESOURCES, Location

GAME = "great_wall"


def side_of(state: GreatWall) -> str:
    """The board's side: 2 and 3 players, or 4 and 5 (PRZYGOTOWANIE GRY 1)."""
    return "small" if state.players <= 3 else "large"


def questions(state: GreatWall) -> tuple[str, ...]:
    """Everything the board can be asked, by its name."""
    return places(len(state.prints.slots))


def known(state: GreatWall, what: str) -> Print | None:
    """As this match knows it."""
    kind, _, at = what.partition(".")
    prints = state.prints
    if kind == "slot":
        return prints.slots[int(at) - 1]
    if kind == "wall":
        return prints.walls[int(at)]
    location = located(at)
    return prints.location(location) if kind == "location" else prints.upgrades[PRODUCTION.index(location)]


def located(name: str) -> Location:
    return next(location for location in LOCATIONS if location == name)


def as_pattern(state: GreatWall, what: str, print_: Print) -> Pattern:
    return Pattern(GAME, f"{side_of(state)}.{what}", numbers_of(print_))


def numbers_of(print_: Print) -> tuple[int, ...]:
    match print_:
        case Slot(hordes=hordes, lethality=lethality):
            return (hordes, lethality)
        case LocationPrint(kind=kind, slots=slots, shame=shame):
            return (int(kind == "regular"), slots, int(shame))
        case WallPrint(defence=defence, spots=spots):
            return (defence, spots)
        case UpgradePrint(resource=resource, first=first, second=second, third=third):
            return (RESOURCES.index(resource), first, second, third)
    assert_never(print_)


def remembered(ctx: Context, what: str) -> Print | None:
    """As somebody read it in another match."""
    kind = f"{side_of(ctx.state)}.{what}"
    found = next((pattern.slots for pattern in ctx.patterns if pattern.kind == kind), None)
    return read_print(what, found) if found else None


def describe(what: str, print_: Print) -> a.PrintAction:
    at = what.partition(".")[2]
    match print_:
        case Slot():
            return a.DescribeSlot(int(at), print_)
        case WallPrint():
            return a.DescribeWall(int(at), print_)
        case LocationPrint():
            return a.DescribeLocation(located(at), print_)
        case UpgradePrint():
            return a.DescribeUpgrades(located(at), print_)
    assert_never(print_)


def horde_pattern(card: HordeCard) -> Pattern:
    return Pattern(GAME, HORDE, (card.power, card.honor, card.spots))


def horde_print(card: HordeCard, text: str) -> Print_:
    """A card with a name is known by it, and by what it does; one without by its numbers."""
    if not card.name:
        return horde_pattern(card)
    return CardFact(GAME, HORDE, card.name, effect=text, numbers=(card.power, card.honor, card.spots))


def hordes_seen(ctx: Context) -> tuple[tuple[int, int, int], ...]:
    """Power, Honor and Vital spots of cards entered before."""
    found = (pattern.slots for pattern in ctx.patterns if pattern.kind == HORDE and len(pattern.slots) == 3)
    return tuple((power, honor, spots) for power, honor, spots in found)
