"""What a finger can mean. Screens send these and know nothing of what they bring about.

One door to all of them, also to those that stand in modules of their own: `Intent` is the union of all anyway, and
whoever sends or handles one writes `i.Open` without knowing its module.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    from companion.intents.archive import BackUp as BackUp
    from companion.intents.archive import CheckLog as CheckLog
    from companion.intents.archive import GoBackToCopy as GoBackToCopy
    from companion.intents.archive import MakeCopy as MakeCopy
    from companion.intents.archive import PutBack as PutBack
    from companion.intents.archive import Reassuring as Reassuring
    from companion.intents.archive import RemoveMatch as RemoveMatch
    from companion.intents.archive import RenamePerson as RenamePerson
    from companion.intents.archive import WriteNote as WriteNote
    from companion.intents.decks import DropDeck as DropDeck
    from companion.intents.decks import KeepDeck as KeepDeck
    from companion.intents.decks import Remember as Remember
    from companion.intents.decks import RunTrial as RunTrial
    from companion.intents.decks import StopTrial as StopTrial
    from companion.intents.devices import Admit as Admit
    from companion.intents.devices import AllowBrowsers as AllowBrowsers
    from companion.intents.devices import AllowFeed as AllowFeed
    from companion.intents.devices import AroundTheTable as AroundTheTable
    from companion.intents.devices import CheckConnection as CheckConnection
    from companion.intents.devices import Claim as Claim
    from companion.intents.devices import Dismiss as Dismiss
    from companion.intents.devices import FollowHost as FollowHost
    from companion.intents.devices import FollowTheirs as FollowTheirs
    from companion.intents.devices import GiveSeat as GiveSeat
    from companion.intents.devices import GoBackTo as GoBackTo
    from companion.intents.devices import GoOnAnew as GoOnAnew
    from companion.intents.devices import HandLeftLog as HandLeftLog
    from companion.intents.devices import HandOver as HandOver
    from companion.intents.devices import HostMatch as HostMatch
    from companion.intents.devices import Invite as Invite
    from companion.intents.devices import Join as Join
    from companion.intents.devices import KeepOurs as KeepOurs
    from companion.intents.devices import NameDevice as NameDevice
    from companion.intents.devices import NewCode as NewCode
    from companion.intents.devices import Nudge as Nudge
    from companion.intents.devices import OpenInApp as OpenInApp
    from companion.intents.devices import Pardon as Pardon
    from companion.intents.devices import Remake as Remake
    from companion.intents.devices import Reply as Reply
    from companion.intents.devices import SendAway as SendAway
    from companion.intents.devices import StopSharing as StopSharing
    from companion.intents.devices import TakeOver as TakeOver
    from companion.intents.first_steps import CloseHint as CloseHint
    from companion.intents.first_steps import EndRehearsal as EndRehearsal
    from companion.intents.first_steps import FirstSteps as FirstSteps
    from companion.intents.first_steps import Rehearse as Rehearse
    from companion.intents.first_steps import TurnPage as TurnPage
    from companion.intents.library import CardWish as CardWish
    from companion.intents.library import ChooseWord as ChooseWord
    from companion.intents.library import DeckForm as DeckForm
    from companion.intents.library import DropCard as DropCard
    from companion.intents.library import EnterCard as EnterCard
    from companion.intents.library import FillGaps as FillGaps
    from companion.intents.library import ForgetCodes as ForgetCodes
    from companion.intents.library import GatherCards as GatherCards
    from companion.intents.library import HandDeck as HandDeck
    from companion.intents.library import HandLibrary as HandLibrary
    from companion.intents.library import LookIntoCodes as LookIntoCodes
    from companion.intents.library import MergeLibrary as MergeLibrary
    from companion.intents.library import OpenLibrary as OpenLibrary
    from companion.intents.library import ReadCell as ReadCell
    from companion.intents.problems import Problem as Problem
    from companion.intents.problems import ReportProblem as ReportProblem
    from companion.intents.problems import WentWrong as WentWrong
    from companion.intents.share import Hand as Hand
    from companion.intents.share import HandFigures as HandFigures
    from companion.intents.share import MoveIn as MoveIn
    from companion.intents.share import MoveOut as MoveOut
    from companion.intents.share import NotHanded as NotHanded
    from companion.intents.share import OpenFile as OpenFile
    from companion.intents.share import Picked as Picked
    from companion.intents.share import PickedAs as PickedAs
    from companion.intents.share import PickedLibrary as PickedLibrary
    from companion.intents.share import PickedMove as PickedMove
    from companion.intents.share import PickFile as PickFile
    from companion.intents.share import Sharing as Sharing
    from companion.intents.share import TakeIn as TakeIn
    from companion.intents.share import TakePlays as TakePlays
    from companion.intents.share import UndoImport as UndoImport
    from companion.intents.sitting_down import BeginRescue as BeginRescue
    from companion.intents.sitting_down import GoOnFrom as GoOnFrom
    from companion.intents.sitting_down import JustTheScore as JustTheScore
    from companion.intents.sitting_down import StartMatch as StartMatch
    from companion.intents.sitting_down import StopHere as StopHere
    from rules.core.decks.book import CardFact, Pattern
    from rules.core.score.sheet import Sheet

# Read when a name of theirs is first asked for: Home knows a few intents, and a hundred others can wait
ELSEWHERE = ("archive", "decks", "devices", "first_steps", "library", "problems", "share", "sitting_down")


@dataclass(frozen=True, slots=True)
class Open:
    """Go to a screen; `about` says of what: a seat, a match, a game.

    `then` is the step that a finger meant and that had to ask first: it is taken once the screen has its answer.
    """

    screen: str
    about: str = ""
    then: Do | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """One screen back; never loses anything."""


WHO = "seat"  # the choice that names a person, who stays chosen until a person chooses again


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


ONWARD = "onward"


@dataclass(frozen=True, slots=True)
class Do:
    """A step of the game. `at` is the step the finger saw; `learn` are facts to keep once it is accepted."""

    action: Any
    seat: int = -1
    at: int | None = None
    force: bool = False
    learn: tuple[CardFact | Pattern, ...] = ()
    stay: bool = False  # on this screen, instead of going where the game goes on
    fresh: bool = False  # staying, with all choices forgotten but the person's
    back: bool = False  # to the page this form was opened from

    def with_value(self, value: int) -> Do:
        """For steps that carry one number, such as a line of the score sheet."""
        return replace(self, action=replace(self.action, value=value))


@dataclass(frozen=True, slots=True)
class DoAll:
    """Steps that belong together, such as everybody's reveal; then to that screen, and what it is about.

    With `ONWARD` the screen is the one where the game goes on, as after a single step.
    """

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
class Resume:
    """Open a match where it was left."""

    match: str


@dataclass(frozen=True, slots=True)
class PauseTimer:
    """Stop or go on counting the time of the open match on this device."""

    on: bool


@dataclass(frozen=True, slots=True)
class Behind:
    """The app is behind another, or to be seen again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Write:
    """A number for a line of a score sheet, then on to that line; an unlikely one is asked about, unless it is sure.

    With `rest` all that is still missing of its row is 0.
    """

    row: int
    blank: str
    value: int
    then: str = ""
    sure: bool = False
    rest: bool = False

    def with_value(self, value: int) -> Write:
        return replace(self, value=value)

    def step(self, state: Sheet) -> Do:
        """The step of the game it comes to."""
        from rules.core.score.sheet import enter

        seat = self.row if self.row < state.people else -1
        return Do(enter(state, self.row, self.blank, self.value), seat, stay=True, force=self.sure)


Intent = Union[
    Open,
    Back,
    Choose,
    ChooseMany,
    Do,
    DoAll,
    UndoFrom,
    RedoLast,
    SetNumber,
    Stow,
    Prefer,
    Speak,
    "StartMatch",
    Resume,
    "KeepDeck",
    "DropDeck",
    "Remember",
    "AroundTheTable",
    "WriteNote",
    "RemoveMatch",
    "RenamePerson",
    "PutBack",
    "Sharing",
    Write,
    "StopHere",
    "JustTheScore",
    PauseTimer,
    Behind,
    "Reassuring",
    "Problem",
    "FirstSteps",
    "RunTrial",
    "StopTrial",
    "BeginRescue",
    "GoOnFrom",
    "CardWish",
]
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        for module in ELSEWHERE if name[:1].isupper() else ():
            found = getattr(import_module(f"companion.intents.{module}"), name, None)
            if found is not None:
                globals()[name] = found  # every view asks for some of them
                return found
        raise AttributeError(f"no intent is called {name}")
