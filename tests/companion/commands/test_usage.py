"""`companion games`, help, wrong options, and what is said without a display."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import companion as app
from companion.__main__ import _parser
from rules import games
from rules.core.codec import tag
from tests.kit.cli import ROOT, Cli, as_people_do
from tests.kit.wrong import KNOWN


def test_games_lists_modes_and_player_counts(companion: Cli) -> None:
    done = companion("games")
    assert done.code == 0
    assert len(done.out.splitlines()) == len(games())
    assert re.search(r"^huns .*2-4", done.out, re.MULTILINE)
    modes = {game["game"]: game["modes"] for game in companion("games", "--json").lines}
    assert modes["huns"] == {"standard": [2, 4]}
    assert modes["great_wall"] == {"standard": [2, 5], "coop": [2, 5], "solo": [1, 1], "opponent": [1, 1]}
    assert companion("games", "huns", "--lang", "pl").out != companion("games", "huns", "--lang", "en").out


def test_actions_come_from_the_types(companion: Cli) -> None:
    tags = [tag(kind) for kind in get_args(games()["huns"].actions)]
    shapes = json.loads(companion("games", "huns", "--actions", "--json").out)
    assert list(shapes) == tags
    assert shapes["type-dice"]["blue"] == "1 to 3"
    words = companion("games", "huns", "--actions").out.splitlines()
    assert [line for line in words if not line.startswith(" ")] == tags
    every = companion("games", "--actions").out
    assert all(re.search(rf"^{tag}$", every, re.MULTILINE) for tag in tags)


def test_an_unknown_game_is_named(companion: Cli) -> None:
    companion("games", "chess").refused(f"game: one of {KNOWN}, got 'chess'")
    companion("games", "chess", "--actions").refused(f"game: one of {KNOWN}, got 'chess'")


@pytest.mark.parametrize(
    ("args", "naming"),
    [
        (["fly"], "'fly'"),
        (["--wings"], "--wings"),
        (["score"], "game"),
        (["replay"], "file"),
        (["export"], "match"),
        (["deck"], "what"),
        (["games", "--lang", "tlh"], "--lang"),
        (["--lang", "tlh"], "--lang"),
        (["score", "huns", "a", "b"], "b"),
        (["--size", "big"], "size: width x height such as 1280x800, got 'big'"),
        (["--size", "-1x5"], "size"),
    ],
)
def test_wrong_options_are_one_line(companion: Cli, args: list[str], naming: str) -> None:
    companion(*args).refused(naming)


def test_an_option_before_the_command_counts_until_one_after_it(companion: Cli, tmp_path: Path) -> None:
    """The command's own option, not given, took its place: the default folder was read, and in another language."""
    for lang, other in (("pl", "en"), ("en", "pl")):
        after = companion("rules", "huns", "--lang", lang).out
        assert companion("--lang", lang, "rules", "huns").out == after
        assert companion("--lang", other, "rules", "huns", "--lang", lang).out == after
    deck = tmp_path / "mine.json"
    deck.write_text(companion("deck", "export", "scythia", "house").out, encoding="utf-8")
    data = str(tmp_path / "data")
    assert companion("--data", data, "deck", "import", str(deck)).code == 0
    assert companion("--data", data, "deck", "list").out == companion("deck", "list", "--data", data).out
    assert "My deck" in companion("--data", data, "deck", "list").out


@pytest.mark.parametrize(
    ("given", "verbose"),
    [(("--verbose", "serve"), True), (("serve", "--verbose"), True), (("serve",), False), (("doctor",), False)],
)
def test_verbose_stands_before_serve_or_after_it(given: tuple[str, ...], verbose: bool) -> None:
    assert _parser().parse_args(given).verbose is verbose
    assert _parser().parse_args(given).data is None


def test_version_and_help(companion: Cli, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit) as left:
            companion(option)
        assert left.value.code == 0
        assert (app.__version__ if option == "--version" else "score") in capsys.readouterr().out


def test_without_a_display_one_line_names_what_works(tmp_path: Path) -> None:
    done = as_people_do("--data", str(tmp_path), DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    done.refused("companion score", "companion table", "DISPLAY")
    assert list(tmp_path.iterdir()) == []  # nothing was begun


def test_a_link_alone_opens_the_app_at_who_joins(monkeypatch: pytest.MonkeyPatch, companion: Cli) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr("companion.commands.window.run", lambda *args: opened.append(args) or 0)
    companion("tablecompanion://join?c=407215")
    companion("--lang", "pl")
    assert [args[3] for args in opened] == ["tablecompanion://join?c=407215", None]


def test_headless_commands_load_no_kivy() -> None:
    """They run on a small board at a club, and quickly."""
    code = (
        "import sys; from companion.__main__ import main; main(['games']);"
        " sys.exit(any(name.startswith('kivy') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False).returncode == 0


def test_who_asks_for_one_game_does_not_wait_for_the_rules_of_all() -> None:
    code = (
        "import sys; from companion.__main__ import main; main(['games', 'huns']);"
        " sys.exit(sum(name.endswith('.game') and name != 'rules.core.game' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False).returncode == 1


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m companion games huns --actions | head -c 1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
