"""What is remembered of The Great Wall and may be told: places of the board, whose two sides differ, and cards.

What a Vital spot gave is not told: it would say what somebody has put behind their own screen.
"""

from __future__ import annotations

from rules.core import codec
from rules.core.book import CardFact, Pattern
from rules.core.library import Library
from rules.great_wall.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.qin_deck import from_pattern
from rules.great_wall.tables import LEVELS, LOCATIONS, PRODUCTION, RESOURCES, SLOTS
from rules.great_wall.wall import HordeCard

HORDE, REQUEST, EVENT = "horde", "request", "event"
LASTS = 1  # in an Event's numbers: its effect is passive
SIDES = {"small": SLOTS[2], "large": SLOTS[4]}  # with the slots of the Time track on it (PRZYGOTOWANIE GRY 1)
Print = Slot | LocationPrint | WallPrint | UpgradePrint


def places(slots: int) -> tuple[str, ...]:
    """Everything a board can be asked, by its name."""
    walls = (f"wall.{level}" for level in range(LEVELS + 1))
    located = (*(f"location.{at}" for at in LOCATIONS), *walls, *(f"upgrades.{at}" for at in PRODUCTION))
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
        case "upgrades", (good, first, second, third) if 0 <= good < len(RESOURCES):
            costs = {"first": first, "second": second, "third": third}
            return codec.fitting(UpgradePrint, {"resource": RESOURCES[good], **costs})
    return None


def _card(fact: CardFact) -> bool:
    """Requests and Events by their names."""
    marks: dict[str, tuple[tuple[int, ...], ...]] = {REQUEST: ((),), EVENT: ((), (LASTS,))}
    return bool(fact.name) and fact.numbers in marks.get(fact.deck, ())


def _about(pattern: Pattern) -> str | None:
    """Each place of a side and each card of Qin Jiushao's is there once; Horde cards are many."""
    if from_pattern(pattern) is not None:
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


LIBRARY = Library(_card, _about)
