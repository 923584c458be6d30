"""What a game is before anybody sits down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.detail import Detail
from rules.core.mode import Mode


@dataclass(frozen=True, slots=True)
class Spec:
    """`score_modes` are the ways in which only the score is counted, the usual one first.

    `counts` is what its totals are made of.
    """

    id: str
    version: int  # of its entries; older ones are read through upcasts
    modes: tuple[Mode, ...]
    colours: tuple[str, ...]
    phases: tuple[str, ...]
    edition: str
    score_modes: tuple[Mode, ...] = ()
    counts: Literal["points", "honor", "dragon-runes"] = "points"

    def details(self, mode: str) -> tuple[Detail, ...]:
        """The levels of detail that way to play can be followed in."""
        return next((each.details for each in self.modes if each.id == mode), ())
