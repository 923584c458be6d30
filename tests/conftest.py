"""How all tests are run: groups that keep together, long ones first, few looks for garbage, nothing compiled twice."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

# Frozen values hold no cycles, and the games of one case are millions of them: looked through as often as
# Python does by itself, they cost a tenth of the whole run.
FRESH, YOUNG, OLD = 50_000, 20, 20
LONG = ("tests/window/", "tests/tour/")  # begun last, one of them would leave all other cores waiting for it
BYTECODE = Path(__file__).resolve().parents[1] / ".pytest_cache" / "bytecode"


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
    passing = BYTECODE / Path(tempfile.gettempdir()).relative_to("/")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)


_share_bytecode()


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
