"""What is remembered of The Great Wall and may be told: places of the board, whose two sides differ, and cards.

What a Vital spot gave is not told: it would say what somebody has put behind their own screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, assert_never

from rules.core import codec
from rules.core.codec import Text
from rules.core.decks import letters
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Library, Printed, cards_of, prints_of
from rules.core.value import replace
from rules.great_wall import actions as a
from rules.great_wall import tables
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.qin.deck_file import KIND as QIN
from rules.great_wall.qin.deck_file import as_pattern, from_pattern
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import QIN_NAMES
from rules.great_wall.state import GreatWall

HORDE, REQUEST, EVENT = "horde", "request", "event"
GENERAL, ADVISOR, COMMAND = "general", "advisor", "command"
ADVISOR_CARDS = 44  # ZAWARTOŚĆ
COOP_DECK = 12  # Requests, and as many Events (ZAWARTOSC, tryb kooperacyjny)
LASTS = 1  # in an Event's numbers: its effect is passive
SIDES = {
    "small": tables.SLOTS[2],
    "large": tables.SLOTS[4],
}  # with the slots of the Time track on it (PRZYGOTOWANIE GRY 1)
LONGEST_NAME = 40
Print = Slot | LocationPrint | WallPrint | UpgradePrint


@dataclass(frozen=True, slots=True)
class Called:
    """The name on a card of people's own box."""

    name: Annotated[str, Text(LONGEST_NAME)]


def places(slots: int) -> tuple[str, ...]:
    """Everything a board can be asked, by its name."""
    walls = (f"wall.{level}" for level in range(tables.LEVELS + 1))
    located = (*(f"location.{at}" for at in tables.LOCATIONS), *walls, *(f"upgrades.{at}" for at in tables.PRODUCTION))
    return (*(f"slot.{at}" for at in range(1, slots + 1)), *located)


def read_print(place: str, numbers: tuple[int, ...]) -> Print | None:
    """The print of a place as somebody typed it, or None where the numbers cannot be one."""
    match place.partition(".")[0], numbers:
        case "slot", (hordes, lethality):
            return codec.fitting(Slot, {"hordes": hordes, "lethality": lethality})
        case "wall", (defence, spots):
            return codec.fitting(WallPrint, {"defence": defence, "spots": spots})
        case "location", (regular, slots, shame):
            kind = "regular" if regular else "special"
            return codec.fitting(LocationPrint, {"kind": kind, "slots": slots, "shame": bool(shame)})
        case "upgrades", (good, first, second, third) if 0 <= good < len(tables.RESOURCES):
            costs = {"first": first, "second": second, "third": third}
            return codec.fitting(UpgradePrint, {"resource": tables.RESOURCES[good], **costs})
    return None


def side_of(state: GreatWall) -> str:
    """The board's side: 2 and 3 players, or 4 and 5 (PRZYGOTOWANIE GRY 1)."""
    return "small" if state.players <= 3 else "large"


def numbers_of(print_: Print) -> tuple[int, ...]:
    match print_:
        case Slot(hordes=hordes, lethality=lethality):
            return (hordes, lethality)
        case LocationPrint(kind=kind, slots=slots, shame=shame):
            return (int(kind == "regular"), slots, int(shame))
        case WallPrint(defence=defence, spots=spots):
            return (defence, spots)
        case UpgradePrint(resource=resource, first=first, second=second, third=third):
            return (tables.RESOURCES.index(resource), first, second, third)
    assert_never(print_)


def printed_at(state: GreatWall, place: str) -> Print | None:
    """As this match knows it."""
    kind, _, at = place.partition(".")
    prints = state.prints
    match kind:
        case "slot":
            return prints.slots[int(at) - 1]
        case "wall":
            return prints.walls[int(at)]
        case "location":
            return prints.location(located(at))
    return prints.upgrades[tables.PRODUCTION.index(located(at))]


def located(name: str) -> tables.Location:
    return next(location for location in tables.LOCATIONS if location == name)


def describe(place: str, print_: Print) -> a.PrintAction:
    at = place.partition(".")[2]
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


def _told(state: GreatWall) -> tuple[Pattern, ...]:
    found = ((place, printed_at(state, place)) for place in places(len(state.prints.slots)))
    side = side_of(state)
    return tuple(Pattern("great_wall", f"{side}.{place}", numbers_of(print_)) for place, print_ in found if print_)


def _describes(state: GreatWall, pattern: Pattern) -> a.PrintAction | None:
    side, _, place = pattern.kind.partition(".")
    if side != side_of(state) or place not in places(len(state.prints.slots)):
        return None
    print_ = read_print(place, pattern.slots)
    return describe(place, print_) if print_ else None


def _card(fact: CardFact) -> bool:
    """Cards by their names, with what they say: Requests, Events, Generals, Advisors, and Horde cards."""
    if fact.deck == HORDE:
        return bool(fact.name) and _horde(fact.numbers)
    if fact.deck == GENERAL:
        return bool(fact.name) and (not fact.numbers or _general(fact.numbers))
    marks: dict[str, tuple[tuple[int, ...], ...]] = {REQUEST: ((),), EVENT: ((), (LASTS,)), ADVISOR: ((),)}
    return bool(fact.name) and fact.numbers in marks.get(fact.deck, ())


def _general(numbers: tuple[int, ...]) -> bool:
    """Resources, Tactics and the Tea value, as `GENERALS` has them."""
    most = (*(tables.MOST_START,) * len(tables.RESOURCES), tables.TACTIC_LIMIT, tables.MOST_TEA)
    return len(numbers) == len(most) and all(0 <= n <= high for n, high in zip(numbers, most, strict=True))


def own_name(card: str, name: str) -> Pattern:
    """What a Command card is called in people's own box."""
    return Pattern("great_wall", f"{COMMAND} {card}", letters.spelt(name))


def read_name(pattern: Pattern) -> str | None:
    """That name, or None for anything else that was remembered."""
    kind, _, card = pattern.kind.partition(" ")
    if kind != COMMAND or card not in tables.COMMAND_CARDS:
        return None
    rest = iter(pattern.slots)
    try:
        name = letters.read(rest)
    except ValueError:
        return None
    sound = codec.fitting(Called, {"name": name})
    return name if sound and name.strip() and next(rest, None) is None else None


def _named(pattern: Pattern) -> tuple[str, str] | None:
    name = read_name(pattern)
    return (f"great_wall.command.{pattern.kind.partition(' ')[2]}", name) if name else None


def _about(pattern: Pattern) -> str | None:
    """Each place of a side and each card of Qin Jiushao's is there once; Horde cards are many."""
    if from_pattern(pattern) is not None or read_name(pattern) is not None:
        return pattern.kind
    if pattern.kind == HORDE:
        return "" if _horde(pattern.slots) else None
    side, _, place = pattern.kind.partition(".")
    fits = side in SIDES and place in places(SIDES[side]) and read_print(place, pattern.slots)
    return pattern.kind if fits else None


def _horde(numbers: tuple[int, ...]) -> bool:
    if len(numbers) != 3:
        return False
    return codec.fitting(HordeCard, dict(zip(("power", "honor", "spots"), numbers, strict=True))) is not None


def _horde_print(pattern: Pattern) -> str | None:
    return _about(pattern) if pattern.kind == HORDE else None


def _board(side: str) -> Printed:
    printed = tuple(f"{side}.{place}" for place in places(SIDES[side]))
    return Printed(
        side, lambda print_: isinstance(print_, Pattern) and print_.kind in printed, places=printed, board=True
    )


DECKS = (
    Printed(
        QIN,
        prints_of(from_pattern),
        places=tuple(f"{QIN} {name}" for name in QIN_NAMES),
        house=tuple(replace(as_pattern(card), source="house") for card in HOUSE),
    ),
    # 24 cards in the box and as many for co-op; how many of them are alike is said nowhere.
    Printed(HORDE, lambda print_: cards_of(HORDE)(print_) or prints_of(_horde_print)(print_)),
    Printed(GENERAL, cards_of(GENERAL)),
    Printed(ADVISOR, cards_of(ADVISOR), ADVISOR_CARDS),
    Printed(COMMAND, prints_of(read_name), places=tuple(f"{COMMAND} {card}" for card in tables.COMMAND_CARDS)),
    Printed(REQUEST, cards_of(REQUEST), COOP_DECK),
    Printed(EVENT, cards_of(EVENT), COOP_DECK),
    *map(_board, SIDES),
)
LIBRARY = Library(_card, _about, DECKS, _named, _told, _describes)
