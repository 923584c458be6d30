"""Is the file at our name ours, whole and readable? Asked without changing a byte of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from enum import Enum
from pathlib import Path

from companion.match.entry import canonical, genesis, parse
from companion.match.port import MatchRow, StoreRefused
from companion.store.schema import (
    APPLICATION,
    PATIENCE,
    STEPS,
    UNREADABLE,
    connect,
    is_damage,
    pragma,
    refuse_newer,
    speaking,
    tables,
)
from companion.store.shape import is_plain, is_planted
from companion.store.sql_tables import fingerprint
from companion.store.sqlite import match_row
from rules.core.message import say
from rules.core.secret import Known, Sealed, seal


class Verdict(Enum):
    MISSING = "missing"
    SOUND = "sound"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    PLANTED = "planted"  # with tables, views or triggers that we did not make


def judge(path: Path, patience: float = PATIENCE) -> Verdict:
    """StoreRefused when it cannot be known (locked, not permitted) or must not be touched (newer)."""
    if not path.exists():
        return Verdict.MISSING
    if not path.is_file():
        raise StoreRefused(say("store.unwritable", name=path.name))
    if path.stat().st_size == 0:  # SQLite would take it for a new database
        return Verdict.DAMAGED
    with speaking(path.name):
        try:
            with closing(connect(path, patience, "ro")) as con:
                return _examined(con, path.name)
        except sqlite3.Error as error:
            if is_damage(error):
                return Verdict.DAMAGED
            raise
        except ValueError:  # a config that is none, or a text that is no text
            return Verdict.DAMAGED


def behind(path: Path, backup: Path) -> bool:
    """Whether a backup holds entries that the sound file lacks: then its write-ahead log was lost."""
    if not backup.exists():
        return False
    try:
        with closing(connect(path, mode="ro")) as con, closing(connect(backup, mode="ro&immutable=1")) as old:
            if not is_plain(old):
                return False
            gone = {match for (match,) in con.execute("SELECT match FROM forgotten")}
            now, then = _reaches(con), _reaches(old)
    except (*UNREADABLE, ValueError):
        return False  # a backup that cannot be read has nothing to say
    return any(now.get(match, (0, -1)) < reach for match, reach in then.items() if match not in gone)


def _reaches(con: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """How far each match has come: by the number of its host, then by length.

    A shared log may become shorter, but only to follow a host with a larger number.
    """
    found = {match: (0, 0) for (match,) in con.execute("SELECT id FROM matches")}
    for match, seq, body in con.execute("SELECT match, max(seq), body FROM entries GROUP BY match"):
        found[match] = (parse(body).epoch, seq)
    return found


def _examined(con: sqlite3.Connection, name: str) -> Verdict:
    con.execute("BEGIN")  # one moment of the file, should another process write
    names = tables(con)
    ours = pragma(con, "application_id") == APPLICATION
    if not ours and names and "entries" not in names:
        return Verdict.FOREIGN
    if not ours or not pragma(con, "user_version"):
        return Verdict.DAMAGED
    refuse_newer(con, name)
    if not is_plain(con):
        return Verdict.PLANTED if is_planted(con) else Verdict.DAMAGED
    return Verdict.SOUND if _whole(con) else Verdict.DAMAGED


def _whole(con: sqlite3.Connection) -> bool:
    if con.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
        return False
    if pragma(con, "user_version") < len(STEPS):
        return True  # the next opening, after the migration, looks at the content
    if con.execute("PRAGMA foreign_key_check").fetchone() is not None or not _indexed(con):
        return False
    matches = con.execute("SELECT id, config, created, updated, finished, summary FROM matches").fetchall()
    lengths = [_chain_length(con, match_row(*row)) for row in matches]
    # Counted in the table: an index that has lost rows passes quick_check.
    (entries,) = con.execute("SELECT count(*) FROM entries NOT INDEXED").fetchone()
    secrets = con.execute("SELECT value, salt, commitment FROM secrets")
    sealed = all(seal(Known(value, salt)) == Sealed(commitment) for value, salt, commitment in secrets)
    return sealed and sum(lengths) == entries


def _indexed(con: sqlite3.Connection) -> bool:
    """Whether the rows are where their indexes say: two tables that have changed places pass quick_check.

    Entries are looked at one by one anyway, and counted.
    """
    small = [name for name in tables(con) if name != "entries"]
    return all(con.execute(f"PRAGMA integrity_check({name})").fetchall() == [("ok",)] for name in small)


def _chain_length(con: sqlite3.Connection, row: MatchRow) -> int:
    """How many entries hang together; quick_check sees no change inside a text.

    Looked for in the canonical text rather than parsed, because it runs at every start.
    """
    prev, n = genesis(row.id, row.config), 0
    sql = "SELECT seq, cmd_id, body, hash FROM entries WHERE match = ? ORDER BY seq"
    for seq, cmd_id, body, stored in con.execute(sql, (row.id,)):
        parts = (f'"cmd_id":{canonical(cmd_id)},', f'"prev":"{prev}",', f'"seq":{n + 1},')
        if seq != n + 1 or stored != fingerprint(body) or not all(part in body for part in parts):
            break
        prev, n = stored, seq
    return n
