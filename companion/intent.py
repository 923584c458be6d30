"""What a finger can mean. Screens send these and know nothing of what they bring about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.core.book import CardFact, Pattern
from rules.core.game import Config


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
class Forget:
    """Remove a match from this device for good."""

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
class HostMatch:
    """Let other devices join the open match."""


@dataclass(frozen=True, slots=True)
class StopSharing:
    """Stop hosting, or leave the table; the match stays on this device."""


@dataclass(frozen=True, slots=True)
class NewCode:
    """Another six digits to join by."""


@dataclass(frozen=True, slots=True)
class Admit:
    """Whether somebody who typed the right code may sit down."""

    device: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Join:
    """A table nearby, a typed address or the link of a QR code; without a code where this device has been before."""

    address: str
    code: str
    name: str


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """Take a seat, hand it to another device, or to nobody (empty): then it is played on the host's."""

    seat: int
    device: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Be the host from now on; `forced` where somebody says the old one is still here."""

    forced: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """Let that device be the host."""

    device: str


@dataclass(frozen=True, slots=True)
class SendAway:
    """That device leaves the table."""

    device: str


@dataclass(frozen=True, slots=True)
class Pardon:
    """A device that was sent away may come back."""

    device: str


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether a step of this device's people may be undone."""

    cmd_id: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A step that could not be applied has been seen."""

    cmd_id: str


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind the people at that device that the table waits for them."""

    device: str


@dataclass(frozen=True, slots=True)
class CheckConnection:
    """Let the connection doctor look."""


@dataclass(frozen=True, slots=True)
class Believe:
    """Two devices know a card or a print otherwise: which of them is right."""

    about: str
    theirs: bool


@dataclass(frozen=True, slots=True)
class PauseTimer:
    """Stop or go on counting the time of the open match on this device."""

    on: bool


@dataclass(frozen=True, slots=True)
class Behind:
    """The app is behind another, or to be seen again."""

    on: bool


AroundTheTable = (
    HostMatch
    | StopSharing
    | NewCode
    | Admit
    | Join
    | GiveSeat
    | TakeOver
    | HandOver
    | SendAway
    | Pardon
    | Reply
    | Dismiss
    | Nudge
    | CheckConnection
    | Believe
)

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
    | Forget
    | KeepDeck
    | DropDeck
    | Remember
    | AroundTheTable
    | PauseTimer
    | Behind
)
