"""A raid from the worker placed to the plunder taken: dice to roll, strength line by line, what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.scythia.raid.settlement import Face
from rules.scythia.tables import Empire
from rules.scythia.turn.raider import Raider, animal_strength, crew_strength

RaidStage = Literal["raid-dice", "raid-wounds", "raid-plunder"]


@dataclass(frozen=True, slots=True)
class Fight:
    """The raid that is going on; dice are counted when the worker is placed (RZUT KOSCMI)."""

    empire: Empire
    place: int
    kumis: int
    red: int
    white: int
    yellow: int
    faces: tuple[Face, ...] = ()
    strength: int | None = None  # once judged
    vp: int = 0
    wounds: int = 0  # still to be placed

    @property
    def stage(self) -> RaidStage:
        if self.strength is None:
            return "raid-dice"
        return "raid-wounds" if self.wounds else "raid-plunder"

    @property
    def dice(self) -> int:
        return self.red + self.white + self.yellow


def strength_lines(raider: Raider, kumis: int, faces: tuple[Face, ...], ability: int) -> tuple[tuple[str, int], ...]:
    """Where the strength comes from, in the rulebook's order (SILA)."""
    return (
        ("kumis", kumis),
        ("dice", sum(face.strength for face in faces)),
        ("crew", crew_strength(raider)),
        ("animals", animal_strength(raider)),
        ("abilities", ability),
    )
