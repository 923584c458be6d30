"""What is known of the units: base shape, initiative, health and special; the rest is asked for, never invented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.runewars.fight.fate import Shape

Faction = Literal["daqan", "latari", "waiqar", "uthuk"]
FACTIONS: tuple[Faction, ...] = ("daqan", "latari", "waiqar", "uthuk")
NEUTRAL = "neutral"
RAISED = "reanimate"  # whom Raise Dead brings
Confidence = Literal["A", "B", "C", "typed"]
INITIATIVES = (1, 2, 3, 4, 5)
MOST_HEALTH = 9  # of what may be typed; five is the most that is known


@dataclass(frozen=True, slots=True)
class Kind:
    """One type of unit, ready to fight; `special` names what its special icon does, "" for nothing known."""

    faction: str
    name: str
    shape: Shape
    initiative: int
    health: int
    special: str
    most: int  # figures in the box
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class Listed:
    """A type of unit as far as its print is known to us (facts 13.1)."""

    most: int
    shape: Shape | None = None
    initiative: int | None = None
    health: int | None = None
    special: str = ""
    confidence: Confidence = "C"


# Only inferred values (confidence D) are left out: they are typed by whoever has the sheet at hand.
UNITS: dict[str, dict[str, Listed]] = {
    "daqan": {
        "bowman": Listed(8, "triangle", 1, 1, "concentrated-fire", "B"),
        "footman": Listed(16, "triangle", 3, 1, "valiant-strike", "C"),
        "knight": Listed(8, "rectangle", 2, 2, "command", "B"),
        "siege-tower": Listed(4, "hexagon", 5, 3, "lay-siege", "B"),
    },
    "latari": {
        "archer": Listed(16, "triangle", 1, 1, "crack-shot", "A"),
        "pegasus-rider": Listed(4, "rectangle", 2, 3, "charge", "B"),
        "sorceress": Listed(8, "circle", 3, 1, "word-of-vaal", "B"),
        "warrior": Listed(8, "rectangle", 4, 2, "overpower", "B"),
    },
    "waiqar": {
        "reanimate": Listed(16, special="overrun"),
        "skeleton-archer": Listed(8, special="mortal-strike"),
        "necromancer": Listed(8, special="raise-dead", confidence="B"),
        "dark-knight": Listed(4),
    },
    "uthuk": {
        "berserker": Listed(16, "triangle", 2, 1, "fury", "B"),
        "flesh-ripper": Listed(8, "rectangle", 1, 1, "unrelenting", "B"),
        "warlock": Listed(8, special="rain-fire", confidence="B"),
        "chaos-lord": Listed(4, "hexagon", special="terrifying", confidence="B"),
    },
    NEUTRAL: {
        "sorcerer": Listed(8, "circle", 1, 1, "undying", "C"),
        "razorwing": Listed(8, "triangle", 1, 1, "stun", "C"),
        "beastman": Listed(8, "triangle", 2, 1, "ravage", "B"),
        "hell-hound": Listed(8, "rectangle", 3, 2, "burning", "C"),
        "dragon": Listed(4, "hexagon", 4, 4, "flaming-breath", "B"),
        "giant": Listed(4, "hexagon", 5, 5, "rage", "C"),
    },
}


def known(faction: str, name: str) -> Kind | None:
    """The unit, where its whole print is known."""
    unit = UNITS[faction][name]
    if unit.shape is None or unit.initiative is None or unit.health is None:
        return None
    return Kind(faction, name, unit.shape, unit.initiative, unit.health, unit.special, unit.most, unit.confidence)


def typed(faction: str, name: str, shape: Shape, initiative: int, health: int, special: str | None = None) -> Kind:
    """The unit as somebody reads it from the faction sheet; its special is the one known unless another is said."""
    unit = UNITS[faction][name]
    does = unit.special if special is None else special
    return Kind(faction, name, shape, initiative, health, does, unit.most, "typed")
