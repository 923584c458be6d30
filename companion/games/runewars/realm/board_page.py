"""The sheets of Runewars as a page: starting numbers, dials and units of each faction, and the neutral units."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.kit.board.board_cells import GameBoard, Panel, PrintField, Values
from companion.text.words import Words
from rules.core.decks.book import Pattern
from rules.runewars.fight.fate import SHAPES
from rules.runewars.fight.units import FACTIONS, INITIATIVES, MOST_HEALTH, NEUTRAL, UNITS, Faction
from rules.runewars.library import GAME, SHEET, read_print
from rules.runewars.realm.prints import FIELDS, TOLD, icons_for
from rules.runewars.tables import MOST_DIAL, MOST_START, RESOURCES

TABS = (*FACTIONS, NEUTRAL)
HIGHEST = {"influence": MOST_START, "tactics": MOST_START}
STARTS = {"influence": "runewars.board.about-influence", "tactics": "runewars.board.about-tactics"}
NUMBERS = tuple(
    PrintField(
        f"runewars.sheet.{key}",
        0,
        HIGHEST.get(key, MOST_DIAL),
        about=STARTS.get(key, "runewars.board.about-dial"),
    )
    for key in SHEET
)
OUTLINES = tuple(f"runewars.shape.{shape}" for shape in SHAPES)
UNIT = (
    PrintField("runewars.unit-print.shape", 0, len(SHAPES) - 1, OUTLINES, wide=1.6, about="runewars.board.about-shape"),
    PrintField(
        "runewars.unit-print.initiative", INITIATIVES[0], INITIATIVES[-1], about="runewars.board.about-initiative"
    ),
    PrintField("runewars.unit-print.health", 1, MOST_HEALTH, about="runewars.board.about-health"),
)


def _panels(tab: str, _: Sequence[Pattern]) -> tuple[Panel, ...]:
    units = Panel("runewars.board.units", tuple(f"unit.{tab}.{unit}" for unit in UNITS[tab]), UNIT, _name)
    faction = next((each for each in FACTIONS if each == tab), None)
    if faction is None:
        return (units,)
    dials = tuple(f"dial.{tab}.{resource}" for resource in RESOURCES)
    return (
        Panel("runewars.sheet", (f"sheet.{tab}",), NUMBERS, _name, 0, lambda place: "file-document-outline"),
        Panel("runewars.board.dials", dials, _fields(faction), _name),
        units,
    )


def _fields(faction: Faction) -> tuple[PrintField, ...]:
    icons = tuple(
        f"runewars.unit.{icon}" if icon in UNITS[faction] else f"runewars.icon.{icon or 'none'}"
        for icon in icons_for(faction)
    )
    about = "runewars.board.about-field"
    names = (f"runewars.board.field-{at}" for at in range(FIELDS))
    return tuple(PrintField(name, 0, len(icons) - 1, icons, wide=1.5, about=about) for name in names)


def _name(words: Words, place: str) -> str:
    kind, faction, *rest = place.split(".")
    return words.t(f"runewars.faction.{faction}") if kind == "sheet" else words.t(f"runewars.{kind}.{rest[0]}")


def _told(place: str) -> Values:
    kind, faction, *_ = place.split(".")
    known = next((TOLD[each] for each in FACTIONS if each == faction), {}) if kind == "sheet" else {}
    return tuple(known.get(key) for key in SHEET) if known else ()


def _made(place: str, numbers: tuple[int, ...]) -> Pattern | None:
    made = Pattern(GAME, place, numbers)
    return made if read_print(made) is not None else None


def _asked(_: object, about: str) -> str:
    return f"dial.{about}"


BOARD = GameBoard("runewars.faction.", TABS, _panels, _made, told=_told, place_of=_asked)
