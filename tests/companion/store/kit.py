"""Matches for the store to keep: real Huns configs, and chained entries as long as a test wants them."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.store.port import Store
from rules.core import codec
from rules.core.correct import Corrected
from rules.core.game import Chair, Config
from rules.core.secret import Known, seal

ROOT = Path(__file__).resolve().parents[3]
CONFIG = Config("huns", "standard", (Chair("Ala", "red"), Chair("Żółw 🐢", "blue")))
SECRET = Known("cloth", "ab" * 16)


def row(match: str = "m1", created: int = 100) -> MatchRow:
    return MatchRow(match, CONFIG, created)


def chained(of: MatchRow, entries: Iterable[Entry] = ()) -> Iterator[Entry]:
    """Entries without end that continue those."""
    before = list(entries)
    prev = log.digest(log.plain(before[-1])) if before else log.genesis(of.id, of.config)
    seq = len(before)
    while True:
        seq += 1
        event = codec.encode(Corrected("camps.0.stash.red", seq % 7, (seq - 1) % 7))
        action = {"tag": "correct", "path": "camps.0.stash.red", "value": seq % 7}
        entry = Entry(1, 0, seq, prev, f"cmd-{seq}", "this", 0, action, (event,), 1000 + seq)
        yield entry
        prev = log.digest(log.plain(entry))


def first(n: int, of: MatchRow) -> list[Entry]:
    return [entry for _, entry in zip(range(n), chained(of), strict=False)]


def fill(store: Store, match: str = "m1", n: int = 5) -> list[Entry]:
    """A match of so many entries, the last one sealing a secret."""
    of = row(match)
    entries = first(n, of)
    store.adopt(of, entries[:-1], {})
    if entries:
        store.append(match, entries[-1], {seal(SECRET).commitment: SECRET})
    return entries


def lengths(store: Store) -> dict[str, int]:
    return {one.id: len(list(store.entries(one.id))) for one in store.matches()}


def moments(monkeypatch: pytest.MonkeyPatch, place: Path) -> list[str]:
    """What is brought to disk and what takes another's name, as it is done."""
    told: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(handle: int) -> None:
        there = (place, *place.iterdir())
        told.append(f"sync {next(one.name for one in there if os.path.samestat(one.stat(), os.fstat(handle)))}")
        sync(handle)

    def renamed(self: Path, target: Path) -> Path:
        told.append(f"{self.name} becomes {target.name}")
        return rename(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    return told
