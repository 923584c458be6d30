"""Rows of the archive and of statistics: a match with its people, and a share with its bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.screens.kit.parts import Row

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge


@dataclass(frozen=True, slots=True)
class Played(Row):
    """A match: its game, when and how it went, and everybody who sat there; those who won are marked."""

    people: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class Share(Row):
    """A row whose value is so much of a whole, drawn as a bar too."""

    share: float = 0.0
