"""What was told."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.detail import DetailChosen
from rules.scythia.pace.actions import Counted
from rules.scythia.tables import Empire


@dataclass(frozen=True, slots=True)
class WorkTold:
    seat: int
    quest: bool


@dataclass(frozen=True, slots=True)
class RaidTold:
    seat: int
    empire: Empire
    place: int


@dataclass(frozen=True, slots=True)
class CountTold:
    seat: int
    what: Counted
    n: int


PaceEvent = DetailChosen | WorkTold | RaidTold | CountTold
