"""What this device keeps to itself about a match: beside the log, never in it and never sent.

Numbers by the id of a step: they count as long as the step counts, so that an undo takes them back and a redo brings
them again. They lie among the settings, on this device's disk only; removing the match removes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion.match.port import PRIVATE, LogStore

Private = Mapping[str, Mapping[str, int]]
Changes = Iterable[tuple[str, int]]


def kept(store: LogStore, match: str) -> Private:
    return _read(store.settings().get(f"{PRIVATE}{match}", ""))


def keep(store: LogStore, match: str, cmd_id: str, changes: Changes) -> None:
    """Added to what is kept for that step; a change by nothing says only that it is kept here."""
    changes = tuple(changes)
    if not changes:
        return
    found = {step: dict(numbers) for step, numbers in kept(store, match).items()}
    numbers = found.setdefault(cmd_id, {})
    for key, by in changes:
        numbers[key] = numbers.get(key, 0) + by
    store.set(f"{PRIVATE}{match}", json.dumps(found, sort_keys=True, separators=(",", ":")))


def _read(text: str) -> Private:
    """What a damaged disk has left of it: a step's numbers or nothing."""
    try:
        found: Any = json.loads(text) if text else {}
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {step: _numbers(own) for step, own in found.items() if isinstance(own, dict)}


def _numbers(found: dict[str, Any]) -> dict[str, int]:
    return {key: value for key, value in found.items() if type(value) is int}
