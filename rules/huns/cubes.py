"""Valuables by colour, as a value that adds and subtracts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between
from rules.core.value import replace
from rules.huns.tables import COLOURS, Colour

Some = Annotated[int, Between(0, 24)]  # there are 24 of each colour, CONTENTS


@dataclass(frozen=True, slots=True)
class Cubes:
    """How many of each colour."""

    blue: Some = 0
    red: Some = 0
    green: Some = 0
    black: Some = 0
    yellow: Some = 0

    def of(self, colour: Colour) -> int:
        return int(getattr(self, colour))

    def plus(self, colour: Colour, n: int) -> Cubes:
        """Never below zero: the log is folded even where a hand has corrected the number meanwhile."""
        return replace(self, **{colour: max(0, self.of(colour) + n)})

    def total(self) -> int:
        return sum(self.of(colour) for colour in COLOURS)


def each(n: int) -> Cubes:
    return Cubes(n, n, n, n, n)


def together(a: Cubes, b: Cubes) -> Cubes:
    return Cubes(*(a.of(colour) + b.of(colour) for colour in COLOURS))
