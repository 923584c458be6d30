"""Long work beside the table: on a thread of its own, told by the table, and nobody has to wait for it."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.cards import own_decks
from companion.desk.background import Threads
from companion.desk.thread import Table
from companion.intents import intent as i
from companion.screens.kit.views import View
from companion.store.repair import open_store
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from tests.companion.desk.given import HANG, Screen


def on_trial(table: Table, screen: Screen, tmp_path: Path, games: int) -> None:
    """A deck is being tried out."""
    with closing(open_store(tmp_path).store) as store:
        own_decks.keep(store, SCYTHIA, "Mine", HOUSE)
    table.start()
    for intent in (i.Open("decks", "scythia"), i.Open("deck", "Mine"), i.Open("deck-trial", "Mine")):
        table.send(intent)
    table.send(i.RunTrial("scythia", "Mine", "house", "lookout", games))


def test_a_trial_runs_on_a_thread_of_its_own_and_is_shown_by_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path, "en")
    screen = Screen(table)
    on_trial(table, screen, tmp_path, 4)
    shown: View = screen.view()
    while shown.now is None or not any(key.name == "to-deck" for key in shown.now.keys):
        shown = screen.view()
    table.send(i.Back())
    assert screen.view().screen == "deck"
    table.close()
    assert screen.threads == {"table"}


def test_a_trial_that_nobody_waits_for_holds_nothing_up(tmp_path: Path) -> None:
    table = Table(tmp_path, "en")
    screen = Screen(table)
    on_trial(table, screen, tmp_path, 100_000)
    table.send(i.Open("settings"))
    while screen.view().screen != "settings":
        pass
    table.close()  # with the work still on its thread, which ends at its next slice


def test_work_that_breaks_is_told_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    heard: queue.Queue[object] = queue.Queue()

    def work() -> Iterator[int]:
        yield 1
        raise RuntimeError("a bug")

    Threads(lambda tell: tell()).start(work(), heard.put)
    assert [heard.get(timeout=HANG), heard.get(timeout=HANG)] == [1, None]
    assert "work broke off" in caplog.text


def test_work_that_was_stopped_is_not_heard_of() -> None:
    told: queue.Queue[Callable[[], None]] = queue.Queue()
    heard: list[int | None] = []
    job = Threads(told.put).start(iter((1, 2)), heard.append)
    first, second = told.get(timeout=HANG), told.get(timeout=HANG)
    first()
    job.stop()
    second()
    assert heard == [1]
