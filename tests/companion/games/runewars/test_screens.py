"""Runewars by its screens: the set-up, the seasons, reminders, and a year by taps."""

from __future__ import annotations

import pytest

from companion.intents.intent import Open, SetNumber
from companion.text.words import Words
from rules.runewars.state import phase
from rules.runewars.tables import ORDERS, OrderId
from tests.companion.games.runewars.tables import begun, cards, resolved, season, table
from tests.kit.desk import Driver
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import runewars as story


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_year_with_every_order_can_be_played_by_taps(lang: str) -> None:
    scenes = list(story.scenes(Actor(new_desk(lang))))
    assert len(scenes) == len(set(scenes))
    orders = {f"rune-{order}" for order in ORDERS if order != "conquer"}
    assert orders | {"rune-tie", "rune-rune", "rune-winner"} <= set(scenes)


def test_the_first_heroes_are_entered_in_the_set_up() -> None:
    """Rozstawienie 9: the page of whoever has none yet, and back to the list."""
    driver = Driver()
    driver.tap("new-runewars", "players-2", "start")
    for seat in range(2):
        driver.tap("heroes", "join-hero")
        driver.type("hero-name", ("Silhouette", "Vyrah")[seat])
        driver.tap("strength-3", "agility-2", "wisdom-4", "health-3", "join")
        assert driver.view.screen == "checklist"
    assert [hero.card.name for realm in driver.state.realms for hero in realm.heroes] == ["Silhouette", "Vyrah"]


def test_in_winter_it_is_said_who_is_done_beside_the_key_for_all() -> None:
    """ "Done" stood beside "All fed", each with its tick."""
    driver = begun(Driver())
    for orders in (("strategize", "fortify"), ("harvest", "harvest"), ("recruit", "recruit")):
        resolved(season(driver, *orders))  # type: ignore[arg-type]
    driver.tap("go-on")
    assert phase(driver.state) == "winter"
    first, other = driver.state.queue
    assert [driver.find(name).text for name in ("done", "all-fed")] == [f"Player {first + 1} is done", "All fed"]
    driver.tap("done")
    assert driver.find("done").text == "Done", f"only player {other + 1} is left"


def test_the_numbers_of_a_sheet_are_offered_again() -> None:
    driver = begun(Driver())
    driver.send(Open("home"))
    driver.tap("new-runewars", "players-2", "start", "faction-0", "pick-daqan")
    assert driver.find("sheet-food").value == 4
    assert driver.find("save-faction").intent is not None


def test_a_season_card_is_picked_from_those_seen_before() -> None:
    driver = begun(Driver())
    driver.tap("season-card")
    driver.type("card-name", "Famine")
    driver.tap("save-card")
    assert table(driver).band.text == "Famine"
    begun(driver)
    driver.tap("seen-0")
    assert (driver.state.card, driver.screen) == ("Famine", "open-orders"), "named, past Spring, and on to the Orders"


def test_the_name_of_a_season_card_that_was_typed_is_not_lost_on_the_way_on() -> None:
    """Only "Save" kept it: "Next" beside it and "Start a bid" below threw away what had been typed."""
    driver = begun(Driver())
    driver.tap("season-card")
    driver.type("card-name", "Famine")
    driver.tap("open-bid")
    assert (driver.state.card, phase(driver.state)) == ("Famine", "bid-place")
    driver = begun(Driver())
    driver.tap("season-card")
    driver.type("card-name", "Famine")
    driver.tap("go-on")
    assert (driver.state.card, phase(driver.state)) == ("Famine", "choose")
    begun(driver).tap("season-card")
    assert "seen-0" in driver.names(), "remembered for the next game"


def test_a_first_hero_stands_in_a_home_area() -> None:
    """Rozstawienie 9: strongholds are where heroes come later (Zdobywanie Bohaterów)."""
    driver = Driver()
    driver.tap("new-runewars", "players-2", "start", "heroes")
    assert not driver.says("Tap a hero"), "there is none to tap"
    driver.tap("join-hero")
    assert driver.says("Place the figure in a home area.")
    driver = begun(Driver())
    driver.send(Open("join-hero", "0"))
    assert driver.says("Place the figure at one of your strongholds.")


def test_a_full_hand_is_said_and_blocks_nothing() -> None:
    driver = resolved(season(begun(Driver()), "rally", "harvest"))
    resolved(season(driver, "acquire", "recruit"))
    driver.send(SetNumber("realms.0.tactics", 10))
    driver.tap("go-on")
    assert [card.counts[0].tone for card in cards(driver)] == ["warn", "plain"]
    driver.send(Open("secondary"))
    assert driver.says("10 Tactics cards")
    driver.tap("fall-tactics", "fall-tactics")
    assert [realm.tactics for realm in driver.state.realms] == [10, 3]
    assert phase(driver.state) == "choose"


def test_the_last_year_is_announced_and_every_token_turned_after_it() -> None:
    driver = begun(Driver())
    driver.send(SetNumber("year", 6))
    assert table(driver).banner is not None
    pairs: tuple[tuple[OrderId, OrderId], ...] = (
        ("rally", "harvest"),
        ("acquire", "recruit"),
        ("strategize", "rally"),
        ("conquer", "fortify"),
    )
    for pair in pairs:
        resolved(season(driver, *pair))
    assert phase(driver.state) == "runes"
    driver.tap("turn-runes")
    assert driver.screen == "winner"
    driver.tap("menu", "menu-more", "menu-guide")
    assert driver.says(Words("en").t("runewars.now.over"))


def test_what_the_set_up_still_needs_is_said() -> None:
    driver = Driver()
    driver.tap("new-runewars", "players-2", "start")
    now = driver.view.now  # type: ignore[union-attr]
    assert (now.detail, now.keys[0].name) == ("Player 1 \u00b7 faction and sheet", "owed")
    assert now.keys[0].intent == driver.find("faction-0").intent, "what the start waits for is one tap away"
    driver.tap("deal-first")
    assert driver.state.first is not None
    assert "skip" not in driver.names(), "the factions are still to be told"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_band_does_not_say_once_more_what_the_bar_says(lang: str) -> None:
    """ "All Orders are revealed together." stood above and below; and what icons were to tell nobody knew."""
    driver = begun(Driver(lang=lang))
    orders: tuple[OrderId, ...] = ("harvest", "recruit", "acquire", "rally")
    said_, seasons = [], {driver.state.season}
    for order in orders:
        while phase(driver.state) != "resolve":
            said_.append(_band_and_bar(driver))
            _on(driver, order)
        said_.append(_band_and_bar(driver))
        resolved(driver)
        seasons.add(driver.state.season)
    assert len(seasons) == 4
    assert not [band for band, bar in said_ if band.rstrip(".") in bar]
    assert len({band for band, _ in said_}) == 10, "each season has words of its own"


def _band_and_bar(driver: Driver) -> tuple[str, str]:
    now = table(driver).now
    return table(driver).band.text, f"{now.title} {now.detail}"  # type: ignore[union-attr]


def _on(driver: Driver, order: OrderId) -> None:
    match phase(driver.state):
        case "choose":
            driver.tap("choose", f"order-{order}", "face-down")
        case "reveal":
            driver.tap("reveal")
        case "fall":
            driver.tap("fall-influence")
        case "winter":
            driver.tap("done")
        case _:
            driver.tap("go-on")
