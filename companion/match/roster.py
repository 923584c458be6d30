"""Who is at the table: the devices, the seats they hold and the one that is host; folded from the log like the game."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal, Union, get_args

from companion.text import person_names
from rules.core import codec
from rules.core.codec import Between, Text
from rules.core.message import Refusal, refuse

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
_DEVICE = re.compile("[0-9a-z]{1,64}")  # nothing that could be taken for another on a screen or in a command's id
_PAGE = re.compile("[0-9a-f]{64}")
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


@dataclass(frozen=True, slots=True)
class Roster:
    """`seats` names the device that holds each seat, nobody's at first. Without a host the match is played alone.

    `names` are those that people gave at the table, each for a seat; the others are called as the match began.
    """

    seats: tuple[str, ...]
    members: tuple[Member, ...] = ()
    epoch: Epoch = Epoch()
    names: tuple[SeatName, ...] = codec.later(())
    signed: bool = codec.later(False)  # from here on every entry has its author's signature
    heir: str = codec.later("")  # who goes on without being voted for when this host is gone; it has named it

    def is_member(self, device: str) -> bool:
        return any(member.device == device for member in self.members)

    def name(self, device: str) -> str:
        return next((member.name for member in self.members if member.device == device), "")

    def cert(self, device: str) -> str:
        return next((member.cert for member in self.members if member.device == device), "")

    def is_browser(self, device: str) -> bool:
        return any(member.device == device and not member.is_disk for member in self.members)

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


def decide_table(roster: Roster, order: TableOrder, author: str) -> tuple[TableEvent, ...] | Refusal:
    """What a device may change about the table itself."""
    match order:
        case JoinTable(device=device, name=name, cert=cert, kind=kind, page=page):
            joined = DeviceJoined(device, name, cert, kind, page)
            return _join(roster, order, author) or (joined, *_moved(roster, order))
        case SignTable(cert=cert):
            may = author == roster.epoch.host and not roster.signed and bool(cert)
            return (TableSigned(author, cert),) if may else refuse("not-the-host")
        case LeaveTable(device=device):
            may = author in (device, roster.epoch.host)
            return (DeviceLeft(device),) if may and device != roster.epoch.host else refuse("not-the-host")
        case TakeSeat(seat=seat, device=device):
            return _take_seat(roster, order, author) or (SeatTaken(seat, device),)
        case NameSeat(seat=seat, name=name):
            return _name_seat(roster, order, author) or (SeatNamed(seat, name),)
        case NameHeir(device=device):
            may = author == roster.epoch.host != device and device in electors(roster)
            return (HeirNamed(device),) if may else refuse("not-the-host")
    lawful = order.epoch > roster.epoch and author in (order.epoch.host, roster.epoch.host or author)
    lawful = lawful and not roster.is_browser(order.epoch.host)
    if not lawful or not _is_founded(roster, order, author):
        return refuse("not-the-host")
    return (HostChanged(order.epoch, order.answered, order.forced, order.how),)


def electors(roster: Roster) -> tuple[str, ...]:
    """Whose votes count, and of whom one inherits: the devices with a seat, and the host; never a guest by browser."""
    plays = {*roster.seats, roster.epoch.host}
    return tuple(m.device for m in roster.members if m.device in plays and m.is_disk)


def is_majority(roster: Roster, devices: Collection[str]) -> bool:
    say = electors(roster)
    return 2 * len(set(say) & set(devices)) > len(say)


def _is_founded(roster: Roster, order: ChangeHost, author: str) -> bool:
    """Whether a reign can have come about as it says; that its votes were signed is looked at in `signing.py`."""
    match order.how:
        case "handed":
            return author == roster.epoch.host and roster.is_member(order.epoch.host)
        case "heir":
            return author == roster.heir
        case "voted":
            return is_majority(roster, [vote.device for vote in order.votes])
    return True


def _join(roster: Roster, order: JoinTable, author: str) -> Refusal | None:
    """Letting in, also those who were sent away, is the host's; how a device is called, that device says as well."""
    known = roster.is_member(order.device)
    if author != (roster.epoch.host or order.device) and not (known and author == order.device):
        return refuse("not-the-host")
    if roster.signed and known and author != order.device and order.name != roster.name(order.device):
        return refuse("not-the-host")
    if not _DEVICE.fullmatch(order.device) or not _is_page(roster, order, author):
        return refuse("not-at-table")
    if not person_names.is_plain(order.name):
        return refuse("no-name")
    known = known or bool(roster.of_page(order.page))
    if order.replaces:
        return _replace(roster, order, author)
    return refuse("table-full", n=MEMBERS) if len(roster.members) >= MEMBERS and not known else None


def _is_page(roster: Roster, order: JoinTable, author: str) -> bool:
    """What a device is, the host says once: a page of its own making, or a device."""
    if not order.kind and not order.page:
        return True
    fits = order.kind == BROWSER and _PAGE.fullmatch(order.page) is not None and author == roster.epoch.host
    return fits and order.device != author and not roster.is_member(order.device)


def _replace(roster: Roster, order: JoinTable, author: str) -> Refusal | None:
    """A newcomer in the place of another: only the host says so, and never of itself."""
    if author != roster.epoch.host or order.replaces == roster.epoch.host:
        return refuse("not-the-host")
    apart = order.replaces != order.device and not roster.is_member(order.device)
    return None if apart and roster.is_member(order.replaces) else refuse("not-at-table")


def _moved(roster: Roster, order: JoinTable) -> tuple[TableEvent, ...]:
    if not order.replaces:
        return ()
    seats = (SeatTaken(at, order.device) for at, holder in enumerate(roster.seats) if holder == order.replaces)
    return (*seats, DeviceLeft(order.replaces))


def _take_seat(roster: Roster, order: TakeSeat, author: str) -> Refusal | None:
    """A free seat is there for the taking; one that is held moves by its holder's hand or the host's."""
    if order.seat >= len(roster.seats):
        return refuse("no-such-seat", field="seat", got=order.seat, high=len(roster.seats) - 1)
    if order.device and not roster.is_member(order.device):
        return refuse("not-at-table")
    held = roster.holder(order.seat)
    if held == order.device:
        return refuse("seat-held", seat=order.seat)
    mine = author == roster.epoch.host or author == held or (not held and author == order.device)
    return None if mine else refuse("not-your-seat", seat=order.seat)


def _name_seat(roster: Roster, order: NameSeat, author: str) -> Refusal | None:
    """Whoever plays a seat says how its person is called; the host may too."""
    if order.seat >= len(roster.seats):
        return refuse("no-such-seat", field="seat", got=order.seat, high=len(roster.seats) - 1)
    if not person_names.tidy(order.name):
        return refuse("no-name")
    mine = author in (roster.epoch.host, roster.holder(order.seat) or roster.epoch.host)
    return None if mine else refuse("not-your-seat", seat=order.seat)


def who_leaves(action: Mapping[str, object]) -> str:
    """The device that is no member any more by such an order of the log: sent away, gone, or replaced by a newcomer."""
    left = {_LEAVE: "device", _JOIN: "replaces"}.get(str(action.get("tag")), "")
    return str(action.get(left, ""))


_LEAVE, _JOIN = codec.tag(LeaveTable), codec.tag(JoinTable)


def authority(roster: Roster, device: str, *seats: int) -> Refusal | None:
    """Why that device may not make a step of those seats; asked by the host, and again by every peer.

    Seats nobody has taken are played on the host's device. A step of the whole table is any player's, never an
    onlooker's.
    """
    if not roster.epoch.host:  # played alone, before the table was opened to others
        return None
    if not roster.is_member(device):
        return refuse("not-at-table")
    for seat in seats:
        if seat != NOBODY and device != (roster.holder(seat) or roster.epoch.host):
            return refuse("not-your-seat", seat=seat)
    plays = device == roster.epoch.host or device in roster.seats
    return None if plays else refuse("onlooker")
