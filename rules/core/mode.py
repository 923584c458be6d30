"""One way to play a game, with the number of people it takes; or only to count its score."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.detail import Detail

MODE = "score"  # of a match that is a score sheet; another way than the usual one is named after it


def is_sheet(mode: str) -> bool:
    """Whether a match of that mode is a score sheet and nothing else."""
    return mode.partition("-")[0] == MODE


@dataclass(frozen=True, slots=True)
class Mode:
    """`automas` opponents without a person have chairs of their own after the people's.

    `details` are the levels of detail it can be followed in, what a first game is preset to first; none is one.
    """

    id: str
    low: int
    high: int
    automas: int = 0
    details: tuple[Detail, ...] = ()
