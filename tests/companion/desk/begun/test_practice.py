"""The practice match: playable to its end as the coach says, never stuck whatever else is done, and nothing is kept."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.desk.desk import Desk
from companion.desk.practice import progress
from companion.desk.practice.rehearsal import Practice
from companion.desk.practice.script import ANYHOW, SCRIPT, TURNS, at_step
from companion.device.port import Recorder
from companion.intents import intent as i
from companion.screens.kit.parts import Key, Row
from companion.screens.kit.walking import parts
from rules.scythia.state import deed, phase
from tests.kit.desk import Driver
from tests.kit.ear import Ear
from tests.kit.luck import DrivenLuck
from tests.kit.play import answered, choose

MOST = 80  # taps: a newcomer who only ever does what is framed


def advised(key: str, state: Any) -> Any:
    """The step the coach asks for."""
    steps = (step for step in (*SCRIPT, *ANYHOW.values()) if step.key == key and step.turn in (0, state.turn))
    return at_step(next(step for step in steps if step.phase == phase(state)).expects, state)


def practising(lang: str = "en", **kwargs: Any) -> Driver:
    driver = Driver(lang=lang, **kwargs)
    driver.tap("first-steps", "practice")
    return driver


def inner(driver: Driver) -> Practice:
    found = driver.desk.rehearsal
    assert isinstance(found, Practice)
    return found


def strip(driver: Driver) -> Row:
    (row,) = [part for part in parts(driver.view) if isinstance(part, Row) and part.name == "lesson"]
    return row


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_doing_what_is_framed_leads_through_every_step_to_the_end(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, driver, keys, deeds = Ear(monkeypatch), practising(lang), list[str](), list[str]()
    for _ in range(MOST):
        if driver.screen == "learned":
            break
        now = progress.lesson(inner(driver).session.history)  # type: ignore[union-attr]
        assert now is not None
        assert not now.astray
        assert strip(driver).title.startswith(f"{now.at} ")
        if not keys or (now.key, now.at) != (keys[-1], len(keys)):
            keys.append(now.key)
            state = inner(driver).session.state  # type: ignore[union-attr]
            deeds += [deed(state)] if phase(state) == "instruction" else []
        mark = driver.view.mark
        assert mark is not None
        driver.tap(mark.about)
    assert driver.screen == "learned"
    assert keys == [step.key for step in SCRIPT]
    assert deeds == [step.deed for step in SCRIPT if step.deed]
    assert ear.missing == set()
    assert ear.unfilled == set()
    assert "14" in [part.value for part in parts(driver.view) if isinstance(part, Row)]  # 3 + 8 + 3 points


def test_the_end_leads_to_a_real_match() -> None:
    driver = practising()
    while driver.screen != "learned":
        driver.tap(driver.view.mark.about)  # type: ignore[union-attr]
    driver.tap("practice-real")
    assert (driver.screen, driver.desk.rehearsal) == ("new", None)
    driver.tap("start")
    assert driver.desk.session is not None
    assert driver.desk.session.row.config.mode == "opponent"


def test_the_end_leads_back_to_where_it_was_begun_and_says_so() -> None:
    """It said Home, and led to First steps."""
    driver = practising()
    while driver.screen != "learned":
        driver.tap(driver.view.mark.about)  # type: ignore[union-attr]
    assert driver.find("practice-back").text == "Back"
    driver.tap("practice-back")
    assert driver.screen == "first-steps"


def _step(desk: Practice, number: int, luck: DrivenLuck) -> None:
    """Something that a newcomer may do instead: any offer, an undo, a redo, a number set by hand, another screen."""
    assert desk.session is not None
    game, state = desk.session.game, desk.session.state
    match number % 6:
        case 0:
            desk.handle(i.UndoFrom())
        case 1:
            desk.handle(i.RedoLast())
        case 2:
            field = game.fields(state)[number % len(game.fields(state))]
            desk.handle(i.SetNumber(field.path, field.low))
        case 3:
            desk.handle(i.Open(("table", "menu", "score", "guide")[number // 6 % 4]))
        case _:
            desk.handle(i.Do(answered(choose(game.legal(state, None), luck), luck)))


@settings(max_examples=25)
@given(st.lists(st.integers(0, 1000), max_size=25))
def test_whatever_else_is_done_the_coach_knows_a_step_that_leads_on(numbers: list[int]) -> None:
    desk, luck = Practice(Driver().desk), DrivenLuck(numbers)
    for number in numbers:
        _step(desk, number, luck)
        desk.view()
        assert desk.session is not None
        assert desk.session.state.begun
    for _ in range(MOST):
        assert desk.session is not None
        if (now := progress.lesson(desk.session.history)) is None:
            break
        before = desk.session.history.newest
        assert now.points
        assert 1 <= now.at <= now.of == len(SCRIPT)
        desk.handle(i.Do(advised(now.key, desk.session.state)))
        assert desk.session.history.newest is not before, f"{now.key} is not possible here: {desk.view().toast}"
    assert desk.session is not None
    assert progress.lesson(desk.session.history) is None


def test_another_space_is_no_harm_and_is_said_so() -> None:
    driver = practising()
    driver.tap("raid-greece-3")
    words = driver.desk.ctx().words
    assert strip(driver).title.endswith(words.t("practice.provisions"))  # the card is the same
    assert strip(driver).detail.startswith(words.t("practice.otherwise"))
    driver.undo()
    driver.tap("raid-cimmeria-0")
    assert not strip(driver).detail.startswith(words.t("practice.otherwise"))
    assert strip(driver).title.endswith(words.t("practice.provisions"))


def test_a_step_left_out_is_found_again_with_the_next_card() -> None:
    driver = practising()
    driver.tap("end-turn")
    words = driver.desk.ctx().words
    assert strip(driver).title.endswith(words.t("practice.provisions"))
    driver.tap("done", "end-turn", "animal-1-0")
    assert strip(driver).title.endswith(words.t("practice.end-turn-again"))
    driver.tap("end-turn")
    assert strip(driver).title.endswith(words.t("practice.next-space"))


def test_an_undone_step_is_asked_for_again() -> None:
    driver = practising()
    driver.tap("raid-cimmeria-0")
    driver.undo()
    words = driver.desk.ctx().words
    assert strip(driver).title.endswith(words.t("practice.raid"))


def test_its_own_set_up_is_not_undone() -> None:
    driver = practising()
    driver.send(i.UndoFrom())
    assert driver.view.toast == driver.desk.ctx().words.t("practice.begins-here")
    driver.tap("raid-cimmeria-0", "menu", "menu-more", "menu-trust", "point-1")
    driver.send(driver.meaning("undo-from"))
    assert driver.view.toast == driver.desk.ctx().words.t("practice.begins-here")
    assert inner(driver).session.state.begun  # type: ignore[union-attr]


def test_steps_for_anything_cover_every_phase_of_the_script() -> None:
    assert {step.phase for step in SCRIPT} | {"scheme"} == set(ANYHOW)  # where a card is typed in after all
    assert [step.turn for step in SCRIPT] == sorted(step.turn for step in SCRIPT)
    assert len({step.turn for step in SCRIPT}) == TURNS


# -- nothing is kept


def test_nothing_of_it_is_written_listed_or_handed_on() -> None:
    device = Recorder()
    driver = practising(device=device)
    before = driver.store.settings()
    driver.tap("raid-cimmeria-0", "done", "menu", "menu-more", "menu-share")
    driver.send(i.Hand("json"))
    assert driver.view.toast == driver.desk.ctx().words.t("practice.not-here")
    driver.send(i.HostMatch())
    driver.send(i.BackUp(True))
    driver.tap("back", "back", "menu-home")
    assert driver.screen == "first-steps", "back where it was begun"
    driver.tap("to-home")
    assert driver.view.welcome.key.name == "first-steps"  # type: ignore[union-attr]
    assert driver.store.briefs() == []
    assert driver.store.patterns("scythia") == ()
    assert driver.store.settings() == before
    assert device.share.handed == {}  # type: ignore[attr-defined]
    driver.tap("past", "statistics")
    assert not driver.says("AI")


def test_a_setting_changed_in_it_is_this_devices() -> None:
    driver = practising()
    driver.tap("menu", "menu-more", "menu-settings", "theme-paper", "lang-pl", "done")
    assert driver.desk.prefs.theme == "paper"
    assert inner(driver).prefs.theme == "paper"
    assert inner(driver).prefs.lang == driver.desk.prefs.lang == "pl"


def test_an_open_match_waits_where_it_was_left() -> None:
    driver = Driver()
    driver.tap("new-huns", "start", "menu", "menu-more", "menu-settings", "first-steps", "practice", "raid-cimmeria-0")
    session = driver.desk.session
    driver.tap("menu", "menu-home")
    assert driver.desk.session is session
    driver.tap("back", "done")
    assert driver.screen == "more"


def test_a_link_that_is_opened_is_meant_for_real() -> None:
    driver = practising()
    driver.send(i.Join("192.168.1.7", "407215", "Ola"))
    assert driver.desk.rehearsal is None


def test_a_bug_in_it_leads_home_and_not_into_it_again() -> None:
    driver = practising()
    driver.desk.escape()
    assert isinstance(driver.desk, Desk)
    assert driver.screen == "home"


@pytest.mark.parametrize("lang", ["en", "pl", "de", "fr"])
def test_the_coach_calls_a_key_by_its_own_words(lang: str) -> None:
    """A Polish newcomer was told to press a key of another name than the one in the bar."""
    driver = practising(lang)
    for _ in range(MOST):
        if driver.screen == "learned":
            return
        mark = driver.view.mark
        assert mark is not None
        found = driver.find(mark.about)
        if isinstance(found, Key):
            title = strip(driver).title
            assert found.text.casefold() in title.casefold(), (found.text, title)
        driver.tap(mark.about)
    raise AssertionError(driver.screen)
