"""One line of a match's log, chained to the one before it by a hash of its canonical form."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.match.roster import NOBODY as NOBODY
from rules.core import codec
from rules.core.codec import Malformed, Plain, Text
from rules.core.game import Config
from rules.core.message import say

_SIG = re.compile("[0-9A-Za-z_-]{1,88}")
_PLAIN_NAMES = re.compile("[0-9A-Za-z:-]*")  # of hashes, commands and devices; others are looked at longer


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, and what came of it. `ts` is for people; nothing depends on clocks.

    What its author signed besides (`signing.py`) is left out where it says nothing, so older entries are as they were:
    `saw` where that is not the entry before it, `at` and `force` of a step of the game.
    """

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
    saw: int | None = None
    at: int | None = None
    force: bool = False
    sig: str = ""
    _hash: str = field(default="", init=False, repr=False, compare=False)  # once it was reckoned
    _size: int = field(default=0, init=False, repr=False, compare=False)  # of its canonical form, at the same time
    _body: str = field(default="", init=False, repr=False, compare=False)  # that form, from `write_out` to `stored`


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


def is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**53


# What a signed entry may say besides; each only where it says something, so that there is one way to write it
_SIGNED: dict[str, Callable[[Any], bool]] = {
    "saw": is_number,
    "at": is_number,
    "force": lambda value: value is True,
    "sig": lambda value: type(value) is str and _SIG.fullmatch(value) is not None,
}
_HEAD = _Head.__dataclass_fields__.keys()
_OBJECTS = {dict}
_write = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode


def canonical(plain: Plain) -> str:
    """The one way a value is written: sorted keys, no spaces, ASCII, no floats."""
    return _write(plain)


def digest(plain: Plain) -> str:
    return hashlib.sha256(canonical(plain).encode()).hexdigest()


def genesis(match: str, config: Config) -> str:
    """What the first entry is chained to: the table itself, so that a log cannot be moved to another."""
    return digest([match, codec.encode(config, Config)])


def plain(entry: Entry) -> dict[str, Plain]:
    said: dict[str, Plain] = {
        "v": entry.v,
        "epoch": entry.epoch,
        "seq": entry.seq,
        "prev": entry.prev,
        "cmd_id": entry.cmd_id,
        "device": entry.device,
        "seat": entry.seat,
        "action": entry.action,
        "events": list(entry.events),
        "ts": entry.ts,
    }
    if entry.sig or entry.force or entry.at is not None or entry.saw is not None:
        signed = {"saw": entry.saw, "at": entry.at, "force": entry.force or None, "sig": entry.sig or None}
        said |= {name: value for name, value in signed.items() if value is not None}
    return said


def mark(entry: Entry) -> str:
    """The entry's hash, to which the next one is chained; reckoned once, since writing it out costs the most."""
    if not entry._hash:
        _reckon(entry)
    return entry._hash


def _reckon(entry: Entry) -> str:
    body = canonical(plain(entry))
    object.__setattr__(entry, "_hash", hashlib.sha256(body.encode()).hexdigest())
    object.__setattr__(entry, "_size", len(body))
    return body


def write_out(entry: Entry) -> None:
    """Of an entry that is to be stored: its hash, its size, and its canonical form until then."""
    if not entry._hash:
        object.__setattr__(entry, "_body", _reckon(entry))


def stored(entry: Entry) -> tuple[str, str]:
    """The canonical form and its hash. The form is not kept any longer: a long log would be in memory twice."""
    body = entry._body
    if not body:
        body = canonical(plain(entry))
        return body, hashlib.sha256(body.encode()).hexdigest()
    object.__setattr__(entry, "_body", "")
    return body, entry._hash


def size(entry: Entry) -> int:
    """Bytes of its canonical form; known with its hash, and asked of every entry that is sent."""
    mark(entry)
    return entry._size


def read(raw: Plain, path: str = "") -> Entry:
    """An entry from its plain form; Malformed names the field that does not fit."""
    if not isinstance(raw, dict):
        raise Malformed(path, say("bad.an-object"))
    rest = dict(raw)
    action, events = rest.pop("action", None), rest.pop("events", None)
    signed = {} if rest.keys() == _HEAD else {name: rest.pop(name) for name in _SIGNED if name in rest}
    fields = rest if _is_head(rest) else _head(rest, path)
    if not isinstance(action, dict) or not isinstance(action.get("tag"), str):
        raise Malformed(f"{path}.action".lstrip("."), say("bad.tagged"))
    if not isinstance(events, list) or not {*map(type, events)} <= _OBJECTS:
        raise Malformed(f"{path}.events".lstrip("."), say("bad.objects"))
    if signed and not all(_SIGNED[name](value) for name, value in signed.items()):
        raise Malformed(f"{path}.sig".lstrip("."), say("bad.signed"))
    return Entry(**fields, action=action, events=tuple(events), **signed)


def _head(raw: Plain, path: str) -> dict[str, Any]:
    head = codec.decode(_Head, raw, path)
    return {name: getattr(head, name) for name in _Head.__dataclass_fields__}


def _is_head(raw: dict[str, Plain]) -> bool:
    """What the codec would say yes to, for a long log several times faster; to anything else it says why."""
    if raw.keys() != _HEAD:
        return False
    prev, cmd_id, device = raw["prev"], raw["cmd_id"], raw["device"]
    v, epoch, seq, seat, ts = raw["v"], raw["epoch"], raw["seq"], raw["seat"], raw["ts"]
    return (
        type(prev) is type(cmd_id) is type(device) is str
        and len(prev) <= 64
        and len(cmd_id) <= 80
        and len(device) <= 80
        and _PLAIN_NAMES.fullmatch(f"{prev}{cmd_id}{device}") is not None
        and type(v) is type(epoch) is type(seq) is type(seat) is type(ts) is int
        and min(v, epoch, seq, seat, ts) > -(2**53)
        and max(v, epoch, seq, seat, ts) < 2**53
    )


def parse(body: str) -> Entry:
    """An entry from its stored form."""
    try:
        entry, mark_of_text = read(json.loads(body)), hashlib.sha256(body.encode()).hexdigest()
    except (ValueError, RecursionError) as broken:
        raise (broken if isinstance(broken, Malformed) else Malformed("entry", say("bad.not-json"))) from None
    object.__setattr__(entry, "_hash", mark_of_text)  # stored as it was written out for its hash
    object.__setattr__(entry, "_size", len(body))
    return entry
