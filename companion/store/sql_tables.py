"""The connection behind the store on disk, and the two tables every change of a log goes to: entries and secrets."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.match import entry as log
from companion.match.port import SecondWriter
from companion.store.schema import PATIENCE, connect, prepare, refused, speaking, writing
from rules.core import codec
from rules.core.codec import Malformed, Plain
from rules.core.message import say
from rules.core.secret import Known

if TYPE_CHECKING:
    from companion.match.entry import Entry

# The number is compared with the newest one here, so that a gap is refused like a number used twice.
_APPEND = """INSERT INTO entries (match, seq, cmd_id, body, hash) SELECT ?1, ?2, ?3, ?4, ?5
    WHERE ?2 = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?1)"""

SET = "INSERT OR REPLACE INTO settings VALUES (?, ?)"


class Connected:
    """Made and used in one thread."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        self.path = path
        self._along: dict[str, str] = {}  # settings that are written with the next change
        with speaking(path.name):
            self._con = connect(path, patience)
            try:
                prepare(self._con, path.name)
            except BaseException:
                self._con.close()
                raise

    def entries(self, match: str) -> Iterator[Entry]:
        rows = self._read("SELECT body FROM entries WHERE match = ? ORDER BY seq", match)
        return (log.parse(body) for (body,) in rows)

    def known(self, match: str) -> dict[str, Known]:
        rows = self._read("SELECT commitment, value, salt FROM secrets WHERE match = ?", match)
        return {commitment: Known(value, salt) for commitment, value, salt in rows}

    def close(self) -> None:
        with speaking(self.path.name):
            try:
                if self._along:
                    with self._writing():
                        pass
            finally:
                self._con.close()

    def _at_once(self, match: str, run: Callable[[], None]) -> None:
        """A single statement is a transaction of its own; settings that go along make it one of several."""
        if self._along:
            with self._writing(match):
                run()
            return
        try:
            run()
        except sqlite3.Error as error:
            raise self._told(error, match) from error

    @contextmanager
    def _writing(self, match: str = "") -> Iterator[None]:
        try:
            along = dict(self._along)
            with writing(self._con):
                if along:
                    self._con.executemany(SET, along.items())
                yield
            for key, value in along.items():
                if self._along.get(key) == value:
                    del self._along[key]
        except sqlite3.Error as error:
            raise self._told(error, match) from error

    def _told(self, error: sqlite3.Error, match: str) -> Exception:
        if isinstance(error, sqlite3.IntegrityError):
            foreign = error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
            return KeyError(match) if foreign else SecondWriter(match)
        return refused(error, self.path.name)

    def _read(self, sql: str, *args: str) -> list[tuple[Any, ...]]:
        with speaking(self.path.name):
            return self._con.execute(sql, args).fetchall()

    def _insert(self, match: str, row: tuple[int, str, str, str]) -> None:
        done = self._con.execute(_APPEND, (match, *row))
        if not done.rowcount:
            started = self._con.execute("SELECT 1 FROM matches WHERE id = ?", (match,)).fetchone()
            raise SecondWriter(match) if started else KeyError(match)

    def _append(self, match: str, entries: Sequence[Entry]) -> None:
        """Of several only the first is compared with what is there: a long log comes in parts of a hundred."""
        if not entries:
            return
        self._insert(match, entry_row(entries[0]))
        if len(entries) == 1:
            return
        if any(entry.seq != entries[0].seq + at for at, entry in enumerate(entries)):
            raise SecondWriter(match)
        rest = ((match, *entry_row(entry)) for entry in entries[1:])
        self._con.executemany("INSERT INTO entries (match, seq, cmd_id, body, hash) VALUES (?, ?, ?, ?, ?)", rest)

    def _keep(self, match: str, known: Mapping[str, Known]) -> None:
        if rows := [(match, commitment, secret.value, secret.salt) for commitment, secret in known.items()]:
            self._con.executemany("INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, ?)", rows)


def entry_row(entry: Entry) -> tuple[int, str, str, str]:
    """Number, command, body and hash; written out once."""
    log.write_out(entry)
    return entry.seq, entry.cmd_id, *log.stored(entry)


def fingerprint(body: str) -> str:
    """The hash beside a stored entry: of its canonical form, hence the `prev` of the next one."""
    return hashlib.sha256(body.encode()).hexdigest()


def read_json(body: str) -> Plain:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Malformed("", say("bad.not-json")) from None


def written(value: Any, kind: Any) -> str:
    return log.canonical(codec.encode(value, kind))
