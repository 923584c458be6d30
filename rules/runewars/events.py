"""What has happened at a Runewars table through the years: facts, enough to rebuild every number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.guide import Ticked
from rules.core.joint_reveal import LeftClosed as LeftClosed
from rules.core.joint_reveal import RevealCalled as RevealCalled
from rules.core.joint_reveal import ToldClosed as ToldClosed
from rules.core.secret import Opened, Secret
from rules.runewars.actions import Benefit
from rules.runewars.fight.events import FightEvent
from rules.runewars.fight.units import Faction
from rules.runewars.heroes.events import HandEvent
from rules.runewars.pace.events import PaceEvent
from rules.runewars.realm.prints import UnitPrint
from rules.runewars.realm.realm import Sheet, Token
from rules.runewars.tables import FateSource, Resource, Season, StepId, Title

Reason = Literal[
    "card", "council", "fall", "icons", "city", "diplomat", "temple", "diplomacy", "bid", "hire", "title", "merchant"
]


@dataclass(frozen=True, slots=True)
class VariantChosen:
    epic: bool
    exploration: bool


@dataclass(frozen=True, slots=True)
class FateChosen:
    source: FateSource


@dataclass(frozen=True, slots=True)
class FirstDealt:
    """A Fate card for each seat; the highest is First Player's."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstChosen:
    seat: int


@dataclass(frozen=True, slots=True)
class FactionChosen:
    seat: int
    faction: Faction


@dataclass(frozen=True, slots=True)
class RunesPlaced:
    seat: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """Everybody has what the sheets say: dials, influence, Tactics, two Quests, an Objective, a stronghold."""


@dataclass(frozen=True, slots=True)
class SheetLearned:
    faction: Faction
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class DialLearned:
    faction: Faction
    resource: Resource
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitLearned:
    faction: str
    unit: str
    print: UnitPrint


@dataclass(frozen=True, slots=True)
class SeasonNamed:
    name: str


@dataclass(frozen=True, slots=True)
class SeasonDrawn:
    """By the app, from a deck of which all cards are known."""

    name: str
    season: Season


@dataclass(frozen=True, slots=True)
class StepBegun:
    step: StepId


@dataclass(frozen=True, slots=True)
class SeasonBegun:
    year: int
    season: Season


@dataclass(frozen=True, slots=True)
class SpringCame:
    """Activation tokens off the board, all figures stand up, all Orders back in hand."""


@dataclass(frozen=True, slots=True)
class SeatDone:
    """That player's part of the step is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class OrderChosen:
    seat: int
    order: Secret


@dataclass(frozen=True, slots=True)
class OrderRevealed:
    seat: int
    order: Opened


@dataclass(frozen=True, slots=True)
class PartDone:
    """What the present Order has done, so that it is done once."""

    part: str


@dataclass(frozen=True, slots=True)
class InfluenceChanged:
    seat: int
    n: int
    why: Reason


@dataclass(frozen=True, slots=True)
class TacticsChanged:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class QuestsChanged:
    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class DialSet:
    seat: int
    resource: Resource
    level: int


@dataclass(frozen=True, slots=True)
class Activated:
    seat: int


@dataclass(frozen=True, slots=True)
class Recruited:
    """Which units that gives is told from the dial, where it has been read."""

    seat: int
    resource: Resource


@dataclass(frozen=True, slots=True)
class CityUsed:
    seat: int
    benefit: Benefit
    n: int


@dataclass(frozen=True, slots=True)
class TitleTaken:
    seat: int
    title: Title
    influence: int


@dataclass(frozen=True, slots=True)
class VictoryClaimed:
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """All rune tokens lie open, or six runes were shown."""


SetUpEvent = (
    Ticked
    | VariantChosen
    | FateChosen
    | FirstDealt
    | FirstChosen
    | FactionChosen
    | RunesPlaced
    | Begun
    | SheetLearned
    | DialLearned
    | UnitLearned
)
Event = (
    SetUpEvent
    | SeasonNamed
    | SeasonDrawn
    | StepBegun
    | SeasonBegun
    | SpringCame
    | SeatDone
    | OrderChosen
    | RevealCalled
    | ToldClosed
    | LeftClosed
    | OrderRevealed
    | PartDone
    | InfluenceChanged
    | TacticsChanged
    | QuestsChanged
    | DialSet
    | Activated
    | Recruited
    | CityUsed
    | TitleTaken
    | VictoryClaimed
    | GameEnded
    | PaceEvent
    | HandEvent
    | FightEvent
)
