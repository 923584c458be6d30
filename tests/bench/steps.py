"""What a tap costs: against one raw commit of the same row, and late in a long match against early."""

from __future__ import annotations

import sqlite3
from itertools import count
from pathlib import Path

from companion.match import entry as log
from companion.store.schema import connect
from companion.store.sqlite import fingerprint
from tests.bench.evening import Sitting, entries
from tests.bench.measure import Figure, by_turns, span, timed, times

SHORT = 10


def tap_against_commit(folder: Path, runs: int) -> Figure:
    sitting = Sitting(folder / "tap", entries(SHORT))
    raw = _Raw(folder / "raw.sqlite")
    sitting.tap()
    ours, theirs = by_turns(lambda: timed(sitting.tap), lambda: raw.commit(log.plain(sitting.newest)), runs)
    return Figure("tap to new view / raw commit", span(ours), span(theirs), times(ours, theirs), "2x")


def long_against_short(folder: Path, runs: int, length: int) -> Figure:
    late, early = Sitting(folder / "late", entries(length)), Sitting(folder / "early", entries(SHORT))
    ours, theirs = by_turns(lambda: timed(late.tap), lambda: timed(early.tap), runs)
    what = f"an action at {length} / at {SHORT} entries"
    return Figure(what, span(ours), span(theirs), times(ours, theirs), "1.2x")


class _Raw:
    """SQLite and nothing else: the same table, the same promises, the same row."""

    def __init__(self, path: Path) -> None:
        self._con: sqlite3.Connection = connect(path)
        self._con.execute("PRAGMA journal_mode = WAL")
        self._con.execute("PRAGMA synchronous = FULL")
        self._con.execute(
            "CREATE TABLE entries (match TEXT NOT NULL, seq INTEGER NOT NULL, cmd_id TEXT NOT NULL, body TEXT NOT NULL,"
            " hash TEXT NOT NULL, UNIQUE (match, seq), UNIQUE (match, cmd_id)) STRICT"
        )
        self._seq = count(1)

    def commit(self, plain: dict[str, object]) -> float:
        """Only the commit counts; the row is written out before."""
        body, seq = log.canonical(plain), next(self._seq)
        row = ("bench", seq, f"c{seq}", body, fingerprint(body))
        return timed(lambda: self._con.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row))
