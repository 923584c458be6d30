"""What this device keeps to itself about a match: beside the log, never in it and never sent.

Numbers by the id of a step: they count as long as the step counts, so that an undo takes them back and a redo brings
them again. They lie among the settings, on this device's disk only; removing the match removes them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.match.entry import Entry
from companion.match.open import OpenMatch
from companion.match.port import PRIVATE, LogStore
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.fold import fold
from rules.core.game import PrivatePart

Numbers = Mapping[str, int]
Private = Mapping[str, Numbers]
Changes = Iterable[tuple[str, int]]
NOTHING: Numbers = {}


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


def kept_by(match: OpenMatch, private: Private, seat: int) -> str:
    """The step by which this device keeps that seat's numbers; empty where it does not."""
    part, history = match.game.private_part, match.history
    keeping = codec.tag(part.keeping) if part else ""
    for place in reversed(history.counting):
        entry = history.entries[place]
        if entry.action.get("tag") == keeping and entry.action.get("seat") == seat:
            return entry.cmd_id if entry.action.get("own") and entry.cmd_id in private else ""
    return ""


def held(match: OpenMatch, private: Private, seat: int) -> Numbers | None:
    """What that seat has now; None where another device knows it."""
    first = kept_by(match, private, seat)
    position = match.history.position(first) if first else None
    if position is None:
        return None
    found = NOTHING
    for entry, by_rule in _reckoned(match, seat, position):
        before = NOTHING if by_rule is None else _plus(found, by_rule)
        found = _plus(before, private.get(entry.cmd_id, NOTHING))
    return found


def changed(match: OpenMatch, private: Private, seat: int, entry: Entry) -> Numbers:
    """What a step that counts did to them, by the rules and beside them."""
    at = match.history.position(entry.cmd_id)
    by_rule = None if at is None else next((change for _, change in _reckoned(match, seat, at)), None)
    return _plus(by_rule or NOTHING, private.get(entry.cmd_id, NOTHING))


def _plus(held: Numbers, change: Numbers) -> Numbers:
    """Total on purpose: what happened anyway never leaves less than nothing."""
    return {key: max(0, held.get(key, 0) + change.get(key, 0)) for key in {**held, **change}}


# By match, step and seat: what the rules alone did. A step never changes, so this is only a cache.
_BY_RULE: dict[tuple[str, str, int], Numbers | None] = {}
MOST = 20_000


def _reckoned(match: OpenMatch, seat: int, first: int) -> Iterator[tuple[Entry, Numbers | None]]:
    """Each counting step from that one on; None where it sets everything anew."""
    history, part = match.history, match.game.private_part
    assert part is not None
    state: Any = None
    if len(_BY_RULE) > MOST:
        _BY_RULE.clear()
    for at in range(first, len(history.counting)):
        entry = history.entries[history.counting[at]]
        key = (match.row.id, entry.cmd_id, seat)
        if key in _BY_RULE:
            state = None
        else:
            state = history.state_before(at) if state is None else state
            _BY_RULE[key] = _by_rule(match, part, state, entry, seat)
            state = fold(match.game, state, history.events_of(entry))
        yield entry, _BY_RULE[key]


def _by_rule(match: OpenMatch, part: PrivatePart[Any, Any], state: Any, entry: Entry, seat: int) -> Numbers | None:
    try:
        action = codec.decode(match.game.actions, entry.action)
    except Malformed:  # a correction, or an action of the table itself
        return NOTHING
    return part.change(state, action, seat)


def _read(text: str) -> Private:
    """What a damaged disk has left of it: a step's numbers or nothing."""
    try:
        found: Any = json.loads(text) if text else {}
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {step: _numbers(numbers) for step, numbers in found.items() if isinstance(numbers, dict)}


def _numbers(found: dict[str, Any]) -> dict[str, int]:
    return {key: value for key, value in found.items() if type(value) is int}
