"""What a finger can mean about the other devices at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Config


@dataclass(frozen=True, slots=True)
class HostMatch:
    """Let other devices join the open match."""


@dataclass(frozen=True, slots=True)
class GoOnAnew:
    """Go on with the open match as a new table, where the devices of the old one do not know this one."""


@dataclass(frozen=True, slots=True)
class Invite:
    """Others join with their phones: the match is begun if there is none, opened to them, and the way in is shown.

    `steps` are the decisions that a match begins with, None for those of the last time.
    """

    config: Config | None = None
    steps: tuple[Any, ...] | None = None


@dataclass(frozen=True, slots=True)
class StopSharing:
    """Stop hosting, or leave the table; the match stays on this device."""


@dataclass(frozen=True, slots=True)
class NewCode:
    """Another six digits to join by."""


@dataclass(frozen=True, slots=True)
class Admit:
    """Whether somebody who typed the right code may sit down; in the place of a device that it was before."""

    device: str
    yes: bool
    replaces: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """A table nearby, a typed address or the link of a QR code; without a code where this device has been before.

    `sure`: asked, a person has said that this device itself or one on a direct cable is meant.
    """

    address: str
    code: str
    name: str
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """Who one is at a table that has not let this device in yet: on that seat, or None to watch.

    With a name whoever sits there is called so from then on.
    """

    seat: int | None
    name: str = ""


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """Take a seat, hand it to another device, or to nobody (empty): then it is played on the host's.

    With a name whoever sits there is called so from now on.
    """

    seat: int
    device: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class NameDevice:
    """What this device is called, and the table that it hosts by it."""

    name: str


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
class FollowHost:
    """Whether people here follow a device that has become host."""

    yes: bool


@dataclass(frozen=True, slots=True)
class FollowTheirs:
    """Of two logs that have parted, the other one counts; what was here is kept."""


@dataclass(frozen=True, slots=True)
class KeepOurs:
    """The log of this device counts, by force."""


@dataclass(frozen=True, slots=True)
class GoBackTo:
    """The table goes on from a log that was left, by force."""

    n: int


@dataclass(frozen=True, slots=True)
class HandLeftLog:
    """Hand on a match with a log that was left, as a file that can be taken in."""

    n: int


@dataclass(frozen=True, slots=True)
class Remake:
    """Whether something made on a log that was left is made again."""

    cmd_id: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind the people at that device that the table waits for them."""

    device: str


@dataclass(frozen=True, slots=True)
class OpenInApp:
    """From the page of a guest by browser to the same table in the app, where that is installed."""


@dataclass(frozen=True, slots=True)
class AllowBrowsers:
    """Whether anybody with the link may watch the hosted table in a browser, and ask for a seat there."""

    on: bool


@dataclass(frozen=True, slots=True)
class AllowFeed:
    """Whether scripts with its own link may read what is public of the hosted table."""

    on: bool


@dataclass(frozen=True, slots=True)
class CheckConnection:
    """Let the connection doctor look."""


AroundTheTable = (
    HostMatch
    | GoOnAnew
    | Invite
    | NameDevice
    | StopSharing
    | NewCode
    | Admit
    | Join
    | Claim
    | GiveSeat
    | TakeOver
    | HandOver
    | SendAway
    | Pardon
    | Reply
    | Dismiss
    | FollowHost
    | FollowTheirs
    | KeepOurs
    | GoBackTo
    | HandLeftLog
    | Remake
    | Nudge
    | CheckConnection
    | OpenInApp
    | AllowBrowsers
    | AllowFeed
)
