"""What a node is told, and what it asks to be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from companion.match.command import Order
from companion.match.entry import Entry
from companion.match.keeper import Change
from companion.match.roster import NOBODY
from companion.sync.protocol.frames import Frame
from rules.core.message import Refusal

# -- told


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; a few times a second is enough."""


@dataclass(frozen=True, slots=True)
class Received:
    """`peer` is who the link has proved it to be, never who the frame says."""

    peer: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class Written:
    """Everything up to that ticket is on disk."""

    ticket: int


@dataclass(frozen=True, slots=True)
class Wish:
    """A person at this device wants something."""

    order: Order
    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Others may join this match from now on: this device becomes its host."""

    name: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A person wants this device to be host; forced, also when somebody still hears the old one."""

    forced: bool = False


@dataclass(frozen=True, slots=True)
class HandOver:
    """The host means to leave and names its successor."""

    to: str


@dataclass(frozen=True, slots=True)
class Follow:
    """A person's answer to Claimed. A no holds for a while and may be taken back; a host then asks for votes."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Reply:
    """A person's answer to Asked."""

    cmd_id: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A person has seen that this orphan was not applied."""

    cmd_id: str


@dataclass(frozen=True, slots=True)
class Choose:
    """A person's answer to Parted: the log of this device is kept by force, or the other one followed."""

    ours: bool


@dataclass(frozen=True, slots=True)
class GoBack:
    """A person wants the table to go on from that branch, by force."""

    n: int


@dataclass(frozen=True, slots=True)
class Resend:
    """Whether an own step of a log that was left is made again on the one that is followed."""

    cmd_id: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Adopt:
    """Steps that this device's person made as another, on a log that was left: each is asked about."""

    entries: tuple[Entry, ...]


Event = Union[
    Tick, Received, Written, Wish, OpenTable, TakeOver, HandOver, Follow, Reply, Dismiss, Choose, GoBack, Resend,
    Adopt,
]  # fmt: skip

# -- asked to be done


@dataclass(frozen=True, slots=True)
class Send:
    """May be lost: whatever matters is sent again."""

    peer: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class Write:
    """To disk, all or nothing, in the order of tickets; then tell Written."""

    ticket: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Close:
    """End the link to a device that does not keep to the limits, is no member, or has been silent for too long."""

    peer: str
    key: str


# -- for the screens; each command is told saved and then safe, or refused


@dataclass(frozen=True, slots=True)
class Waiting:
    """The command has its id and is on its way; `on` are those whose people are asked first."""

    cmd_id: str
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """On the host's disk. `alone`: there is no other device to keep it too."""

    cmd_id: str
    seq: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Safe:
    """On the disks of two devices at least."""

    cmd_id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Refused:
    """`seq` is the newest step that counts."""

    cmd_id: str
    refusal: Refusal
    seq: int


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A command that waits has another number: its own was used for another step, before a copy was restored."""

    cmd_id: str
    now: str


@dataclass(frozen=True, slots=True)
class Changed:
    """There is something new to show."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody wishes to undo a step of this device's people."""

    cmd_id: str
    of: str
    by: str


@dataclass(frozen=True, slots=True)
class Offered:
    """The host has been silent for so long that taking over is offered."""

    host: str


@dataclass(frozen=True, slots=True)
class Vetoed:
    """No take-over: `heard` names the device that still hears the host, `busy` another candidate.

    `few`: too few of those who play have voted, and this device is not the host's heir.
    """

    heard: str = ""
    busy: str = ""
    few: bool = False


@dataclass(frozen=True, slots=True)
class Polled:
    """That device asks to be host."""

    by: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """That device has become host, and people here are asked to follow it: by force, or while theirs is here."""

    host: str
    forced: bool


@dataclass(frozen=True, slots=True)
class Unshown:
    """That device says to be host and does not show by whose word; nothing comes of it."""

    by: str


@dataclass(frozen=True, slots=True)
class Orphaned:
    """These commands were in a log that is not followed any more; they are sent again by their authors."""

    cmd_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Parted:
    """Following that device would cut off steps of this one's people: nothing is, until one of them has chosen.

    `ours` and `theirs` are the steps since the logs parted; told again when more of the other has been read.
    """

    by: str
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """So many steps left the log, because that device's is followed; they are kept as the branch of that number."""

    by: str
    branch: int
    steps: int


@dataclass(frozen=True, slots=True)
class Unwelcome:
    """The host cannot talk with this device: too-old, too-new, other-table."""

    key: str


@dataclass(frozen=True, slots=True)
class Diverged:
    """What the host sends cannot be right: a bug, or a forger; `by` names who sent it. Nothing is overwritten."""

    why: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Doubted:
    """The rules of this app make something else of that step than the host wrote; it is followed all the same."""

    seq: int
    by: str


Tell = Union[
    Waiting, Saved, Safe, Refused, Renumbered, Changed, Asked, Offered, Vetoed, Polled, Claimed, Unshown, Orphaned,
    Parted, TurnedBack, Unwelcome, Diverged, Doubted,
]  # fmt: skip
Effect = Union[Send, Write, Close, Tell]
