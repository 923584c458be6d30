"""The reward of a covered Vital spot: a tap with the attack that earns it, and known with the next card of its kind."""

from __future__ import annotations

from companion.intents.intent import SetNumber
from rules.great_wall.clan.goods import Goods
from tests.companion.games.great_wall.test_screens import begun, command
from tests.kit.desk import Driver, walk


def barracks(driver: Driver) -> Driver:
    """Two Clerks of seat 0 resolve the Barracks, with Resources enough."""
    command(begun(driver), "despotism", "work-harder", "economy")
    for kind in ("wood", "stone", "gold", "chi"):
        driver.send(SetNumber(f"clans.0.goods.{kind}", 9))
    driver.tap("locations", "mover-0", "at-barracks", "at-barracks")
    if driver.screen == "your-board":  # on another evening it is known
        driver.tap("answer-0")
    driver.tap("go-on")  # nothing else activates, so the app goes on to it
    assert driver.screen == "resolve"
    return driver


def shown(driver: Driver, start: str) -> list[str]:
    return [name for part in walk(driver.view) if (name := getattr(part, "name", "")).startswith(start)]


def test_the_reward_comes_with_the_soldier_by_one_tap() -> None:
    driver = barracks(Driver())
    driver.tap("soldier-spearman", "in-left", "row-0")
    driver.tap("reward-chi", "recruit")
    assert driver.state.clans[0].goods == Goods(8, 7, 9, 10)
    driver.tap("in-middle", "row-0")
    driver.tap("reward-gold", "reward-none", "reward-honor", "reward-honor", "recruit")
    assert (driver.state.clans[0].honor, driver.state.clans[0].goods) == (2, Goods(7, 5, 9, 10))


def test_a_reward_that_is_chosen_keeps_its_word_so_that_no_key_moves() -> None:
    driver = barracks(Driver())
    driver.tap("soldier-spearman", "in-left", "row-0")

    def texts() -> list[str]:
        return [part.text for part in walk(driver.view) if getattr(part, "name", "").startswith("reward-")]

    before = texts()
    driver.tap("reward-honor")
    assert texts() == before
    driver.tap("reward-honor")
    assert "2 Honor" in texts()


def test_an_archer_and_a_soldier_who_rests_are_not_asked() -> None:
    driver = barracks(Driver())
    driver.tap("soldier-spearman", "in-left", "row-0")
    assert shown(driver, "reward-")
    driver.tap("row-rest")
    assert not shown(driver, "reward-")
    driver.tap("row-0", "soldier-archer")
    assert not shown(driver, "reward-")


def test_what_such_a_card_has_given_is_offered_with_the_next_of_its_kind() -> None:
    driver = barracks(Driver())
    driver.send(SetNumber("sections.2.hordes.0.card.power", 9))  # another kind of card on the right
    driver.tap("soldier-spearman", "in-left", "row-0")
    assert not shown(driver, "given-")
    driver.tap("reward-chi", "recruit")
    assert shown(driver, "given-") == ["given-0"]
    driver.tap("in-right", "row-0")
    assert not shown(driver, "given-")
    driver.tap("in-middle", "row-0", "soldier-horseman")
    assert not shown(driver, "given-"), "two spots give otherwise than one"
    driver.tap("soldier-spearman", "given-0", "recruit")
    assert driver.state.clans[0].goods == Goods(7, 5, 9, 11)


def test_another_match_knows_it_too() -> None:
    first = barracks(Driver())
    first.tap("soldier-spearman", "in-left", "row-0")
    first.tap("reward-gold", "reward-gold", "recruit")
    second = barracks(Driver(first.store))
    second.tap("soldier-spearman", "in-right", "row-0", "given-0", "recruit")
    assert second.state.clans[0].goods == Goods(8, 7, 11, 9)


def test_a_step_is_named_by_what_was_done_and_not_by_its_price() -> None:
    driver = barracks(Driver())
    driver.tap("soldier-spearman", "in-left", "row-0", "reward-chi", "recruit")
    undo = driver.view.top.undo  # type: ignore[union-attr]
    assert undo is not None
    assert "Spearman" in undo.what
    assert "Wood" not in undo.what
