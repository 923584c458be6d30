"""Whole screens as frozen values: the storeys they share, and one type for each kind of layout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.screens.kit.pieces.home import Home as Home
from companion.screens.kit.pieces.home import PeopleCard as PeopleCard
from companion.screens.kit.pieces.home import ResumeCard as ResumeCard
from companion.screens.kit.pieces.home import Tile as Tile
from companion.screens.kit.pieces.home import Unfinished as Unfinished
from companion.screens.kit.pieces.storeys import Mark as Mark
from companion.screens.kit.pieces.storeys import Now as Now
from companion.screens.kit.pieces.storeys import TimerChip as TimerChip
from companion.screens.kit.pieces.storeys import Top as Top
from companion.screens.kit.pieces.storeys import TurnBand as TurnBand
from companion.screens.kit.pieces.storeys import UndoChip as UndoChip

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Banner, Column, Key, Race, Row, Status, Tone
    from companion.screens.kit.pieces.pace_views import PaceCell, PaceDeck, PaceGrid
    from companion.screens.kit.rune_views import Band, BidCard, BidResult, RealmCard, TieSteps, TurnOrder


@dataclass(frozen=True, slots=True)
class Page:
    """A whole screen of columns; `accent` is its family of colours, `head` a zone across all columns.

    `foot` is a zone that never moves: beside the columns, or under them where they scroll.
    """

    screen: str
    accent: str
    top: Top
    columns: tuple[Column, ...] = ()
    now: Now | None = None
    toast: str = ""
    head: Column | None = None
    offer: Key | None = None  # what the toast can take back
    mark: Mark | None = None
    own: Column | None = None  # what lies in front of whoever plays on this phone
    foot: Column | None = None


@dataclass(frozen=True, slots=True)
class DeckColumn:
    """One colour of the Huns row: its die, its Valuables, its cards."""

    name: str
    colour: str
    icon: str
    title: str
    face: int | None
    die_text: str
    taker: Badge | None
    picked: bool
    cubes: str
    cubes_note: str
    cards: str
    cards_note: str
    empty: bool  # nothing left of the one or the other
    no_cubes: bool
    no_cards: bool
    intent: Intent | None
    keys: tuple[PaceCell, ...] = ()  # its two actions, each in one tap


@dataclass(frozen=True, slots=True)
class HunsTable:
    """The Huns table as it lies between the players."""

    top: Top
    now: Now
    banner: Banner | None
    decks: tuple[DeckColumn, ...]
    draft_title: str
    draft_note: str
    draft: tuple[Row, ...]
    people: tuple[Row, ...]  # seats with their live scores
    wagons: Row
    own: Column | None = None  # what lies in front of whoever plays on this phone
    screen: str = "table"
    accent: str = "hu"
    toast: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Wheel:
    """The four seasons as a wheel, from the top clockwise, and the Year in its middle."""

    seasons: tuple[tuple[str, Status], ...]  # icon
    label: str
    number: str
    unit: str
    title: str


@dataclass(frozen=True, slots=True)
class HordeRow:
    """A Horde card before the Wall: its power, and how many of its Vital spots are covered."""

    power: str
    covered: int
    spots: int


@dataclass(frozen=True, slots=True)
class WallSection:
    """A section of the Wall: Hordes from the farthest row on, power against defence, and what that comes to."""

    name: str
    title: str
    note: str
    hordes: tuple[HordeRow | None, ...]
    empty: str
    power_title: str
    power: int
    defence_title: str
    defence: int | None  # None: not known yet
    verdict: str
    tone: Tone
    level: tuple[int, int]  # built, of
    level_text: str
    barricades: tuple[int, int]
    barricades_text: str
    intent: Intent | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class CommandSlot:
    """A space of the Command track, a player who chooses a card for it, or a card of the court by its icon."""

    name: str
    number: str
    title: str
    badge: Badge | None = None
    status: Status = "plain"
    intent: Intent | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class WallTable:
    """The Great Wall's table: the Year at one side, the Wall in the middle, the people at the other side."""

    top: Top
    now: Now
    banner: Banner | None
    wheel: Wheel
    time: Column
    sections: tuple[WallSection, ...]
    field: Column | None  # in place of the sections, where only the pace is followed
    track: tuple[CommandSlot, ...]
    tea: Column
    people: tuple[Row, ...]  # the same as a strip, for tall screens
    pool: Column
    court: tuple[CommandSlot, ...] = ()  # Requests and Events of a co-op game
    own: Column | None = None  # what lies in front of whoever plays on this phone
    screen: str = "table"
    accent: str = "gw"
    toast: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class RuneTable:
    """The Runewars table: the season over the whole width, the players in their order, and a card for each of them."""

    top: Top
    now: Now
    banner: Banner | None
    band: Band
    order: TurnOrder | None
    rule: Column | None  # in place of the order of play, such as who wins a tie
    realms: tuple[RealmCard, ...] = ()
    bids: tuple[BidCard | BidResult, ...] = ()
    ties: TieSteps | None = None  # below the result of a bid
    own: Column | None = None  # what lies in front of whoever plays on this phone
    screen: str = "table"
    accent: str = "rw"
    toast: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class PaceTable:
    """Where only the pace is followed, in every game: where we are and what ends it, and what one tap can tell.

    `strips` are short zones above the field, `decks` the row of Huns, `right` people or their order.
    """

    top: Top
    now: Now
    accent: str
    banner: Banner | None = None
    wheel: Wheel | None = None
    left: Column | None = None
    strips: tuple[Column, ...] = ()
    court: tuple[CommandSlot, ...] = ()  # Requests and Events of a co-op game
    order: TurnOrder | None = None
    decks: tuple[PaceDeck, ...] = ()
    grid: PaceGrid | None = None
    right: Column | None = None
    own: Column | None = None  # what lies in front of whoever plays on this phone
    screen: str = "table"
    toast: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Winner:
    """The end: who won, by what, and how it came about."""

    top: Top
    now: Now
    badges: tuple[Badge, ...]
    label: str
    title: str
    total: str
    total_note: str
    race: Race
    story: Row  # the sentence that says most
    ranking: tuple[Row, ...]
    accent: str
    icon: str = "trophy-outline"
    screen: str = "winner"
    toast: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class FarSeat:
    badge: Badge
    number: str
    now: bool


@dataclass(frozen=True, slots=True)
class Far:
    """Numbers to be read from across the room; a tap anywhere leaves them."""

    seats: tuple[FarSeat, ...]
    spoken: str
    intent: Intent
    name: str = "far"
    screen: str = "far"
    accent: str = "app"
    toast: str = ""
    now: Now | None = None
    mark: Mark | None = None


View = Page | Home | HunsTable | WallTable | RuneTable | PaceTable | Winner | Far
