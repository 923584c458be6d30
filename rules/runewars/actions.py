"""What people at the table may wish to do through the years. Cards' own texts are carried out by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text
from rules.core.guide import Tick
from rules.core.joint_reveal import CallReveal as CallReveal
from rules.core.joint_reveal import TellClosed as TellClosed
from rules.core.secret import Opened, Secret
from rules.runewars.fight.actions import FightAction, SeatNo
from rules.runewars.fight.units import Faction
from rules.runewars.heroes.actions import HandAction, HeroAction, StrongholdNo, TokenNo
from rules.runewars.pace.actions import OpenAction, PaceAction
from rules.runewars.realm.prints import Icon, UnitPrint
from rules.runewars.realm.realm import Area, HeroCard, Level, Name, Sheet, Token
from rules.runewars.tables import MOST_HIRING, MOST_INFLUENCE, MOST_TACTICS, Development, FateSource, Resource, Title

Benefit = Literal["units", "tactics", "influence", "quests"]


# The set-up


@dataclass(frozen=True, slots=True)
class ChooseVariant:
    """Epic play: seven runes, eight years, nothing hidden; exploration tokens on the board."""

    epic: bool
    exploration: bool


@dataclass(frozen=True, slots=True)
class ChooseFate:
    """The app's Fate deck, the printed one with its draws typed in, or none."""

    source: FateSource


@dataclass(frozen=True, slots=True)
class DealFirst:
    """The app deals everybody a Fate card: the highest number is First Player (Rozstawienie 1)."""


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class ChooseFaction:
    seat: SeatNo
    faction: Faction


@dataclass(frozen=True, slots=True)
class PlaceRunes:
    """The set-up's rune tokens, each with its area (Rozstawienie 8)."""

    seat: SeatNo
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """The table is set up; Spring of the first year."""


# What is printed on the sheets


@dataclass(frozen=True, slots=True)
class DescribeSheet:
    faction: Faction
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class DescribeDial:
    """What the nine fields of a dial show, from 0."""

    faction: Faction
    resource: Resource
    icons: tuple[Icon, ...]


@dataclass(frozen=True, slots=True)
class DescribeUnit:
    faction: Annotated[str, Text(12)]
    unit: Annotated[str, Text(20)]
    print: UnitPrint


# The season


@dataclass(frozen=True, slots=True)
class NameSeason:
    """The Season card; `council` where it names the Wizards' Council."""

    name: Name
    council: bool = False


@dataclass(frozen=True, slots=True)
class DrawSeason:
    """The app turns over the season's next card; `cards` are all eight of its deck, as the library knows them.

    `council` are those of them that name the Wizards' Council.
    """

    cards: tuple[Name, ...]
    council: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class GoOn:
    """The step is done."""


@dataclass(frozen=True, slots=True)
class Done:
    """A player has done his part of the step: the Quest Phase, the food check, his Order."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TakeFall:
    """2 influence or 1 Tactics card."""

    seat: SeatNo
    tactics: bool


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """An Order put face down; it may be changed until all have chosen."""

    seat: SeatNo
    order: Secret


@dataclass(frozen=True, slots=True)
class RevealOrder:
    seat: SeatNo
    order: Opened


# Orders


@dataclass(frozen=True, slots=True)
class DrawTactics:
    """Strategize's bonus: one for each Tactics icon at or below the dials' arrows."""

    seat: SeatNo
    n: Annotated[int, Between(0, MOST_TACTICS)]


@dataclass(frozen=True, slots=True)
class Activate:
    """An activation token into the area units move to (Mobilize, Conquer)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Harvest:
    """The dials as the controlled areas produce."""

    seat: SeatNo
    food: Level
    wood: Level
    ore: Level


@dataclass(frozen=True, slots=True)
class Collect:
    """Harvest's bonus: all developments pay."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Develop:
    """1 wood for a development at an own stronghold without one; Resources names what its area produces."""

    seat: SeatNo
    stronghold: StrongholdNo
    development: Development
    resource: Resource | None = None


@dataclass(frozen=True, slots=True)
class Recruit:
    """Units at or below that dial's arrow; a second time with another resource by the bonus."""

    seat: SeatNo
    resource: Resource


@dataclass(frozen=True, slots=True)
class TakeCity:
    """One benefit of one controlled city (Rally Support)."""

    seat: SeatNo
    benefit: Benefit
    n: Annotated[int, Between(1, 9)]


@dataclass(frozen=True, slots=True)
class HireHero:
    """Rally Support's bonus: up to 3 influence, as many heroes drawn, one of them kept."""

    seat: SeatNo
    influence: Annotated[int, Between(1, MOST_HIRING)]
    card: HeroCard


@dataclass(frozen=True, slots=True)
class AcquirePower:
    """One influence for each influence icon at or below the dials' arrows."""

    seat: SeatNo
    n: Annotated[int, Between(0, 27)]


@dataclass(frozen=True, slots=True)
class TakeTitle:
    """More influence than lies on it (Acquire Power's bonus)."""

    seat: SeatNo
    title: Title
    influence: Annotated[int, Between(1, MOST_INFLUENCE)]


@dataclass(frozen=True, slots=True)
class Build:
    """1 wood and 1 ore for a stronghold (Fortify)."""

    seat: SeatNo
    area: Area = ""


@dataclass(frozen=True, slots=True)
class Repair:
    """1 ore turns a stronghold to its whole side (Fortify)."""

    seat: SeatNo
    stronghold: StrongholdNo


@dataclass(frozen=True, slots=True)
class Rearrange:
    """The rune tokens of two controlled areas, mixed and put back as their player wants (Fortify)."""

    seat: SeatNo
    first: TokenNo
    second: TokenNo
    tokens: tuple[Token, ...]


PrintAction = DescribeSheet | DescribeDial | DescribeUnit
SetUpAction = Tick | ChooseVariant | ChooseFate | DealFirst | ChooseFirst | ChooseFaction | PlaceRunes | Begin
SeasonAction = NameSeason | DrawSeason | GoOn | Done | TakeFall | ChooseOrder | CallReveal | TellClosed | RevealOrder
OrderAction = (
    DrawTactics
    | Activate
    | Harvest
    | Collect
    | Develop
    | Recruit
    | TakeCity
    | HireHero
    | AcquirePower
    | TakeTitle
    | Build
    | Repair
    | Rearrange
)
Action = (
    SetUpAction
    | PrintAction
    | SeasonAction
    | HeroAction
    | OrderAction
    | HandAction
    | FightAction
    | PaceAction
    | OpenAction
)
