"""What is remembered of Runewars and may be told: faction sheets, units, heroes and Season cards, all open to all.

Runes, Objectives, Tactics and Quests are secret or are not remembered at all, so nothing of them can be told.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.core import codec
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Library, Print, Printed, cards_of, prints_of
from rules.runewars import actions as a
from rules.runewars.fight.fate import CARDS, RESULTS, SHAPES, SYMBOLS, FateCard
from rules.runewars.fight.units import FACTIONS, NEUTRAL, UNITS, Faction, known
from rules.runewars.realm.prints import FIELDS, UnitPrint, exists, icons_for
from rules.runewars.realm.realm import HeroCard, Sheet
from rules.runewars.state import Runewars
from rules.runewars.tables import RESOURCES, SEASON_DECK, SEASONS, Resource

GAME, HERO, FATE, SEASON = "runewars", "hero", "fate", "season"
HEROES = 12  # in the box (facts 2)
SHEET = ("influence", "tactics", "food", "wood", "ore")  # in this order among a sheet's numbers
UNIT = ("shape", "initiative", "health")
Dial = tuple[str, ...]


def of_sheet(faction: Faction, sheet: Sheet) -> Pattern:
    return Pattern(GAME, f"sheet.{faction}", tuple(getattr(sheet, key) for key in SHEET))


def of_dial(faction: Faction, resource: Resource, icons: Dial) -> Pattern:
    known = icons_for(faction)
    return Pattern(GAME, f"dial.{faction}.{resource}", tuple(known.index(icon) for icon in icons))


def of_unit(faction: str, unit: str, print_: UnitPrint) -> Pattern:
    numbers = (SHAPES.index(print_.shape), print_.initiative, print_.health)
    return Pattern(GAME, f"unit.{faction}.{unit}", numbers)


def of_hero(card: HeroCard) -> CardFact:
    return CardFact(GAME, HERO, card.name, numbers=(card.strength, card.agility, card.wisdom, card.health))


def read_print(pattern: Pattern) -> Sheet | Dial | UnitPrint | None:
    """What somebody typed, or None where it is no print of this box."""
    match pattern.kind.split("."):
        case ["sheet", faction] if faction in FACTIONS and len(pattern.slots) == len(SHEET):
            return codec.fitting(Sheet, dict(zip(SHEET, pattern.slots, strict=True)))
        case ["dial", faction, resource] if faction in FACTIONS and resource in RESOURCES:
            return _dial(next(side for side in FACTIONS if side == faction), pattern.slots)
        case ["unit", faction, unit] if exists(faction, unit):
            return _unit(pattern.slots)
    return None


def of_season(season: str, name: str, effect: str, council: bool | None) -> CardFact:
    """A Season card; whether it names the Wizards' Council is its one number, none where nobody has said."""
    return CardFact(GAME, season, name, effect=effect, numbers=() if council is None else (int(council),))


def names_council(fact: CardFact) -> bool | None:
    return bool(fact.numbers[0]) if fact.deck in SEASONS and fact.numbers else None


def read_hero(fact: CardFact) -> HeroCard | None:
    if fact.deck != HERO or len(fact.numbers) != 4:
        return None
    keys = ("strength", "agility", "wisdom", "health")
    return codec.fitting(HeroCard, {"name": fact.name, **dict(zip(keys, fact.numbers, strict=True))})


def _dial(faction: Faction, slots: tuple[int, ...]) -> Dial | None:
    known = icons_for(faction)
    fits = len(slots) == FIELDS and all(0 <= n < len(known) for n in slots)
    return tuple(known[n] for n in slots) if fits else None


def _unit(slots: tuple[int, ...]) -> UnitPrint | None:
    if len(slots) != len(UNIT) or not 0 <= slots[0] < len(SHAPES):
        return None
    return codec.fitting(UnitPrint, dict(zip(UNIT, (SHAPES[slots[0]], *slots[1:]), strict=True)))


def _told(state: Runewars) -> tuple[Pattern, ...]:
    found: list[Pattern] = []
    for faction in FACTIONS:
        known_ = state.prints.of(faction)
        found += [of_sheet(faction, known_.sheet)] if known_.sheet else []
        found += [of_dial(faction, resource, icons) for resource in RESOURCES if (icons := known_.dial(resource))]
    return (*found, *(of_unit(unit.faction, unit.name, unit.print) for unit in state.prints.units))


def _describes(state: Runewars, pattern: Pattern) -> a.PrintAction | None:
    _, faction, *rest = (*pattern.kind.split("."), "")
    side = next((each for each in FACTIONS if each == faction), None)
    match read_print(pattern):
        case Sheet() as sheet if side:
            return a.DescribeSheet(side, sheet)
        case tuple() as icons if side:
            return a.DescribeDial(side, next(each for each in RESOURCES if each == rest[0]), icons)
        case UnitPrint() as unit:
            return a.DescribeUnit(faction, rest[0], unit)
    return None


def _card(fact: CardFact) -> bool:
    """Season cards by their names, heroes with their numbers."""
    if not fact.name:
        return False
    season = fact.deck in SEASONS and fact.numbers in ((), (0,), (1,))
    return season or read_hero(fact) is not None


def _about(pattern: Pattern) -> str | None:
    """Each sheet, dial and type of unit is there once."""
    return pattern.kind if read_print(pattern) is not None else None


def of_fate(card: FateCard) -> Pattern:
    """All 30 ship with the app, so they are shown and never entered: destiny, then each section."""
    faces = (card.section(shape) for shape in SHAPES)
    sections = (number for face in faces for number in (RESULTS.index(face.result), face.n))
    return Pattern(GAME, f"{FATE}.{card.number}", (SYMBOLS.index(card.symbol), *sections))


def _kind(kind: str) -> Callable[[Print], bool]:
    return prints_of(lambda print_: read_print(print_) if print_.kind.startswith(f"{kind}.") else None)


def _known_units() -> tuple[Pattern, ...]:
    found = ((faction, unit, known(faction, unit)) for faction, units in UNITS.items() for unit in units)
    return tuple(
        of_unit(faction, unit, UnitPrint(read.shape, read.initiative, read.health))
        for faction, unit, read in found
        if read
    )


DECKS = (
    Printed(
        FATE,
        lambda print_: isinstance(print_, Pattern) and print_.kind.startswith(f"{FATE}."),
        len(CARDS),
        tuple(f"{FATE}.{number}" for number in CARDS),
        found=tuple(map(of_fate, CARDS.values())),
        entered=False,
    ),
    Printed(SEASON, cards_of(*SEASONS), SEASON_DECK * len(SEASONS)),
    Printed(HERO, cards_of(HERO), HEROES),
    Printed("sheet", _kind("sheet"), places=tuple(f"sheet.{faction}" for faction in FACTIONS), board=True),
    Printed(
        "dial",
        _kind("dial"),
        places=tuple(f"dial.{faction}.{resource}" for faction in FACTIONS for resource in RESOURCES),
        board=True,
    ),
    Printed(
        "unit",
        _kind("unit"),
        places=tuple(f"unit.{print_}.{unit}" for print_ in (*FACTIONS, NEUTRAL) for unit in UNITS[print_]),
        found=_known_units(),
        board=True,
    ),
)
LIBRARY = Library(_card, _about, DECKS, told=_told, describes=_describes)
