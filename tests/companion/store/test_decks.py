"""Decks and what was written about a match: in a file of the first version, and when a file is damaged."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.match.port import About
from companion.store import repair, schema
from companion.store.repair import open_store
from companion.store.sqlite import SqliteStore
from tests.companion.store.kit import fill, lengths

PAGE = 4096
BODY = '{"name":"Mine"}'


@pytest.fixture
def first_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder as the first version of the app left it: no decks, pages full of entries behind its tables."""
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", schema.STEPS[:1])
        with closing(SqliteStore(tmp_path / repair.NAME)) as store:
            fill(store, "m1", 60)
            assert schema.pragma(store._con, "user_version") == 1
            assert "decks" not in schema.tables(store._con)
    return tmp_path


def harm(folder: Path, at: int) -> None:
    path = folder / repair.NAME
    raw = path.read_bytes()
    path.write_bytes(raw[:at] + bytes(byte ^ 0xA5 for byte in raw[at : at + PAGE]) + raw[at + PAGE :])


def test_a_file_of_the_first_version_keeps_its_games_and_takes_decks(first_version: Path) -> None:
    with closing(open_store(first_version).store) as store:
        assert lengths(store) == {"m1": 60}
        assert store.decks("scythia") == {}
        store.keep_deck("scythia", "Mine", BODY)
    opened = open_store(first_version)
    with closing(opened.store) as store:
        assert opened.notes == ()
        assert store.decks("scythia") == {"Mine": BODY}
        assert lengths(store) == {"m1": 60}


def test_a_damaged_file_of_the_first_version_is_rescued(first_version: Path) -> None:
    raw = (first_version / repair.NAME).read_bytes()
    harm(first_version, raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE)
    with closing(open_store(first_version).store) as store:
        assert 0 < lengths(store)["m1"] < 60
        store.keep_deck("scythia", "Mine", BODY)
        assert store.decks("scythia") == {"Mine": BODY}


@pytest.mark.parametrize("backup", [True, False])
def test_without_its_first_page_a_grown_file_gives_its_games_and_no_deck_that_never_was(
    first_version: Path, backup: bool
) -> None:
    """Its table of decks lies where a file made at once has another table; the backup knows the decks."""
    with closing(open_store(first_version).store) as store:
        store.keep_deck("scythia", "Mine", BODY)
    if backup:
        open_store(first_version).store.close()
    else:
        (first_version / repair.BACKUP).unlink()
    harm(first_version, 0)
    with closing(open_store(first_version).store) as store:
        assert lengths(store) == {"m1": 60}
        kept = store._con.execute("SELECT game, name, body FROM decks").fetchall()
        assert kept == ([("scythia", "Mine", BODY)] if backup else [])


def test_decks_come_from_the_damaged_file_first_and_from_the_backup_where_it_has_none(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        fill(store, "m1", 60)
        store.keep_deck("scythia", "Old", BODY)
        store.keep_deck("scythia", "Mine", '{"name":"before"}')
    with closing(open_store(tmp_path).store) as store:
        store.keep_deck("scythia", "Mine", BODY)
        store.keep_deck("scythia", "torn", "no deck {")
    raw = (tmp_path / repair.NAME).read_bytes()
    harm(tmp_path, raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE)
    with closing(open_store(tmp_path).store) as store:
        assert store.decks("scythia") == {"Mine": BODY, "Old": BODY}


def test_a_lost_page_of_decks_is_filled_from_the_backup(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        store.keep_deck("scythia", "Mine", BODY)
    open_store(tmp_path).store.close()
    raw = (tmp_path / repair.NAME).read_bytes()
    harm(tmp_path, raw.index(BODY.encode()) // PAGE * PAGE)
    with closing(open_store(tmp_path).store) as store:
        assert store.decks("scythia") == {"Mine": BODY}


def test_what_people_wrote_about_a_match_outlives_a_damaged_page(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        fill(store, "m1", 60)
        store.tell_about("m1", About("at Ala's", "A close one"))
    raw = (tmp_path / repair.NAME).read_bytes()
    harm(tmp_path, raw.index(b'"cmd_id":"cmd-40"') // PAGE * PAGE)
    with closing(open_store(tmp_path).store) as store:
        assert store.abouts() == {"m1": About("at Ala's", "A close one")}
