"""What is told where only the pace is followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.detail import ChooseDetail
from rules.scythia.tables import Empire

SeatNo = Annotated[int, Between(0, 3)]
PlaceNo = Annotated[int, Between(0, 2)]
# What counts at the end, by the names of the sheet; the others break a tie
Counted = Literal[
    "track", "crew_vp", "animals_vp", "quests_vp", "gold", "equipment", "wagons", "livestock",
    "quests", "crew", "animals", "silver", "provisions", "kumis",
]  # fmt: skip
SCORED: tuple[Counted, ...] = (
    "track", "crew_vp", "animals_vp", "quests_vp", "gold", "equipment", "wagons", "livestock",
)  # fmt: skip
TIES: tuple[tuple[Counted, ...], ...] = (("quests", "crew", "animals"), ("silver", "provisions", "kumis"))
COUNTED: tuple[Counted, ...] = (*SCORED, *TIES[0], *TIES[1])


@dataclass(frozen=True, slots=True)
class TellWork:
    """Somebody's turn was spent working; with a quest completed in it or not."""

    seat: SeatNo
    quest: bool = False


@dataclass(frozen=True, slots=True)
class TellRaid:
    """Somebody's turn was a raid on that settlement: one of its raid spaces is gone."""

    seat: SeatNo
    empire: Empire
    place: PlaceNo


@dataclass(frozen=True, slots=True)
class TellCount:
    """A number of a player's sheet, as it stands there."""

    seat: SeatNo
    what: Counted
    value: Annotated[int, Between(0, 299)]


@dataclass(frozen=True, slots=True)
class CountUp:
    """Everybody has had the last turn: the points are counted."""


PaceAction = ChooseDetail | TellWork | TellRaid | TellCount | CountUp
