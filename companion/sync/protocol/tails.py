"""Entries on their way: what the frame or the entry before says already is left out, and put back when it is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.roster import Count
from companion.sync.protocol.frames import Tail
from rules.core import codec
from rules.core.codec import Malformed, Plain

_COUNT = codec.coder(Count)
_PARTS = {"tag", "n", "after", "entries"}


def write(tail: Tail) -> dict[str, Plain]:
    return {"tag": codec.tag(Tail), "n": tail.n, "after": tail.after, "entries": list(_thin(tail))}


def read(raw: dict[str, Plain], most: int) -> Tail:
    """Malformed when it is none, or has more entries than that."""
    if raw.keys() != _PARTS:
        raise Malformed("tail", "n, after and entries")
    n, after, entries = raw["n"], raw["after"], raw["entries"]
    if not (log.is_number(n) and log.is_number(after)):  # the codec says why not
        n, after = _COUNT.decode(n, "n"), _COUNT.decode(after, "after")
    if not isinstance(entries, list) or len(entries) > most:
        raise Malformed("entries", f"a list of at most {most}")
    return Tail(n, after, tuple(_full(n, after, entries)))


def size(entry: Entry) -> int:
    """What it takes among others at the most, with the comma: the hash before it and its author need not be said."""
    left_out = len(f'"prev":"{entry.prev}",')
    left_out += len(f'"device":"{entry.device}",') if _author(entry.cmd_id) == entry.device else 0
    return log.size(entry) - left_out + 1


def _thin(tail: Tail) -> Iterable[dict[str, Plain]]:
    prev = ""
    for seq, entry in enumerate(tail.entries, tail.after + 1):
        plain = log.plain(entry)
        known = {"seq": seq, "epoch": tail.n, "device": _author(entry.cmd_id), "prev": prev}
        yield {name: value for name, value in plain.items() if name not in known or known[name] != value}
        prev = log.mark(entry)


def _full(n: int, after: int, entries: list[Plain]) -> Iterable[Entry]:
    """The hash of each is reckoned here, so what is chained to it is what really came before."""
    prev = ""
    for seq, raw in enumerate(entries, after + 1):
        if not isinstance(raw, dict):
            raise Malformed("entries", "an object")
        known: dict[str, Any] = {"seq": seq, "epoch": n, "device": _author(raw.get("cmd_id")), "prev": prev}
        entry = log.read(known | raw, "entries")
        log.write_out(entry)
        prev = log.mark(entry)
        yield entry


def _author(cmd_id: Plain) -> str:
    """A command is called by its device and a number."""
    return cmd_id.rpartition(":")[0] if isinstance(cmd_id, str) else ""
