"""What people at the table may wish to do through the Year. Cards' own texts are carried out by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.detail import ChooseDetail as ChooseDetail
from rules.core.guide import Tick
from rules.core.joint_reveal import CallReveal as CallReveal
from rules.core.joint_reveal import TellClosed as TellClosed
from rules.core.secret import Opened, Secret
from rules.great_wall.board.actions import BoardAction, CardNo, SeatNo
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import CardHonor, CardText, Name, ShamePlace
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.coop.actions import EmpireAction
from rules.great_wall.qin.actions import QinAction
from rules.great_wall.tables import LEVELS, MOST_HONOR, MOST_TEA, TACTIC_LIMIT, CommandCard, Location, SectionId

Points = Annotated[int, Between(-60, 60)]
Source = Literal[
    "defeat",
    "archers",
    "barricade",
    "wall",
    "donation",
    "reclaim",
    "artifact",
    "card",
    "shame",
    "horde",
    "request",
    "activation",
    "wound",
]


# The set-up


@dataclass(frozen=True, slots=True)
class ChooseGeneral:
    """A player's General with the Starting Resources printed on the card (PRZYGOTOWANIE GRY 16)."""

    seat: SeatNo
    name: Name
    tea: Annotated[int, Between(0, MOST_TEA)]
    goods: Goods = NOTHING
    tactics: Annotated[int, Between(0, TACTIC_LIMIT)] = 0


@dataclass(frozen=True, slots=True)
class NameReed:
    """What the Reed Clan's Command card and General say."""

    card: CardText
    general: CardText = ""


@dataclass(frozen=True, slots=True)
class Begin:
    """The table is set up; the first Year begins in Fall."""


# What is printed on the board


@dataclass(frozen=True, slots=True)
class DescribeSlot:
    """The numbers of a slot of the Time track, counted from 1."""

    slot: Annotated[int, Between(1, 6)]
    print: Slot


@dataclass(frozen=True, slots=True)
class DescribeLocation:
    location: Location
    print: LocationPrint


@dataclass(frozen=True, slots=True)
class DescribeWall:
    """A Wall level; 0 is the empty space."""

    level: Annotated[int, Between(0, LEVELS)]
    print: WallPrint


@dataclass(frozen=True, slots=True)
class DescribeUpgrades:
    location: Location
    print: UpgradePrint


# By hand, at any time


@dataclass(frozen=True, slots=True)
class MoveTea:
    """One Tea marker to that place of the stack, 0 is the top."""

    seat: SeatNo
    to: SeatNo


@dataclass(frozen=True, slots=True)
class TakeTea:
    """The Tea House activates where Clerks are not followed: whose are in it, or all slots one player's."""

    seats: tuple[SeatNo, ...]
    all_slots: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """Honor from one of its sources, where it was not worked out."""

    seat: SeatNo
    n: Points
    source: Source = "card"


@dataclass(frozen=True, slots=True)
class TakeShame:
    """A player receives a Shame token."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class DropShame:
    """A card lets a player discard a Shame token to the pool."""

    seat: SeatNo
    place: ShamePlace
    card: CardNo = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card's text gives and takes, as its owner reads it; `clerks` come from the Clerk space."""

    seat: SeatNo
    change: Goods = NOTHING
    honor: Points = 0
    tactics: Annotated[int, Between(-TACTIC_LIMIT, TACTIC_LIMIT)] = 0
    clerks: Annotated[int, Between(0, 4)] = 0


@dataclass(frozen=True, slots=True)
class KeepPurse:
    """Resources behind the player's own screen from now on, and in no shared log; or back on the table, so many."""

    seat: SeatNo
    own: bool
    goods: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class TakeAdvisor:
    """An Advisor without the Embassy: Active with its name, or Supporting."""

    seat: SeatNo
    name: Name = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class NameAdvisor:
    """Which Advisor an Active one is, read from its card."""

    seat: SeatNo
    at: Annotated[int, Between(0, 39)]
    name: Name


@dataclass(frozen=True, slots=True)
class ClaimHorde:
    """A Horde card is taken that was not followed here."""

    seat: SeatNo
    honor: CardHonor
    name: Name = ""


@dataclass(frozen=True, slots=True)
class TellHorde:
    """In the pace: a Horde card is taken, with the Honor for having been there; its own is asked at the end."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Raid:
    """A Raid happened that was not followed here: Shame tokens leave the game."""


# Through the Year


@dataclass(frozen=True, slots=True)
class GoOn:
    """The step is done."""


@dataclass(frozen=True, slots=True)
class PlaceHorde:
    """The drawn Horde card, and the section shown by the Invasion indicator on the deck's new top (WIOSNA 2)."""

    card: HordeCard
    indicator: SectionId | None = None


@dataclass(frozen=True, slots=True)
class BuyOff:
    """2 Chi for a Shame token back to the pool (LATO 2); in a co-op game 10 Honor (ŻETONY HAŃBY)."""

    seat: SeatNo
    place: ShamePlace
    card: CardNo = 0


@dataclass(frozen=True, slots=True)
class Reclaim:
    """All own discarded Command cards back to the hand, or 2 Honor for each of them (LATO 4)."""

    seat: SeatNo
    cards: bool


@dataclass(frozen=True, slots=True)
class ChooseCommand:
    """A Command card put face down (JESIEŃ 1)."""

    seat: SeatNo
    card: Secret


@dataclass(frozen=True, slots=True)
class RevealCommand:
    seat: SeatNo
    card: Opened


@dataclass(frozen=True, slots=True)
class ShowCommand:
    """A Command card as it lies turned up on the table, chosen and revealed in one; told anew, the first was wrong."""

    seat: SeatNo
    card: CommandCard


@dataclass(frozen=True, slots=True)
class PlaceCommand:
    """The card onto an empty space of the Command track, 0 is the first (JESIEŃ 2)."""

    seat: SeatNo
    space: SeatNo


@dataclass(frozen=True, slots=True)
class EnterArtifacts:
    """The Honor each of the three Artifacts gives a player at the end."""

    seat: SeatNo
    honor: tuple[Annotated[int, Between(0, 99)], ...]


@dataclass(frozen=True, slots=True)
class ReadHonor:
    """Where the Honor marker stands at the end, where only the pace was followed."""

    seat: SeatNo
    honor: Annotated[int, Between(0, MOST_HONOR)]


@dataclass(frozen=True, slots=True)
class ReadHordes:
    """What the claimed Horde cards without Shame are worth together, where nobody told it before the end."""

    seat: SeatNo
    honor: Annotated[int, Between(0, MOST_HONOR)]


PrintAction = DescribeSlot | DescribeLocation | DescribeWall | DescribeUpgrades
YearAction = (
    Tick
    | ChooseDetail
    | ChooseGeneral
    | NameReed
    | Begin
    | PrintAction
    | MoveTea
    | TakeTea
    | Score
    | TakeShame
    | DropShame
    | Effect
    | KeepPurse
    | TakeAdvisor
    | NameAdvisor
    | ClaimHorde
    | TellHorde
    | Raid
    | GoOn
    | PlaceHorde
    | BuyOff
    | Reclaim
    | ChooseCommand
    | CallReveal
    | TellClosed
    | RevealCommand
    | ShowCommand
    | PlaceCommand
    | EnterArtifacts
    | ReadHonor
    | ReadHordes
)
Action = YearAction | BoardAction | EmpireAction | QinAction
