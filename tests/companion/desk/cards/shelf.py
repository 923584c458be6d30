"""Cards and a library of them for the tests of its screens."""

from __future__ import annotations

from typing import Any

from rules.core.decks.book import CardFact
from tests.kit.desk import Driver

DRUM = CardFact("huns", "raid", "Drum", effect="Loud.")
NOVEMBER = 1_794_862_020  # the 16th


def library(**given: Any) -> Driver:
    driver = Driver(clock=lambda: NOVEMBER, **given)
    driver.tap("settings", "cards")
    assert driver.screen == "cards"
    return driver
