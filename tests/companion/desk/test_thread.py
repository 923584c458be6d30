"""The table thread: intents in from another thread, views out, nothing acknowledged is ever lost."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.desk import thread as table_module
from companion.desk.matches import Matches
from companion.desk.thread import Table
from companion.intents import intent as i
from companion.match.port import StoreRefused
from companion.match.session import Surroundings, state_hash
from companion.screens.kit.news import Beneath, JustChanged
from companion.screens.kit.parts import Grid
from companion.screens.kit.views import Home, Page
from companion.settings import Prefs
from companion.store import unkept
from companion.store.port import Store
from companion.store.repair import open_store
from companion.sync.port import TableNearby, TableStatus
from rules.core.message import say
from tests.companion.desk.given import HANG, Screen
from tests.companion.store.kit import CONFIG
from tests.kit.desk import Driver, walk
from tests.kit.net.network_fake import FakeNetwork

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def laid(tmp_path: Path) -> tuple[Table, Screen]:
    table = Table(tmp_path, "en")
    screen = Screen(table)
    table.start()
    return table, screen


def test_prefs_come_first_and_views_come_from_the_table_thread(laid: tuple[Table, Screen]) -> None:
    table, screen = laid
    assert isinstance(screen.given.get(timeout=HANG), Prefs)
    assert isinstance(screen.view(), Home)
    table.send(i.Open("settings"))
    assert screen.view().screen == "settings"
    table.send(i.Prefer("theme", "paper"))
    changed = screen.given.get(timeout=HANG)
    assert isinstance(changed, Prefs)
    assert changed.theme == "paper"
    table.close()
    assert screen.threads == {"table"}


def test_taps_in_a_burst_are_all_done_in_order_and_the_last_view_is_the_newest(
    laid: tuple[Table, Screen], tmp_path: Path
) -> None:
    table, screen = laid
    table.send(i.StartMatch(CONFIG, begun=True))
    for value in range(1, 21):
        table.send(i.SetNumber("round", 1 + value))
    table.send(i.Open("correct"))
    while (view := screen.view()).screen != "correct":
        pass  # only the newest matters; how many come before it is chance
    assert next(part for part in walk(view) if getattr(part, "name", "") == "round").value == 21
    table.send(i.SetNumber("round", 22))
    table.close()  # waits for every write
    with closing(open_store(tmp_path).store) as store:
        (row,) = store.matches()
        values = [entry.action["value"] for entry in store.entries(row.id)]
    assert values == list(range(2, 23))


def test_a_tap_that_changes_nothing_is_answered_though_others_stir_at_once(
    laid: tuple[Table, Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page in a browser would wait for the answer, and take the line for cut."""
    table, screen = laid
    handle = table._handle

    def stirring(desk: Any, intent: i.Intent) -> None:
        handle(desk, intent)
        table._stir()

    monkeypatch.setattr(table, "_handle", stirring)
    before = screen.view()
    table.send(i.RedoLast())
    assert screen.view() == before
    table.close()


def test_close_waits_and_may_be_called_twice_and_late_taps_are_nothing(laid: tuple[Table, Screen]) -> None:
    table, _ = laid
    table.close()
    table.close()
    table.send(i.Open("settings"))


def test_close_before_start_is_nothing(tmp_path: Path) -> None:
    Table(tmp_path).close()
    assert list(tmp_path.iterdir()) == []


def test_a_bug_in_one_step_is_logged_and_the_table_goes_on(
    laid: tuple[Table, Screen], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, screen = laid
    screen.view()

    def broken(self: Matches, match: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Matches, "resume", broken)
    with caplog.at_level(logging.ERROR, table_module.__name__):
        table.send(i.Resume("x"))
        assert isinstance(screen.view(), Home)
    assert "could not handle Resume" in caplog.text
    table.send(i.Open("settings"))
    assert screen.view().screen == "settings"
    table.close()


def test_a_screen_that_cannot_be_made_is_logged_and_home_is_shown(
    laid: tuple[Table, Screen], caplog: pytest.LogCaptureFixture
) -> None:
    table, screen = laid
    screen.view()
    table.send(i.StartMatch(CONFIG, begun=True))
    screen.view()
    with caplog.at_level(logging.ERROR, table_module.__name__):
        table.send(i.Open("camp", "nobody"))
        home = screen.view()
    assert "could not show camp" in caplog.text
    assert isinstance(home, Home)
    assert home.resume is not None
    assert home.resume.key.intent is not None
    table.send(home.resume.key.intent)
    assert screen.view().screen == "checklist"
    table.close()


def test_saved_games_that_cannot_be_opened_are_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise StoreRefused(say("store.busy", name="table.sqlite"))

    monkeypatch.setattr(unkept, "open_store", refuse)
    table = Table(tmp_path, "en")
    screen = Screen(table)
    table.start()
    view = screen.view()
    assert isinstance(view, Page)
    assert view.screen == "trouble"
    table.send(i.Open("settings"))
    table.close()
    assert table.trouble is not None


def test_where_nothing_can_be_written_home_says_so_and_the_table_plays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    table = Table(tmp_path / "file", "en")
    screen = Screen(table)
    table.start()
    home = screen.view()
    assert isinstance(home, Home)
    assert [note.text for note in home.notes] == [
        f"{tmp_path / 'file'} cannot be written, so nothing is saved: what you play now is lost when the app closes."
    ]
    table.send(i.StartMatch(CONFIG, begun=True))
    assert screen.view().screen == "checklist"
    table.close()
    assert table.trouble is None


# -- kill -9

PLAYER = """
import json, sys, threading
from pathlib import Path
from companion.intents import intent as i
from companion.match.session import Surroundings, state_hash
from companion.desk.thread import Table
from rules.core.message import say
from companion.desk import desk
from companion.settings import Prefs
from tests.companion.store.kit import CONFIG

desks, own = [], desk.Desk.__init__
def kept(self, *args):
    own(self, *args)
    desks.append(self)
desk.Desk.__init__ = kept

step = [0]
def shown(view):
    # In the table thread, after everything sent before is on disk: acknowledge, then tap on.
    if isinstance(view, Prefs):
        return
    session = desks[0].session
    if session is None:
        table.send(view.resume.key.intent if view.resume else i.StartMatch(CONFIG, begun=True))
        return
    print(json.dumps([len(session.history.entries), state_hash(session.state)]), flush=True)
    step[0] += 1
    if step[0] % 5 == 0:
        table.send(i.UndoFrom())
    else:
        value = session.state.reserve.red
        table.send(i.SetNumber("reserve.red", (value + 1) % 20))

table = Table(Path(sys.argv[1]), "en")
table.subscribe(shown)
table.start()
threading.Event().wait()
"""


def test_kill_in_the_middle_of_a_game_and_resume_five_times(tmp_path: Path) -> None:
    for acknowledged in (3, 11, 6, 17, 8):
        seen = _played_until_killed(tmp_path, acknowledged)
        with closing(open_store(tmp_path).store) as store:
            (row,) = store.matches()
            driver = Driver(store)
            driver.send(i.Resume(row.id))
            count = len(driver.desk.session.history.entries)  # type: ignore[union-attr]
            known = dict(seen)
            assert count >= max(known)
            assert count in known or count == max(known) + 1  # written, and killed before it could be shown
            if count in known:
                assert state_hash(driver.state) == known[count]


def _played_until_killed(folder: Path, lines: int) -> list[tuple[int, str]]:
    command = [sys.executable, "-c", PLAYER, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        said = [player.stdout.readline() for _ in range(lines)]
        player.kill()
        said += player.stdout.readlines()
    return [tuple(json.loads(line)) for line in said if line.endswith("\n")]


@pytest.mark.parametrize("name", ["", "Ola"])
def test_home_listens_for_tables_where_this_device_has_been_at_one(tmp_path: Path, name: str) -> None:
    with closing(open_store(tmp_path).store) as store:
        if name:
            store.set("device-name", name)
    network = FakeNetwork()
    table = Table(tmp_path, "en", network=lambda store, world, stir: network)
    screen = Screen(table)
    table.start()
    screen.view()
    table.close()
    assert network.asked == [*([("look", True)] if name else []), ("close",)]


def test_what_changes_around_the_table_is_shown_without_a_tap(tmp_path: Path) -> None:
    """The network is made in the table thread with its store, and stirs the table when it has news."""
    network, made = FakeNetwork(), list[tuple[str, Callable[[], None]]]()

    def make(store: Store, world: Surroundings, stir: Callable[[], None]) -> FakeNetwork:
        made.append((threading.current_thread().name, stir))
        return network

    table = Table(tmp_path, "en", network=make)
    screen = Screen(table)
    table.start()
    screen.view()
    table.send(i.Open("join"))
    assert not [part for part in walk(screen.view()) if getattr(part, "name", "") == "table-0"]
    network.shows = TableStatus(nearby=(TableNearby("t", "Kitchen", "huns", "192.168.1.7"),))
    ((name, stir),) = made
    assert name == "table"
    table._loop.call_soon_threadsafe(stir)
    assert [part for part in walk(screen.view()) if getattr(part, "name", "") == "table-0"]
    table.close()


def test_a_step_of_somebody_else_is_told_once_before_its_view(tmp_path: Path) -> None:
    table, given = Table(tmp_path, "en"), list[type]()
    table._listener = lambda news: given.append(type(news))
    desk = Driver().desk
    prefs = table._publish(desk, None)
    desk.around.changes += 1
    for _ in range(2):
        table._publish(desk, prefs)
    assert given == [Prefs, Home, JustChanged, Home], "what is not new is not shown again"
    table._loop.close()


def test_a_step_told_on_a_page_is_followed_by_what_the_table_below_looks_like(tmp_path: Path) -> None:
    """The score behind the pad had dashes for what was told on it."""
    table, given = Table(tmp_path, "en", beneath=True), list[object]()
    table._listener = given.append
    driver = Driver()
    driver.tap("score-huns", "start")
    prefs = table._publish(driver.desk, None)
    driver.send(i.Open("line", "0.0"))
    table._publish(driver.desk, prefs)
    assert not [news for news in given if isinstance(news, Beneath)], "nothing has changed"
    driver.tap("digit-2", "after")
    table._publish(driver.desk, prefs)
    (beneath,) = (news for news in given if isinstance(news, Beneath))
    grid = next(part for part in walk(beneath.view) if isinstance(part, Grid))
    assert grid.total.cells[0].points == "2"
    assert driver.screen == "line", "the page itself stays"
    table._loop.close()


def test_home_lies_below_the_page_that_the_tour_was_begun_from(tmp_path: Path) -> None:
    """The tour's table had come between: First steps came back as a page that was mostly empty."""
    table, given = Table(tmp_path, "en", beneath=True), list[object]()
    table._listener = given.append
    driver = Driver()
    driver.send(i.Open("first-steps"))
    prefs = table._publish(driver.desk, None)
    for intent in (i.Rehearse("tour"), i.TurnPage(1)):
        driver.send(intent)
        table._publish(driver.desk, prefs)
    assert not [news for news in given if isinstance(news, Beneath)]
    driver.desk.front.handle(i.EndRehearsal())
    table._publish(driver.desk, prefs)
    *_, page, beneath = given
    assert page.screen == "first-steps"  # type: ignore[attr-defined]
    assert isinstance(beneath, Beneath)
    assert beneath.view.screen == "home"
    table._loop.close()
