"""Copies made by themselves: bounded, whole, for going back to; the present file is never lost by it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.port import StoreRefused
from companion.store import kept_copies as making
from companion.store import repair
from companion.store.backups import FolderVault
from companion.store.kept_copies import FOLDER, copies, dropped, make_copy
from companion.store.repair import open_store
from companion.store.schema import STEPS, connect
from companion.store.sqlite import SqliteStore
from companion.sync.pairing.identity import identity, kept_in
from tests.companion.store.folders import opened
from tests.companion.store.kit import SECRET, fill, lengths
from tests.companion.store.test_planted import PLANTS, plant

DAY = 24 * 3600
WHOLE = {"m1": 60, "m2": 60, "m3": 3}


def test_a_copy_holds_the_games_and_what_is_private_but_never_the_key(folder: Path) -> None:
    identity(kept_in(folder))
    key = (folder / "identity" / "device.pem").read_bytes()
    assert make_copy(folder, 100)
    (copy,) = copies(folder)
    assert (copy.name, copy.matches, copy.steps) == ("19700101T000140Z.sqlite", 3, 123)
    raw = (folder / FOLDER / copy.name).read_bytes()
    assert copy.size == len(raw)
    assert SECRET.value.encode() in raw
    assert not any(line in raw for line in key.splitlines() if len(line) > 30)
    assert sorted(path.name for path in (folder / FOLDER).iterdir()) == [copy.name], "nothing half made beside it"


def test_an_empty_folder_is_not_worth_a_copy(tmp_path: Path) -> None:
    open_store(tmp_path).store.close()
    assert not make_copy(tmp_path, 100)
    assert copies(tmp_path) == ()


def test_nothing_new_is_no_new_copy(folder: Path) -> None:
    assert [make_copy(folder, now) for now in (100, 200)] == [True, False]
    with closing(open_store(folder).store) as store:
        store.set("theme", "lacquer")
    assert make_copy(folder, 300)
    assert len(copies(folder)) == 2


def test_few_are_kept_the_last_six_and_the_first_of_three_days() -> None:
    paths = [Path(f"202611{day:02}T{hour:02}0000Z.sqlite") for day in range(1, 8) for hour in range(8, 18)]
    kept = [path.name[6:11] for path in paths if path not in dropped(paths)]
    assert kept == ["05T08", "06T08", "07T08", "07T12", "07T13", "07T14", "07T15", "07T16", "07T17"]
    assert dropped(paths[:5]) == []


def test_the_folder_stays_as_small(folder: Path) -> None:
    with closing(open_store(folder).store) as store:
        for n in range(20):
            store.set("n", str(n))
            assert make_copy(folder, n * DAY // 4)
    names = [copy.name for copy in copies(folder)]
    assert len(names) == len(list((folder / FOLDER).iterdir())) == 8
    assert names[-1].startswith("19700103T000000")


def test_going_back_sets_the_present_aside_and_what_was_after_the_copy_is_in_it(folder: Path) -> None:
    make_copy(folder, 100)
    store = open_store(folder).store
    fill(store, "m4", 9)
    store.set("theme", "lacquer")
    stamp = store.stamp()
    aside = FolderVault(folder, store).go_back(copies(folder)[0].name)
    assert (lengths(store), store.settings()["theme"]) == (WHOLE, "paper")
    assert store.stamp() != stamp, "the lists are read anew"
    fill(store, "m5", 2)  # it can be gone on with
    store.close()
    assert opened(folder) == ({**WHOLE, "m5": 2}, ())
    with closing(SqliteStore(folder / aside)) as before:
        assert lengths(before) == {**WHOLE, "m4": 9}
        assert before.settings()["theme"] == "lacquer"


def test_a_copy_of_an_older_version_is_brought_up_to_date(folder: Path) -> None:
    """As one that was made before the app was updated."""
    path = folder / FOLDER / "19700101T000140Z.sqlite"
    path.parent.mkdir()
    with closing(connect(path)) as con:
        for statement in (statement for step in STEPS[:1] for statement in step):
            con.execute(statement)
        con.execute("PRAGMA application_id = 0x54626C43")
        con.execute("PRAGMA user_version = 1")
    with closing(open_store(folder).store) as store:
        FolderVault(folder, store).go_back(path.name)
        assert lengths(store) == {}
        fill(store, "m1", 2)
    assert opened(folder)[0] == {"m1": 2}


@pytest.mark.parametrize("name", ["19700101T000140Z.sqlite", "../table.sqlite", "no.sqlite", ""])
def test_a_copy_that_is_none_is_refused_and_nothing_changes(folder: Path, name: str) -> None:
    make_copy(folder, 100)
    plant(folder / FOLDER / "19700101T000140Z.sqlite", PLANTS["a trigger"])
    assert copies(folder) == ()
    with closing(open_store(folder).store) as store:
        with pytest.raises(StoreRefused, match=r"store\.bad-copy"):
            FolderVault(folder, store).go_back(name)
        assert lengths(store) == WHOLE
    assert not list(folder.glob("table.before-*"))


def test_a_failure_is_said_and_the_copies_before_stay(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_copy(folder, 100)
    before = copies(folder)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(making, "_sync", full)
    with closing(open_store(folder).store) as store:
        store.set("theme", "lacquer")
        with pytest.raises(StoreRefused, match=r"store\.no-backup"):
            make_copy(folder, 200)
    assert copies(folder) == before
    monkeypatch.undo()
    assert make_copy(folder, 300), "what was left half made is not in the way"


def test_what_does_not_open_pushes_nothing_out(folder: Path) -> None:
    """The file breaks while the app is open: a copy of it would be none."""
    make_copy(folder, 100)
    before = copies(folder)
    with closing(sqlite3.connect(folder / repair.NAME)) as con:
        con.execute("UPDATE entries SET body = replace(body, 'camps', 'cramp') WHERE seq = 5")
        con.commit()
    with pytest.raises(StoreRefused):
        make_copy(folder, 200)
    assert copies(folder) == before


def test_holes_are_filled_from_every_copy(folder: Path) -> None:
    """The file and its backup are gone; one copy has a game that a later one lacks, as after going back."""
    with closing(open_store(folder).store) as store:
        fill(store, "m4", 9)
        make_copy(folder, 100)
        store.forget("m4")
        fill(store, "m5", 4)
        store.set("theme", "lacquer")
    with closing(sqlite3.connect(folder / repair.NAME)) as con:
        con.execute("DELETE FROM forgotten")
        con.commit()
    make_copy(folder, 200)
    for name in (repair.NAME, repair.BACKUP):
        (folder / name).write_bytes(b"")
    found, (note,) = opened(folder)
    assert (found, note.key) == ({**WHOLE, "m4": 9, "m5": 4}, "store.damaged")
    with closing(open_store(folder).store) as store:
        assert store.settings()["theme"] == "lacquer", "the newer word counts"
