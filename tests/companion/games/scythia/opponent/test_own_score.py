"""The person's own points after a game of just the opponent: asked once, and nothing until they are told."""

from __future__ import annotations

from companion.screens.kit.parts import Count
from rules.scythia.state import deed, phase
from tests.kit.desk import Driver, walk
from tests.kit.samples.decks import sit_down


def test_own_points_are_none_until_they_are_told() -> None:
    driver = sit_down()
    driver.tap("deck-house", "character-outrider", "skip")
    while not driver.state.over:
        _tap_on(driver)
    assert [part.empty for part in walk(driver.view) if isinstance(part, Count)] == [True]
    assert driver.find("enter-score").intent is None
    driver.set("your-points", 0)  # who has no points says so
    driver.tap("enter-score")
    assert driver.state.score == 0


def _tap_on(driver: Driver) -> None:
    """Whatever the AI's cards ask; the person raids the first space left."""
    match phase(driver.state):
        case "instruction":
            driver.tap({"horse": "animal-2-1", "quest": "vp-3"}.get(deed(driver.state), "done"))
        case "scheme":
            driver.tap("draw-scheme")
        case _:
            raids = [name for name in driver.names() if name.startswith("raid-") and driver.find(name).intent]
            driver.tap(*raids[:1], *(() if raids else ("end-turn",)))
