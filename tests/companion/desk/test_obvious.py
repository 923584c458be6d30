"""Steps that nobody can choose otherwise are taken after a tap, told, and undone one by one; a season waits."""

from __future__ import annotations

from companion.intents.intent import Open, SetNumber, UndoFrom
from rules.core.secret import Opened
from rules.great_wall.state import due_locations
from tests.companion.games.great_wall.test_screens import begun
from tests.kit.desk import Driver


def told(driver: Driver, *cards: str) -> Driver:
    """Everybody's Command card as it lies there, then the spaces of the track; the last follows by itself."""
    for seat, card in enumerate(cards):
        assert driver.screen == "open-commands"
        driver.tap(f"card-{card}-{seat}")
    while driver.state.step == "place":
        driver.tap(next(name for name in driver.names() if name.startswith("space-") and driver.find(name).intent))
    return driver


def test_command_cards_are_told_openly_in_five_taps() -> None:
    driver = begun(Driver())
    before = driver.desk.session.seq  # type: ignore[union-attr]
    told(driver, "despotism", "work-harder", "economy")
    assert driver.desk.session.seq == before + 5  # type: ignore[union-attr]
    assert [order.card for order in driver.state.track] == ["despotism", "work-harder", "economy"]
    assert all(isinstance(clan.chosen, Opened) for clan in driver.state.clans)
    assert driver.screen == "locations", "the Clerks' page comes up with the card"


def test_a_location_that_alone_is_due_is_activated_and_the_step_is_undone_by_itself() -> None:
    driver = told(begun(Driver()), "despotism", "work-harder", "economy")
    for kind in ("wood", "stone", "gold", "chi"):
        driver.send(SetNumber(f"clans.0.goods.{kind}", 9))
    driver.tap("locations", "at-barracks", "at-barracks", "answer-0", "go-on")
    assert driver.state.work is not None
    assert driver.state.work.location == "barracks"
    driver.send(UndoFrom())
    assert driver.state.work is None
    assert due_locations(driver.state) == ("barracks",)


def test_who_can_neither_pay_nor_give_is_not_asked() -> None:
    driver = told(begun(Driver()), "despotism", "work-harder", "economy")
    driver.send(SetNumber("clans.0.clerks", 1))
    driver.send(SetNumber("clans.0.hireable", 0))
    for kind in ("wood", "stone", "gold", "chi"):
        driver.send(SetNumber(f"clans.0.goods.{kind}", 0))
    driver.tap("locations", "at-emperors-embassy", "go-on", "enter-print", "answer-0")
    assert driver.state.work is None, "without Gold nobody is hired"
    assert driver.state.turn == 1


def test_a_new_season_is_begun_by_people() -> None:
    """Hordes are placed and Advisors refreshed; the Summer is everybody's step."""
    driver = begun(Driver())
    driver.send(SetNumber("slot", 2))
    driver.send(Open("prints"))
    driver.tap("cell-small.slot.2-0", "answer-1", "answer-1")
    driver.send(Open("detail"))
    driver.tap("detail-pace")
    while driver.state.step != "hordes":
        driver.tap("go-on")
    driver.send(SetNumber("slot", 2))
    driver.send(Open("detail"))
    driver.tap("detail-at-once", "seen-0", "indicator-right")
    assert driver.state.step == "advisors"
    assert driver.find("go-on").hold
