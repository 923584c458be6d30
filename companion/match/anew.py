"""A match gone on with as a new table: the same steps under a new id, chained anew, as one device would have them.

For a device that the table's other devices do not know: its key was lost, or the match came as a file. Who sat where
and who was host is left out, since that spoke of other devices; the names that people gave their seats stay.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.history import Undone
from companion.match.roster import TABLE_EVENTS, Roster
from companion.match.seated import seated
from companion.match.world import Surroundings
from rules.core import codec

if TYPE_CHECKING:
    from companion.match.port import MatchRow
    from rules.core.codec import Plain

_TABLE_TAGS = frozenset(map(codec.tag, TABLE_EVENTS))
_UNDONE = codec.tag(Undone)


def is_stranger(roster: Roster, device: str) -> bool:
    """Whether the log tells of a host and does not know that device: then nobody would follow it."""
    return bool(roster.epoch.host) and not roster.is_member(device)


def anew(row: MatchRow, entries: Iterable[Entry], roster: Roster, match: str) -> tuple[MatchRow, tuple[Entry, ...]]:
    """Row and log of the new table."""
    row = replace(row, id=match, config=replace(row.config, chairs=seated(row.config.chairs, roster)))
    prev, numbers = log.genesis(row.id, row.config), {0: 0}
    found: list[Entry] = []
    for entry in entries:
        if entry.events and all(event.get("tag") in _TABLE_TAGS for event in entry.events):
            continue
        seq = numbers[entry.seq] = len(found) + 1
        events = tuple(_renumbered(event, numbers) for event in entry.events)
        action, device = _renumbered(entry.action, numbers), Surroundings().device
        # Field by field: whatever else an entry says of its author is not said of the new table.
        new = Entry(entry.v, 0, seq, prev, entry.cmd_id, device, entry.seat, action, events, entry.ts)
        prev = log.mark(new)
        found.append(new)
    return row, tuple(found)


def _renumbered(said: dict[str, Plain], numbers: dict[int, int]) -> dict[str, Plain]:
    """An undo names the newest step by its number."""
    last = said.get("last")
    if said.get("tag") not in (_UNDONE, "undo") or not isinstance(last, int):
        return said
    return {**said, "last": numbers.get(last, last)}
