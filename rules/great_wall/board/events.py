"""What has happened to Clerks, Soldiers, Hordes and the Wall: facts, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard, Stage
from rules.great_wall.tables import Location, SectionId, SoldierKind


@dataclass(frozen=True, slots=True)
class CommandPlaced:
    seat: int
    space: int
    card: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The next card of the Command track is resolved."""

    turn: int


@dataclass(frozen=True, slots=True)
class ClerkMoved:
    seat: int
    target: Location
    source: Location | None


@dataclass(frozen=True, slots=True)
class LocationActivated:
    location: Location
    advanced: bool


@dataclass(frozen=True, slots=True)
class ClerkSpent:
    """One of a clan's Clerks at the Location has been resolved."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A clan has resolved the Location; the next one goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class StageBegun:
    """The next part of a Production Location: donating, or in the Temple what the Reed Clan's Clerk does."""

    stage: Stage


@dataclass(frozen=True, slots=True)
class ClerksReturned:
    """All players' Clerks of the Location are back in their pools."""

    location: Location


@dataclass(frozen=True, slots=True)
class CommandsDiscarded:
    """Every Command card from the track to the discard."""


@dataclass(frozen=True, slots=True)
class HordePlaced:
    section: SectionId
    card: HordeCard


@dataclass(frozen=True, slots=True)
class Recruited:
    """From the pool into a section's Rest Zone, before any attack."""

    seat: int
    soldier: SoldierKind
    section: SectionId


@dataclass(frozen=True, slots=True)
class Attacked:
    """Onto the Horde card; an Archer onto a Firing spot, from where a Wound follows."""

    seat: int
    soldier: SoldierKind
    section: SectionId
    row: int
    resting: bool


@dataclass(frozen=True, slots=True)
class Wounded:
    section: SectionId
    row: int
    n: int


@dataclass(frozen=True, slots=True)
class BarricadeBuilt:
    section: SectionId


@dataclass(frozen=True, slots=True)
class WallBuilt:
    section: SectionId
    level: int


@dataclass(frozen=True, slots=True)
class Redeployed:
    seat: int
    source: SectionId
    target: SectionId
    rest: Squad
    archers: int
    archers_to_rest: int


@dataclass(frozen=True, slots=True)
class HordeDefeated:
    """`taker` covered the most Vital spots; nobody takes a card that no Soldier stands on."""

    section: SectionId
    row: int
    taker: int | None
    lethality: int


@dataclass(frozen=True, slots=True)
class HordeRemoved:
    """Survivors rest, Wounds go back, the Hordes behind it move up."""

    section: SectionId
    row: int


@dataclass(frozen=True, slots=True)
class Fired:
    seat: int
    section: SectionId
    n: int


@dataclass(frozen=True, slots=True)
class WallHeld:
    """`defence` is what was known of it: at least the Barricades."""

    section: SectionId
    defence: int
    power: int


@dataclass(frozen=True, slots=True)
class Breached:
    section: SectionId
    defence: int
    power: int
    lethality: int


@dataclass(frozen=True, slots=True)
class Borne:
    """Killed Soldiers are back in their pool, Saved ones rest."""

    seat: int
    killed: Squad
    saved: Squad


@dataclass(frozen=True, slots=True)
class BreachEnded:
    section: SectionId


@dataclass(frozen=True, slots=True)
class BarricadesDiscarded:
    """After the Assault all of them."""


FallEvent = (
    CommandPlaced
    | TurnEnded
    | ClerkMoved
    | LocationActivated
    | ClerkSpent
    | Finished
    | StageBegun
    | ClerksReturned
    | CommandsDiscarded
)
WallEvent = (
    HordePlaced
    | Recruited
    | Attacked
    | Wounded
    | BarricadeBuilt
    | WallBuilt
    | Redeployed
    | HordeDefeated
    | HordeRemoved
    | Fired
    | WallHeld
    | Breached
    | Borne
    | BreachEnded
    | BarricadesDiscarded
)
