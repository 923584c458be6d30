"""What a device may change about the table, whose votes count, and whose steps it may make."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from companion.match.roster import (
    BROWSER,
    MEMBERS,
    NOBODY,
    ChangeHost,
    DeviceJoined,
    DeviceLeft,
    HeirNamed,
    HostChanged,
    JoinTable,
    LeaveTable,
    NameHeir,
    NameSeat,
    Roster,
    SeatNamed,
    SeatTaken,
    SignTable,
    TableEvent,
    TableOrder,
    TableSigned,
    TakeSeat,
)
from companion.text import person_names
from rules.core import codec
from rules.core.message import Refusal, refuse

_DEVICE = re.compile("[0-9a-z]{1,64}")  # nothing that could be taken for another on a screen or in a command's id
_PAGE = re.compile("[0-9a-f]{64}")


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
