"""What is printed on faction sheets and not known to us: asked the first time it matters, then remembered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between, Text
from rules.runewars.fight.fate import Shape
from rules.runewars.fight.force import Force, force
from rules.runewars.fight.units import (
    FACTIONS,
    INITIATIVES,
    MOST_HEALTH,
    NEUTRAL,
    RAISED,
    UNITS,
    Faction,
    Kind,
    known,
    typed,
)
from rules.runewars.realm.realm import Sheet
from rules.runewars.tables import MOST_DIAL, RESOURCES, Resource

Icon = Annotated[str, Text(20)]  # "" nothing, "influence", "tactics", else a unit of the faction
FIELDS = MOST_DIAL + 1  # of a dial, from 0

# Starting numbers the publisher has told (facts 13.2, confidence A); the others are read from the sheet
TOLD: dict[Faction, dict[str, int]] = {
    "daqan": {"influence": 3, "tactics": 2, "food": 3},
    "latari": {"food": 2},
    "waiqar": {"food": 3},
    "uthuk": {"food": 3},
}


@dataclass(frozen=True, slots=True)
class UnitPrint:
    """A unit as its sheet shows it, where we do not know it."""

    shape: Shape
    initiative: Annotated[int, Between(INITIATIVES[0], INITIATIVES[-1])]
    health: Annotated[int, Between(1, MOST_HEALTH)]


@dataclass(frozen=True, slots=True)
class UnitRead:
    faction: str
    name: str
    print: UnitPrint


@dataclass(frozen=True, slots=True)
class FactionPrint:
    """One sheet; a dial without icons has not been read yet."""

    sheet: Sheet | None = None
    food: tuple[Icon, ...] = ()
    wood: tuple[Icon, ...] = ()
    ore: tuple[Icon, ...] = ()

    def dial(self, resource: Resource) -> tuple[str, ...]:
        icons: tuple[str, ...] = getattr(self, resource)
        return icons


@dataclass(frozen=True, slots=True)
class Prints:
    """Everything read so far."""

    factions: tuple[FactionPrint, ...] = (FactionPrint(),) * len(FACTIONS)
    units: tuple[UnitRead, ...] = ()

    def of(self, faction: Faction | None) -> FactionPrint:
        return FactionPrint() if faction is None else self.factions[FACTIONS.index(faction)]


def icons_for(faction: Faction) -> tuple[str, ...]:
    """What a field of that faction's dials may show."""
    return ("", "influence", "tactics", *UNITS[faction])


def given(print_: FactionPrint, resource: Resource, level: int) -> tuple[str, ...] | None:
    """Icons at the arrow and below it; None where the dial has not been read."""
    icons = print_.dial(resource)
    return tuple(icon for icon in icons[: level + 1] if icon) if icons else None


def units_among(icons: Iterable[str]) -> tuple[str, ...]:
    return tuple(icon for icon in icons if icon not in ("", "influence", "tactics"))


def counted(print_: FactionPrint, levels: dict[Resource, int], icon: str) -> int | None:
    """How many such icons all three dials give; None while one of them has not been read."""
    found = [given(print_, resource, levels[resource]) for resource in RESOURCES]
    return None if None in found else sum(icons.count(icon) for icons in found if icons is not None)


def kind_of(prints: Prints, faction: str, name: str) -> Kind | None:
    """A unit ready to fight: as it was read from the sheet, else as we know it."""
    read = next((unit.print for unit in prints.units if (unit.faction, unit.name) == (faction, name)), None)
    if read is not None:
        return typed(faction, name, read.shape, read.initiative, read.health)
    return known(faction, name)


def raised_by(faction: str, name: str) -> tuple[str, ...]:
    """Units of the same faction that the special of this one brings into a battle: their print is needed too."""
    return (RAISED,) if UNITS[faction][name].special == "raise-dead" else ()


def mustered(prints: Prints, squads: Iterable[tuple[str, str, int]]) -> Force:
    """A side of a battle: faction, unit and number of each type that has been read, and whom they may raise."""
    mine = {(faction, unit): n for faction, unit, n in squads}
    raised = {(faction, more): 0 for faction, unit in mine for more in raised_by(faction, unit)}
    every = {**mine, **{named: n for named, n in raised.items() if named not in mine}}
    counts = {kind: n for named, n in every.items() if (kind := kind_of(prints, *named)) is not None}
    return force(tuple(counts), counts.values())


def exists(faction: str, name: str) -> bool:
    return faction in (*FACTIONS, NEUTRAL) and name in UNITS[faction]
