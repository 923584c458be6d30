"""The Season card's page: what its keys wait for, and what goes along with them."""

from __future__ import annotations

from tests.companion.games.runewars.tables import begun
from tests.kit.desk import Driver


def card_page() -> Driver:
    driver = begun(Driver())
    driver.tap("season-card")
    return driver


def test_save_says_that_the_council_needs_the_cards_name() -> None:
    """Whoever had said only that the card names the Council stood before a key that did nothing and said nothing."""
    driver = card_page()
    driver.tap("council")
    assert driver.find("save-card").intent is None
    assert driver.view.now.detail.startswith("Type the card's name, too")  # type: ignore[union-attr]
    driver.type("card-name", "Famine")
    assert driver.find("save-card").intent is not None
    assert not driver.says("Type the card's name, too")


def test_a_typed_name_goes_along_to_what_the_card_gives() -> None:
    """The way to "What a card gives or takes" left the name behind, typed and not saved."""
    driver = card_page()
    driver.type("card-name", "Famine")
    driver.tap("effect")
    assert (driver.screen, driver.state.card) == ("effect", "Famine")


def test_a_typed_name_goes_along_to_the_bid() -> None:
    driver = card_page()
    driver.type("card-name", "Famine")
    driver.tap("open-bid")
    assert driver.state.card == "Famine"
    assert driver.state.pending is not None
