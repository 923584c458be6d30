"""What a finger can mean about a match that is kept."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WriteNote:
    """Where a match was played, or a note about it."""

    match: str
    key: str  # "place" or "note"
    text: str


@dataclass(frozen=True, slots=True)
class RenamePerson:
    """Everywhere on this device; where somebody else has that name, both are one person from then on."""

    person: str  # as equal names are told
    name: str


@dataclass(frozen=True, slots=True)
class RemoveMatch:
    """Take a match out of every list; for 30 days it can be put back."""

    match: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """Bring a removed match back."""

    match: str


@dataclass(frozen=True, slots=True)
class BackUp:
    """Make a copy of all saved games now: beside them, or with `elsewhere` as a file that is handed on."""

    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class CheckLog:
    """Read the open match again from the disk and check every hash of it."""


@dataclass(frozen=True, slots=True)
class MakeCopy:
    """One more of the copies that are otherwise made by themselves."""


@dataclass(frozen=True, slots=True)
class GoBackToCopy:
    """All saved games as they were in that copy; what is there now is set aside."""

    name: str


Reassuring = BackUp | CheckLog | MakeCopy | GoBackToCopy
