"""A raid on its pages: Gold, dice, wounds and plunder are asked, and nothing that nobody said is taken as so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Row
from rules.scythia.actions import EnterDice
from rules.scythia.raid.raid import Sums
from tests.companion.games.scythia.sitting_down import at_work, raiding
from tests.kit.desk import Driver, walk


def after_the_dice(driver: Driver) -> None:
    driver.tap("raid", "by-die")
    rolled = (("red",) * 2, ("white",) * 2, ("yellow",) * driver.state.fight.yellow)
    driver.send(
        i.ChooseMany(tuple((f"die-{at}", (0, 0)) for at, _ in enumerate(face for row in rolled for face in row)))
    )
    driver.tap("judge", "space-0", "worker-red")


def test_unknown_gold_is_not_taken_for_none() -> None:
    driver = raiding()
    assert not driver.find("gold-0").on
    assert not driver.find("no-gold-0").on
    assert driver.find("raid").intent is None
    assert driver.says("Tap for each space whether Gold lies there.")
    assert driver.says("2 red, 2 white, a yellow one for each Gold space")
    driver.tap("gold-0", "no-gold-1")
    assert driver.find("raid").intent is not None
    assert driver.says("2 red, 2 white, 1 yellow")


def test_gold_seen_in_an_earlier_raid_is_known_in_the_next() -> None:
    driver = raiding("gold-0", "gold-1")
    after_the_dice(driver)
    driver.set("gold", 2)
    driver.tap("take-plunder")
    assert driver.state.gold[3][:2] == ("none", "gold")
    driver.send(i.Open("raid", "greece.0"))
    assert driver.says("2 red, 2 white"), "the space with gold is the one that is left"
    driver.tap("plunder-later")
    assert driver.find("gold-1").on


@pytest.mark.parametrize(
    ("said", "gold", "wagons", "asked"),
    [
        ("gold-0", 0, 2, "you said that raid space 1 holds Gold; none is taken now."),
        ("no-gold-0", 1, 1, "you said that raid space 1 holds no Gold; some is taken now."),
        ("no-gold-0", 0, 0, "Nothing is taken, and yet plunder lay there."),
        ("gold-0", 2, 3, "5 pieces are taken; no raid space we know holds more than 4."),
        ("gold-0", 1, 1, ""),
    ],
)
def test_plunder_that_contradicts_the_gold_is_asked_about(said: str, gold: int, wagons: int, asked: str) -> None:
    driver = raiding(said, "no-gold-1")
    after_the_dice(driver)
    driver.set("gold", gold)
    driver.set("wagons", wagons)
    assert driver.says(asked)
    assert (driver.find("take-plunder").intent is None) == bool(asked)
    if asked:
        driver.tap("sure")
    driver.tap("take-plunder")
    assert driver.state.raiders[0].goods.gold == gold


def test_the_question_is_asked_again_once_something_else_is_taken() -> None:
    driver = raiding("gold-0", "no-gold-1")
    after_the_dice(driver)
    driver.tap("sure")
    driver.set("livestock", 2)
    assert driver.find("take-plunder").intent is None, "now it is the Gold that is missing"


# -- told before the dice


def test_a_raid_told_before_the_dice_asks_nothing_after_them() -> None:
    driver = raiding("plunder-later")  # off again
    assert driver.says("Which raid space? Tap it.")
    driver.tap("space-1")
    assert driver.says("What lies on it? Tap + for each piece.")
    driver.set("gold", 1)
    driver.set("livestock", 2)
    assert driver.find("raid").intent is None, "the worker above it has never been read"
    assert driver.says("2 red, 2 white, 1 yellow")
    driver.tap("worker-red", "gold-0")
    assert driver.says("2 red, 2 white, 2 yellow")
    driver.tap("raid", "sum-wounds-0", "sum-strength-4")
    assert (driver.screen, driver.state.active) == ("table", 1)
    goods = driver.state.raiders[0].goods
    assert (goods.gold, goods.livestock, driver.state.raiders[0].worker) == (1, 2, "red")
    assert driver.state.gold[3][:2] == ("gold", "none")
    assert driver.says("Nothing left to do: the turn is over")


def test_what_is_printed_at_a_space_is_read_once() -> None:
    driver = raiding("plunder-later", "space-1", "worker-red")
    driver.set("wagons", 2)
    driver.tap("raid", "sum-strength-4", "sum-wounds-0")
    again = raiding("plunder-later", store=driver.store)
    again.tap("space-1")
    assert again.find("worker-red").on
    assert again.says("2 pieces last time")
    again.set("wagons", 1)
    assert again.find("raid").intent is not None


def test_wounds_are_proposed_and_placed_in_one_tap() -> None:
    driver = raiding("plunder-later", "space-0", "worker-red")
    driver.set("wagons", 2)
    driver.tap("raid", "sum-strength-4", "sum-wounds-3")
    assert driver.screen == "wounds"
    assert driver.says("proposed: 1 wound")
    driver.tap("wound-3", "bear-wounds")
    assert [crew.wounds for crew in driver.state.raiders[0].crew if crew] == [1, 1, 0, 1]
    assert driver.screen == "table"


def test_a_card_pays_within_the_raid_and_the_raid_goes_on() -> None:
    """The Spy of the rulebook takes his Silver before any wounds (NAJAZD)."""
    driver = raiding("no-gold-0", "no-gold-1")
    driver.tap("raid", "ability-now")
    driver.set("now-silver", driver.state.raiders[0].goods.silver + 2)
    driver.tap("apply")
    assert (driver.screen, driver.state.raiders[0].goods.silver) == ("dice", 5)


def test_a_raid_on_a_settlement_nobody_has_told_says_that_its_numbers_come_first() -> None:
    """Only another device can have begun it."""
    driver = raiding("no-gold-0", "no-gold-1")
    driver.tap("raid")
    session = driver.desk.session
    assert session is not None
    unread = tuple((None,) * len(row) for row in driver.state.prints)
    history = session.ledger.history
    history._states[len(history.counting)] = replace(driver.state, prints=unread)
    assert driver.screen == "dice"
    driver.send(i.Do(EnterDice(0, (), sums=Sums(3, 0))))
    assert driver.says("Enter its numbers first.")


def test_no_verdict_on_a_raid_before_its_dice_are_told() -> None:
    """ "Dice 0" and "2 points, 0 wounds" stood there before anybody had rolled."""
    driver = raiding("gold-0", "no-gold-1", "raid")

    def rows() -> dict[str, tuple[str, str]]:
        found = [part for part in walk(driver.view) if isinstance(part, Row)]
        return {row.title: (row.value, row.detail) for row in found}

    assert rows()["Dice"] == ("?", "")
    assert rows()["Strength before the dice"][1] == ""
    driver.tap("sum-strength-3")
    assert rows()["Dice"] == ("3", "")
    assert "point" in rows()["Strength"][1]
    assert "wound" not in rows()["Strength"][1], "nobody has told those"
    driver.tap("by-die")
    assert rows()["Dice"] == ("?", "")


def test_nothing_is_lit_for_gold_of_which_nobody_has_told() -> None:
    driver = at_work()
    driver.tap("settlement-assyria-1", "space-2")
    assert [driver.find(name).on for name in ("gold-3", "no-gold-3")] == [False, False]
    driver.tap("no-gold-3")
    assert driver.find("no-gold-3").on


def test_dice_say_that_gold_on_the_other_space_was_only_assumed_not_to_be_there() -> None:
    driver = at_work()
    driver.tap("settlement-assyria-1")
    driver.tap(next(name for name in driver.names() if name.startswith("space-")))
    assert driver.says("1 red, 1 white, a yellow one for each Gold space")
    driver.tap(next(name for name in driver.names() if name.startswith("no-gold-")))
    assert not driver.says("a yellow one for each Gold space")
