"""A Scheme card as a value: what the AI wants, and what it does when it cannot have it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.book import Source
from rules.core.codec import Between, Text
from rules.scythia.tables import GAIN, SPACES, Building, Empire, Horse

RowArrow = Literal["down", "up"]  # down: the topmost row first
TieArrow = Literal["right", "left"]  # right: the leftmost of the row first


@dataclass(frozen=True, slots=True)
class Scheme:
    """Read from top to bottom: the first line that fails decides (WARIANT SOLO - TURA WP)."""

    empire: Empire
    target: Annotated[int, Between(1, SPACES[1])]
    cost: Annotated[int, Between(1, 9)]
    strength: Annotated[int, Between(1, 12)]
    vp: Annotated[int, Between(0, 20)]
    horse: Horse
    row: RowArrow
    tie: TieArrow
    blocked: Building
    gain: Annotated[int, Between(1, 9)] = GAIN
    name: Annotated[str, Text(40)] = ""
    source: Source = "printed"


# The one card whose print is fully known (facts 3.3 A, confidence H)
PERSIA_A = Scheme("persia", 1, 3, 3, 8, "right", "down", "left", "barracks", name="Persia 8")
