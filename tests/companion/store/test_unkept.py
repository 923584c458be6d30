"""Where nothing can be kept: played in memory and said so; a newer app's matches are shown and not touched."""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.store import repair, unkept
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.store.schema import STEPS
from companion.store.unkept import open_for_screens
from companion.text.words import Words
from rules.core.message import say
from tests.companion.store.kit import fill, first, lengths, row
from tests.kit.desk import Driver
from tests.kit.evening import Evening


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return filled(tmp_path)


def filled(folder: Path) -> Path:
    with closing(repair.open_store(folder).store) as store:
        fill(store)
        store.set("theme", "paper")
    return folder


def content(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


@pytest.fixture
def read_only() -> Iterator[Path]:
    """Without the rights of root, to which nothing is forbidden; pytest's own folders only root may enter."""
    folder = filled(Path(tempfile.mkdtemp()))
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    if os.getuid() == 0:
        os.seteuid(65534)
    yield folder
    os.seteuid(os.getuid())
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_writable_folder_is_opened_as_always(folder: Path) -> None:
    opened = open_for_screens(folder)
    with closing(opened.store) as store:
        assert (lengths(store), opened.notes) == ({"m1": 5}, ())
        assert not isinstance(store, MemoryStore)


def test_a_read_only_folder_is_read_and_what_is_played_stays_in_memory(read_only: Path) -> None:
    before = content(read_only)
    opened = open_for_screens(read_only)
    assert opened.notes == (say("unkept.unwritable", name=str(read_only)),)
    assert (lengths(opened.store), opened.store.settings()["theme"]) == ({"m1": 5}, "paper")
    opened.store.adopt(row("m2"), first(3, row("m2")), {})
    assert lengths(opened.store) == {"m1": 5, "m2": 3}
    assert content(read_only) == before


def test_a_home_where_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    opened = open_for_screens(tmp_path / "home" / "data")
    assert opened.notes == (say("unkept.unwritable", name=str(tmp_path / "home" / "data")),)
    table = Evening(opened.store)
    table.set_up()  # plays as anywhere
    assert len(opened.store.matches()) == 1


@pytest.mark.parametrize("why", ["full", "disk"])
def test_a_disk_that_takes_nothing_more(folder: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    def refuse(*_: object) -> None:
        raise StoreRefused(say(f"store.{why}", name=repair.NAME))

    monkeypatch.setattr(repair, "_back_up", refuse)
    opened = open_for_screens(folder)
    assert [note.key for note in opened.notes] == [f"unkept.{why}"]
    assert lengths(opened.store) == {"m1": 5}


def test_a_folder_without_room_for_a_copy_begins_empty(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(unkept, "salvage", no_room)
    assert lengths(open_for_screens(read_only).store) == {}


def test_what_another_program_holds_is_still_refused(folder: Path) -> None:
    with closing(sqlite3.connect(folder / repair.LOCK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreRefused) as why:
            open_for_screens(folder, patience=0)
    assert why.value.message.key == "store.busy"


@pytest.fixture
def newer(folder: Path) -> Path:
    """As a later app might leave it: a column more, a table more."""
    with closing(sqlite3.connect(folder / repair.NAME)) as con:
        con.execute("ALTER TABLE matches ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")
        con.execute("CREATE TABLE songs (title TEXT)")
        con.execute("PRAGMA user_version = 9")
        con.commit()
    return folder


def test_newer_data_is_shown_and_nothing_of_it_changes(newer: Path) -> None:
    before = content(newer)
    opened = open_for_screens(newer)
    assert opened.notes == (say("unkept.newer", name=str(newer), version=9, known=len(STEPS)),)
    assert lengths(opened.store) == {"m1": 5}
    with pytest.raises(StoreRefused, match=r"unkept\.looking"):
        opened.store.adopt(row("m2"), (), {})
    opened.store.close()
    assert {name: content(newer)[name] for name in before} == before


def test_newer_data_on_the_desk_can_be_looked_at_but_not_gone_on_with(newer: Path) -> None:
    table = Driver(open_for_screens(newer).store)
    table.tap("continue")
    assert table.view.screen == "checklist"
    seen = table.state
    table.send(i.SetNumber("reserve.red", 3))
    words = Words("en")
    assert table.view.toast == f"{words.t('unkept.looking')} {words.t('store.unsaved')}"
    assert table.state == seen


def test_every_call_that_changes_a_match_or_the_library_is_refused_for_newer_data() -> None:
    """A new call of the port must be put on one side or the other."""
    reading = {"entries", "known", "matches", "abouts", "settings", "facts", "patterns", "decks", "load", "close"}
    reading |= {"briefs", "untold", "stamp", "credits", "versions", "still", "match"}
    for_now = {"set", "set_along", "summarise"}
    calls = {name for name, _ in inspect.getmembers(Store, inspect.isfunction) if not name.startswith("_")}
    assert calls == reading | for_now | set(unkept.CHANGES)
