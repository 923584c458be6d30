"""What is read before Home's first frame, and that every other kind of screen brings all it needs by itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion import resource
from companion.desk.desk import Desk, Services
from companion.intents import intent as i
from companion.match.session import Surroundings
from companion.store.repair import open_store
from companion.ui.screens import LAYOUTS, SHARED
from rules import specs
from tests.companion.store.kit import CONFIG

ROOT = Path(__file__).resolve().parents[3]
# A module of these, or of a package of these, makes everybody wait longer for Home.
# fmt: off
LATER = (
    *(f"companion.games.{game}." for game in specs()), *(f"rules.{game}.game" for game in specs()),
    "companion.archive.chart_geometry", "companion.archive.course", "companion.archive.outcome",
    "companion.archive.summary", "companion.archive.statistics", "companion.archive.verdict", "companion.cards",
    "companion.desk.desk", "companion.desk.handlers", "companion.export", "companion.intents.devices",
    "companion.intents.library", "companion.match.history", "companion.match.ledger", "companion.match.session",
    "companion.problems.report", "companion.reference", "companion.screens.archive", "companion.screens.devices",
    "companion.screens.editor", "companion.screens.help", "companion.screens.kit.chrome",
    "companion.screens.kit.game_screens", "companion.screens.kit.pieces.forms", "companion.screens.kit.views",
    "companion.screens.library", "companion.screens.match", "companion.screens.midgame", "companion.screens.registry",
    "companion.screens.score", "companion.screens.settings", "companion.store.memory", "companion.store.repair",
    "companion.store.salvage", "companion.store.sqlite", "companion.sync.late", "companion.sync.net",
    "companion.sync.node", "companion.sync.pairing", "companion.sync.protocol", "companion.trials",
    "companion.ui.column", "companion.ui.bars.topbar", "companion.ui.games", "companion.ui.part_widgets",
    "companion.ui.pictures", "companion.ui.keypad_sheet", "companion.ui.widgets.field", "rules.core.game",
    "rules.core.decks", "rules.core.midgame", "rules.core.score", "PIL", "csv", "email", "html", "importlib.metadata",
    "kivy.uix.textinput", "plyer", "statistics", "websockets", "zeroconf",
)
# fmt: on
AT_THE_FIRST_FRAME = """
import json, os, sys
from companion.desk.thread import Table

def seen(table):
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)

Table.seen = seen
from companion.__main__ import main
main(sys.argv[1:])
"""
AT_REST = """
import json, os, sys
from companion.ui import window

def ended(app, ready):
    from kivy.clock import Clock
    def look(_):
        if ready():
            print(json.dumps(sorted(sys.modules)), flush=True)
            os._exit(0)
    Clock.schedule_interval(look, 0)

window.end_after_first_frame = ended
from companion.__main__ import main
main(sys.argv[1:])
"""
# What only a table with others or an opened game needs; its memory is the app's for the whole evening.
NEVER_AT_REST = (*(f"rules.{game}.game" for game in specs()), "cryptography", "websockets", "zeroconf", "PIL")
ONE_LAYOUT = """
import sys
from companion.ui import window
window.configure()
from kivy.factory import Factory
from kivy.lang import Parser
from companion import resource
from companion.ui import screens

screens.load_shared()
kind = sys.argv[1]
screens.load_layout(kind)
layout = screens.LAYOUTS[kind]
for form in ("wide", "tall", "phone"):
    Factory.get(getattr(layout, form))

def named(rule):
    return {child.name for child in rule.children} | {name for child in rule.children for name in named(child)}

parsed = Parser(content=(resource("kv") / layout.kv).read_text())
names = {name for _, rule in parsed.rules for name in named(rule)}
names |= {base for parts in parsed.dynamic_classes.values() for base in parts.split("+")}
for name in names:
    Factory.get(name)
print("all there")
"""


def ran(code: str, *args: str, home: Path) -> str:
    env = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "KIVY_HOME": str(home)}
    env.pop("DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-c", code, *args], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def read_too_early(data: Path, home: Path) -> list[str]:
    said = ran(AT_THE_FIRST_FRAME, "--data", str(data), "--lang", "en", home=home)
    modules = json.loads(said.splitlines()[-1])
    assert "companion.ui.pages.home" in modules
    return [name for name in modules if any(name == early or name.startswith(_within(early)) for early in LATER)]


def _within(name: str) -> str:
    return f"{name.removesuffix('.')}."


def test_home_of_a_new_device_is_shown_before_anything_else_is_read(tmp_path: Path) -> None:
    assert read_too_early(tmp_path / "data", tmp_path / "kivy") == []


def test_home_with_a_match_to_go_on_with_is_shown_so_too(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "data").store) as store:
        desk = Desk(Services(store, Surroundings()), (), "en")
        desk.handle(i.StartMatch(CONFIG))
        desk.matches.leave()
    assert read_too_early(tmp_path / "data", tmp_path / "kivy") == []


def test_a_device_at_rest_holds_neither_the_rules_of_games_nor_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_EXIT_AFTER_FIRST_FRAME", "rest")
    said = ran(AT_REST, "--data", str(tmp_path / "data"), "--lang", "en", home=tmp_path / "kivy")
    modules = json.loads(said.splitlines()[-1])
    assert "companion.desk.desk" in modules
    assert [name for name in NEVER_AT_REST if name in modules] == []


def test_what_must_wait_is_there_to_be_read() -> None:
    """A name that is gone would forbid nothing."""
    gone = [name for name in LATER if name.startswith(("companion.", "rules.")) and not _is_there(name)]
    assert gone == []


def _is_there(name: str) -> bool:
    path = ROOT.joinpath(*name.removesuffix(".").split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_every_layout_is_of_a_kind_of_view_and_every_file_of_kv_is_read() -> None:
    kept = {path.relative_to(resource("kv")).as_posix() for path in resource("kv").rglob("*.kv")}
    assert {*SHARED, *(layout.kv for layout in LAYOUTS.values())} == kept


@pytest.mark.parametrize("kind", LAYOUTS)
def test_a_layout_brings_every_widget_it_names(kind: str, tmp_path: Path) -> None:
    """Alone in a process of its own: another layout's widgets must not help it out."""
    assert ran(ONE_LAYOUT, kind, home=tmp_path).splitlines()[-1] == "all there"
