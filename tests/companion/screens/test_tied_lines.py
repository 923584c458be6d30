"""The sheet's numbers that only break ties come and go with a total: nothing above them moves, and the bar says why."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from rules import games
from tests.kit.desk import Driver


def numbers(driver: Driver) -> list[str]:
    """What is asked of the person whose numbers are entered, in the order of the page."""
    return [name for name in driver.names() if name.startswith("enter-")]


@pytest.mark.parametrize("game", games())
def test_a_finger_that_makes_a_tie_finds_the_same_number_under_it(game: str) -> None:
    """The next tap on + went to a number three lines further up."""
    driver = Driver()
    driver.tap(f"score-{game}", "players-2", "start")
    first = numbers(driver)[0].removeprefix("enter-")
    driver.tap("fill", "next-seat")
    driver.tap("fill")
    tied = numbers(driver)
    assert "Tie at 0" in driver.view.now.detail
    driver.send(i.Write(1, first, 1))
    apart = numbers(driver)
    assert len(apart) < len(tied)
    assert tied[: len(apart)] == apart


@pytest.mark.parametrize("game", games())
def test_what_breaks_a_tie_may_be_out_of_sight_and_the_bar_leads_there(game: str) -> None:
    driver = Driver()
    driver.tap(f"score-{game}", "players-2", "start", "fill", "next-seat")
    driver.tap("fill")
    kinds = {key.name: key.kind for key in driver.view.now.keys}
    assert kinds == {"next-seat": "secondary", "type": "primary"}, "one bright key"
    driver.tap("type")
    assert driver.screen == "line"
