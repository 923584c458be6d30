"""What has happened to heroes, strongholds and runes."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.secret import Opened, Secret
from rules.runewars.realm.realm import Area, Deed, HeroCard, Token
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
    hero: int = -1  # older logs do not say whose move ended there


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
    """One dragon and one false rune are taken from the piles and mixed; in epic play the dragon rune alone.

    `placed` where a card has a certain one placed: none is discarded before.
    """

    seat: int
    dragons: int
    falses: int
    placed: bool = False


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
    wild: tuple[Token, ...] = ()  # those of the loose ones that are named


@dataclass(frozen=True, slots=True)
class SpoilsDue:
    """An area has come under control, and the app cannot tell whether a rune token lies there."""

    seat: int
    foe: int | None
    area: str


@dataclass(frozen=True, slots=True)
class RuneTaken:
    """A token goes with its area, from that player's row or from nobody's areas; its secret goes with it.

    One that had no area by name has this one from now on.
    """

    seat: int
    foe: int | None
    token: int
    area: Area = later("")


@dataclass(frozen=True, slots=True)
class NoRuneTaken:
    """No token lay in the area that has come under control."""

    seat: int


@dataclass(frozen=True, slots=True)
class RuneSeen:
    """Its player has looked at the token and sealed anew what it is."""

    seat: int
    token: int
    kind: Secret


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
    """`together`: they are seen once everybody has turned theirs; a victory that is claimed is seen at once."""

    seat: int
    shown: tuple[Opened, ...]
    together: bool = later(False)


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


RuneEvent = (
    RuneReceived
    | FalseDiscarded
    | RuneSettled
    | SpoilsDue
    | RuneTaken
    | NoRuneTaken
    | RuneSeen
    | RuneFound
    | RuneLost
    | RunesRearranged
    | RunesRevealed
)
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
    | RuneEvent
    | ObjectiveFulfilled
    | ThroneMoved
    | Eliminated
)
