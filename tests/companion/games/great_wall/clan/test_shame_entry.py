"""Shame tokens that several people receive at once are one entry, whatever the rules lay there by themselves."""

from __future__ import annotations

import pytest

from companion.intents.intent import Choose, Do, Open, SetNumber
from rules.great_wall import actions as a
from rules.great_wall.clan.clan import shame_of
from tests.companion.games.great_wall.test_screens import begun
from tests.kit.desk import Driver


def shamed(*seats: int, spearmen: int = 3, archers: int = 3) -> Driver:
    """So many tokens are due; who had no choice has theirs already."""
    driver = begun(Driver())
    for seat in range(3):
        driver.send(SetNumber(f"clans.{seat}.soldiers.spearman", spearmen))
        driver.send(SetNumber(f"clans.{seat}.soldiers.archer", archers))
    for seat in seats:
        driver.send(Do(a.TakeShame(seat), seat))
    driver.send(Open("shame"))
    return driver


def shames(driver: Driver) -> list[int]:
    return [shame_of(clan) for clan in driver.state.clans]


def test_everybodys_tokens_are_one_press() -> None:
    driver = shamed(0, 1, 2)
    assert driver.state.due == (0, 1, 2)
    assert driver.view.now.title == "Everybody's Shame tokens"  # type: ignore[union-attr]
    driver.tap("place-shame")
    assert shames(driver) == [1, 1, 1]
    assert driver.screen == "open-commands", "back at what the game asks"


def test_whoever_lays_a_token_elsewhere_says_so_and_the_sum_must_be_right() -> None:
    driver = shamed(0, 1, 1)
    driver.send(Choose("n-1-spearman-0", 1))
    assert driver.find("place-shame").intent is None
    driver.send(Choose("n-1-archer-0", 1))
    driver.tap("place-shame")
    assert shames(driver) == [1, 2, 0]
    assert (driver.state.clans[1].shamed.spearman, driver.state.clans[1].shamed.archer) == (1, 1)


@pytest.mark.parametrize(("spearmen", "archers"), [(1, 3), (2, 1), (3, 3)])
def test_what_the_rules_lay_by_themselves_is_not_asked_for_twice(spearmen: int, archers: int) -> None:
    """With one place left the rest lies there already: a step for it would be refused."""
    driver = shamed(0, 0, 0, 1, 1, spearmen=spearmen, archers=archers)
    driver.tap("place-shame")
    assert driver.screen == "open-commands", "back at what the game asks"
    assert shames(driver) == [3, 2, 0]


@pytest.mark.parametrize("people", [(1, 2), (2,)])
def test_in_the_pace_anybodys_token_can_go_back(people: tuple[int, ...]) -> None:
    """The bar has one key: with several shamed the page asks whose token it is."""
    driver = begun(Driver(), "pace")
    driver.tap("go-on", "go-on")
    for seat in people:
        driver.tap(f"shame-{seat}")
    before = shames(driver)
    driver.tap("drop")
    driver.tap("spot-spearman-0-2" if len(people) > 1 else "spot-spearman-0")
    assert shames(driver) == [before[0], before[1], 0]
    assert driver.screen == "table"
