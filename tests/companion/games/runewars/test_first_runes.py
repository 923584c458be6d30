"""The set-up's rune tokens: numbered until somebody says where they lie, and said to be so."""

from __future__ import annotations

from companion.screens.kit.parts import Row
from tests.kit.desk import Driver, walk


def test_tokens_that_came_with_a_faction_can_still_be_told() -> None:
    """They came numbered, the third one false, and the page that asks which it is opened no more."""
    driver = Driver()
    driver.tap("new-runewars", "players-2", "faction-0-daqan", "faction-1-latari", "start")
    (row,) = [part for part in walk(driver.view) if isinstance(part, Row) and part.name == "tokens"]
    assert row.value == "0/2"
    driver.tap("tokens")
    assert driver.screen == "start-runes"
