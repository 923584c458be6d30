"""What has happened to heroes, strongholds and runes."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.secret import Opened
from rules.runewars.realm import Deed, HeroCard, Token
from rules.runewars.tables import Attribute, Development, Exploration, Resource


@dataclass(frozen=True, slots=True)
class HeroActed:
    """The hero's one deed of this Quest Phase; a duel or a quest may follow a move."""

    seat: int
    hero: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class HeroTrained:
    seat: int
    hero: int
    attribute: Attribute


@dataclass(frozen=True, slots=True)
class HeroHurt:
    """Damage, or healing below zero."""

    seat: int
    hero: int
    n: int


@dataclass(frozen=True, slots=True)
class HeroJoined:
    seat: int
    card: HeroCard


@dataclass(frozen=True, slots=True)
class HeroLeft:
    seat: int
    hero: int
    deserted: bool


@dataclass(frozen=True, slots=True)
class RewardsMoved:
    seat: int
    hero: int
    n: int


@dataclass(frozen=True, slots=True)
class QuestFinished:
    """The Quest is discarded and a new one drawn, so the hand stays as it is."""

    seat: int
    hero: int


@dataclass(frozen=True, slots=True)
class Explored:
    seat: int
    token: Exploration


@dataclass(frozen=True, slots=True)
class StrongholdBuilt:
    seat: int
    area: str
    damaged: bool


@dataclass(frozen=True, slots=True)
class StrongholdTurned:
    """Damaged in a battle, or repaired."""

    seat: int
    stronghold: int
    damaged: bool


@dataclass(frozen=True, slots=True)
class StrongholdLost:
    seat: int
    stronghold: int


@dataclass(frozen=True, slots=True)
class Developed:
    seat: int
    stronghold: int
    development: Development
    resource: Resource | None


@dataclass(frozen=True, slots=True)
class DevelopmentSpent:
    seat: int
    stronghold: int


@dataclass(frozen=True, slots=True)
class RuneReceived:
    """One dragon and one false rune are taken from the piles and mixed; in epic play the dragon rune alone."""

    seat: int
    dragons: int
    falses: int


@dataclass(frozen=True, slots=True)
class FalseDiscarded:
    seat: int
    token: int
    shown: Opened


@dataclass(frozen=True, slots=True)
class RuneSettled:
    """Where the received tokens lie: own areas, nobody's, or back in the piles for want of room."""

    seat: int
    tokens: tuple[Token, ...]
    loose: int
    dragons_back: int
    falses_back: int


@dataclass(frozen=True, slots=True)
class RuneFound:
    seat: int
    token: Token


@dataclass(frozen=True, slots=True)
class RuneLost:
    seat: int
    token: int


@dataclass(frozen=True, slots=True)
class RunesRearranged:
    seat: int
    first: int
    second: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class RunesRevealed:
    seat: int
    shown: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveFulfilled:
    seat: int


@dataclass(frozen=True, slots=True)
class ThroneMoved:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Out of the game; Titles go back to the table with the influence that lies on them (Eliminacja Graczy)."""

    seat: int


HandEvent = (
    HeroActed
    | HeroTrained
    | HeroHurt
    | HeroJoined
    | HeroLeft
    | RewardsMoved
    | QuestFinished
    | Explored
    | StrongholdBuilt
    | StrongholdTurned
    | StrongholdLost
    | Developed
    | DevelopmentSpent
    | RuneReceived
    | FalseDiscarded
    | RuneSettled
    | RuneFound
    | RuneLost
    | RunesRearranged
    | RunesRevealed
    | ObjectiveFulfilled
    | ThroneMoved
    | Eliminated
)
