"""One line of a match's log, chained to the one before it by a hash of its canonical form."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Annotated, Any

from companion.match.roster import NOBODY as NOBODY
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.game import Config


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, and what came of it. `ts` is for people; nothing depends on clocks."""

    v: int
    epoch: int
    seq: int
    prev: str
    cmd_id: str
    device: str
    seat: int
    action: dict[str, Plain]
    events: tuple[dict[str, Plain], ...]
    ts: int


@dataclass(frozen=True, slots=True)
class _Head:
    """The fields of an entry that have a type of their own; action and events are the game's."""

    v: int
    epoch: int
    seq: int
    prev: Annotated[str, Text(64)]
    cmd_id: Annotated[str, Text(80)]
    device: Annotated[str, Text(80)]
    seat: int
    ts: int


def canonical(plain: Plain) -> str:
    """The one way a value is written: sorted keys, no spaces, ASCII, no floats."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(plain: Plain) -> str:
    return hashlib.sha256(canonical(plain).encode()).hexdigest()


def genesis(match: str, config: Config) -> str:
    """What the first entry is chained to: the table itself, so that a log cannot be moved to another."""
    return digest([match, codec.encode(config, Config)])


def plain(entry: Entry) -> dict[str, Plain]:
    head = {name: getattr(entry, name) for name in _Head.__dataclass_fields__}
    return {**head, "action": entry.action, "events": list(entry.events)}


def read(raw: Plain, path: str = "") -> Entry:
    """An entry from its plain form; Malformed names the field that does not fit."""
    if not isinstance(raw, dict):
        raise Malformed(path, "an entry must be an object")
    rest = dict(raw)
    action, events = rest.pop("action", None), rest.pop("events", None)
    head = codec.decode(_Head, rest, path)
    if not isinstance(action, dict) or not isinstance(action.get("tag"), str):
        raise Malformed(f"{path}.action".lstrip("."), "an object with a tag")
    if not isinstance(events, list) or not all(isinstance(e, dict) for e in events):
        raise Malformed(f"{path}.events".lstrip("."), "a list of objects")
    fields: dict[str, Any] = {name: getattr(head, name) for name in _Head.__dataclass_fields__}
    return Entry(**fields, action=action, events=tuple(events))


def parse(body: str) -> Entry:
    """An entry from its stored form."""
    try:
        return read(json.loads(body))
    except (ValueError, RecursionError) as broken:
        raise (broken if isinstance(broken, Malformed) else Malformed("entry", "not readable as JSON")) from None
