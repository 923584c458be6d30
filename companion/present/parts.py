"""The parts screens are made of, as frozen values: what is shown, and what a finger on it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.intent import Choose, Do, Intent, SetNumber

Tone = Literal["plain", "good", "warn", "bad", "accent", "help"]
Status = Literal["plain", "now", "done", "off"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A person: the colour brings its shape, the letter comes from the name."""

    letter: str
    colour: str
    name: str = ""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """Something to press. Shared and irreversible steps are held."""

    text: str
    intent: Intent | None = None
    icon: str = ""
    kind: Literal["primary", "secondary", "outline"] = "secondary"
    hold: bool = False
    badge: Badge | None = None
    name: str = ""  # a stable name for tests and scripts, never shown

    @property
    def enabled(self) -> bool:
        return self.intent is not None


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    note: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph; `source` is its place in the rulebook."""

    text: str
    tone: Tone = "plain"
    strong: bool = False
    icon: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: a person or an icon, two texts, a number, and where a tap leads."""

    title: str
    detail: str = ""
    badge: Badge | None = None
    icon: str = ""
    number: str = ""
    value: str = ""
    note: str = ""
    status: Status = "plain"
    tone: Tone = "plain"
    intent: Intent | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A line of the set-up list with the number the hands need."""

    count: str
    title: str
    detail: str
    status: Status
    intent: Intent
    name: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number to step or to type; a new value is sent as `intent.with_value(new)`. No intent: only shown."""

    title: str
    value: int
    low: int
    high: int
    intent: SetNumber | Choose | Do | None
    detail: str = ""
    icon: str = ""
    colour: str = ""  # a token that tints the icon
    gain: str = ""
    gain_tone: Tone = "good"
    empty: bool = False  # nothing entered yet
    name: str = ""


@dataclass(frozen=True, slots=True)
class Counts:
    """Numbers of one kind side by side, such as the Wagons by type."""

    title: str
    counts: tuple[Count, ...]
    note: str = ""
    gain: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    text: str
    intent: Intent | None
    on: bool = False
    icon: str = ""
    detail: str = ""
    colour: str = ""  # a token: a piece of that colour is drawn beside the text
    badge: Badge | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Options:
    """A question with keys to answer it; `columns` at most, fewer where they do not fit."""

    title: str
    options: tuple[Option, ...]
    columns: int = 4
    numeral: bool = False  # the keys show one number each


@dataclass(frozen=True, slots=True)
class Toggle:
    title: str
    on: bool
    intent: Intent
    detail: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Input:
    """A text field; what is typed is sent as Choose(key, text)."""

    label: str
    text: str
    key: str
    error: str = ""
    hint: str = ""
    longest: int = 60
    name: str = ""


@dataclass(frozen=True, slots=True)
class Banner:
    """One sentence across the field with an icon; a reminder informs and never blocks."""

    text: str
    icon: str = "alert"
    tone: Tone = "bad"
    strong: str = ""


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing here yet, said kindly."""

    icon: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys side by side where there is room."""

    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A line of the history."""

    time: str
    title: str
    detail: str = ""
    badge: Badge | None = None
    gain: str = ""
    status: Literal["plain", "newest", "selected", "undone"] = "plain"
    intent: Intent | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A number before and after."""

    title: str
    before: str
    after: str
    badge: Badge | None = None


@dataclass(frozen=True, slots=True)
class WagonPart:
    """A Wagon to fill: its spaces by colour, each full or empty."""

    title: str
    slots: tuple[tuple[str, bool], ...]  # colour token, full
    note: str = ""
    intent: Intent | None = None
    status: Status = "plain"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Something private: shown only while a finger rests on it."""

    title: str
    hidden: str
    shown: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class CellPart:
    """A box of the score sheet."""

    points: str
    count: str = ""
    leads: bool = False
    missing: bool = False
    intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class GridLine:
    icon: str
    title: str
    detail: str
    cells: tuple[CellPart, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The score sheet: categories down, people across, totals last."""

    people: tuple[Badge, ...]
    lines: tuple[GridLine, ...]
    total: GridLine


@dataclass(frozen=True, slots=True)
class RaceLine:
    badge: Badge
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Who led when."""

    title: str
    note: str
    marks: tuple[str, ...]  # under the chart, one per point
    lines: tuple[RaceLine, ...]


Part = (
    Heading
    | Para
    | Row
    | Check
    | Count
    | Counts
    | Options
    | Toggle
    | Input
    | Banner
    | Empty
    | Keys
    | Moment
    | Change
    | WagonPart
    | Look
    | Grid
    | Race
)


@dataclass(frozen=True, slots=True)
class Column:
    """A zone of the screen; `tone` tints its card, `weight` is its share of the width."""

    parts: tuple[Part, ...]
    weight: float = 1.0
    tone: Literal["card", "accent", "help", "bare"] = "card"
    name: str = ""


@dataclass(frozen=True, slots=True)
class UndoChip:
    """What an undo would take back, in words."""

    label: str
    what: str
    intent: Intent


@dataclass(frozen=True, slots=True)
class Top:
    """The top storey: where we are, what can be undone, who is here."""

    title: str
    emblem: str = ""
    lead: Key | None = None
    rail: tuple[tuple[str, Status], ...] = ()
    undo: UndoChip | None = None
    people: tuple[Key, ...] = ()  # a key with a badge each


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
class Page:
    """A whole screen of columns; `accent` is its family of colours."""

    screen: str
    accent: str
    top: Top
    columns: tuple[Column, ...] = ()
    now: Now | None = None
    toast: str = ""


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
    notes: tuple[Banner, ...] = ()
    screen: str = "home"
    accent: str = "app"
    toast: str = ""
    now: Now | None = None


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
    story: str
    ranking: tuple[Row, ...]
    accent: str
    screen: str = "winner"
    toast: str = ""


View = Page | Home | HunsTable | Winner
