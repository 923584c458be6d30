"""Soldiers by kind: a pool, a Rest Zone, or those who are lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between
from rules.core.value import replace
from rules.great_wall.tables import ARCHERS, HORSEMEN, SOLDIERS, SPEARMEN, SoldierKind

Some = Annotated[int, Between(0, 40)]  # wide: a pool may be corrected while others are away


@dataclass(frozen=True, slots=True)
class Squad:
    """How many of each kind; everything that is not a Clerk is a Soldier (NADRZĘDNE ZASADY)."""

    spearman: Some = 0
    archer: Some = 0
    horseman: Some = 0

    def of(self, kind: SoldierKind) -> int:
        return int(getattr(self, kind))

    def plus(self, kind: SoldierKind, n: int) -> Squad:
        """Never below zero: the log is folded even where a hand has corrected the number meanwhile."""
        return replace(self, **{kind: max(0, self.of(kind) + n)})

    def total(self) -> int:
        return sum(map(self.of, SOLDIERS))


NOBODY = Squad()
EVERYBODY = Squad(SPEARMEN, ARCHERS, HORSEMEN)


def together(a: Squad, b: Squad, sign: int = 1) -> Squad:
    return Squad(*(max(0, a.of(kind) + sign * b.of(kind)) for kind in SOLDIERS))
