"""SQLite and nothing else: what one commit costs on this disk, in the same run as whatever is held against it."""

from __future__ import annotations

import sqlite3
from itertools import count
from pathlib import Path

from companion.match import entry as log
from companion.store.schema import connect
from companion.store.sql_tables import fingerprint
from tests.bench.measure import timed


def timed_rows(path: Path, match: str) -> float:
    """The rows of a match read, and nothing made of them."""
    con = connect(path)
    try:
        return timed(lambda: con.execute("SELECT body FROM entries WHERE match = ? ORDER BY seq", (match,)).fetchall())
    finally:
        con.close()


class Raw:
    """The same table, the same promises, the same row."""

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
