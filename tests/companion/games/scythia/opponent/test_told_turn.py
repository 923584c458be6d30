"""Where only the opponent is followed, one tap tells the whole turn: the AI's page says what it was."""

from __future__ import annotations

import pytest

from tests.kit.desk import Driver
from tests.kit.samples.decks import sit_down


@pytest.fixture
def driver() -> Driver:
    driver = sit_down()
    driver.tap("character-lookout", "deck-house", "skip")
    return driver


@pytest.mark.parametrize(
    ("told", "said"), [("raid-persia-2", "Raided: Persia, space 3"), ("quest-village-1-0", "quest")]
)
def test_what_ended_the_turn_is_on_the_ais_page_and_can_be_taken_back_there(
    driver: Driver, told: str, said: str
) -> None:
    before = driver.state
    driver.tap(told)
    assert driver.screen == "instruction"
    assert said in driver.find("take-back").title
    driver.tap("take-back")
    assert driver.screen == "table"
    assert (driver.state.free, driver.state.quests, driver.state.ai_turn) == (before.free, before.quests, False)


def test_a_turn_of_which_nothing_was_told_has_nothing_to_see(driver: Driver) -> None:
    driver.tap("end-turn")
    assert "take-back" not in driver.names()


def test_it_is_only_said_of_the_turn_before(driver: Driver) -> None:
    driver.tap("raid-persia-2", "not-possible")
    driver.set("set-provisions", 9)
    driver.tap("wrong-provisions")
    assert "take-back" not in driver.names(), "the newest step is another one now"
