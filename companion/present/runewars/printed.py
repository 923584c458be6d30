"""What is printed on faction sheets, as it is remembered beyond a match."""

from __future__ import annotations

from companion.present.sight import Sight
from rules.core.book import Pattern
from rules.runewars.prints import FIELDS, icons_for
from rules.runewars.realm import Sheet
from rules.runewars.tables import MOST_DIAL, MOST_START, RESOURCES, Resource
from rules.runewars.units import FACTIONS, Faction

GAME = "runewars"
SHEET: tuple[tuple[str, int], ...] = (
    ("influence", MOST_START), ("tactics", MOST_START), ("food", MOST_DIAL), ("wood", MOST_DIAL), ("ore", MOST_DIAL),
)  # fmt: skip


def faction_of(name: str) -> Faction:
    return next(own for own in FACTIONS if own == name)


def resource_of(name: str) -> Resource:
    return next(own for own in RESOURCES if own == name)


def sheet_pattern(faction: Faction, sheet: Sheet) -> Pattern:
    return Pattern(GAME, f"sheet.{faction}", tuple(getattr(sheet, key) for key, _ in SHEET))


def sheet_seen(sight: Sight, faction: Faction) -> Sheet | None:
    """As this match knows it, else as somebody read it in another."""
    known = sight.state.prints.of(faction).sheet
    found = next((own.slots for own in sight.patterns if own.kind == f"sheet.{faction}"), ())
    fits = len(found) == len(SHEET) and all(0 <= n <= most for n, (_, most) in zip(found, SHEET, strict=True))
    return known or (Sheet(*found) if fits else None)


def dial_pattern(faction: Faction, resource: Resource, icons: tuple[str, ...]) -> Pattern:
    known = icons_for(faction)
    return Pattern(GAME, f"dial.{faction}.{resource}", tuple(known.index(icon) for icon in icons))


def dial_seen(sight: Sight, faction: Faction, resource: Resource) -> tuple[str, ...]:
    """The nine fields; empty where nobody has read them."""
    kind, known = f"dial.{faction}.{resource}", icons_for(faction)
    here: tuple[str, ...] = sight.state.prints.of(faction).dial(resource)
    found = next((own.slots for own in sight.patterns if own.kind == kind), ())
    fits = len(found) == FIELDS and all(0 <= n < len(known) for n in found)
    return here or (tuple(known[n] for n in found) if fits else ())
