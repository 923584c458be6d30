"""That these are the last turns is said above all else: below the quests it was out of sight, and was played past."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Banner
from companion.screens.kit.views import Page
from tests.kit.samples.decks import sit_down
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import raiders


def test_the_last_turns_are_said_first_on_the_page() -> None:
    me = Actor(new_desk("en"))
    assert "raiders-last-turns" in (scene for scene in raiders.scenes(me))
    view = me.desk.front.view()
    assert isinstance(view, Page)
    first = view.columns[0].parts[0]
    assert isinstance(first, Banner)
    assert first.text.startswith("Last turns:")
    assert "Last turns" not in view.toast, "on a phone it lay over the banner that says the same"


def test_the_ais_page_says_it_too() -> None:
    """A raid told in one tap leads there, past the person's table."""
    driver = sit_down()
    driver.tap("character-outrider", "deck-house", "skip")
    for row in range(4):
        for space in range(4):
            if (row, space) not in ((0, 0), (0, 2), (1, 0)):
                driver.send(i.SetNumber(f"free.{row}.{space}", 0))
    driver.tap("raid-assyria-0")
    assert (driver.screen, driver.state.last) == ("instruction", 2)
    assert driver.says("Last turns: 2 to play.")
    assert driver.says("blocked on your next turn")


@pytest.mark.parametrize(("key", "screen"), [("end-turn", "reveal"), ("", "table")])
def test_the_pages_of_the_opponent_begin_with_it(key: str, screen: str) -> None:
    """On a phone the first column stands above the others."""
    driver = sit_down()
    driver.tap("character-outrider", "deck-printed", "skip")
    session = driver.desk.session
    assert session is not None
    if key:
        driver.tap(key)
    history = session.ledger.history
    history._states[len(history.counting)] = replace(driver.state, last=1)
    assert driver.screen == screen
    first = driver.view.columns[0].parts[0]  # type: ignore[union-attr]
    assert isinstance(first, Banner)
