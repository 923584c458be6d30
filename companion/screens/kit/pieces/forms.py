"""The other parts of a screen, as frozen values: lists, numbers, choices, texts and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Union

from companion.intents.intent import Choose, WriteNote
from companion.screens.kit.pieces.rows import Banner, Key, Row, Status, Tone

if TYPE_CHECKING:
    from companion.intents.intent import Do, Intent, SetNumber, Stow, Write
    from companion.look.qr_matrix import Matrix
    from companion.screens.kit.archive_parts import Bars, Columns
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.battle_parts import Ladder, Odds
    from companion.screens.kit.board.board_parts import PrintLegend, PrintTable
    from companion.screens.kit.decks.deck_parts import Cards, Flow, Hero


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
class Stack:
    """Rows in an order that a finger may change: `drops[at][to]` is what letting go of that row there means."""

    rows: tuple[Row, ...]
    drops: tuple[tuple[Intent | None, ...], ...]
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
    rule: Key | None = None  # its number is a key of its own, which leads to the rule


@dataclass(frozen=True, slots=True)
class Count:
    """A number to step or to type; a new value is sent as `intent.with_value(new)`. No intent: only shown."""

    title: str
    value: int
    low: int
    high: int
    intent: SetNumber | Choose | Do | Stow | Write | None
    detail: str = ""
    icon: str = ""
    colour: str = ""  # a token that tints the icon
    gain: str = ""
    gain_tone: Tone = "good"
    empty: bool = False  # nothing entered yet
    name: str = ""
    ask: Intent | None = None  # where the number is typed, in place of the keypad over this screen


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
    intent: Intent | None = None
    on: bool = False
    icon: str = ""
    detail: str = ""
    colour: str = ""  # a token: a piece of that colour is drawn beside the text
    badge: Badge | None = None
    name: str = ""
    shut: bool = False  # looks like one that cannot be pressed; pressed all the same, it says why


@dataclass(frozen=True, slots=True)
class Options:
    """A question with keys to answer it; `columns` at most, fewer where they do not fit."""

    title: str
    options: tuple[Option, ...]
    columns: int = 4
    numeral: bool = False  # the keys show one number each
    # The title stands before the keys where all of them have room beside it: as a line of a list, or as a heading
    beside: Literal["", "line", "heading"] = ""


@dataclass(frozen=True, slots=True)
class Toggle:
    title: str
    on: bool
    intent: Intent
    detail: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class SeatKey:
    """A free seat as a key: its person, what is known of it, and whether it is the one most likely meant."""

    title: str
    detail: str
    badge: Badge
    intent: Intent | None
    suggested: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Input:
    """A text field; what is typed is sent with every letter."""

    label: str
    text: str
    key: str
    error: str = ""
    hint: str = ""
    longest: int = 60
    name: str = ""
    note_of: str = ""  # the match it is written about, on disk; else it is a choice on the screen
    selects: bool = False  # a tap into it selects all of it: a name is mostly another one

    def meaning(self, text: str) -> Choose | WriteNote:
        return WriteNote(self.note_of, self.key, text) if self.note_of else Choose(self.key, text)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table while it is laid: a colour to tap, and a name to type."""

    badge: Option
    field: Input
    name: str = ""


@dataclass(frozen=True, slots=True)
class Sitters:
    """Everybody in the order of seats, side by side where there is room."""

    people: tuple[Sitter, ...]


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
    fill: bool = True  # over the whole width; else small, by the way, at the right


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
    name: str = ""


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
    points: tuple[int | None, ...]  # None where nobody knows


@dataclass(frozen=True, slots=True)
class Race:
    """Who stood where when; with a goal, which is drawn as a line of its own, all together."""

    title: str
    note: str
    marks: tuple[str, ...]  # under the chart, one per point
    lines: tuple[RaceLine, ...]
    goal: int = 0
    goal_text: str = ""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A link to be read by a phone's camera, and beside it what may be typed instead."""

    link: str
    title: str
    note: str
    code: str
    matrix: Matrix


@dataclass(frozen=True, slots=True)
class Code:
    """Digits typed one by one: those that are there, the next one, those to come."""

    typed: str
    length: int


@dataclass(frozen=True, slots=True)
class Meter:
    """What is left of a supply: a large number, "of so many", a bar, a sentence; `mark` is where something begins."""

    value: int
    most: int
    unit: str
    sentence: str = ""
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Cells:
    """A track of numbered slots, past, present and to come."""

    cells: tuple[tuple[str, Status], ...]


# Named where they are another module's, which is read when a screen has such a part
Part = Union[
    Heading,
    Para,
    Row,
    Stack,
    Check,
    Count,
    Counts,
    Options,
    Toggle,
    SeatKey,
    Input,
    Sitters,
    Banner,
    Empty,
    Keys,
    Moment,
    Change,
    WagonPart,
    Look,
    Grid,
    Race,
    "Bars",
    "Columns",
    "Flow",
    "Cards",
    "Hero",
    QrCode,
    Code,
    Meter,
    Cells,
    "Ladder",
    "Odds",
    "PrintTable",
    "PrintLegend",
]


@dataclass(frozen=True, slots=True)
class Column:
    """A zone of the screen; `tone` tints its card, `weight` is its share of the width."""

    parts: tuple[Part, ...]
    weight: float = 1.0
    tone: Literal["card", "accent", "help", "bare"] = "card"
    name: str = ""
    order: int = 0  # smaller ones stand above the others, where columns do not stand side by side

    @property
    def reading(self) -> tuple[bool, int]:
        """Its place under the others: what is asked now (accent) comes first."""
        return self.tone != "accent", self.order
