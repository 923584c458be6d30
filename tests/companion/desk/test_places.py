"""Places and the ways between them; what Home says and keeps. No Kivy anywhere."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from companion.intents import intent as i
from companion.screens.kit.parts import Heading
from companion.screens.kit.views import Page
from companion.store.memory import MemoryStore
from rules.core.message import say
from tests.kit.desk import Driver, walk
from tests.kit.evening import Evening

ROOT = Path(__file__).resolve().parents[3]


def test_the_desk_knows_no_kivy() -> None:
    code = "import sys, companion.desk.thread; print([name for name in sys.modules if name.startswith('kivy')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_leaving_for_home_and_coming_back_loses_nothing(second: Evening) -> None:
    seen = second.view
    second.tap("menu", "menu-home", "continue")
    assert second.view == replace(seen, toast="")  # what a step booked is said once


def test_back_from_the_table_is_home_and_home_stays_home(second: Evening) -> None:
    second.send(i.Back())
    assert second.screen == "home"
    second.send(i.Back())
    assert second.screen == "home"


def test_every_place_has_its_way_back(second: Evening) -> None:
    """Close or back on every page that the menu opens leads to the menu, and from there to the table."""
    pages = {
        "menu": ("menu-score", "menu-history", "menu-correct"),
        "more": ("menu-guide", "menu-effect", "menu-settings"),
    }
    for menu, name in ((menu, name) for menu, names in pages.items() for name in names):
        second.tap("menu", *(("menu-more",) if menu == "more" else ()), name)
        assert isinstance(second.view, Page)
        assert any(isinstance(part, Heading) for part in walk(second.view)) or name in ("menu-effect", "menu-guide")
        second.tap("back")
        assert second.screen == menu
        second.tap("to-table")
        assert second.screen == "table"


def test_settings_are_kept_and_the_command_lines_language_is_not() -> None:
    table = Driver(lang="pl")
    table.tap("settings")
    assert table.view.top.title == "Ustawienia"  # type: ignore[union-attr]
    table.tap("theme-paper", "scale-1.4", "set-contrast", "set-motion", "set-vibrate")
    prefs = table.desk.prefs
    assert (prefs.theme, prefs.scale, prefs.contrast, prefs.motion, prefs.vibrate) == ("paper", 1.4, True, False, False)
    assert "language" not in table.store.settings() or table.store.settings()["language"] == ""
    table.tap("lang-en")
    assert table.view.top.title == "Settings"  # type: ignore[union-attr]
    table.tap("set-contrast", "set-motion", "set-vibrate")
    table.again()
    prefs = table.desk.prefs
    assert (prefs.theme, prefs.scale, prefs.contrast, prefs.motion, prefs.vibrate) == ("paper", 1.4, False, True, True)


def test_what_was_mended_and_what_was_set_wrong_is_said_at_home() -> None:
    store = MemoryStore()
    store.set("theme", "plaid")
    table = Driver(store, notes=(say("store.restored", name="table.backup.sqlite", matches=2, entries=30),))
    notes = [note.text for note in table.view.notes]  # type: ignore[union-attr]
    assert len(notes) == 2
    assert "table.backup.sqlite" in notes[0]
    assert "plaid" in notes[1]


def test_a_match_of_a_game_that_is_not_here_is_said_and_kept() -> None:
    table = Evening()
    table.sit_down()
    row = table.store.matches()[0]
    store = MemoryStore()
    store.start(replace(row, config=replace(row.config, game="chess")))
    other = Driver(store)
    other.send(i.Resume(row.id))
    assert other.screen == "home"
    assert "chess" in other.view.toast.lower()
    assert len(store.matches()) == 1


def test_an_unreadable_summary_is_an_empty_one(second: Evening) -> None:
    second.tap("menu", "menu-home")
    match = second.store.matches()[0].id
    for broken in ("", "{", '{"chapter":1}', '["x"]'):
        second.store.summarise(match, broken, True, 5)
        second.tap("past")
        assert second.says("Round 2"), "the log is what counts"
        second.tap("back")
