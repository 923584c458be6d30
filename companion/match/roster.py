"""Who is at the table: the devices, the seats they hold and the one that is host; folded from the log like the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Literal, Union, get_args

from rules.core import codec
from rules.core.codec import Between, Text

NOBODY = -1  # the seat of a step that belongs to the whole table
MEMBERS = 16  # devices that may ever have joined one table; each is a name in every member's list
SEATS = 8
DeviceId = Annotated[str, Text(64)]  # a SHA-256 in hexadecimal
DeviceName = Annotated[str, Text(40)]
Certificate = Annotated[str, Text(1400)]  # base64
PageMark = Annotated[str, Text(64)]  # a SHA-256 in hexadecimal
Kind = Literal["", "browser"]
BROWSER: Kind = "browser"
SeatNo = Annotated[int, Between(0, SEATS - 1)]
Count = Annotated[int, Between(0, 2**53 - 1)]
Signature = Annotated[str, Text(88)]
Hash = Annotated[str, Text(64)]
How = Literal["", "handed", "voted", "heir", "forced"]
# Nobody but the new host itself stands for it; so it is with reigns from before votes were signed, too.
BY_FORCE: tuple[How, ...] = ("forced", "")


@dataclass(frozen=True, slots=True, order=True)
class Epoch:
    """One host's reign. The larger one is obeyed: by number, and by id when two islands counted alike."""

    n: Count = 0
    host: DeviceId = ""


@dataclass(frozen=True, slots=True)
class Member:
    """`cert` is the certificate that names the key by which it signs; empty until it was shown.

    A guest by browser is the host's word: its key and its disk are the host's. `page` is the hash of a secret that its
    page keeps, by which the next host knows it again.
    """

    device: str
    name: str
    cert: str = codec.later("")
    kind: Kind = codec.later("")
    page: str = codec.later("")

    @property
    def is_disk(self) -> bool:  # a page never votes, nor inherits, nor is it a second disk
        return self.kind != BROWSER


@dataclass(frozen=True, slots=True)
class SeatName:
    seat: int
    name: str


@dataclass(frozen=True)
class Roster:
    """`seats` names the device that holds each seat, nobody's at first. Without a host the match is played alone.

    `names` are those that people gave at the table, each for a seat; the others are called as the match began.
    It has no slots, to keep what is looked up at every tap and changes only when somebody comes or goes.
    """

    seats: tuple[str, ...]
    members: tuple[Member, ...] = ()
    epoch: Epoch = Epoch()
    names: tuple[SeatName, ...] = codec.later(())
    signed: bool = codec.later(False)  # from here on every entry has its author's signature
    heir: str = codec.later("")  # who goes on without being voted for when this host is gone; it has named it

    @cached_property
    def _by_device(self) -> dict[str, Member]:
        return {member.device: member for member in self.members}

    @cached_property
    def disks(self) -> tuple[str, ...]:
        """Those that are devices of their own: a page is kept on its host's disk and falls with it."""
        return tuple(member.device for member in self.members if member.is_disk)

    @cached_property
    def pages(self) -> frozenset[str]:
        return frozenset(member.device for member in self.members if not member.is_disk)

    @cached_property
    def held(self) -> dict[str, tuple[int, ...]]:
        """The seats of each device, nobody's under its empty name."""
        seats = range(len(self.seats))
        return {device: tuple(seat for seat in seats if self.seats[seat] == device) for device in set(self.seats)}

    def is_member(self, device: str) -> bool:
        return device in self._by_device

    def name(self, device: str) -> str:
        member = self._by_device.get(device)
        return member.name if member else ""

    def cert(self, device: str) -> str:
        member = self._by_device.get(device)
        return member.cert if member else ""

    def is_browser(self, device: str) -> bool:
        return device in self.pages

    def of_page(self, page: str) -> str:
        """The guest by browser with that page, if there is one."""
        return next((member.device for member in self.members if page and member.page == page), "")

    def holder(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""


@dataclass(frozen=True, slots=True)
class JoinTable:
    """The host vouches for a device it has paired with; or a member says how it is called from now on.

    A guest by browser takes the place of the one that had the same page under the host before.
    `replaces` is a member that this device was, before its key was lost: its seats move, and it leaves the table.
    """

    device: DeviceId
    name: DeviceName
    cert: Certificate = codec.later("")
    kind: Kind = codec.later("")
    page: PageMark = codec.later("")
    replaces: DeviceId = codec.later("")


@dataclass(frozen=True, slots=True)
class LeaveTable:
    device: DeviceId


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """That seat goes to that device; to none when it is empty."""

    seat: SeatNo
    device: DeviceId


@dataclass(frozen=True, slots=True)
class NameSeat:
    """Whoever sits there is called so from now on: a seat was laid before its person came."""

    seat: SeatNo
    name: DeviceName


@dataclass(frozen=True, slots=True)
class SignedVote:
    """That device will follow the candidate whose log has this place, the newest that must not be lost to it.

    `yields`: its people agreed to go on without what they have from there on.
    """

    device: DeviceId
    seq: Count
    hash: Hash
    yields: bool
    sig: Signature


@dataclass(frozen=True, slots=True)
class ChangeHost:
    """`answered` are those who agreed to a take-over; none of them when the host itself hands over.

    `how` it came about: handed over by the host before, voted for, by its heir, or by force; nothing is said in logs
    from before votes were signed.
    """

    epoch: Epoch
    answered: tuple[DeviceId, ...] = ()
    forced: bool = False
    how: How = codec.later("")
    votes: tuple[SignedVote, ...] = codec.later(())


@dataclass(frozen=True, slots=True)
class NameHeir:
    """The host says who goes on when it is gone and too few are left to vote."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class SignTable:
    """The host of a table from before steps were signed: from here on they are."""

    cert: Certificate


@dataclass(frozen=True, slots=True)
class DeviceJoined:
    device: DeviceId
    name: DeviceName
    cert: Certificate = codec.later("")
    kind: Kind = codec.later("")
    page: PageMark = codec.later("")


@dataclass(frozen=True, slots=True)
class DeviceLeft:
    device: DeviceId


@dataclass(frozen=True, slots=True)
class SeatTaken:
    seat: SeatNo
    device: DeviceId


@dataclass(frozen=True, slots=True)
class SeatNamed:
    seat: SeatNo
    name: DeviceName


@dataclass(frozen=True, slots=True)
class HostChanged:
    epoch: Epoch
    answered: tuple[DeviceId, ...] = ()
    forced: bool = False
    how: How = codec.later("")


@dataclass(frozen=True, slots=True)
class HeirNamed:
    device: DeviceId


@dataclass(frozen=True, slots=True)
class TableSigned:
    device: DeviceId
    cert: Certificate


TableOrder = Union[JoinTable, LeaveTable, TakeSeat, NameSeat, ChangeHost, SignTable, NameHeir]
TableEvent = Union[DeviceJoined, DeviceLeft, SeatTaken, SeatNamed, HostChanged, TableSigned, HeirNamed]
TABLE_EVENTS: tuple[type, ...] = get_args(TableEvent)


def evolve(roster: Roster, event: TableEvent) -> Roster:
    match event:
        case DeviceJoined():
            return _joined(roster, event)
        case TableSigned(device=device, cert=cert):
            shown = tuple(replace(m, cert=cert) if m.device == device else m for m in roster.members)
            return replace(roster, members=shown, signed=True)
        case DeviceLeft(device=device):
            kept = tuple(member for member in roster.members if member.device != device)
            seats = tuple("" if s == device else s for s in roster.seats)
            return replace(roster, members=kept, seats=seats, heir="" if roster.heir == device else roster.heir)
        case SeatTaken(seat=seat, device=device):
            return replace(roster, seats=tuple(device if at == seat else s for at, s in enumerate(roster.seats)))
        case SeatNamed(seat=seat, name=name):
            others_named = tuple(one for one in roster.names if one.seat != seat)
            return replace(roster, names=(*others_named, SeatName(seat, name)))
        case HeirNamed(device=device):
            return replace(roster, heir=device)
    opens = not roster.epoch.host and bool(roster.cert(event.epoch.host))
    return replace(roster, epoch=event.epoch, signed=roster.signed or opens, heir="")


def _joined(roster: Roster, event: DeviceJoined) -> Roster:
    """At the end of the list, with what was known of it; in the place of the one that had its page before."""
    device, page = event.device, event.page
    before = next((member for member in roster.members if member.device == device), Member(device, ""))
    gone = roster.of_page(page) or device
    others = tuple(member for member in roster.members if member.device not in (device, gone))
    member = Member(device, event.name, event.cert or before.cert, event.kind or before.kind, page or before.page)
    seats = tuple(device if holder == gone else holder for holder in roster.seats)
    return replace(roster, members=(*others, member), seats=seats)
