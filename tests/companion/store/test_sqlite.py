"""The store on disk: durable, one writer at a time, upgraded in steps, with plain words for a bad disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.port import SecondWriter, StoreRefused
from companion.store import schema, sql_tables
from companion.store.sqlite import SqliteStore
from tests.companion.store.kit import chained, fill, first, lengths, row


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


def refused(path: Path) -> str:
    with pytest.raises(StoreRefused) as why:
        SqliteStore(path, patience=0)
    return why.value.message.key


def test_the_file_says_what_it_is(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        asked = {
            name: store._con.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("application_id", "user_version", "journal_mode", "synchronous", "foreign_keys")
        }
    assert asked == {
        "application_id": schema.APPLICATION,
        "user_version": len(schema.STEPS),
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }


def test_what_was_written_is_there_after_closing(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        entries = fill(store)
    with closing(SqliteStore(path)) as store:
        assert list(store.entries("m1")) == entries


def test_body_and_hash_lie_side_by_side(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        entries = fill(store)
        rows = store._con.execute("SELECT body, hash FROM entries ORDER BY seq").fetchall()
    assert rows == [(log.canonical(log.plain(e)), log.digest(log.plain(e))) for e in entries]


def test_of_two_writers_one_is_told(path: Path) -> None:
    with closing(SqliteStore(path)) as one, closing(SqliteStore(path)) as other:
        one.start(row())
        entry = first(1, row())[0]
        other.append("m1", entry, {})
        with pytest.raises(SecondWriter):
            one.append("m1", replace(entry, cmd_id="later"), {})
        assert lengths(one) == {"m1": 1}


def test_a_kept_state_that_was_damaged_is_none(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        fill(store)
        store.append("m1", first(6, row())[-1], {}, '{"wagons":3}')
        store._con.execute("UPDATE stills SET body = replace(body, 3, 4)")
        assert store.still("m1") == ""


def test_an_append_reads_the_same_few_rows_however_long_the_log(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        of = row()
        store.adopt(of, first(3, of), {})
        plan = store._con.execute(f"EXPLAIN QUERY PLAN {sql_tables._APPEND}", ("m1", 4, "c", "b", "h")).fetchall()
    assert not [step for *_, step in plan if step.startswith("SCAN") and "CONSTANT" not in step]


def test_a_full_disk_is_a_sentence_and_the_entry_is_not_there(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store.start(row())
        pages = store._con.execute("PRAGMA page_count").fetchone()[0]
        store._con.execute(f"PRAGMA max_page_count = {pages + 1}")
        entries = chained(row())
        with pytest.raises(StoreRefused) as why:
            append_all(store, entries)
        assert (why.value.message.key, why.value.message.args) == ("store.full", (("name", "table.sqlite"),))
        assert lengths(store) == {"m1": next(entries).seq - 2}, "all but the one that was refused"


def append_all(store: SqliteStore, entries: Iterator[Entry]) -> None:
    for entry in entries:
        store.append("m1", entry, {})


def test_a_locked_database_is_a_sentence(path: Path) -> None:
    with (
        closing(SqliteStore(path, patience=0)) as store,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        store.start(row())
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreRefused) as why:
            store.set("theme", "paper")
        assert why.value.message.key == "store.busy"
        assert refused(path) == "store.busy"
        other.execute("ROLLBACK")
        store.set("theme", "paper")


def test_another_thread_may_not_use_it(path: Path) -> None:
    caught: list[BaseException] = []

    def use() -> None:
        try:
            store.matches()
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    with closing(SqliteStore(path)) as store:
        thread = Thread(target=use)
        thread.start()
        thread.join()
    assert caught


def test_a_foreign_database_is_refused_and_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as con:
        con.execute("CREATE TABLE songs (title)")
    before = path.read_bytes()
    assert refused(path) == "store.not-ours"
    assert path.read_bytes() == before


def test_a_newer_database_is_refused(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store._con.execute("PRAGMA user_version = 9")
    assert refused(path) == "store.newer"


def test_an_older_database_is_brought_up_step_by_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SqliteStore(path)) as store:
        entries = fill(store)
    added = ("ALTER TABLE matches ADD COLUMN place TEXT NOT NULL DEFAULT ''",)
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, added, ("CREATE TABLE more (x TEXT) STRICT",)])
    with closing(SqliteStore(path)) as store:
        assert schema.pragma(store._con, "user_version") == len(schema.STEPS)
        assert "more" in schema.tables(store._con)
        assert list(store.entries("m1")) == entries


def test_a_step_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(SqliteStore(path)) as store:
        fill(store)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", [*schema.STEPS, ("CREATE TABLE more (x TEXT) STRICT", "NO SUCH STATEMENT")])
        assert refused(path) == "store.broken"
    with closing(SqliteStore(path)) as store:
        assert schema.pragma(store._con, "user_version") == len(schema.STEPS)
        assert "more" not in schema.tables(store._con)
