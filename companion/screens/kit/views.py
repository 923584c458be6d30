"""Whole screens as frozen values: the storeys they share, and one type for each kind of layout."""

from __future__ import annotations

from dataclasses import dataclass

from companion.intents.intent import Intent
from companion.match.timing import Timing
from companion.screens.kit.badge import Badge
from companion.screens.kit.pace_views import PaceDeck, PaceGrid
from companion.screens.kit.parts import Banner, Column, Count, Key, Race, Row, Status, Tone
from companion.screens.kit.rune_views import Band, BidCard, RealmCard, TurnOrder


@dataclass(frozen=True, slots=True)
class UndoChip:
    """What an undo would take back, in words; another person's step is held. Without an intent it is only told."""

    label: str
    what: str
    intent: Intent | None
    hold: bool = False


@dataclass(frozen=True, slots=True)
class TimerChip:
    """Time spent, counted on by the screen itself; a tap pauses or goes on. `limit` is in seconds, 0 for none."""

    timing: Timing
    limit: int
    badge: Badge | None
    spoken: str
    intent: Intent
    name: str = "timer"


@dataclass(frozen=True, slots=True)
class Top:
    """The top storey: where we are, what can be undone, who is here."""

    title: str
    emblem: str = ""
    lead: Key | None = None
    rail: tuple[tuple[str, Status], ...] = ()
    undo: UndoChip | None = None
    people: tuple[Key, ...] = ()  # a key with a badge each
    status: str = ""  # where the newest step is kept
    notices: tuple[Row, ...] = ()  # what must be known of other devices, each leads to what can be done
    timer: TimerChip | None = None


@dataclass(frozen=True, slots=True)
class Now:
    """The bottom storey: who does what, and the keys for it; the main one is last."""

    title: str
    detail: str = ""
    badge: Badge | None = None
    keys: tuple[Key, ...] = ()
    progress: float | None = None
    progress_text: str = ""
    total: str = ""  # a large number left of the keys on a phone's score entry
    counter: Count | None = None  # a number to step right here, as in the score sheet


@dataclass(frozen=True, slots=True)
class Mark:
    """A hint that points at the thing of that name, or at nothing; a tap anywhere means `intent`.

    `through` lets the tap do what it would do without the hint. Without a text the thing is only framed.
    """

    text: str
    about: str = ""
    count: str = ""
    intent: Intent | None = None
    keys: tuple[Key, ...] = ()
    through: bool = True
    leave: Intent | None = None  # what Escape means; else the same as a tap


@dataclass(frozen=True, slots=True)
class Page:
    """A whole screen of columns; `accent` is its family of colours, `head` a zone across all columns."""

    screen: str
    accent: str
    top: Top
    columns: tuple[Column, ...] = ()
    now: Now | None = None
    toast: str = ""
    head: Column | None = None
    offer: Key | None = None  # what the toast can take back
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A game on Home; `game` names its emblem."""

    game: str
    accent: str
    title: str
    detail: str
    intent: Intent
    name: str = ""


@dataclass(frozen=True, slots=True)
class ResumeCard:
    accent: str
    label: str
    title: str
    detail: str
    people: tuple[Badge, ...]
    key: Key


@dataclass(frozen=True, slots=True)
class Home:
    """The first screen: go on, begin, only count, or look back."""

    title: str
    keys: tuple[Key, ...]  # language, theme, settings
    resume: ResumeCard | None
    new_title: str
    tiles: tuple[Tile, ...]
    part_title: str
    score_title: str
    score_note: str
    score_tiles: tuple[Tile, ...]
    past: Row
    settings: Row
    join: Row
    opponent_title: str = ""
    opponent_note: str = ""
    opponent_tiles: tuple[Tile, ...] = ()
    here: str = ""  # the name of this screen in a phone's navigation
    notes: tuple[Banner, ...] = ()
    screen: str = "home"
    accent: str = "app"
    toast: str = ""
    now: Now | None = None
    offer: Key | None = None
    welcome: ResumeCard | None = None  # where nobody has played yet, in place of a match to go on with
    mark: Mark | None = None


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
    bids: tuple[BidCard, ...] = ()
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
