"""The tables on disk, step by step from the first version, and how a connection to them is made."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.match.port import StoreRefused
from companion.store.owner_only import make_file
from rules.core.message import say

APPLICATION = 0x54626C43  # "TblC" in the file's header: ours, not somebody else's database
PATIENCE = 2.0  # seconds to wait for another process; its commits take milliseconds
LONGEST = 2**24  # bytes of one text; a damaged page may claim gigabytes

# Step n leads from version n to n + 1; a step that has been released never changes.
# All are rowid tables, because a damaged one is read around its holes by rowid (salvage.py).
STEPS: list[tuple[str, ...]] = [
    (
        """CREATE TABLE matches (
            id TEXT NOT NULL UNIQUE, config TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
            finished INTEGER NOT NULL, summary TEXT NOT NULL, summarised INTEGER NOT NULL DEFAULT 0
        ) STRICT""",
        """CREATE TABLE entries (
            match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, seq INTEGER NOT NULL,
            cmd_id TEXT NOT NULL, body TEXT NOT NULL, hash TEXT NOT NULL,
            UNIQUE (match, seq), UNIQUE (match, cmd_id)
        ) STRICT""",
        # Once more, on another page: without its config no chain can be checked, and matches share a page.
        """CREATE TABLE origins (
            match TEXT NOT NULL UNIQUE REFERENCES matches(id) ON DELETE CASCADE, config TEXT NOT NULL,
            created INTEGER NOT NULL
        ) STRICT""",
        """CREATE TABLE secrets (
            match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, commitment TEXT NOT NULL,
            value TEXT NOT NULL, salt TEXT NOT NULL, UNIQUE (match, commitment)
        ) STRICT""",
        "CREATE TABLE settings (key TEXT NOT NULL UNIQUE, value TEXT NOT NULL) STRICT",
        """CREATE TABLE facts (
            game TEXT NOT NULL, deck TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
            UNIQUE (game, deck, name)
        ) STRICT""",
        """CREATE TABLE patterns (
            game TEXT NOT NULL, body TEXT NOT NULL, uses INTEGER NOT NULL, UNIQUE (game, body)
        ) STRICT""",
        # So that a match removed by its people does not come back from the backup.
        "CREATE TABLE forgotten (match TEXT NOT NULL UNIQUE) STRICT",
    ),
    (
        """CREATE TABLE decks (
            game TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (game, name)
        ) STRICT""",
    ),
    (
        # What a device must not forget about a match it shares with others; without a promise the candidate is empty.
        """CREATE TABLE shared (
            match TEXT NOT NULL UNIQUE REFERENCES matches(id) ON DELETE CASCADE, epoch INTEGER NOT NULL,
            host TEXT NOT NULL, candidate TEXT NOT NULL, n INTEGER NOT NULL, round INTEGER NOT NULL,
            counter INTEGER NOT NULL
        ) STRICT""",
        """CREATE TABLE outbox (
            match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, cmd_id TEXT NOT NULL,
            seat INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (match, cmd_id)
        ) STRICT""",
        # The refusal is empty until there is one.
        """CREATE TABLE orphans (
            match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE, cmd_id TEXT NOT NULL,
            body TEXT NOT NULL, refusal TEXT NOT NULL, UNIQUE (match, cmd_id)
        ) STRICT""",
    ),
    (
        """CREATE TABLE abouts (
            match TEXT NOT NULL UNIQUE REFERENCES matches(id) ON DELETE CASCADE, place TEXT NOT NULL,
            note TEXT NOT NULL, removed INTEGER NOT NULL
        ) STRICT""",
    ),
    (
        # Who entered what, and what else is said of it; of what was remembered before, nobody knows.
        # In one line: the list of all tables must fit on the first page (salvage.py).
        "CREATE TABLE words (game TEXT NOT NULL, about TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (game, about)) STRICT",
    ),
    (
        # A state of each long match, from which the next opening goes on; only a cache of what its log says.
        """CREATE TABLE stills (match TEXT NOT NULL UNIQUE REFERENCES matches(id) ON DELETE CASCADE, body TEXT NOT NULL,
hash TEXT NOT NULL) STRICT""",
    ),
    (
        # Entries that left a shared log because another one was followed; `n` counts the branches of a match, a body
        # has whose log it was, when, and the entry. So short because the first page is full with it (salvage.py).
        "CREATE TABLE branches (match TEXT, n INTEGER, body TEXT, hash TEXT) STRICT",
    ),
]

# What the world around the file can do to us, by SQLite's primary result code; anything else is damage.
WORLD = {
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
    sqlite3.SQLITE_PERM: "store.unwritable",
    sqlite3.SQLITE_READONLY: "store.unwritable",
    sqlite3.SQLITE_CANTOPEN: "store.unwritable",
    sqlite3.SQLITE_AUTH: "store.unwritable",
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR: "store.disk",
    sqlite3.SQLITE_NOMEM: "store.disk",
}

# Python cannot decode SQLite's own complaint when that quotes a damaged text.
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)


def key_of(error: sqlite3.Error) -> str:
    """The message key for what SQLite says; the upper bits only tell the place in its own code."""
    return WORLD.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "store.broken")


def is_damage(error: sqlite3.Error) -> bool:
    """Not a lock, a right or a failing disk, but the content."""
    return key_of(error) == "store.broken"


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Errors of the database as a sentence about that file; misuse by our own code stays an error."""
    try:
        yield
    except sqlite3.Error as error:
        raise refused(error, name) from error


def refused(error: sqlite3.Error, name: str) -> Exception:
    return error if isinstance(error, sqlite3.ProgrammingError) else StoreRefused(say(key_of(error), name=name))


def connect(path: Path, patience: float = PATIENCE, mode: str = "rwc") -> sqlite3.Connection:
    """Transactions are begun by hand. Reading with mode "ro" leaves file and write-ahead log as they are."""
    if mode == "rwc":
        make_file(path)
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    con = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=patience)
    con.execute("PRAGMA trusted_schema = OFF")  # what a planted view or trigger may call
    con.execute("PRAGMA writable_schema = OFF")
    con.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    return con


def pragma(con: sqlite3.Connection, name: str) -> int:
    return int(con.execute(f"PRAGMA {name}").fetchone()[0])


def tables(con: sqlite3.Connection) -> frozenset[str]:
    return frozenset(name for (name,) in con.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))


def prepare(con: sqlite3.Connection, name: str) -> None:
    """An empty file becomes ours, ours is brought up to date; any other is refused before it is touched."""
    ours = pragma(con, "application_id") == APPLICATION
    if not ours and (tables(con) or pragma(con, "application_id") or pragma(con, "user_version")):
        raise StoreRefused(say("store.not-ours", name=name))
    refuse_newer(con, name)
    con.execute("PRAGMA journal_mode = WAL")
    con.execute("PRAGMA synchronous = FULL")
    con.execute("PRAGMA foreign_keys = ON")
    migrate(con)


def refuse_newer(con: sqlite3.Connection, name: str) -> None:
    """A newer file stays where it is: set aside, an older app would look as if all games were gone."""
    found = pragma(con, "user_version")
    if found > len(STEPS):
        raise StoreRefused(say("store.newer", name=name, version=found, known=len(STEPS)))


def migrate(con: sqlite3.Connection) -> None:
    """All missing steps or none; a file we cannot write shows now, not at the first entry."""
    with writing(con):
        found = pragma(con, "user_version")
        for statement in (statement for step in STEPS[found:] for statement in step):
            con.execute(statement)
        if found < len(STEPS):
            con.execute(f"PRAGMA application_id = {APPLICATION}")
            con.execute(f"PRAGMA user_version = {len(STEPS)}")
        con.execute("DELETE FROM forgotten WHERE 0")  # BEGIN IMMEDIATE alone passes on a read-only file


@contextmanager
def writing(con: sqlite3.Connection) -> Iterator[None]:
    """One transaction; on disk when the block is left, or not begun."""
    con.execute("BEGIN IMMEDIATE")
    try:
        yield
        con.execute("COMMIT")
    except BaseException:
        if con.in_transaction:
            con.execute("ROLLBACK")
        raise
