"""What was said after the last turn, so that the score is whole."""

from __future__ import annotations

from dataclasses import dataclass

from rules.scythia.actions import PointCard
from rules.scythia.tables import TieRule


@dataclass(frozen=True, slots=True)
class PointsRead:
    whose: int
    what: PointCard
    at: int
    vp: int


@dataclass(frozen=True, slots=True)
class CountedForTie:
    what: TieRule
    n: int
