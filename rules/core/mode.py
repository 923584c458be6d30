"""One way to play a game, with the number of people it takes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mode:
    """`automas` opponents without a person have chairs of their own after the people's."""

    id: str
    low: int
    high: int
    automas: int = 0
