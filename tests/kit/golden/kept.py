"""Golden playthroughs as matches in a store: whole games of every kind, without playing them again."""

from __future__ import annotations

from pathlib import Path

from companion.match.entry import Entry
from companion.match.match_file import head
from companion.match.port import MatchRow
from companion.store.memory import MemoryStore
from companion.store.port import Store
from tests.kit.golden import record

BEGAN = 1_794_862_020  # 16 November 2026, 20:47 in UTC
STEP = 30  # seconds


def whole_game(path: Path) -> tuple[MatchRow, tuple[Entry, ...]]:
    """The match of a recorded game, its log chained as people's are."""
    play = record.read(path)
    row = MatchRow(f"golden-{path.parent.name}-{path.stem}", play.config, BEGAN)
    entries: list[Entry] = []
    for seq, step in enumerate(play.steps, start=1):
        at = BEGAN + seq * STEP
        version, prev = play.game.spec.version, head(row, entries)
        entries.append(Entry(version, 0, seq, prev, f"c{seq}", "test", -1, step.do, step.events, at))
    return row, tuple(entries)


def store_with(*paths: Path, store: Store | None = None) -> Store:
    store = MemoryStore() if store is None else store
    for path in paths:
        row, entries = whole_game(path)
        store.adopt(row, entries, {})
    return store
