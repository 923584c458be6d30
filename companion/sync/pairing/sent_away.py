"""Who was sent away from a table, read from its log: they stay away until the host's person lets them back in."""

from __future__ import annotations

from collections.abc import Sequence

from companion.match.entry import Entry
from companion.match.roster import JoinTable, LeaveTable, Member
from rules.core import codec

_JOINED, _LEFT = codec.tag(JoinTable), codec.tag(LeaveTable)


class SentAway:
    """Reads on from where it stopped; a log that turned back is read anew."""

    def __init__(self) -> None:
        self._read, self._last = 0, ("", "")  # how far, and the id and chain there
        self._names: dict[str, str] = {}
        self._away: set[str] = set()

    def look(self, entries: Sequence[Entry]) -> tuple[Member, ...]:
        """Those sent away by somebody else; who left by its own will may come again."""
        if self._read > len(entries) or (self._read and _mark(entries[self._read - 1]) != self._last):
            self._read, self._names, self._away = 0, {}, set()
        for entry in entries[self._read :]:
            self._hear(entry)
        self._read, self._last = len(entries), _mark(entries[-1]) if entries else ("", "")
        return tuple(Member(device, name) for device, name in self._names.items() if device in self._away)

    def _hear(self, entry: Entry) -> None:
        device = str(entry.action.get("device", ""))
        if entry.action.get("tag") == _JOINED:
            self._names[device] = str(entry.action.get("name", ""))
            self._away.discard(device)
        elif entry.action.get("tag") == _LEFT and entry.device != device:
            self._away.add(device)


def _mark(entry: Entry) -> tuple[str, str]:
    return entry.cmd_id, entry.prev
