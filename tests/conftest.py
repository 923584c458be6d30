"""How all tests are run: groups that keep together, and few looks for garbage."""

from __future__ import annotations

import gc
from typing import Any

import pytest

# Frozen values hold no cycles, and the games of one case are millions of them: looked through as often as
# Python does by itself, they cost a tenth of the whole run.
FRESH, YOUNG, OLD = 50_000, 20, 20


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Let the scheduler know the group of each test.

    pytest-xdist 3.8 tells it by the attribute that held a test's id up to pytest 9.1; newer ones look elsewhere. So
    every group was torn apart without a word (pytest-xdist issue 1386), and the same games were played again and again.
    """
    for item in items:
        told = vars(item).get("_nodeid")
        if told and hasattr(item, "_id"):
            item._id = type(item._id).parse(told)


def pytest_collection_finish() -> None:
    """What has been imported and collected stays to the end, so nobody need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(FRESH, YOUNG, OLD)
