"""What others have taken from a device, read from the log: its place at the table, or the seats of its people."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from companion.match.entry import Entry
from companion.match.rights import who_leaves
from companion.match.roster import JoinTable, Member, TakeSeat
from rules.core import codec

_JOINED, _TAKEN = codec.tag(JoinTable), codec.tag(TakeSeat)


class _Reader(ABC):
    """Reads on from where it stopped; a log that turned back is read anew."""

    def __init__(self) -> None:
        self._read, self._last = 0, ("", "")  # how far, and the id and chain there
        self._forget()

    def _read_on(self, entries: Sequence[Entry]) -> None:
        if self._read > len(entries) or (self._read and _mark(entries[self._read - 1]) != self._last):
            self._read = 0
            self._forget()
        for entry in entries[self._read :]:
            self._hear(entry)
        self._read, self._last = len(entries), _mark(entries[-1]) if entries else ("", "")

    @abstractmethod
    def _forget(self) -> None:
        """Nothing was read yet."""

    @abstractmethod
    def _hear(self, entry: Entry) -> None:
        """The next entry."""


class LostSeats(_Reader):
    """Seats that somebody else gave away, with the device whose people's they are; a seat handed on is not lost."""

    def _forget(self) -> None:
        self._held: dict[int, str] = {}
        self._lost: dict[int, str] = {}
        self._pages: dict[str, str] = {}  # the device that a page is, by what the log says of it

    def look(self, entries: Sequence[Entry]) -> dict[int, str]:
        self._read_on(entries)
        return self._lost

    def _hear(self, entry: Entry) -> None:
        tag, device = entry.action.get("tag"), str(entry.action.get("device", ""))
        if tag == _JOINED and (page := str(entry.action.get("page", ""))):
            before, self._pages[page] = self._pages.get(page, device), device
            for seats in (self._held, self._lost):
                seats.update({seat: device for seat, holder in seats.items() if holder == before})
        elif gone := who_leaves(entry.action):  # whoever comes in its place has its seats
            came = device if tag == _JOINED else ""
            self._held, self._lost = (_without(seats, gone, came) for seats in (self._held, self._lost))
        elif tag == _TAKEN and isinstance(seat := entry.action.get("seat"), int):
            before, self._held[seat] = self._held.get(seat, ""), device
            if before and before != entry.device:
                self._lost.setdefault(seat, before)
            if self._lost.get(seat) in (device, entry.device):  # given back, or let go after all
                self._lost.pop(seat, None)


class SentAway(_Reader):
    """Whoever was sent away stays away until the host's person lets them back in."""

    def _forget(self) -> None:
        self._known: dict[str, Member] = {}
        self._away: set[str] = set()

    def look(self, entries: Sequence[Entry]) -> tuple[Member, ...]:
        """Those sent away by somebody else; who left by its own will may come again."""
        self._read_on(entries)
        return tuple(member for device, member in self._known.items() if device in self._away)

    def _hear(self, entry: Entry) -> None:
        device = str(entry.action.get("device", ""))
        if entry.action.get("tag") == _JOINED:
            name, page = str(entry.action.get("name", "")), str(entry.action.get("page", ""))
            known = self._known.get(device, Member(device, name))
            self._known[device] = Member(device, name, page=page or known.page)
            self._away.discard(device)
        gone = who_leaves(entry.action)
        if gone and gone != entry.device:
            self._away.add(gone)


def _without(seats: dict[int, str], gone: str, came: str) -> dict[int, str]:
    named = {seat: came if holder == gone else holder for seat, holder in seats.items()}
    return {seat: holder for seat, holder in named.items() if holder}


def _mark(entry: Entry) -> tuple[str, str]:
    return entry.cmd_id, entry.prev
