"""How long matches were played, without breaks: read from their logs once, then kept as one setting.

A score that was only entered, and a game that was begun without the app, have no length: nobody knows it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.archive.course import BREAK
from companion.archive.record import UNTIMED, Record
from companion.match.port import StoreRefused
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from companion.match.entry import Entry
    from companion.store.port import Store

KEY = "lengths"  # of the setting: by match, the steps of its log then, and the seconds

Lengths = dict[str, tuple[int, int]]


def timed(store: Store, records: Iterable[Record]) -> list[Record]:
    """The same matches with their lengths; only a cache, so what the disk does not allow is worked out again."""
    kept, found = read(store.settings()), list(records)
    now = {line.match: _length(store, line, kept) for line in found if line.judged and _is_followed(line)}
    if any(kept.get(match) != length for match, length in now.items()):
        with suppress(StoreRefused):
            store.set(KEY, json.dumps(now, separators=(",", ":")))
    return [line._replace(played=now[line.match][1]) if line.match in now else line for line in found]


def read(settings: Mapping[str, str]) -> Lengths:
    """What is no such list is none: lengths are then read from the logs."""
    try:
        found = json.loads(settings.get(KEY, "{}"))
    except (ValueError, RecursionError):
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {match: (pair[0], pair[1]) for match, pair in pairs if _is_pair(pair)}


def spent(created: int, entries: Iterable[Entry]) -> int:
    """Seconds between steps that follow each other; whoever lets more than BREAK pass is not playing."""
    now, played = created, 0
    for entry in entries:
        if any(event.get("tag") == "rescued" for event in entry.events):
            return UNTIMED  # begun without the app: the time before is not known
        since = max(0, entry.ts - now)
        now, played = now + since, played + (since if since <= BREAK else 0)
    return played


def _length(store: Store, line: Record, kept: Lengths) -> tuple[int, int]:
    known = kept.get(line.match)
    if known is not None and known[0] == line.steps:
        return known
    try:
        return line.steps, spent(line.created, store.entries(line.match)) or UNTIMED
    except Malformed:  # said when somebody opens it
        return line.steps, UNTIMED


def _is_followed(line: Record) -> bool:
    return not line.only_score and not line.outside and line.played == UNTIMED


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and tuple(map(type, value)) == (int, int)
