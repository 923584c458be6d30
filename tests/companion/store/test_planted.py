"""A database into which somebody has put triggers, views or tables that this app never makes."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import repair
from companion.store.backups import FolderVault
from companion.store.glimpse import glimpse
from companion.store.schema import LONGEST, STEPS, connect, pragma
from companion.store.shape import fresh, is_plain
from companion.store.sqlite import SqliteStore
from rules.core.message import say
from tests.companion.store.folders import opened
from tests.companion.store.kit import fill

WHOLE = {"m1": 60, "m2": 60, "m3": 3}
LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT i FROM n"
VIEWED = f"SELECT i AS match, '' AS place, '' AS note, 0 AS removed FROM ({LONG})"
PLANTS = {
    "a trigger": "CREATE TRIGGER gone AFTER INSERT ON entries BEGIN DELETE FROM entries; END",
    "a view": f"CREATE VIEW extra AS {LONG}",
    "a table": "CREATE TABLE songs (title TEXT)",
    "a table of ours with a quote in its name": 'CREATE TABLE "ent""ries" (title TEXT)',
    "an index": "CREATE INDEX odd ON entries (hash)",
    "a trigger on a view": """CREATE VIEW extra AS SELECT 1 AS one;
        CREATE TRIGGER odd INSTEAD OF DELETE ON extra BEGIN DELETE FROM matches; END""",
}


def plant(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as con:
        con.executescript(sql)


@pytest.mark.parametrize("what", PLANTS)
def test_what_was_planted_stays_behind_and_the_games_come_along(folder: Path, what: str) -> None:
    plant(folder / repair.NAME, PLANTS[what])
    found, notes = opened(folder)
    assert notes == (say("store.planted", name="table.planted-1.sqlite", matches=3, entries=123),)
    assert found == WHOLE
    with closing(connect(folder / repair.NAME, mode="ro")) as con:
        assert is_plain(con)
    assert opened(folder) == (WHOLE, ()), "the next start is an ordinary one"


def test_a_view_in_place_of_a_table_is_not_run(folder: Path) -> None:
    """Without its limit this one would be read for ever, by the first look of Home too."""
    with closing(SqliteStore(folder / repair.NAME)) as store:
        for match in store.untold():
            store.summarise(match, "{}", False, 1)
    assert glimpse(folder) is not None
    plant(folder / repair.NAME, f"DROP TABLE abouts; CREATE VIEW abouts AS {VIEWED}")
    assert glimpse(folder) is None
    found, (note,) = opened(folder)
    assert (found, note.key) == (WHOLE, "store.planted")


def test_a_table_of_another_make_is_not_believed(folder: Path) -> None:
    """A column that is worked out when it is read could say anything, and take for ever."""
    plant(folder / repair.NAME, "DROP TABLE forgotten; CREATE TABLE forgotten (match TEXT AS ('m1'), x)")
    plant(folder / repair.NAME, "INSERT INTO forgotten (x) VALUES (1)")
    found, (note,) = opened(folder)
    assert (found, note.key) == (WHOLE, "store.damaged")


def test_a_planted_copy_neither_speaks_nor_hurts(folder: Path) -> None:
    """Nor is it shown: what it holds is taken out of it only where the file itself is broken."""
    assert opened(folder) == (WHOLE, ())
    plant(folder / repair.BACKUP, PLANTS["a view"])
    assert FolderVault(folder).last("m1") is None
    (folder / repair.NAME).unlink()
    found, (note,) = opened(folder)
    assert (found, note.key) == (WHOLE, "store.restored")


def test_a_view_in_a_backup_does_not_make_the_file_look_broken(folder: Path) -> None:
    """A backup that is ahead of the file is brought over: one that only says so is not asked."""
    assert opened(folder) == (WHOLE, ())
    with closing(connect(folder / repair.BACKUP)) as con:
        (body,) = con.execute("SELECT body FROM entries WHERE match = 'm1' AND seq = 60").fetchone()
        con.execute("DROP TABLE entries")
        quoted = body.replace("'", "''")
        con.execute(f"CREATE VIEW entries AS SELECT id AS match, 999 AS seq, '{quoted}' AS body FROM matches")
    assert opened(folder) == (WHOLE, ())


def test_a_copy_that_has_no_end(folder: Path) -> None:
    (folder / repair.BACKUP).unlink()
    (folder / repair.BACKUP).symlink_to("/dev/zero")
    (folder / repair.NAME).write_bytes(b"")
    assert opened(folder)[1][0].key == "store.damaged"


@pytest.mark.parametrize("version", range(1, len(STEPS) + 1))
def test_an_old_file_is_plain_and_grows(tmp_path: Path, version: int) -> None:
    """Whatever version made it, its list of tables is what its steps wrote."""
    path = tmp_path / repair.NAME
    with closing(connect(path)) as con:
        for statement in (statement for step in STEPS[:version] for statement in step):
            con.execute(statement)
        con.execute(f"PRAGMA user_version = {version}")
        assert is_plain(con)
        assert is_plain(con) == (len(fresh(version)) == con.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
        con.execute("PRAGMA application_id = 0x54626C43")
    with closing(SqliteStore(path)) as store:
        fill(store)
    with closing(connect(path, mode="ro")) as con:
        assert is_plain(con)
    assert opened(tmp_path) == ({"m1": 5}, ())


def test_a_connection_trusts_nothing_in_the_file(folder: Path) -> None:
    with closing(connect(folder / repair.NAME)) as con:
        assert (pragma(con, "trusted_schema"), pragma(con, "writable_schema")) == (0, 0)


def test_no_text_in_the_file_is_read_past_a_limit(folder: Path) -> None:
    """One byte of a damaged page may claim gigabytes."""
    with closing(connect(folder / repair.NAME, mode="ro")) as con:
        assert len(con.execute("SELECT zeroblob(?)", (LONGEST,)).fetchone()[0]) == LONGEST
        with pytest.raises(sqlite3.Error, match="too big"):
            con.execute("SELECT zeroblob(?)", (LONGEST + 1,)).fetchone()
