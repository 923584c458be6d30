"""A raid from the worker placed to the plunder taken: dice to roll, strength line by line, what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, later
from rules.scythia.raid.settlement import Face
from rules.scythia.tables import Empire, Worker
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Raider, animal_strength, crew_strength

RaidStage = Literal["raid-dice", "raid-wounds", "raid-plunder"]


@dataclass(frozen=True, slots=True)
class Sums:
    """What all dice of a raid show together (RZUT KOSCMI)."""

    strength: Annotated[int, Between(0, 30)]
    wounds: Annotated[int, Between(0, 30)]


@dataclass(frozen=True, slots=True)
class Haul:
    """What lies on the raid space that was chosen, told before the dice; it is taken when the raid is over."""

    space: Annotated[int, Between(0, 5)]
    worker: Worker  # above the space
    plunder: Goods


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
    haul: Haul | None = later(None)

    @property
    def stage(self) -> RaidStage:
        if self.strength is None:
            return "raid-dice"
        return "raid-wounds" if self.wounds else "raid-plunder"

    @property
    def dice(self) -> int:
        return self.red + self.white + self.yellow


def strength_lines(raider: Raider, kumis: int, dice: int, ability: int) -> tuple[tuple[str, int], ...]:
    """Where the strength comes from, in the rulebook's order (SILA); `dice` is what all of them show together."""
    return (
        ("kumis", kumis),
        ("dice", dice),
        ("crew", crew_strength(raider)),
        ("animals", animal_strength(raider)),
        ("abilities", ability),
    )
