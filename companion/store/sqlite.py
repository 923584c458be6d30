"""The store on disk: one SQLite file, in which an entry is safe before `append` returns."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.match import entry as log
from companion.match.entry import Entry
from companion.store.port import MatchRow, SecondWriter
from companion.store.schema import PATIENCE, connect, prepare, speaking, writing
from rules.core import codec
from rules.core.book import CardFact, Pattern
from rules.core.codec import Malformed, Plain
from rules.core.game import Config
from rules.core.secret import Known

# The number is compared with the newest one here, so that a gap is refused like a number used twice.
_APPEND = """INSERT INTO entries (match, seq, cmd_id, body, hash) SELECT ?1, ?2, ?3, ?4, ?5
    WHERE ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1)"""
_SUMMARISE = """UPDATE matches SET summary = ?2, finished = ?3, updated = ?4,
    summarised = (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1) WHERE id = ?1"""
_START = "INSERT INTO matches (id, config, created, updated, finished, summary) VALUES (?, ?, ?, ?, ?, ?)"
_PATTERN = """INSERT INTO patterns (game, body, uses) VALUES (?, ?, ?)
    ON CONFLICT (game, body) DO UPDATE SET uses = uses + excluded.uses"""


class SqliteStore:
    """Made and used in one thread. Opening a data folder is `rescue.open_store`'s work, which also mends."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        with speaking(path.name):
            self._con = connect(path, patience)
            try:
                prepare(self._con, path.name)
            except BaseException:
                self._con.close()
                raise

    def start(self, row: MatchRow) -> None:
        with self._writing(row.id):
            self._start(row)

    def adopt(self, row: MatchRow, entries: Iterable[Entry], known: Mapping[str, Known]) -> None:
        with self._writing(row.id):
            self._start(row)
            for entry in entries:
                self._insert(row.id, log.plain(entry))
            self._keep(row.id, known)

    def append(self, match: str, entry: Mapping[str, Plain], known: Mapping[str, Known]) -> None:
        with self._writing(match):
            self._insert(match, entry)
            self._keep(match, known)

    def entries(self, match: str) -> Iterator[Entry]:
        rows = self._read("SELECT body FROM entries WHERE match = ? ORDER BY seq", match)
        return (log.parse(body) for (body,) in rows)

    def known(self, match: str) -> dict[str, Known]:
        rows = self._read("SELECT commitment, value, salt FROM secrets WHERE match = ?", match)
        return {commitment: Known(value, salt) for commitment, value, salt in rows}

    def matches(self) -> tuple[MatchRow, ...]:
        rows = self._read(
            "SELECT id, config, created, updated, finished, summary FROM matches"
            " ORDER BY updated DESC, created DESC, rowid"
        )
        return tuple(match_row(*row) for row in rows)

    def summarise(self, match: str, summary: str, finished: bool, updated: int) -> None:
        with self._writing(match):
            done = self._con.execute(_SUMMARISE, (match, summary, int(finished), updated))
            if not done.rowcount:
                raise KeyError(match)

    def forget(self, match: str) -> None:
        with self._writing(match):
            self._con.execute("DELETE FROM matches WHERE id = ?", (match,))
            self._con.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (match,))

    def settings(self) -> dict[str, str]:
        return dict(self._read("SELECT key, value FROM settings"))

    def set(self, key: str, value: str) -> None:
        with self._writing():
            self._con.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))

    def facts(self, game: str) -> tuple[CardFact, ...]:
        rows = self._read("SELECT body FROM facts WHERE game = ? ORDER BY deck, name", game)
        return tuple(codec.decode(CardFact, read_json(body)) for (body,) in rows)

    def remember(self, fact: CardFact) -> None:
        row = (fact.game, fact.deck, fact.name, _written(fact, CardFact))
        with self._writing():
            self._con.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", row)

    def patterns(self, game: str) -> tuple[Pattern, ...]:
        rows = self._read("SELECT body FROM patterns WHERE game = ? ORDER BY uses DESC, rowid", game)
        return tuple(codec.decode(Pattern, read_json(body)) for (body,) in rows)

    def remember_pattern(self, pattern: Pattern, uses: int = 1) -> None:
        with self._writing():
            self._con.execute(_PATTERN, (pattern.game, _written(pattern, Pattern), uses))

    def forget_pattern(self, pattern: Pattern) -> None:
        row = (pattern.game, _written(pattern, Pattern))
        with self._writing():
            self._con.execute("DELETE FROM patterns WHERE game = ? AND body = ?", row)

    def decks(self, game: str) -> dict[str, str]:
        return dict(self._read("SELECT name, body FROM decks WHERE game = ? ORDER BY name", game))

    def keep_deck(self, game: str, name: str, body: str) -> None:
        with self._writing():
            self._con.execute("INSERT OR REPLACE INTO decks VALUES (?, ?, ?)", (game, name, body))

    def drop_deck(self, game: str, name: str) -> None:
        with self._writing():
            self._con.execute("DELETE FROM decks WHERE game = ? AND name = ?", (game, name))

    def close(self) -> None:
        with speaking(self.path.name):
            self._con.close()

    @contextmanager
    def _writing(self, match: str = "") -> Iterator[None]:
        with speaking(self.path.name):
            try:
                with writing(self._con):
                    yield
            except sqlite3.IntegrityError as clash:
                foreign = clash.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
                raise KeyError(match) if foreign else SecondWriter(match) from clash

    def _read(self, sql: str, *args: str) -> list[tuple[Any, ...]]:
        with speaking(self.path.name):
            return self._con.execute(sql, args).fetchall()

    def _start(self, row: MatchRow) -> None:
        config, updated = _written(row.config, Config), row.updated or row.created
        self._con.execute(_START, (row.id, config, row.created, updated, int(row.finished), row.summary))
        self._con.execute("INSERT INTO origins VALUES (?, ?, ?)", (row.id, config, row.created))
        self._con.execute("DELETE FROM forgotten WHERE match = ?", (row.id,))

    def _insert(self, match: str, entry: Mapping[str, Plain]) -> None:
        body = log.canonical(dict(entry))
        done = self._con.execute(_APPEND, (match, entry["seq"], entry["cmd_id"], body, fingerprint(body)))
        if not done.rowcount:
            started = self._con.execute("SELECT 1 FROM matches WHERE id = ?", (match,)).fetchone()
            raise SecondWriter(match) if started else KeyError(match)

    def _keep(self, match: str, known: Mapping[str, Known]) -> None:
        rows = [(match, commitment, secret.value, secret.salt) for commitment, secret in known.items()]
        self._con.executemany("INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, ?)", rows)


def fingerprint(body: str) -> str:
    """The hash beside a stored entry: of its canonical form, hence the `prev` of the next one."""
    return hashlib.sha256(body.encode()).hexdigest()


def match_row(match: str, config: str, created: int, updated: int, finished: int, summary: str) -> MatchRow:
    """A stored row read back; Malformed when its config is not one."""
    return MatchRow(match, codec.decode(Config, read_json(config)), created, updated, bool(finished), summary)


def read_json(body: str) -> Plain:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Malformed("", "not readable as JSON") from None


def _written(value: Any, kind: Any) -> str:
    return log.canonical(codec.encode(value, kind))
