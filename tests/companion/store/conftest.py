"""A data folder as an evening leaves it."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.cards.port import Shelving
from companion.store.repair import open_store
from tests.companion.store.folders import CREDIT, FACT, OTHER, PATTERN
from tests.companion.store.kit import fill


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three matches played in one run, the third one short; no backup of it but the empty one."""
    opened = open_store(tmp_path)
    with closing(opened.store) as store:
        for match, n in (("m1", 60), ("m2", 60), ("m3", 3)):
            fill(store, match, n)
        store.set("theme", "paper")
        store.remember(FACT)
        store.remember_pattern(PATTERN)
        store.keep_deck("scythia", "Mine", '{"cards":[]}')
        store.shelve({"huns": Shelving(credits={OTHER.about: CREDIT}, versions={OTHER.about: (OTHER,)})})
    return tmp_path
