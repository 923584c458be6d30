"""Numbers of a score sheet by keys, one line after the other, and the question about an unlikely one."""

from __future__ import annotations

import pytest

from companion.intents.intent import Back
from companion.screens.kit.context import Place
from companion.screens.kit.decks.deck_parts import Hero
from rules.core.score.sheet import MISSING
from tests.kit.desk import Driver, walk


@pytest.fixture
def sheet() -> Driver:
    driver = Driver()
    driver.tap("score-scythia", "players-2", "start")
    return driver


def typed(sheet: Driver, digits: str, *then: str) -> None:
    sheet.tap(*(f"digit-{digit}" for digit in digits), *then)


def open_line(sheet: Driver, name: str) -> None:
    number = next(part for part in walk(sheet.view) if getattr(part, "name", "") == name)
    sheet.send(number.ask)


def test_a_row_is_typed_line_by_line_without_leaving_the_keys(sheet: Driver) -> None:
    open_line(sheet, "enter-track")
    typed(sheet, "41", "digit-set")
    assert sheet.says("Line 2 of 8")
    typed(sheet, "7", "erase")
    typed(sheet, "5", "after")
    assert sheet.state.rows[0][:2] == (41, 5)
    sheet.tap("before")
    assert sheet.find("enter-crew_vp").value == 5
    sheet.tap("before")
    typed(sheet, "42", "after")
    assert sheet.state.rows[0][0] == 42, "typed again it is corrected"
    sheet.undo()
    assert sheet.state.rows[0][0] == 41


def test_nothing_typed_changes_nothing(sheet: Driver) -> None:
    open_line(sheet, "enter-track")
    assert sheet.find("digit-set").intent is None
    sheet.tap("after", "before")
    assert sheet.state.rows[0] == (MISSING,) * 14


def test_no_more_digits_than_the_box_allows(sheet: Driver) -> None:
    open_line(sheet, "enter-gold")
    sheet.tap("more")
    assert [sheet.find(f"digit-{digit}").intent is not None for digit in "0459"] == [True, True, False, False]


def test_a_small_number_is_one_tap_and_the_next_line(sheet: Driver) -> None:
    open_line(sheet, "enter-gold")
    sheet.tap("digit-3")
    assert sheet.state.rows[0][4] == 3
    assert sheet.screen == "line"
    sheet.tap("before", "more", "digit-2", "after", "unlikely-yes")
    assert sheet.state.rows[0][4] == 12, "two digits as before"
    assert "digit-set" in sheet.names(), "a larger line is typed"


def test_the_last_number_of_a_row_leads_to_the_next_person_and_the_last_of_all_back_to_the_sheet() -> None:
    sheet = Driver()
    sheet.tap("score-runewars", "players-2", "start")
    open_line(sheet, "enter-dragon_runes")
    sheet.tap("digit-6")
    assert (sheet.screen, sheet.desk.trail[-1].about, sheet.state.rows[0][0]) == ("line", "1.0", 6)
    assert sheet.find("seat-tab-1").on
    sheet.tap("digit-4")
    assert (sheet.screen, sheet.state.rows[1][0]) == ("sheet", 4)


def test_what_was_passed_over_is_asked_again_before_the_sheet_is_left() -> None:
    sheet = Driver()
    sheet.tap("score-huns", "players-2", "start")
    open_line(sheet, "enter-raids")
    sheet.tap("after", "digit-1", "fill")
    assert sheet.desk.trail[-1].about == "1.0"
    sheet.tap("after", "digit-2", "seat-tab-0")
    assert 0 in sheet.state.rows[0], "the rest of the first row is 0, with what was passed over"
    sheet.tap("seat-tab-1")
    assert sheet.desk.trail[-1].about == "1.0", "a person is begun at what is missing"


def test_the_rest_is_0_from_the_pad_goes_on_to_the_next_person() -> None:
    sheet = Driver()
    sheet.tap("score-huns", "players-2", "start")
    open_line(sheet, "enter-raids")
    sheet.tap("digit-3", "fill")
    assert (sheet.screen, sheet.desk.trail[-1].about) == ("line", "1.0")
    sheet.tap("digit-2", "fill")
    assert sheet.screen == "sheet"
    assert sheet.find("finish").intent is not None


def test_a_number_of_the_whole_sheet_is_changed_by_a_tap_on_it() -> None:
    sheet = Driver()
    sheet.tap("score-huns", "players-2", "start")
    sheet.set("enter-raids", 3)
    sheet.tap("cell-raids-1")
    assert sheet.desk.trail[-1] == Place("line", "1.0")
    sheet.tap("back", "cell-raids-0", "digit-4")
    assert sheet.state.rows[0][0] == 4
    sheet.tap("back", "cell-wagon_sets-0")
    assert sheet.find("enter-wagons.blue"), "where several make one number, the first of them"


def test_what_was_typed_is_written_whichever_way_its_line_is_left(sheet: Driver) -> None:
    open_line(sheet, "enter-track")
    typed(sheet, "41", "behind")
    assert (sheet.state.rows[0][0], sheet.desk.trail[-1].about) == (41, "0.1"), "the line below, by a tap on it"
    typed(sheet, "7", "seat-tab-1")
    assert (sheet.state.rows[0][1], sheet.desk.trail[-1].about) == (7, "1.0"), "somebody else's"
    typed(sheet, "10", "fill")
    assert sheet.state.rows[1][:8] == (10, 0, 0, 0, 0, 0, 0, 0), "the rest is 0, and not what was typed"
    assert sheet.desk.trail[-1].about == "0.2"
    typed(sheet, "3", "add")
    typed(sheet, "2", "fill")
    assert sheet.state.rows[0][:8] == (41, 7, 5, 0, 0, 0, 0, 0), "cards that were added up as well"
    assert sheet.screen == "sheet"


def test_an_unlikely_number_is_asked_about_before_the_rest_is_0(sheet: Driver) -> None:
    open_line(sheet, "enter-track")
    typed(sheet, "140", "fill")
    assert (sheet.screen, sheet.state.rows[0][1]) == ("unlikely", MISSING)
    sheet.tap("unlikely-no")
    assert (sheet.find("enter-track").value, sheet.state.rows[0][1]) == (140, MISSING)
    sheet.tap("fill", "unlikely-yes")
    assert (sheet.state.rows[0][:2], sheet.desk.trail[-1].about) == ((140, 0), "1.0")


def test_cards_are_added_up_one_by_one(sheet: Driver) -> None:
    open_line(sheet, "enter-quests_vp")
    assert sheet.find("add").intent is None
    typed(sheet, "4", "add")
    typed(sheet, "5", "add")
    typed(sheet, "3")
    assert sheet.says("4 + 5 + 3")
    assert sheet.find("enter-quests_vp").value == 12
    sheet.tap("erase", "erase")
    assert sheet.find("enter-quests_vp").value == 4, "the card before goes too"
    typed(sheet, "6", "after")
    assert sheet.state.rows[0][3] == 10


def test_an_unlikely_number_is_asked_about_once_with_the_number_large(sheet: Driver) -> None:
    open_line(sheet, "enter-track")
    typed(sheet, "140", "after")
    assert sheet.screen == "unlikely"
    assert next(part for part in walk(sheet.view) if isinstance(part, Hero)).text == "140"
    assert sheet.says("Really 140?")
    assert sheet.state.rows[0][0] == MISSING
    sheet.tap("unlikely-no")
    assert sheet.find("enter-track").value == 140, "what was typed is still there to be put right"
    sheet.tap("after", "unlikely-yes")
    assert sheet.state.rows[0][0] == 140
    assert sheet.says("Line 2 of 8"), "and on, as without the question"
    for digits, asked in (("41", False), ("140", False), ("141", False), ("150", True)):
        sheet.tap("before")
        typed(sheet, digits, "after")
        assert (sheet.screen == "unlikely") == asked, digits


def test_a_likely_number_is_never_asked_about_and_an_impossible_one_is_refused(sheet: Driver) -> None:
    sheet.set("enter-track", 99)
    assert sheet.screen == "sheet"
    sheet.send(sheet.meaning("enter-track").with_value(200))  # type: ignore[union-attr]
    assert sheet.screen == "refused"


def test_another_player_s_same_number_is_asked_about_too(sheet: Driver) -> None:
    sheet.set("enter-track", 140)
    sheet.tap("unlikely-yes", "seat-tab-1")
    sheet.set("enter-track", 140)
    assert sheet.screen == "unlikely"


def test_a_step_that_comes_while_the_question_stands_replaces_it(sheet: Driver) -> None:
    """A key that is held counts on before the screen has changed."""
    sheet.set("enter-track", 99)
    enter = sheet.meaning("enter-track")
    for value in (100, 101):
        sheet.send(enter.with_value(value))  # type: ignore[union-attr]
    assert sheet.says("Really 101?")
    sheet.tap("unlikely-no")
    assert sheet.screen == "sheet"


def test_what_all_have_together_is_shown_number_by_number_and_the_wrong_one_put_right(sheet: Driver) -> None:
    """KOMPONENTY: 14 Gold."""
    sheet.set("enter-gold", 9)
    sheet.tap("seat-tab-1")
    sheet.set("enter-gold", 8)
    assert sheet.screen == "unlikely"
    assert sheet.says("Gold: there are only 14 in the game, and together you have 17.")
    assert [sheet.find(f"added-{row}-4").value for row in (0, 1)] == ["9", "8"]
    sheet.tap("added-0-4", "digit-3", "after")
    assert sheet.state.rows[0][4] == 3
    sheet.send(Back())
    sheet.tap("unlikely-yes")
    assert [row[4] for row in sheet.state.rows] == [3, 8]


def test_one_more_of_what_was_said_to_be_so_is_not_asked_again(sheet: Driver) -> None:
    for seat, gold in ((0, 9), (1, 8)):
        sheet.tap(f"seat-tab-{seat}")
        sheet.set("enter-gold", gold)
    sheet.tap("unlikely-yes")
    sheet.set("enter-gold", 9)
    assert (sheet.screen, sheet.state.rows[1][4]) == ("sheet", 9)
    sheet.set("enter-gold", 14)
    assert sheet.screen == "unlikely", "five more are"
    sheet.tap("unlikely-no")
    sheet.set("enter-gold", 2)
    assert sheet.screen == "sheet", "and fewer never"


def test_points_for_quests_with_none_of_them_are_asked_about_where_they_would_decide(sheet: Driver) -> None:
    for seat in (0, 1):
        sheet.tap(f"seat-tab-{seat}")
        sheet.set("enter-quests_vp", 5)
        sheet.tap("fill")
    sheet.set("enter-quests", 0)
    assert sheet.screen == "unlikely"
    assert sheet.says("One of the two is wrong: Quests: points 5, Number of quests 0.")
