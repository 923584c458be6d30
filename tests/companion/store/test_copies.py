"""Copies made by themselves: bounded, whole, for going back to; the present file is never lost by it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.match import keeper
from companion.match.port import StoreRefused
from companion.match.roster import Epoch
from companion.store import kept_copies as making
from companion.store import repair
from companion.store.backups import FolderVault
from companion.store.keeping import LEAP
from companion.store.kept_copies import FOLDER, copies, dropped, make_copy
from companion.store.repair import open_store
from companion.store.schema import STEPS, connect
from companion.store.sqlite import SqliteStore
from companion.sync.pairing.identity import identity, kept_in
from tests.companion.store.folders import opened
from tests.companion.store.kit import SECRET, fill, lengths, moments
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


def test_nor_is_the_key_in_the_backup_of_a_start_or_in_one_to_take_away(folder: Path) -> None:
    identity(kept_in(folder))
    lines = [line for line in (folder / "identity" / "device.pem").read_bytes().splitlines() if len(line) > 30]
    with closing(open_store(folder).store) as store:
        at_the_start = (folder / repair.BACKUP).read_bytes()
        vault = FolderVault(folder, store)
        for raw in (at_the_start, vault.body()):
            assert SECRET.value.encode() in raw
            assert not any(line in raw for line in lines)


@pytest.mark.skipif(os.name != "posix", reason="a folder cannot be opened elsewhere")
def test_a_copy_takes_its_name_only_when_it_is_on_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stops the device, under the name of a copy there is a whole one."""
    told = moments(monkeypatch, folder / FOLDER)
    assert make_copy(folder, 100)
    name = copies(folder)[0].name
    assert told == ["sync copy.new", f"copy.new becomes {name}", f"sync {FOLDER}"]


@pytest.mark.skipif(os.name != "posix", reason="a folder cannot be opened elsewhere")
def test_the_backup_is_whole_before_it_takes_the_place_of_the_old_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repair.back_up_now(folder)
    told = moments(monkeypatch, folder)
    repair.back_up_now(folder)
    assert told == [f"{repair.BACKUP}.new becomes {repair.BACKUP}", f"sync {folder.name}"]


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


def test_going_back_takes_back_no_promise_and_gives_no_number_twice(folder: Path) -> None:
    """What was said to other devices was said: a second vote for the same reign would crown two hosts."""
    with closing(open_store(folder).store) as store:
        store.write("m1", (keeper.Count(64), keeper.Promise(keeper.Grant("early", 1, 1))))
    make_copy(folder, 100)
    with closing(open_store(folder).store) as store:
        late = keeper.Grant("late", 3, 7)
        store.write("m1", (keeper.Count(640), keeper.Obey(Epoch(2, "b")), keeper.Promise(late)))
        store.write("m2", (keeper.Promise(late),))  # shared only after the copy was made
        FolderVault(folder, store).go_back(copies(folder)[0].name)
        kept = store.load("m1")
        assert (kept.obeys, kept.grant) == (Epoch(2, "b"), late)
        assert kept.counter >= 640 + LEAP
        assert store.load("m2").grant == late
    with closing(open_store(folder).store) as store:
        assert store.load("m1").grant == late, "also after the next start"


def test_numbers_since_the_copy_are_passed_over_though_this_file_knows_nothing_of_them(folder: Path) -> None:
    """As in a file that was moved to a new device: the old one may have played on."""
    with closing(open_store(folder).store) as store:
        store.write("m1", (keeper.Count(64),))
        vault = FolderVault(folder, store)
        body = vault.body()
        vault.take_over(body)
        assert store.load("m1").counter == 64 + LEAP
        assert store.load("m3").counter == 0, "of a match that was never shared there is nothing to keep"


def test_the_backup_goes_back_as_well(folder: Path) -> None:
    """Else the next start would take what was left for lost, and bring it back."""
    make_copy(folder, 100)
    with closing(open_store(folder).store) as store:
        fill(store, "m4", 9)
        vault = FolderVault(folder, store)
        vault.back_up()
        vault.go_back(copies(folder)[0].name)
        last = vault.last("m4")
        assert last is not None
        assert (last.matches, last.reaches) == (3, 0)


def test_a_device_that_is_stopped_while_it_goes_back_brings_nothing_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(BaseException):
        """As by a flat battery."""

    def stopped(*_: object) -> None:
        raise Stopped

    make_copy(folder, 100)
    with closing(open_store(folder).store) as store:
        fill(store, "m4", 9)
        vault = FolderVault(folder, store)
        vault.back_up()
        monkeypatch.setattr(FolderVault, "back_up", stopped)
        with pytest.raises(Stopped):
            vault.go_back(copies(folder)[0].name)
    assert opened(folder) == (WHOLE, ())


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

    monkeypatch.setattr(making, "sync", full)
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


def test_a_copy_counts_over_the_backup_of_a_start_before_it(folder: Path) -> None:
    """The backup is of the start, copies of each round: a table that has followed another host since stays there."""
    with closing(open_store(folder).store) as store:
        before = list(store.entries("m1"))
        later = replace(before[49], cmd_id="other-50", epoch=2)
        store.write("m1", (keeper.Rewind(49, ()), keeper.Append((later,))))
        store.set("theme", "lacquer")
        os.utime(folder / repair.BACKUP, (100, 100))
        make_copy(folder, 200)
    (folder / repair.NAME).write_bytes(b"")
    found, (note,) = opened(folder)
    assert (found, note.key) == ({**WHOLE, "m1": 50}, "store.damaged")
    with closing(open_store(folder).store) as store:
        assert list(store.entries("m1"))[-1] == later
        assert store.settings()["theme"] == "lacquer"
