"""Clerks on the page of the Locations: counted by the card, the print asked before a Location may be overfilled."""

from __future__ import annotations

from companion.intents.intent import SetNumber
from rules.great_wall.state import clerks_at
from tests.companion.games.great_wall.test_screens import begun, command
from tests.kit.desk import Driver, walk


def moving() -> Driver:
    driver = command(begun(Driver()), "despotism", "attack-order", "raise-banners")
    driver.tap("locations")
    return driver


def test_the_card_says_how_many_and_the_page_how_many_have_gone() -> None:
    driver = moving()
    assert driver.says("Player 1: 0 of 4 moved")
    driver.tap("at-quarry", "at-temple")
    assert driver.says("Player 1: 2 of 4 moved")
    driver.tap("mover-1")
    assert driver.says("Player 2: 0 of 2 moved")


def test_one_too_many_says_why_and_can_have_happened_anyway() -> None:
    driver = moving()
    driver.tap("mover-1", "at-quarry", "at-temple")
    assert driver.says("Player 1: 0 of 4 moved"), "at the limit it is the next one's turn"
    driver.tap("mover-1", "at-barracks")
    assert driver.screen == "refused"
    assert driver.says("Player 2 has moved 2 Clerks")
    driver.tap("anyway")
    assert clerks_at(driver.state, "barracks") == (0, 1, 0)
    assert driver.screen == "locations"


def test_a_second_clerk_asks_for_the_print_and_goes_on_where_it_was() -> None:
    driver = moving()
    driver.tap("at-quarry", "at-quarry")
    assert driver.screen == "your-board"
    assert clerks_at(driver.state, "quarry") == (1, 0, 0)
    driver.tap("answer-1", "answer-2", "answer-1")
    assert driver.screen == "locations"
    driver.tap("at-quarry")
    assert clerks_at(driver.state, "quarry") == (2, 0, 0)


def test_the_bar_says_who_moves_by_whose_card() -> None:
    driver = moving()
    assert driver.view.now.title == "Player 1: Despotism"
    driver.tap("mover-1")
    assert driver.view.now.title == "Player 2 moves Clerks"
    assert driver.view.now.detail == "Player 1: Despotism. Up to 2 Clerks to 2 different Locations."


def test_with_an_empty_pool_the_page_says_first_to_tell_from_where() -> None:
    """The Reed Clan never has Clerks in a pool: a tap on a Location would only open it."""
    driver = moving()
    while driver.state.clans[1].clerks:
        driver.send(SetNumber("clans.1.clerks", driver.state.clans[1].clerks - 1))
    driver.send(SetNumber("clerks.1.1", 1))
    driver.tap("mover-1", "at-temple")
    assert clerks_at(driver.state, "temple") == (0, 1, 0), "one place only: it can come from nowhere else"
    driver.send(SetNumber("clerks.1.1", 1))
    driver.tap("mover-1")
    assert driver.says("Say first from where the Clerk goes")
    driver.tap("from-quarry")
    assert not driver.says("Say first from where the Clerk goes")
    assert driver.says("Tap a Location: one Clerk goes there")


def test_an_empty_pool_is_not_shown_as_chosen() -> None:
    driver = moving()
    for path, n in (("clans.0.clerks", 0), ("clerks.0.0", 1), ("clerks.1.0", 1)):
        driver.send(SetNumber(path, n))
    assert driver.says("Say first from where the Clerk goes")
    assert not any(part.on for part in walk(driver.view) if getattr(part, "name", "").startswith("from-"))
