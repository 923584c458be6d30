"""The numbers that the end of a pace game asks for: by keys in the bar, one after the other, and typed as before."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Count
from rules.scythia import GAME
from tests.companion.screens.test_pace_contract import Table, played
from tests.kit.desk import Driver, walk


@pytest.fixture
def ended() -> Driver:
    table = Table("scythia", "standard", 2)
    driver = table.sit_down()
    for _ in played(driver, table):
        pass
    assert driver.screen == "final"
    return driver


def number(driver: Driver, name: str) -> int:
    return next(part.value for part in walk(driver.view) if isinstance(part, Count) and part.name == name)


def names(driver: Driver) -> list[str]:
    """The numbers asked for, in the order of the page."""
    return [part.name for part in walk(driver.view) if isinstance(part, Count) and part.name.startswith("ask-")]


def test_one_tap_tells_a_small_number_and_the_next_is_asked(ended: Driver) -> None:
    first, second = names(ended)[:2]
    title = ended.view.now.title
    ended.tap("give-7")
    assert number(ended, first) == 7
    assert ended.view.now.title != title
    ended.tap("give-3")
    assert (number(ended, first), number(ended, second)) == (7, 3)


def test_a_larger_number_is_typed_digit_by_digit_and_one_that_is_full_is_taken_at_once(ended: Driver) -> None:
    first, second = names(ended)[:2]
    ended.tap("give-more", "digit-4", "give-set")
    assert number(ended, first) == 4
    ended.tap("give-more", "digit-1", "digit-2")
    assert number(ended, second) == 12
    assert "give-9" in ended.names(), "the next one is asked"


def test_a_large_number_that_stands_is_shown_and_kept_or_typed_over() -> None:
    """A tap on one digit would have written 6 in place of 63."""
    table = Table("great_wall", "standard", 3)
    driver = table.sit_down()
    for _ in played(driver, table):
        pass
    asked = names(driver)
    for seat, honor in enumerate((63, 49, 58)):
        driver.send(i.SetNumber(f"clans.{seat}.honor", honor))
    while driver.view.now.total != "63":
        driver.tap("give-1")
    assert "give-6" not in driver.names()
    driver.tap("give-set")
    assert number(driver, asked[0]) == 63
    assert driver.view.now.total == "49"
    driver.tap("digit-5")
    assert driver.view.now.total == "5"
    driver.tap("digit-2", "give-set")
    assert number(driver, asked[1]) == 52


def test_the_bar_asks_for_what_is_left_and_then_for_nothing(ended: Driver) -> None:
    asked = names(ended)
    ended.set(asked[0], 5)
    for _ in asked[1:]:
        ended.tap("give-1")
    assert [number(ended, name) for name in asked] == [5, *[1] * (len(asked) - 1)]
    assert not any(name.startswith("give-") for name in ended.names())
    ended.tap("set")
    assert ended.screen == "winner"
    assert not GAME.score(ended.state).open
