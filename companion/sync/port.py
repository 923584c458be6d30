"""What the desk asks of the devices around it, and what it can show of them: the line between screens and network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.cards.thing import Differing
    from companion.match.command import Command
    from companion.match.entry import Entry
    from companion.match.history import History
    from companion.match.lobby import Lobby
    from companion.match.port import MatchRow
    from companion.store.port import Store
    from rules.core.message import Message, Refusal

Shows = Literal["on", "catching-up", "off"]
Kept = Literal["waiting", "saved", "safe", "alone"]


@dataclass(frozen=True, slots=True)
class Peer:
    """A device at the table."""

    device: str
    name: str
    seats: tuple[int, ...]
    lamp: Shows
    is_host: bool = False
    is_me: bool = False
    at: int | None = None  # the newest step it is known to have on its disk
    ailing: str = ""  # the key of why its disk takes nothing, as it said
    lost: tuple[int, ...] = ()  # seats that were its people's until somebody else gave them away
    by_browser: bool = False  # a page that the host keeps: no device of its own


@dataclass(frozen=True, slots=True)
class TableNearby:
    """A table heard of on the network; a hint, nothing is proved yet. `known`: joined before, no code needed.

    `label` is its host's name. `doubtful`: another device announces the same table.
    """

    table: str
    label: str
    game: str
    address: str
    known: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A device that is not at the table: one with the right code that waits for the host's person, or one sent away.

    `seat` is the one that its person wishes to play, None to watch; `called` what they are called there from then on.
    """

    device: str
    name: str
    seat: int | None = None
    called: str = ""
    by_browser: bool = False


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """Somebody wishes to undo a step of this device's people; silence means yes when the seconds left are over."""

    cmd_id: str
    of: str
    by: str
    left: int = 10


@dataclass(frozen=True, slots=True)
class NotApplied:
    """A step of a branch that lost and was refused: shown until somebody has seen it."""

    cmd_id: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class NewHost:
    """That device has become host, and people here have yet to say whether they follow it.

    `forced`: nobody but its own people stand for it. `declined`: they said no, which they may take back.
    """

    device: str
    forced: bool
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Parting:
    """Two logs have parted: to follow `by` would take so many steps made here out of the log, for so many there."""

    by: str
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class LeftLog:
    """Steps that are kept though another log was followed, `by`'s, at that time; `n` names them on this device."""

    n: int
    by: str
    ts: int
    steps: int


@dataclass(frozen=True, slots=True)
class Remake:
    """A step of this device's people on a log that was left, which is made again only by a yes: by what it was.

    `path` and `value` of a number that was set, `of` for a step that was undone.
    """

    cmd_id: str
    kind: Literal["correct", "undo", "redo", "midgame", "forced", "made"]
    path: str = ""
    value: int = 0
    of: str = ""
    entry: Entry | None = None  # of a step that a page had made on a log it does not have


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the connection doctor: whether it is fine, and the sentence with what to do next."""

    fine: bool
    message: Message


@dataclass(frozen=True, slots=True)
class Checkup:
    """What the connection doctor found last."""

    running: bool = False
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class TableStatus:
    """All that the screens say about other devices. `joining` is the table being called, `trouble` what went wrong.

    `lobby`: its code was right, and its person has yet to say who they are. `knocked`: they have said so, and only the
    host's person has yet to say yes.

    `match` is the one that is shared, from the moment on that `Network.shared` knows it.
    """

    role: Literal["alone", "host", "guest"] = "alone"
    match: str = ""
    code: str = ""
    link: str = ""  # for the QR code
    addresses: tuple[str, ...] = ()
    peers: tuple[Peer, ...] = ()
    newcomers: tuple[Newcomer, ...] = ()
    away: tuple[Newcomer, ...] = ()  # devices the host has sent away
    kept: Kept | Literal[""] = ""  # the newest step made on this device
    waiting: int = 0
    asked: tuple[UndoAsked, ...] = ()
    asking: tuple[str, ...] = ()  # devices whose people are asked before an undo made here is done
    asking_left: int = 0  # seconds until their silence means yes
    offered: bool = False  # the host is silent: this device may take over
    vetoed: Message | None = None
    bidding: str = ""  # another device that asks to be host
    new_host: NewHost | None = None
    not_applied: tuple[NotApplied, ...] = ()
    parted: Parting | None = None  # a person has to say which of two logs is followed
    remakes: tuple[Remake, ...] = ()  # asked about, one by one
    left_logs: tuple[LeftLog, ...] = ()
    turned_back: int = 0  # the newest of these, as long as nobody here has seen it
    nudged: str = ""  # the device whose people wait for this one's, for a moment after they said so
    came: tuple[tuple[str, int], ...] = ()  # cards and prints learned this evening, by the device they came from
    differing: tuple[Differing, ...] = ()
    checkup: Checkup = Checkup()
    nearby: tuple[TableNearby, ...] = ()
    looking: bool = False
    joining: str = ""
    lobby: Lobby | None = None
    knocked: bool = False
    trouble: Message | None = None
    stranger: bool = False  # the table's devices do not know this one: it can only go on as a new table


@dataclass(frozen=True, slots=True)
class PendingStep:
    """A guest's step: the answer comes from the host."""

    cmd_id: str


class Shared(Protocol):
    """A match that several devices follow, in place of the session of a match played on one."""

    row: MatchRow

    @property
    def history(self) -> History: ...

    def propose(self, command: Command) -> Entry | Refusal | PendingStep:
        """The host decides at once; a guest's step is sent. Refusals that come later are told by `Network.answers`."""

    def other_log(self, n: int) -> History | None:
        """The whole log of which a left one was the end; 0 for the one that is asked about."""


class Network(Protocol):
    """The network behind the desk. Every call returns at once; what comes of it shows in `table_status` later."""

    def table_status(self) -> TableStatus: ...

    def ticket(self) -> str:
        """Of a host, in the links for browsers: whoever has it may ask for a seat."""

    def heirs(self) -> tuple[str, ...]:
        """Of a host: where the devices are that may be the next one."""

    def shared(self, match: str) -> Shared | None:
        """The open match, if other devices follow it too or this one follows theirs."""

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        """Commands of this device that were refused since this was last asked."""

    def host(self, match: str) -> None: ...

    def stop(self) -> None:
        """Stop hosting, or leave the table; the match stays on this device."""

    def new_code(self) -> None: ...

    def admit(self, device: str, yes: bool, replaces: str = "") -> None:
        """`replaces` is the device that the newcomer was before its key was lost: its seats move."""

    def look(self, on: bool) -> None:
        """Listen for tables nearby while the list is on the screen."""

    def join(self, address: str, code: str, name: str, sure: bool = False) -> None:
        """A typed address or the link of a QR code; without a code only where this device has been before.

        This device itself and a direct cable are called only for somebody who is `sure`.
        """

    def claim(self, seat: int | None, name: str) -> None:
        """Who one is in the lobby of a table: on that seat, called so if a name is given; None only watches."""

    def take_seat(self, seat: int, device: str) -> None:
        """Empty gives it up."""

    def name_seat(self, seat: int, name: str) -> None:
        """What the person on a seat of this device is called from now on."""

    def rename(self, name: str) -> None:
        """What this device is called, and with it the table that it hosts."""

    def take_over(self, forced: bool) -> None: ...

    def follow_host(self, yes: bool) -> None:
        """What people here say to `TableStatus.new_host`."""

    def hand_over(self, device: str) -> None: ...

    def send_away(self, device: str) -> None:
        """The host's: that device leaves the table and its seats are free."""

    def pardon(self, device: str) -> None:
        """The host's: a device that was sent away is at the table again."""

    def reply(self, cmd_id: str, yes: bool) -> None: ...

    def dismiss(self, cmd_id: str) -> None: ...

    def choose_log(self, ours: bool) -> None:
        """Of two that have parted: ours by force, or the other one."""

    def go_back(self, n: int) -> None:
        """By force, to a log that was left."""

    def remake(self, cmd_id: str, yes: bool) -> None: ...

    def seen_log(self, n: int) -> None:
        """Somebody has looked at what was left."""

    def nudge(self, device: str) -> None: ...

    def check(self) -> None:
        """Let the connection doctor look; what it finds shows in `table_status`."""

    def learned(self) -> None:
        """A card, a print or a deck was typed in here: the others are told."""

    def page(self, secret: str, store: Store, changed: Callable[[], None]) -> PageAtTable | None:
        """A guest by browser at the table that is hosted here; None where none is. `store` is that guest's own."""

    async def close(self) -> None:
        """Before the store is closed: no task and no thread is left."""


class PageAtTable(Network, Protocol):
    """A guest by browser as its own desk sees the devices around it, and as the door sees the guest."""

    @property
    def watches(self) -> bool:
        """Its person only looks on, for which nobody is asked."""

    def open(self, ticket: str) -> bool:
        """A window is there, opened by a link with that; a member is at its seat again.

        Whether another device hosts it than before.
        """

    def shut(self) -> None:
        """No window is left."""

    def typed(self, code: str, caller: str) -> None:
        """Six digits, from that address."""


class Alone:
    """No network: everything works on one device, and keeps doing so."""

    def table_status(self) -> TableStatus:
        return TableStatus()

    def ticket(self) -> str:
        return ""

    def heirs(self) -> tuple[str, ...]:
        return ()

    def shared(self, match: str) -> Shared | None:
        return None

    def answers(self) -> tuple[tuple[str, Refusal], ...]:
        return ()

    def host(self, match: str) -> None: ...

    def stop(self) -> None: ...

    def new_code(self) -> None: ...

    def admit(self, device: str, yes: bool, replaces: str = "") -> None: ...

    def look(self, on: bool) -> None: ...

    def join(self, address: str, code: str, name: str, sure: bool = False) -> None: ...

    def claim(self, seat: int | None, name: str) -> None: ...

    def take_seat(self, seat: int, device: str) -> None: ...

    def name_seat(self, seat: int, name: str) -> None: ...

    def rename(self, name: str) -> None: ...

    def take_over(self, forced: bool) -> None: ...

    def follow_host(self, yes: bool) -> None: ...

    def hand_over(self, device: str) -> None: ...

    def send_away(self, device: str) -> None: ...

    def pardon(self, device: str) -> None: ...

    def reply(self, cmd_id: str, yes: bool) -> None: ...

    def dismiss(self, cmd_id: str) -> None: ...

    def choose_log(self, ours: bool) -> None: ...

    def go_back(self, n: int) -> None: ...

    def remake(self, cmd_id: str, yes: bool) -> None: ...

    def seen_log(self, n: int) -> None: ...

    def nudge(self, device: str) -> None: ...

    def check(self) -> None: ...

    def learned(self) -> None: ...

    def page(self, secret: str, store: Store, changed: Callable[[], None]) -> PageAtTable | None:
        return None

    async def close(self) -> None: ...
