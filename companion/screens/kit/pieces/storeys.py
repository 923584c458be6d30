"""The storeys that screens share, as frozen values: the top bar, what is to be done now, and a hint that points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.match.timing import Timing
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Count, Key, Row, Status


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
class TurnBand:
    """Whose turn it is, to the people of one device: theirs in their colour, or who is awaited and when they are."""

    title: str
    detail: str
    badge: Badge
    mine: bool


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
    notices: tuple[TurnBand | Row, ...] = ()  # whose turn; what must be known of other devices, with the way to it
    timer: TimerChip | None = None
    turn: Key | None = None  # of a screen that lies on the table


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
    for_all: bool = False  # nobody's turn: it is before everybody, and anybody may go on
    since: float | None = None  # a reading of the clock: the screen itself counts on from there, after `since_words`
    since_words: str = ""


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
