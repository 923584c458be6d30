"""What the pace of a game is told with: a grid of people and things, and the columns of the Huns row."""

from __future__ import annotations

from dataclasses import dataclass

from companion.intents.intent import Intent
from companion.screens.kit.badge import Badge
from companion.screens.kit.parts import Count, Status, Tone

UNTOLD = "–"  # what nobody has told; never 0


@dataclass(frozen=True, slots=True)
class PaceCell:
    """One thing of one row: a tap tells one more of it, held it is typed (`ask`).

    `done` was told before and is spent, `off` cannot be told now; `boxes` are spaces, full or empty. `words` is a key
    with a text in place of a number, `pips` a die's face.
    """

    name: str
    text: str
    note: str = ""
    icon: str = ""
    status: Status = "plain"
    tone: Tone = "plain"
    intent: Intent | None = None
    ask: Count | None = None
    boxes: tuple[bool, ...] = ()
    words: bool = False
    pips: int = 0
    colour: str = ""
    spoken: str = ""
    wide: float = 1.0


@dataclass(frozen=True, slots=True)
class PaceHead:
    """What a column is: an icon, and its name."""

    text: str
    icon: str = ""
    wide: float = 1.0
    above: bool = True  # else only on a phone's large keys


@dataclass(frozen=True, slots=True)
class PaceRow:
    """A person in turn order, or a part of the board, with its cells."""

    name: str
    title: str
    cells: tuple[PaceCell, ...]
    detail: str = ""
    badge: Badge | None = None
    value: str = ""  # a number beside the name
    status: Status = "plain"
    tone: Tone = "plain"
    intent: Intent | None = None
    chip: Intent | None = None  # on a phone: this row is the one shown


@dataclass(frozen=True, slots=True)
class PaceGrid:
    """Rows and columns; `shown` is the one row that a phone shows in large keys, None where it shows them all."""

    rows: tuple[PaceRow, ...]
    heads: tuple[PaceHead, ...] = ()
    title: str = ""
    note: str = ""
    shown: int | None = None
    name: str = "pace-grid"


@dataclass(frozen=True, slots=True)
class PaceDeck:
    """One colour of the Huns row: what is left of it, and its turn in one tap; taken, by whom and how."""

    name: str
    colour: str
    icon: str
    title: str
    cubes: str
    cubes_note: str
    cards: str
    cards_note: str
    watch: bool = False  # it can end the game with this round
    no_cubes: bool = False
    no_cards: bool = False
    label: str = ""
    keys: tuple[PaceCell, ...] = ()
    taker: Badge | None = None
    taker_name: str = ""
    taken: str = ""
