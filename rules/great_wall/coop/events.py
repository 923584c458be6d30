"""What has happened in a co-op game alone: facts, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from rules.great_wall.board.squad import Squad
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.tables import CommandCard, SectionId


@dataclass(frozen=True, slots=True)
class RequestNamed:
    request: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class EventNamed:
    event: int
    card: EventCard


@dataclass(frozen=True, slots=True)
class Sacrificed:
    """Out of the game, from the pool or from a section's Rest Zone."""

    seat: int
    soldiers: Squad
    clerks: int
    section: SectionId | None


@dataclass(frozen=True, slots=True)
class RequestFulfilled:
    request: int


@dataclass(frozen=True, slots=True)
class RequestsOpened:
    """New cards on the empty slots."""

    n: int


@dataclass(frozen=True, slots=True)
class EventRevealed:
    card: EventCard


@dataclass(frozen=True, slots=True)
class EventEnded:
    """Its immediate effect is carried out."""


@dataclass(frozen=True, slots=True)
class ShameAtoned:
    """The token due stayed in the pool; the Honor lost for it is told beside."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShameUnpaid:
    """A token was due and the pool was empty: everybody loses."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """One own discarded Command card, for a Wall level built."""

    seat: int
    card: CommandCard


@dataclass(frozen=True, slots=True)
class WentFirst:
    seat: int


EmpireEvent = (
    RequestNamed
    | EventNamed
    | Sacrificed
    | RequestFulfilled
    | RequestsOpened
    | EventRevealed
    | EventEnded
    | ShameAtoned
    | ShameUnpaid
    | CardTakenBack
    | WentFirst
)
