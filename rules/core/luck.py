"""Chance by name: every pick says where it comes from, so that an undone draw comes again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

Outcome = int | str
Face = TypeVar("Face", int, str)


class Rng(Protocol):
    """The only chance the rules know."""

    def pick(self, source: str, options: Sequence[Face]) -> Face: ...


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance gave from one source; the history remembers it beyond an undo."""

    source: str
    outcome: Outcome
