"""Hints of the first game, and the tour: what they point at is there, they are seen once, and can be had again."""

from __future__ import annotations

import pytest

from companion.desk.practice.tour import PAGES
from companion.intents import intent as i
from companion.screens.kit.hints import HINTS
from companion.screens.kit.parts import Row
from companion.store.memory import MemoryStore
from rules import specs
from tests.kit.desk import Driver, walk
from tests.kit.ear import Ear
from tests.kit.evening import Evening


def newcomer(lang: str = "en") -> Driver:
    driver = Driver(lang=lang, newcomer=True)
    driver.tap("new-huns", "first-0", "begin-now")
    return driver


def hint(driver: Driver) -> str:
    mark = driver.view.mark
    return mark.intent.hint if mark is not None and isinstance(mark.intent, i.CloseHint) else ""


def close(driver: Driver) -> None:
    driver.send(driver.view.mark.intent)  # type: ignore[union-attr, arg-type]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_each_hint_points_at_a_thing_of_the_screen_and_is_seen_once(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, driver, seen = Ear(monkeypatch), newcomer(lang), list[str]()
    for screen in ("table", "menu", "more"):
        driver.send(i.Open(screen))
        while now := hint(driver):
            about = driver.view.mark.about  # type: ignore[union-attr]
            assert about == "undo" or driver.find(about).intent is not None
            assert str(len(seen) + 1) in driver.view.mark.count  # type: ignore[union-attr]
            seen.append(now)
            close(driver)
    assert seen == list(HINTS)
    assert ear.missing == set()
    driver.again()
    driver.tap("continue")
    assert driver.view.mark is None
    driver.send(i.Open("home"))
    driver.tap("new-scythia", "start")
    assert driver.view.mark is None


@pytest.mark.parametrize("game", sorted(specs()))
def test_every_game_begins_with_the_hint_about_the_main_key(game: str) -> None:
    driver = Driver(newcomer=True)
    driver.tap(f"new-{game}", "start")
    assert hint(driver) == "", "a set-up list has no room beside it: a bubble lay over its rows"
    driver.send(i.Open("home"))
    driver.tap(f"new-{game}")
    driver.tap(*(name for name in ("first-0",) if name in driver.names()), "begin-now")
    assert hint(driver) == "now"
    assert driver.view.mark.about == driver.view.now.keys[-1].name  # type: ignore[union-attr]


def test_undo_is_shown_when_there_is_something_to_undo() -> None:
    driver = newcomer()
    close(driver)
    assert hint(driver) == "undo"
    assert driver.view.top.undo.intent is not None  # type: ignore[union-attr]


def test_the_first_game_is_still_the_first_after_another_start() -> None:
    driver = newcomer()
    driver.again()
    driver.tap("continue")
    assert hint(driver) == "now"


def test_hints_stop_half_way_and_go_on_after_another_start() -> None:
    driver = newcomer()
    close(driver)
    driver.again()
    driver.tap("continue")
    assert hint(driver) == "undo"


def test_who_has_played_here_before_is_no_newcomer() -> None:
    driver = newcomer()
    store = driver.store
    assert isinstance(store, MemoryStore)
    store._settings.pop("hints", None)
    driver.again()
    driver.tap("continue")
    assert driver.view.mark is None
    driver.send(i.Open("home"))
    driver.tap("settings", "first-steps", "hints", "to-home", "continue")
    assert hint(driver) == "now"


def test_a_score_that_is_only_entered_has_none() -> None:
    driver = Driver(newcomer=True)
    driver.tap("score-huns", "start")
    assert driver.view.mark is None


def test_other_screens_have_none() -> None:
    driver = newcomer()
    for screen in ("history", "settings", "trust", "score"):
        driver.send(i.Open(screen))
        assert driver.view.mark is None


def test_a_finished_match_has_none(ended: Evening) -> None:
    ended.send(i.Prefer("hints", "0"))
    ended.send(i.Open("table"))
    assert ended.view.mark is None
    ended.undo()
    assert hint(ended) == "now"


# -- the tour


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_tour_points_at_what_is_there_and_ends_where_it_began(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, driver = Ear(monkeypatch), Driver(lang=lang)
    driver.tap("settings", "first-steps", "tour")
    for at, page in enumerate(PAGES, 1):
        mark = driver.view.mark
        assert mark is not None
        assert driver.screen == page.screen
        assert mark.text == driver.desk.ctx().words.t(f"tour.{page.key}")
        assert str(at) in mark.count
        assert page.about in ("", "undo") or page.about in driver.names()
        driver.tap("tour-next")
    assert driver.screen == "first-steps"
    assert ear.missing == set()
    assert driver.store.briefs() == []


def test_pages_go_back_and_the_tour_is_left_at_any_time() -> None:
    driver = Driver()
    driver.tap("first-steps", "tour")
    first = driver.view.mark
    assert driver.find("tour-back").intent is None
    driver.tap("tour-next", "tour-back")
    assert driver.view.mark == first
    for pages in range(len(PAGES) - 1):
        driver.tap("tour-leave")
        assert driver.screen == "first-steps"
        driver.tap("tour", *["tour-next"] * pages)


def test_a_sample_cannot_be_changed() -> None:
    driver = Driver()
    driver.tap("first-steps", "tour")
    shown = driver.view
    for intent in (i.UndoFrom(), i.Open("home"), i.Back(), i.SetNumber("reserve.red", 3), i.Open("keys")):
        driver.send(intent)
        assert driver.view == shown


def test_home_offers_first_steps_until_something_was_played() -> None:
    driver = Driver(newcomer=True)
    assert driver.view.welcome.key.intent == i.Open("first-steps")  # type: ignore[union-attr]
    driver.tap("new-huns", "start")
    driver.send(i.Open("home"))
    assert driver.view.resume.key.name == "continue"  # type: ignore[union-attr]
    driver.tap("settings")
    assert [part.name for part in walk(driver.view) if isinstance(part, Row) and part.icon == "school-outline"]
