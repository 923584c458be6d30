"""Runewars by its screens: each Order, its bonus, and what the dials give."""

from __future__ import annotations

import pytest

from companion.intents.intent import Do, Open
from companion.text.words import Words
from rules.runewars.heroes.actions import GainStronghold
from rules.runewars.realm.prints import icons_for
from rules.runewars.state import goal
from tests.companion.games.runewars.tables import begun, cards, resolved, season, table
from tests.kit.desk import Driver, walk


def test_the_crown_goes_to_the_highest_order_of_the_year() -> None:
    driver = resolved(season(begun(Driver()), "recruit", "harvest"))
    season(driver, "conquer", "acquire")
    bonus = Words("en").t("runewars.bonus")
    assert [card.state for card in cards(driver)] == ["", bonus]
    assert [one.number for one in table(driver).order.people] == ["3", "7"]  # type: ignore[union-attr]
    driver.tap("resolve", "done", "resolve")
    driver.tap("icons-3", "title-primarch")
    driver.set("pay", 2)
    driver.tap("take-title")
    assert driver.state.titles[0].influence == 2
    assert cards(driver)[1].chips == ("Primarch · 2",)
    driver.tap("menu", "menu-more", "menu-titles")
    assert next(part for part in walk(driver.view) if getattr(part, "name", "") == "title-primarch").value == "2"


def test_the_order_page_says_what_was_played_and_where_the_bonus_would_come() -> None:
    driver = resolved(season(begun(Driver()), "recruit", "harvest"))
    driver.tap("go-on", "choose")
    rows = [part for part in walk(driver.view) if getattr(part, "name", "").startswith("order-")]
    assert [row.number for row in rows if row.value] == ["6", "7"]  # Fortify has no bonus
    assert [(row.number, row.status) for row in rows if row.intent is None] == [("5", "off")]
    assert driver.says("Played in Spring")


def test_without_the_bonus_nothing_of_it_is_offered() -> None:
    driver = resolved(season(begun(Driver()), "fortify", "rally"))
    season(driver, "acquire", "harvest")
    driver.tap("resolve")
    assert not [name for name in driver.names() if name.startswith(("develop-", "collect"))]
    driver.tap("done", "resolve")
    assert not [name for name in driver.names() if name.startswith("title-")]


def test_nothing_is_collected_from_what_was_just_built() -> None:
    """Zbiory: developments pay first. The key stood there, bright, and was refused."""
    driver = season(begun(Driver()), "harvest", "fortify")
    driver.send(Open("resolve"))
    assert driver.find("develop-diplomat").intent is not None
    assert "collect" not in driver.names()
    driver.tap("develop-diplomat")
    driver.send(Open("resolve"))
    assert "collect" not in driver.names()
    assert not driver.says("collect from developments")


def test_fortify_has_no_bonus_and_is_not_said_to_have_come_after_a_higher_order() -> None:
    """Premia Zwierzchnictwa: the eighth Order has none, though no number is higher."""
    driver = season(begun(Driver()), "fortify", "strategize")
    driver.send(Open("resolve"))
    assert driver.says("Your highest Order of this year.")
    driver.tap("done")
    driver.send(Open("resolve"))
    assert driver.says("This Order has no Supremacy Bonus.")
    assert not driver.says("a higher Order")


def test_no_number_of_icons_is_proposed_before_somebody_has_counted() -> None:
    """ "Draw 10 Tactics cards" stood there as a key, under a number that could not be stepped."""
    driver = season(begun(Driver()), "strategize", "fortify")
    driver.send(Open("resolve"))
    assert {f"icons-{n}" for n in range(1, 11)} <= set(driver.names())
    assert not {"icons", "draw-tactics"} & set(driver.names())
    driver = season(begun(Driver()), "acquire", "fortify")
    driver.send(Open("resolve"))
    assert driver.find("icons").empty
    assert "acquire" not in driver.names()
    driver.set("icons", 12)
    before = driver.state.realms[0].influence
    driver.tap("acquire")
    assert driver.state.realms[0].influence == before + 12


def test_while_the_page_has_a_main_key_the_end_of_the_order_is_none() -> None:
    """Both were equally bright, and the lower one left the Title untaken."""
    driver = season(begun(Driver()), "acquire", "fortify")
    driver.send(Open("resolve"))
    assert driver.find("done").kind == "primary"
    driver.tap("icons-3", "title-primarch")
    assert (driver.find("take-title").kind, driver.find("done").kind) == ("primary", "secondary")


def test_the_runes_are_claimed_by_a_main_key_only_with_enough_tokens() -> None:
    driver = begun(Driver())
    driver.send(Open("realm", "0"))
    assert len(driver.state.realms[0].runes) < goal(driver.state)
    assert driver.find("claim").kind == "secondary"


def test_a_dial_is_read_once_and_remembered_for_the_next_match() -> None:
    driver = season(begun(Driver()), "acquire", "recruit")
    for at, resource in enumerate(("food", "wood", "ore")):
        driver.send(Open("dial", f"daqan.{resource}"))
        for icon in ("influence", "footman", *("none",) * 6, "knight" if at else "influence"):
            driver.tap(f"answer-{icons_for('daqan').index('' if icon == 'none' else icon)}")
    driver.tap("resolve", "done", "resolve", "acquire")
    assert driver.state.realms[0].influence == 5 + 3  # one icon at the arrow or below on each dial
    begun(driver)
    assert driver.state.prints.of("daqan").food[:2] == ("influence", "footman")


def test_placing_a_token_moves_no_key_away_from_the_finger() -> None:
    """The note about the units that moved came between, and a tap meant for the battle met diplomacy."""
    driver = season(begun(Driver()), "mobilize", "strategize")
    driver.tap("resolve", "done", "resolve")
    before = _above(driver, "attack")
    driver.tap("activate")
    assert driver.find("there")
    assert _above(driver, "attack") == before


def _above(driver: Driver, name: str) -> list[str]:
    """What stands above it, by kind."""
    kinds = [(type(part).__name__, getattr(part, "name", "")) for part in walk(driver.view)]
    return [kind for kind, _ in kinds[: [called for _, called in kinds].index(name)]]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_undo_says_what_hands_put_back(lang: str) -> None:
    driver = season(begun(Driver(lang=lang)), "mobilize", "strategize")
    driver.tap("resolve", "done", "resolve", "activate")
    newest = driver.desk.session.history.newest.seq  # type: ignore[union-attr]
    table(driver)
    driver.tap("menu", "menu-history", f"entry-{newest}")
    assert driver.says(driver.desk.ctx().words.t("runewars.back.activated", seat=0))


def test_what_is_paid_for_a_hero_is_not_proposed() -> None:
    driver = season(begun(Driver()), "rally", "strategize")
    driver.tap("resolve", "done")
    driver.send(Open("hire", "0"))
    driver.tap("strength-3", "agility-2", "wisdom-4", "health-3")
    assert driver.find("hire-hero").intent is None
    driver.tap("pay-2")
    assert (driver.state.realms[0].influence, len(driver.state.realms[0].heroes)) == (3, 1)


def test_where_a_development_is_built_is_not_proposed() -> None:
    driver = season(begun(Driver()), "harvest", "strategize")
    for _ in range(2):
        driver.send(Do(GainStronghold(0)))
    driver.tap("resolve", "done", "resolve", "harvest")
    assert driver.find("develop-diplomat").intent is None
    driver.tap("fort-1", "develop-diplomat")
    built = [stronghold.development for stronghold in driver.state.realms[0].strongholds]
    assert built[1] == "diplomat"


def test_fortify_asks_for_nothing_that_is_done() -> None:
    """The field of the area and a dead key stood there after the stronghold was built, beside a ticked line."""
    driver = season(begun(Driver()), "fortify", "strategize")
    driver.tap("resolve", "done", "resolve", "build")
    assert "build" not in driver.names()
    driver.tap("token-0", "token-1", "swap")
    assert not {"token-0", "swap", "as-before"} & set(driver.names())
    driver = season(begun(Driver()), "fortify", "strategize")
    driver.tap("resolve", "done", "resolve", "token-0", "token-1", "swap")
    assert "build" in driver.names()


def test_a_second_area_says_that_it_needs_the_bonus() -> None:
    """The key lay dead beside the others, without a word."""
    driver = resolved(season(begun(Driver()), "fortify", "harvest"))
    season(driver, "mobilize", "recruit")
    driver.tap("resolve", "activate")
    assert driver.find("activate").intent is None
    assert driver.says("You need the Supremacy Bonus for that.")


def test_a_dial_recruited_with_says_so() -> None:
    driver = season(begun(Driver()), "recruit", "fortify")
    driver.tap("resolve", "recruit-wood")
    option = driver.find("recruit-wood")
    assert (option.intent, option.detail) == (None, "You have already done that this turn.")


def test_an_order_played_this_year_says_so_where_orders_are_told() -> None:
    """A dashed key lay there dead; the table may have played it all the same."""
    driver = resolved(season(begun(Driver()), "recruit", "harvest"))
    driver.tap("go-on", "tell-orders", "order-recruit-0")
    assert driver.screen == "refused"
    assert driver.says("That Order has been used this year.")
    driver.tap("anyway")
    assert driver.state.realms[0].last == "recruit"
