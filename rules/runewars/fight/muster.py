"""Sides of a battle as they are written on a command line: `daqan:footman=5,knight=2`, and units read from a sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.codec import Malformed
from rules.core.message import say
from rules.runewars.fight.fate import SHAPES
from rules.runewars.fight.force import Force, force
from rules.runewars.fight.specials import SPECIALS
from rules.runewars.fight.units import INITIATIVES, MOST_HEALTH, RAISED, UNITS, Kind, known, typed

EXAMPLE = "daqan:footman=5,knight=2"

Named = tuple[str, str]  # faction and unit
Sheet = Mapping[Named, Kind]  # units typed in for this question


def side(text: str, field: str, sheet: Sheet, bonus: int = 0) -> Force:
    """The units of one side; a faction holds for the units after it until another one is named."""
    counts: dict[Kind, int] = {}
    faction = ""
    for part in text.split(","):
        name, _, n = part.strip().partition("=")
        faction, unit = (name.split(":", 1)[0], name.split(":", 1)[1]) if ":" in name else (faction, name)
        kind = _kind(faction, unit, field, sheet)
        if kind in counts:
            raise Malformed(f"{field}.{unit}", say("bad.twice"))
        counts[kind] = _number(n, f"{field}.{unit}", 0, kind.most)
    if not any(counts.values()):
        raise Malformed(field, say("bad.no-unit", example=EXAMPLE))
    return force(*_raised(counts, field, sheet), bonus=bonus)


def read_unit(text: str) -> tuple[Named, Kind]:
    """`waiqar:reanimate=triangle/2/1`, with `/` and the special's name behind it where it is another one."""
    name, _, print_ = text.partition("=")
    faction, _, unit = name.partition(":")
    field = f"unit.{_listed(faction, unit, 'unit')}"
    parts = print_.split("/")
    if len(parts) not in (3, 4):
        raise Malformed(field, say("bad.unit-print", got=ascii(print_)))
    shape = next((name for name in SHAPES if name == parts[0]), None)
    if shape is None:
        raise Malformed(f"{field}.shape", say("bad.one-of", choices=", ".join(SHAPES), got=ascii(parts[0])))
    initiative = _number(parts[1], f"{field}.initiative", INITIATIVES[0], INITIATIVES[-1])
    health = _number(parts[2], f"{field}.health", 1, MOST_HEALTH)
    special = parts[3] if parts[3:] else None
    if special is not None and special not in SPECIALS:
        choices = ", ".join(filter(None, SPECIALS))
        raise Malformed(f"{field}.special", say("bad.one-of", choices=choices, got=ascii(special)))
    return (faction, unit), typed(faction, unit, shape, initiative, health, special)


def _raised(counts: dict[Kind, int], field: str, sheet: Sheet) -> tuple[tuple[Kind, ...], tuple[int, ...]]:
    """Raise Dead brings Reanimates, so theirs must be known too."""
    if any(kind.special == "raise-dead" for kind in counts) and all(kind.name != RAISED for kind in counts):
        counts = {**counts, _kind("waiqar", RAISED, field, sheet): 0}
    return tuple(counts), tuple(counts.values())


def _kind(faction: str, unit: str, field: str, sheet: Sheet) -> Kind:
    _listed(faction, unit, field)
    found = sheet.get((faction, unit)) or known(faction, unit)
    if found is None:
        how = f"--unit {faction}:{unit}=shape/initiative/health"
        raise Malformed(f"{field}.{unit}", say("bad.unit-unknown", how=how))
    return found


def _listed(faction: str, unit: str, field: str) -> str:
    if faction not in UNITS:
        raise Malformed(field, say("bad.faction", choices=", ".join(UNITS), got=ascii(faction)))
    if unit not in UNITS[faction]:
        choices = ", ".join(UNITS[faction])
        raise Malformed(field, say("bad.unit", faction=faction, choices=choices, got=ascii(unit)))
    return unit


def _number(text: str, field: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and low <= int(text) <= high):
        raise Malformed(field, say("bad.range", low=low, high=high, got=ascii(text)))
    return int(text)
