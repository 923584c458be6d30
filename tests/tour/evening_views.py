"""The evening of the tour for tests that look at its views without a window: played once in a process.

Whoever takes it is of the group `tour-views`, so that it is one process.
"""

from __future__ import annotations

import gc
from functools import cache

import pytest

from companion.text import words as words_module
from companion.text.words import readable
from tests.tour.script import Views, new_desk, played

UNWRITTEN: dict[str, set[str]] = {}  # keys that the evening asked for and nobody has written


@cache
def evening(lang: str) -> Views:
    lacking = UNWRITTEN.setdefault(lang, set())
    with pytest.MonkeyPatch.context() as heard:
        heard.setattr(words_module, "readable", lambda key: lacking.add(key) or readable(key))
        try:
            return played(new_desk(lang))
        finally:
            gc.enable()  # which the tour does without; other tests of this process need it
