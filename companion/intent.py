"""What a finger can mean. Screens send these and know nothing of what they bring about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.intent_around import Admit as Admit
from companion.intent_around import AroundTheTable as AroundTheTable
from companion.intent_around import CheckConnection as CheckConnection
from companion.intent_around import Dismiss as Dismiss
from companion.intent_around import GiveSeat as GiveSeat
from companion.intent_around import HandOver as HandOver
from companion.intent_around import HostMatch as HostMatch
from companion.intent_around import Join as Join
from companion.intent_around import NewCode as NewCode
from companion.intent_around import Nudge as Nudge
from companion.intent_around import Pardon as Pardon
from companion.intent_around import Reply as Reply
from companion.intent_around import SendAway as SendAway
from companion.intent_around import StopSharing as StopSharing
from companion.intent_around import TakeOver as TakeOver
from rules.core.book import CardFact, Pattern
from rules.core.game import Config
from rules.core.sheet import Sheet, enter


@dataclass(frozen=True, slots=True)
class Open:
    """Go to a screen; `about` says of what: a seat, a match, a game."""

    screen: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """One screen back; never loses anything."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice or a text on the present screen that is not a step yet."""

    key: str
    value: Any

    def with_value(self, value: int) -> Choose:
        return replace(self, value=value)


@dataclass(frozen=True, slots=True)
class ChooseMany:
    """Several choices at once, such as all that is known of a card."""

    choices: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Do:
    """A step of the game. `at` is the step the finger saw; `learn` are facts to keep once it is accepted."""

    action: Any
    seat: int = -1
    at: int | None = None
    force: bool = False
    learn: tuple[CardFact | Pattern, ...] = ()
    stay: bool = False  # on this screen, instead of going where the game goes on

    def with_value(self, value: int) -> Do:
        """For steps that carry one number, such as a line of the score sheet."""
        return replace(self, action=replace(self.action, value=value))


@dataclass(frozen=True, slots=True)
class DoAll:
    """Steps that belong together, such as everybody's reveal; then to that screen, and what it is about."""

    steps: tuple[Do, ...]
    then: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class UndoFrom:
    """Undo that entry and all after it; an empty id means the newest. `at` is the step the finger saw."""

    of: str = ""
    at: int | None = None


@dataclass(frozen=True, slots=True)
class RedoLast:
    """Bring back what the last undo took."""


@dataclass(frozen=True, slots=True)
class SetNumber:
    """Correct a tracked number by hand."""

    path: str
    value: int

    def with_value(self, value: int) -> SetNumber:
        return replace(self, value=value)


@dataclass(frozen=True, slots=True)
class Stow:
    """A number that only this device knows, kept with a step of this device; `was` is what the finger saw."""

    step: str
    key: str
    value: int
    was: int

    def with_value(self, value: int) -> Stow:
        return replace(self, value=value)


@dataclass(frozen=True, slots=True)
class Prefer:
    """Change a setting of this device."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Hear a text of the screen, in the language it is written in."""

    text: str


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Sit down to play."""

    config: Config


@dataclass(frozen=True, slots=True)
class Resume:
    """Open a match where it was left."""

    match: str


@dataclass(frozen=True, slots=True)
class KeepDeck:
    """Keep a deck of one's own beyond the match; `was` is the name it had, empty for a new one."""

    game: str
    name: str
    cards: tuple[Any, ...]
    was: str = ""


@dataclass(frozen=True, slots=True)
class DropDeck:
    """Remove a deck of one's own from this device for good."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Remember:
    """Something printed, typed in outside any step; `slip` was wrong and is forgotten."""

    pattern: Pattern | None
    slip: Pattern | None = None


@dataclass(frozen=True, slots=True)
class PauseTimer:
    """Stop or go on counting the time of the open match on this device."""

    on: bool


@dataclass(frozen=True, slots=True)
class Behind:
    """The app is behind another, or to be seen again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """Hand the open match on, in one of the forms of `results/formats.py` or as the link."""

    form: str


@dataclass(frozen=True, slots=True)
class TakeIn:
    """Take in a match from a file on this device."""

    path: str


@dataclass(frozen=True, slots=True)
class PickFile:
    """Let the system ask which file to take in."""


@dataclass(frozen=True, slots=True)
class Picked:
    """The file that the system was told; `why` where it could not be read."""

    name: str
    body: bytes
    why: str = ""


@dataclass(frozen=True, slots=True)
class NotHanded:
    """The system did not take what it was given; a file by its name."""

    name: str


Sharing = Hand | TakeIn | PickFile | Picked | NotHanded


@dataclass(frozen=True, slots=True)
class Write:
    """A number for a line of a score sheet, then on to that line; an unlikely one is asked about, unless it is sure."""

    row: int
    blank: str
    value: int
    then: str = ""
    sure: bool = False

    def with_value(self, value: int) -> Write:
        return replace(self, value=value)

    def step(self, state: Sheet) -> Do:
        """The step of the game it comes to."""
        seat = self.row if self.row < state.people else -1
        return Do(enter(state, self.row, self.blank, self.value), seat, stay=True)


@dataclass(frozen=True, slots=True)
class ScoreTogether:
    """Everybody on their own phone: the open sheet is shared, or first begun, and the way in is shown."""

    config: Config | None = None


@dataclass(frozen=True, slots=True)
class RemoveMatch:
    """Take a match out of every list; for 30 days it can be put back."""

    match: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """Bring a removed match back."""

    match: str


@dataclass(frozen=True, slots=True)
class EnterCard:
    """A card or a print typed into the library; `slip` is what it puts right."""

    fact: CardFact | Pattern
    slip: CardFact | Pattern | None = None


@dataclass(frozen=True, slots=True)
class DropCard:
    """Take something out of the library; it can be put back."""

    game: str
    about: str


@dataclass(frozen=True, slots=True)
class ChooseWord:
    """Of several words about one thing, this one is printed; also puts back what was taken out."""

    game: str
    about: str
    mark: str


@dataclass(frozen=True, slots=True)
class FillGaps:
    """Whether house cards are dealt in the places of printed ones nobody has entered."""

    game: str
    deck: str
    on: bool


@dataclass(frozen=True, slots=True)
class HandLibrary:
    """Hand the whole card library on as one file."""


@dataclass(frozen=True, slots=True)
class OpenLibrary:
    """Look into a library on this device before anything of it is taken in."""

    path: str


@dataclass(frozen=True, slots=True)
class MergeLibrary:
    """Take in the library that is being looked at."""


CardWish = EnterCard | DropCard | ChooseWord | FillGaps | HandLibrary | OpenLibrary | MergeLibrary

Intent = (
    Open
    | Back
    | Choose
    | ChooseMany
    | Do
    | DoAll
    | UndoFrom
    | RedoLast
    | SetNumber
    | Stow
    | Prefer
    | Speak
    | StartMatch
    | Resume
    | KeepDeck
    | DropDeck
    | Remember
    | AroundTheTable
    | RemoveMatch
    | PutBack
    | Sharing
    | Write
    | ScoreTogether
    | PauseTimer
    | Behind
    | CardWish
)
