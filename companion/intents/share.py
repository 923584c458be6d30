"""What a finger can mean about files, and what the system answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Hand:
    """Hand the open match on, in one of the forms of `export/formats.py` or as the link."""

    form: str


@dataclass(frozen=True, slots=True)
class HandFigures:
    """Hand the statistics on that are shown, as a picture or a page."""

    form: str


@dataclass(frozen=True, slots=True)
class TakeIn:
    """Take in a match from a file on this device."""

    path: str


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file that the system opens with this app: the page that asks about it, and nothing is taken in yet."""

    path: str


PickedAs = Literal["match", "library", "move"]


@dataclass(frozen=True, slots=True)
class PickFile:
    """Let the system ask which file to take in, and as what."""

    what: PickedAs = "match"


@dataclass(frozen=True, slots=True)
class Picked:
    """The file with a match that the system was told; `why` where it could not be read."""

    name: str
    body: bytes
    why: str = ""


@dataclass(frozen=True, slots=True)
class PickedLibrary:
    """Likewise a file with a card library, to be looked into before anything of it is taken in."""

    name: str
    body: bytes
    why: str = ""


@dataclass(frozen=True, slots=True)
class PickedMove:
    """Likewise a file for moving to this device; the passphrase is typed on the page that asked for it."""

    name: str
    body: bytes
    why: str = ""


@dataclass(frozen=True, slots=True)
class MoveOut:
    """Everything of this device, its key too, into a file that only the passphrase opens."""

    passphrase: str


@dataclass(frozen=True, slots=True)
class MoveIn:
    """Become the device whose file this is."""

    path: str
    passphrase: str


@dataclass(frozen=True, slots=True)
class TakePlays:
    """Take in the plays of another app that are shown, with everybody told who they are."""


@dataclass(frozen=True, slots=True)
class UndoImport:
    """Everything that came with one such file goes again."""

    key: str


@dataclass(frozen=True, slots=True)
class NotHanded:
    """The system did not take what it was given; a file by its name."""

    name: str


Sharing = (
    Hand
    | HandFigures
    | TakePlays
    | UndoImport
    | TakeIn
    | OpenFile
    | PickFile
    | Picked
    | PickedLibrary
    | PickedMove
    | MoveOut
    | MoveIn
    | NotHanded
)
