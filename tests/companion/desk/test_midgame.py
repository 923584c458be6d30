"""Sitting down at a game that lies on the table, and going on without the app, as fingers do it."""

from __future__ import annotations

import pytest

from companion.device.port import Recorder
from companion.intents.intent import Choose, GoOnFrom, Open, Resume
from companion.screens.kit.parts import Banner, Count
from tests.kit.desk import Driver, meanings, walk
from tests.kit.ear import Ear
from tests.kit.luck import SeededLuck
from tests.kit.walker import check


def _sat_down(game: str, *names: str) -> Driver:
    driver = Driver()
    driver.tap(f"new-{game}", *names, "begun")
    assert driver.screen == "rescue"
    return driver


def _said(driver: Driver) -> list[str]:
    return [part.text for part in walk(driver.view) if isinstance(part, Banner)]


def test_a_running_round_of_huns_is_entered_and_goes_on() -> None:
    driver = _sat_down("huns", "players-2")
    driver.set("round", 4)
    driver.tap("first-1", "moment-turn", "die.0-taken", "die.1-3", "die.2-2", "next-group")
    driver.set("camp.0.sent", 2)
    driver.set("camp.0.sent.blue", 1)
    driver.set("camp.0.raids", 1)
    assert "Wagons dispatched: 2; types entered: 1." in _said(driver)
    assert driver.find("go-on").intent is None
    driver.set("camp.0.sent.green", 1)
    driver.tap("go-on")
    assert driver.screen == "table"
    state = driver.state
    assert (state.round, state.turn, state.first, len(state.camps[0].dispatched)) == (4, 1, 1, 2)
    assert state.decks.red == 9, "what lies in a Camp is not in the deck"
    driver.again()
    driver.tap("continue")
    assert driver.state == state, "it is on disk like any other step"


def test_undone_it_is_a_table_to_be_set_up_again() -> None:
    driver = _sat_down("huns")
    driver.tap("go-on")
    driver.undo()
    assert not driver.state.begun
    driver.tap("menu", "menu-more", "menu-rescue", "go-on")
    assert driver.state.begun


def test_a_check_is_said_at_its_line_and_leads_to_its_group() -> None:
    driver = _sat_down("great_wall")
    driver.tap("group-order")
    driver.set("tea.0", 2)
    assert "Place 2 is taken twice." in _said(driver)
    driver.tap("group-now", "to-fault")
    assert driver.view.columns[0].parts[0].text == "Tea order"  # type: ignore[union-attr]


def test_an_unlikely_number_is_asked_about_and_stands_in_nobodys_way() -> None:
    driver = _sat_down("great_wall")
    driver.tap("group-seat-0")
    driver.set("clans.0.goods.wood", 41)
    assert "More than 30: is that right?" in _said(driver)
    driver.tap("go-on")
    assert driver.state.clans[0].goods.wood == 41


def test_a_game_under_way_has_no_form_any_more() -> None:
    driver = _sat_down("scythia")
    driver.tap("go-on", "menu", "menu-more")
    assert "menu-rescue" not in driver.names()
    driver.send(Open("rescue"))
    assert driver.screen == "more"


def test_the_page_is_handed_on_to_print_and_as_a_text() -> None:
    device = Recorder()
    driver = Driver(device=device)
    driver.tap("new-runewars", "begun", "go-on", "menu", "menu-more", "menu-page")
    assert driver.screen == "page"
    driver.tap("page", "page-text")
    ((name, (_, body)),) = device.share.handed.items()  # type: ignore[attr-defined]
    assert name.endswith("-table.html")
    assert b"<script" not in body
    (text,) = device.share.texts  # type: ignore[attr-defined]
    assert "Runewars" in text.splitlines()[0]
    assert "secret, on" in text, "whose device has the runes is said, not what they are"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(
    "way",
    [
        ("new-huns",),
        ("new-runewars",),
        ("new-scythia",),
        ("new-scythia", "players-1"),
        ("opponent-scythia",),
        ("new-great_wall",),
        ("new-great_wall", "players-2", "mode-coop"),
        ("new-great_wall", "players-1"),
        ("opponent-great_wall",),
    ],
    ids="-".join,
)
def test_every_form_stands_whatever_is_tapped(way: tuple[str, ...], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, luck, driver = Ear(monkeypatch), SeededLuck(4), Driver(lang=lang)
    driver.tap(*way, "begun")
    for _ in range(60):
        check(driver.view, driver.desk.ctx().toast)
        tap = luck.pick("tap", [intent for intent in meanings(driver.view) if isinstance(intent, Choose)])
        number = isinstance(tap.value, int) and luck.chance(0.5) and any(part.intent == tap for part in _counts(driver))
        driver.send(tap.with_value(tap.value + 1) if number else tap)
    going = [meaning for meaning in meanings(driver.view) if isinstance(meaning, GoOnFrom)]
    for intent in going[:1]:
        driver.send(intent)
        check(driver.view, driver.desk.ctx().toast)
    assert ear.missing == set()
    assert ear.unfilled == set()


def _counts(driver: Driver) -> list[Count]:
    return [part for part in walk(driver.view) if isinstance(part, Count) and part.value < part.high]


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_whoever_leaves_the_form_of_a_begun_game_is_at_home_and_nothing_was_made(game: str) -> None:
    """The cross led into the set-up of a match that nobody had asked for, and Home kept a card of it."""
    driver = _sat_down(game)
    driver.tap("next-group", "back")
    assert driver.screen == "home"
    assert driver.store.matches() == ()
    assert "continue" not in driver.names()
    driver.again()
    assert driver.screen == "home"
    assert "continue" not in driver.names()


def test_a_form_that_was_left_does_not_change_which_match_home_goes_on_with() -> None:
    """It was the match played last, no longer the one that was open last."""
    driver = Driver()
    for game in ("huns", "scythia"):
        driver.tap(f"new-{game}", "start")
        driver.send(Open("home"))
    for row in driver.store.matches():
        driver.send(Resume(row.id))
        driver.send(Open("home"))
        driver.tap("new-great_wall", "begun", "back")
        assert driver.meaning("continue") == Resume(row.id)


def test_a_form_opened_from_a_match_that_was_sat_down_to_leads_back_to_it() -> None:
    driver = Driver()
    driver.tap("new-huns", "start", "menu", "menu-more", "menu-rescue", "back")
    assert driver.screen == "more"
    assert len(driver.store.matches()) == 1
    driver = _sat_down("huns")
    driver.tap("go-on")
    driver.undo()
    driver.tap("menu", "menu-more", "menu-rescue", "back")
    assert len(driver.store.matches()) == 1, "what was played is never taken away"
