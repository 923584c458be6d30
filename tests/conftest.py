"""How all tests are run: what is slow, what keeps together, what goes first, few looks for garbage, shared bytecode."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest

# Frozen values hold no cycles, and the games of one case are millions of them: looked through as often as
# Python does by itself, they cost a tenth of the whole run.
FRESH, YOUNG, OLD = 50_000, 20, 20
LONG = ("tests/window/", "tests/tour/")  # begun last, one of them would leave all other cores waiting for it
# What `make check` leaves out: windows and pictures, other processes and the network, builds, and what taps or plays
# through hundreds of random games. In a pattern * stands for folders too. What each costs: docs/testing.md.
SLOW = (
    "tests/bench/*",
    "tests/build/*",
    "tests/companion/*_walk.py",
    "tests/companion/desk/pages/*",
    "tests/companion/desk/shared/*",
    "tests/companion/desk/test_midgame.py",
    "tests/companion/store/test_kill.py",
    "tests/companion/sync/*",
    "tests/companion/web/test_door*.py",
    "tests/companion/web/test_drawn.py",
    "tests/companion/web/test_*in_browser.py",
    "tests/companion/web/test_channel.py",
    "tests/companion/web/test_scenes.py",
    "tests/companion/screens/test_all_at_once.py",
    "tests/companion/screens/test_chosen_stays.py",
    "tests/companion/screens/test_hold.py",
    "tests/companion/screens/test_places.py",
    "tests/companion/screens/test_your_board.py",
    "tests/companion/commands/test_shared_table.py",
    "tests/companion/screens/test_corrected.py",
    "tests/companion/desk/cards/test_decks.py",
    "tests/companion/commands/test_offered_secrets.py",
    "tests/companion/screens/test_score_contract.py",
    "tests/companion/problems/test_problem_log.py",
    "tests/companion/screens/told/test_said_once.py",
    "tests/companion/screens/told/test_told*.py",
    "tests/companion/screens/told/test_why*.py",
    "tests/rules/*_properties.py",
    "tests/rules/core/test_midgame.py",
    "tests/rules/great_wall/test_pace.py",
    "tests/sim/*",
    "tests/soak/*",
    "tests/test_contract.py",
    "tests/test_corrected.py",
    "tests/test_documented_*.py",
    "tests/test_fifth_game.py",
    "tests/test_hashes.py",
    "tests/test_left_over.py",
    "tests/test_private_names.py",
    "tests/test_verdicts.py",
    "tests/tools/*",
    "tests/tour/*",
    "tests/ui/*",
    "tests/window/*",
)
ROOT = Path(__file__).resolve().parents[1]
BYTECODE = ROOT / ".pytest_cache" / "bytecode"


def _share_bytecode() -> None:
    """Where Python was told to leave no bytecode beside the sources, it lies in a folder apart.

    A run starts the app some hundred times, and each start would compile all of it anew. Workers inherit the folder
    from the process that started them; what was compiled from folders that go with the run goes too.
    """
    if not sys.dont_write_bytecode:
        return
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    temporary = Path(tempfile.gettempdir())
    if not ROOT.is_relative_to(temporary):  # where these sources themselves lie, each run would compile them anew
        atexit.register(shutil.rmtree, BYTECODE / temporary.relative_to("/"), ignore_errors=True)


_share_bytecode()


@cache
def _is_slow(path: Path) -> bool:
    return any(fnmatch(os.path.relpath(path, ROOT), pattern) for pattern in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What is left out anyway need not be read: that took longer than many of the tests."""
    return True if "not slow" in config.option.markexpr and _is_slow(collection_path) else None


def pytest_itemcollected(item: Any) -> None:
    """Slow by its file, or because it looks at the random games of a case."""
    asked = item.callspec.params if hasattr(item, "callspec") else ()
    if "case" in asked or _is_slow(item.path):
        item.add_marker(pytest.mark.slow)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Long ones first; and let the scheduler know the group of each test.

    pytest-xdist 3.8 tells it by the attribute that held a test's id up to pytest 9.1; newer ones look elsewhere. So
    every group was torn apart without a word (pytest-xdist issue 1386), and the same games were played again and again.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    for item in items:
        told = vars(item).get("_nodeid")
        if told and hasattr(item, "_id"):
            item._id = type(item._id).parse(told)


def pytest_collection_finish() -> None:
    """What has been imported and collected stays to the end, so nobody need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(FRESH, YOUNG, OLD)
