"""A fifth game is one folder: First to ten is laid into a copy of the tree, is played there, and no test turns red."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRST_TEN = ROOT / "tests" / "kit" / "first_ten"
TUTORIAL = ROOT / "docs" / "fifth-game.md"
LONGEST = 150  # lines of the whole game: it is read from its first to its last one
NOT_COPIED = {"build", "dist", "out"}  # made by make and by tests
# Tests that are led over all games, and so over this one
BY_NAME = (
    "tests/test_contract.py",
    "tests/test_corrected.py",
    "tests/test_verdicts.py",
    "tests/rules/core",
    "tests/companion/screens/test_score_contract.py",
    "tests/companion/screens/told/test_told.py",
    "tests/companion/screens/told/test_why.py",
    "tests/companion/screens/test_corrected.py",
    "tests/companion/screens/test_refusals.py",
    "tests/companion/reference/test_reference.py",
)
# Tests of the whole that count games, name them, or look at what all of them say
OF_ALL = (
    "tests/test_architecture.py",
    "tests/test_assets.py",
    "tests/companion/screens/test_presenters.py",
    "tests/companion/commands/test_usage.py",
    "tests/companion/text/test_words_used.py::test_every_family_of_keys_is_resolved_here",
    "tests/companion/desk/begun/test_first_steps.py",
    "tests/companion/sync/node/test_layers.py",
    "tests/companion/sync/cards/test_card_frames.py",
)
# Tests of what is said, and all that First to ten would have to say
OF_WORDS = (
    "tests/companion/text/test_words.py",
    "tests/companion/text/test_words_used.py",
    "tests/companion/screens/test_prompts.py",
    "tests/companion/screens/told/test_told.py",
)
WORDS = ("title", "wins", "round", "number", "step.add", "do.add", "said.added", "line.points", "tally.points")
PHASES = ("now.turn", "now.over")
PLAYED = ("tests/kit/first_ten_played.py", "tests/ui/shell/first_ten_drawn.py")
pytestmark = pytest.mark.timeout(900)  # a watchdog: each test here is a run of many others


def _copied(folder: Path) -> Path:
    """The tree as a clone has it, with its fonts and languages."""

    def left(where: str, names: list[str]) -> set[str]:
        made = {name for name in names if name.startswith(".") or name in ("__pycache__", "out")}
        return made | (NOT_COPIED & set(names) if Path(where) == ROOT else set())

    shutil.copytree(ROOT, folder, ignore=left)
    return folder


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree in which First to ten is the fifth game."""
    tree = _copied(tmp_path_factory.mktemp("fifth") / "tree")
    shutil.copytree(FIRST_TEN, tree / "rules" / "first_ten")
    return tree


def _run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)


def _pytest(tree: Path, *args: str) -> subprocess.CompletedProcess[str]:
    return _run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short", *args)


def _tests(tree: Path, *args: str) -> None:
    done = _pytest(tree, *args)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


def test_it_is_played_and_drawn_from_home_to_the_winner(house: Path) -> None:
    _tests(house, *PLAYED)


def test_what_is_asked_of_every_game_is_asked_of_it_and_holds(house: Path) -> None:
    _tests(house, *BY_NAME, "-k", "first_ten")


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_no_test_knows_how_many_games_there_are(house: Path) -> None:
    _tests(house, *OF_ALL, "-k", "not under")


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_no_test_is_red(house: Path) -> None:
    """All that `make test` runs but what judges packages, which are made from a commit."""
    workers = ("-n", "2", "--dist", "loadgroup", "--no-loadscope-reorder")
    _tests(house, *workers, "tests", *PLAYED, "--ignore=tests/build", "--ignore=tests/test_fifth_game.py")


def test_the_game_is_short_enough_to_be_read() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in FIRST_TEN.glob("*")) <= LONGEST


def test_the_tutorial_quotes_the_whole_game_as_it_is() -> None:
    quoted = _lines("\n".join(re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)))
    files = (FIRST_TEN / name for name in ("__init__.py", "spec.py", "game.py"))
    assert quoted == [line for path in files for line in _lines(path.read_text(encoding="utf-8"))]


def _lines(code: str) -> list[str]:
    return [line for line in code.splitlines() if line.strip()]


def test_the_tutorial_s_first_step_makes_a_game(house: Path) -> None:
    """As it is typed: a game of one's own beside all others."""
    commands = re.search(r"```sh\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    assert commands
    try:
        assert _run(house, "sh", "-e", "-c", commands[1]).returncode == 0
        done = _run(house, sys.executable, "-m", "companion", "games", "--lang", "en")
        assert re.search(r"^my_game +My game: players 2-4", done.stdout, re.MULTILINE), done
    finally:
        shutil.rmtree(house / "rules" / "my_game", ignore_errors=True)


def test_the_tutorial_is_named_where_adding_a_game_is_described() -> None:
    assert "docs/fifth-game.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A new game")[2]


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_from_its_first_word_on_its_own_tests_ask_for_all_of_them(tmp_path: Path) -> None:
    tree = _copied(tmp_path / "tree")
    shutil.copytree(FIRST_TEN, tree / "rules" / "first_ten")
    _speak(tree, WORDS[0])
    red = re.findall(r"^FAILED (\S+)", _pytest(tree, *OF_WORDS).stdout, re.MULTILINE)
    assert "tests/companion/text/test_words_used.py::test_every_key_in_the_code_has_its_words[first_ten]" in red
    assert [test for test in red if "first_ten" not in test] == []
    _speak(tree, *WORDS[1:], *PHASES)
    _tests(tree, *OF_WORDS)


def _speak(tree: Path, *keys: str) -> None:
    """Those words in every language."""
    entries = "".join(f'\nmsgid "first_ten.{key}"\nmsgstr "{key}"\n' for key in keys)
    for app in (tree / "assets" / "locale").glob("*/app.po"):
        path = app.with_name("first_ten.po")
        written = path.read_text(encoding="utf-8") if path.exists() else _head(app)
        path.write_text(written + entries, encoding="utf-8")
    assert _run(tree, sys.executable, "tools/languages.py").returncode == 0


def _head(app: Path) -> str:
    """A language's plural rule and encoding, as every file of it begins."""
    return app.read_text(encoding="utf-8").partition("\n\n")[0] + "\n"


def test_an_id_unlike_its_folder_is_said(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules", tmp_path / "rules")
    shutil.copytree(FIRST_TEN, tmp_path / "rules" / "first_eleven")
    done = _run(tmp_path, sys.executable, "-c", "import rules; rules.specs()")
    said = done.stderr.splitlines()[-1]
    assert said == "ValueError: rules/first_eleven: its id is 'first_ten', but must be the name of its folder"
