"""Home before the desk is there: the same one, and only where a look at the saved games is enough."""

from __future__ import annotations

import queue
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.archive.listing import KEPT
from companion.desk.desk import Desk, Services
from companion.desk.front import front
from companion.desk.thread import Table
from companion.intents import intent as i
from companion.match.port import About, StoreRefused
from companion.match.session import Surroundings
from companion.screens.kit.views import Home, View
from companion.settings import Prefs
from companion.store import unkept
from companion.store.glimpse import BACKUP, NAME, glimpse
from companion.store.port import Store
from companion.store.repair import open_store
from rules.core.message import say
from tests.companion.store.kit import CONFIG, row

NOW = 1_800_000_000
HANG = 60  # seconds without an answer: a watchdog, not a measure


def desk_of(store: Store) -> Desk:
    return Desk(Services(store, Surroundings(clock=lambda: NOW)), (), None)


def begun(store: Store) -> None:
    desk = desk_of(store)
    desk.handle(i.StartMatch(CONFIG))
    desk.handle(i.SetNumber("round", 3))
    desk.handle(i.Open("home"))
    desk.matches.leave()


def only_counted(store: Store) -> None:
    desk = desk_of(store)
    desk.handle(i.StartMatch(type(CONFIG)("scythia", "score", CONFIG.chairs)))
    desk.matches.leave()


def removed(store: Store) -> None:
    begun(store)
    (match,) = store.matches()
    store.tell_about(match.id, About(removed=NOW - 5))


def set_otherwise(store: Store) -> None:
    store.set("language", "pl")
    store.set("theme", "paper")


def set_wrongly(store: Store) -> None:
    store.set("theme", "no such theme")


def untouched(store: Store) -> None:
    """Nobody has played yet."""


@pytest.mark.parametrize("fill", [untouched, begun, only_counted, removed, set_otherwise, set_wrongly])
def test_it_is_the_home_of_the_desk(fill: Callable[[Store], None], tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        fill(store)
    seen = front(tmp_path, None, NOW)
    with closing(open_store(tmp_path).store) as store:
        desk = desk_of(store)
        assert seen == (desk.prefs, desk.view())


def test_a_folder_without_saved_games_is_an_empty_one_and_nothing_is_written(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "not there"):
        found = front(folder, "en", NOW)
        assert found is not None
        assert found[1].welcome is not None
    assert list(tmp_path.iterdir()) == []


def of_another_form(folder: Path) -> None:
    """Its line was written by another version of the app."""
    with closing(open_store(folder).store) as store:
        store.start(row())
        store.summarise("m1", "[0]", False, 1)


def never_told(folder: Path) -> None:
    with closing(open_store(folder).store) as store:
        store.start(row())


def removed_long_ago(folder: Path) -> None:
    with closing(open_store(folder).store) as store:
        begun(store)
        (match,) = store.matches()
        store.tell_about(match.id, About(removed=NOW - KEPT))


def damaged(folder: Path) -> None:
    open_store(folder).store.close()
    (folder / NAME).write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)


def of_somebody_else(folder: Path) -> None:
    with closing(sqlite3.connect(folder / NAME)) as con:
        con.execute("CREATE TABLE theirs (a)")


def of_a_newer_app(folder: Path) -> None:
    open_store(folder).store.close()
    with closing(sqlite3.connect(folder / NAME)) as con:
        con.execute("PRAGMA user_version = 999")


def lost(folder: Path) -> None:
    """Only the backup is left."""
    open_store(folder).store.close()
    open_store(folder).store.close()
    for path in folder.glob(f"{NAME}*"):
        path.unlink()
    assert (folder / BACKUP).exists()


@pytest.mark.parametrize(
    "spoil", [of_another_form, never_told, removed_long_ago, damaged, of_somebody_else, of_a_newer_app, lost]
)
def test_where_a_look_is_not_enough_the_desk_comes_first(spoil: Callable[[Path], None], tmp_path: Path) -> None:
    spoil(tmp_path)
    assert front(tmp_path, "en", NOW) is None


def test_a_log_that_has_grown_since_is_not_told_from_its_old_line(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        begun(store)
        assert glimpse(tmp_path) is not None
        (match,) = store.matches()
        desk = desk_of(store)
        desk.handle(i.Resume(match.id))
        desk.handle(i.SetNumber("round", 4))
        assert glimpse(tmp_path) is None


# -- the table's thread


class Shown:
    def __init__(self, table: Table) -> None:
        self._given: queue.Queue[View | Prefs] = queue.Queue()
        table.subscribe(self._given.put)

    def view(self) -> View:
        while isinstance(given := self._given.get(timeout=HANG), Prefs):
            pass
        return given

    def rest(self) -> list[View]:
        return [given for given in self._given.queue if not isinstance(given, Prefs)]


def laid(folder: Path) -> tuple[Table, Shown]:
    table = Table(folder, "en", home_first=True)
    shown = Shown(table)
    table.start()
    return table, shown


def test_home_is_there_before_the_desk_and_not_shown_twice(tmp_path: Path) -> None:
    table, shown = laid(tmp_path)
    assert isinstance(shown.view(), Home)
    assert not table.ready
    assert list(tmp_path.iterdir()) == []  # nothing is opened yet
    table.seen()
    table.close()
    assert table.ready
    assert shown.rest() == []
    assert (tmp_path / NAME).exists()


def test_a_finger_does_not_wait_until_home_is_seen(tmp_path: Path) -> None:
    table, shown = laid(tmp_path)
    shown.view()
    table.send(i.Open("settings"))
    assert shown.view().screen == "settings"
    table.seen()
    table.close()
    assert shown.rest() == []


def test_what_is_sent_before_anybody_listens_is_done_first(tmp_path: Path) -> None:
    table = Table(tmp_path, "en", home_first=True)
    table.send(i.Open("settings"))
    table.start()
    shown = Shown(table)
    while shown.view().screen != "settings":
        pass
    table.close()


def test_closed_before_it_is_seen_nothing_was_opened(tmp_path: Path) -> None:
    table, shown = laid(tmp_path)
    shown.view()
    table.close()
    assert shown.rest() == []
    assert list(tmp_path.iterdir()) == []


def test_saved_games_that_cannot_be_opened_are_explained_after_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StoreRefused(say("store.busy", name=NAME))

    monkeypatch.setattr(unkept, "open_store", refuse)
    table, shown = laid(tmp_path)
    assert isinstance(shown.view(), Home)
    table.seen()
    assert shown.view().screen == "trouble"
    table.close()
    assert table.trouble is not None
