"""What has happened at the table: facts, in the past tense, enough to rebuild every number."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.codec import later
from rules.core.detail import DetailChosen as DetailChosen
from rules.core.guide import Ticked
from rules.core.joint_reveal import LeftClosed as LeftClosed
from rules.core.joint_reveal import RevealCalled as RevealCalled
from rules.core.joint_reveal import ToldClosed as ToldClosed
from rules.core.secret import Opened, Secret
from rules.great_wall.actions import Source
from rules.great_wall.board.events import FallEvent, WallEvent
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.clan.clan import ShamePlace
from rules.great_wall.clan.goods import Goods
from rules.great_wall.coop.events import EmpireEvent
from rules.great_wall.qin.events import QinEvent
from rules.great_wall.tables import Location, SoldierKind, StepId


@dataclass(frozen=True, slots=True)
class GeneralChosen:
    seat: int
    name: str
    tea: int
    goods: Goods
    tactics: int


@dataclass(frozen=True, slots=True)
class ReedNamed:
    card: str
    general: str


@dataclass(frozen=True, slots=True)
class Begun:
    """The set-up is done."""


@dataclass(frozen=True, slots=True)
class SlotLearned:
    slot: int
    print: Slot


@dataclass(frozen=True, slots=True)
class LocationLearned:
    location: Location
    print: LocationPrint


@dataclass(frozen=True, slots=True)
class WallLearned:
    level: int
    print: WallPrint


@dataclass(frozen=True, slots=True)
class UpgradesLearned:
    location: Location
    print: UpgradePrint


@dataclass(frozen=True, slots=True)
class TeaMoved:
    """The stack from the top, as it is now."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HonorChanged:
    seat: int
    n: int
    source: Source


@dataclass(frozen=True, slots=True)
class ShameReceived:
    """A token is due; where it lies is the player's choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShamePlaced:
    seat: int
    place: ShamePlace
    card: int


@dataclass(frozen=True, slots=True)
class ShameLapsed:
    """The pool is empty, or there is no place for the token, which then leaves the game; 5 Honor are lost instead."""

    seat: int
    removed: bool


@dataclass(frozen=True, slots=True)
class ShameDropped:
    seat: int
    place: ShamePlace
    card: int


@dataclass(frozen=True, slots=True)
class GoodsChanged:
    seat: int
    change: Goods


@dataclass(frozen=True, slots=True)
class PurseKept:
    """Behind the player's own screen, or back on the table with so many."""

    seat: int
    own: bool
    goods: Goods


@dataclass(frozen=True, slots=True)
class WarehouseChanged:
    change: Goods


@dataclass(frozen=True, slots=True)
class TacticsChanged:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class ClerksHired:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class AdvisorTaken:
    seat: int
    name: str
    active: bool


@dataclass(frozen=True, slots=True)
class AdvisorNamed:
    seat: int
    at: int
    name: str


@dataclass(frozen=True, slots=True)
class HordeClaimed:
    seat: int
    name: str
    honor: int
    untold: bool = later(False)  # what it is worth is asked at the end


@dataclass(frozen=True, slots=True)
class StepBegun:
    step: StepId


@dataclass(frozen=True, slots=True)
class TimeMoved:
    slot: int


@dataclass(frozen=True, slots=True)
class Raided:
    """The section was full: the card is discarded, that many Shame tokens left the game."""

    tokens: int


@dataclass(frozen=True, slots=True)
class Reclaimed:
    seat: int
    cards: bool


@dataclass(frozen=True, slots=True)
class CommandChosen:
    seat: int
    card: Secret


@dataclass(frozen=True, slots=True)
class CommandRevealed:
    seat: int
    card: Opened


@dataclass(frozen=True, slots=True)
class OverseerUpgraded:
    seat: int
    location: Location
    level: int
    soldier: SoldierKind | None


@dataclass(frozen=True, slots=True)
class YearEnded:
    """No condition of the end is met: the next Year begins in Spring."""


@dataclass(frozen=True, slots=True)
class HordesRead:
    """What somebody's Horde cards were worth together at the end."""

    seat: int
    honor: int


@dataclass(frozen=True, slots=True)
class HonorRead:
    """Where the Honor marker stood at the end."""

    seat: int
    honor: int


@dataclass(frozen=True, slots=True)
class GameEnding:
    """A condition is met: what is left is the reckoning. `why`: wall, shame or time; in a co-op game also goal."""

    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArtifactsEntered:
    seat: int
    honor: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Everything is counted; without `asks` what nobody had said counted as none."""

    asks: bool = False


ClanEvent = (
    GeneralChosen
    | HonorChanged
    | HonorRead
    | HordesRead
    | ShamePlaced
    | ShameLapsed
    | ShameDropped
    | GoodsChanged
    | PurseKept
    | TacticsChanged
    | ClerksHired
    | AdvisorTaken
    | AdvisorNamed
    | HordeClaimed
    | Reclaimed
    | CommandChosen
    | CommandRevealed
    | OverseerUpgraded
    | ArtifactsEntered
)
TableEvent = (
    Ticked
    | DetailChosen
    | ReedNamed
    | Begun
    | SlotLearned
    | LocationLearned
    | WallLearned
    | UpgradesLearned
    | TeaMoved
    | ShameReceived
    | WarehouseChanged
    | StepBegun
    | RevealCalled
    | ToldClosed
    | LeftClosed
    | TimeMoved
    | Raided
    | YearEnded
    | GameEnding
    | GameEnded
)
Event = TableEvent | ClanEvent | FallEvent | WallEvent | EmpireEvent | QinEvent
