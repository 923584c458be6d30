"""The Season card's page: what its keys wait for, and what goes along with them."""

from __future__ import annotations

from companion.intents.intent import Do, Open, SetNumber
from rules.runewars.heroes import actions as b
from rules.runewars.realm.realm import HeroCard
from tests.companion.games.runewars.tables import begun, cards, resolved, season
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


def test_before_the_quest_phase_it_is_said_whose_heroes_nobody_has_told() -> None:
    """Everybody has one from the set-up; who had not told it counted as having none, and was passed without a word."""
    driver = begun(Driver())
    driver.send(Do(b.JoinHero(0, HeroCard("Ala", 1, 1, 1, 4)), 0))
    driver.send(Open("season"))
    assert "heroes-untold" not in driver.names(), "in Spring they do nothing"
    assert [card.counts[2].number for card in cards(driver)] == ["1", "–"]
    resolved(season(driver, "recruit", "harvest"))
    driver.send(Open("season"))
    assert driver.find("heroes-untold").title.endswith("Player 2")
    driver.tap("heroes-untold")
    assert driver.screen == "heroes"
    assert driver.desk.trail[-1].about == "1"
    driver.send(Do(b.JoinHero(1, HeroCard("Ola", 1, 1, 1, 4)), 1))
    driver.send(Open("season"))
    assert "heroes-untold" not in driver.names()


def test_after_the_first_year_having_no_hero_is_no_gap() -> None:
    """They may all have been defeated."""
    driver = begun(Driver())
    driver.send(SetNumber("year", 2))
    resolved(season(driver, "recruit", "harvest"))
    driver.send(Open("season"))
    assert "heroes-untold" not in driver.names()
    assert [card.counts[2].number for card in cards(driver)] == ["0", "0"]
