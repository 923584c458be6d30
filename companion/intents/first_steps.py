"""What a finger can mean about hints, the practice match and the tour."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CloseHint:
    """A hint of the first game was seen."""

    hint: str


@dataclass(frozen=True, slots=True)
class Rehearse:
    """Begin the practice match or the tour, in memory: nothing of it is kept."""

    what: str


@dataclass(frozen=True, slots=True)
class TurnPage:
    """On, or back, in the tour."""

    by: int


@dataclass(frozen=True, slots=True)
class EndRehearsal:
    """Back to one's own matches, and there to that screen."""

    then: str = ""
    about: str = ""


FirstSteps = CloseHint | Rehearse | TurnPage | EndRehearsal
