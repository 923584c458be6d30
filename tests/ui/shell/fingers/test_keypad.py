"""The keypad under a finger: numbers typed, left again, and where it lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Choose, Open, SetNumber
from companion.screens.kit.parts import Column, Count, Option, Options
from companion.settings import Prefs
from companion.ui.paint.clipping import clipped
from companion.ui.parts.count import CountStepper
from companion.ui.search import shown
from tests.kit.desk import Driver
from tests.ui.shell.made_views.gallery import my_score


def test_the_keypad_types_a_number(desk):
    desk.show(my_score())
    desk.tap(desk.find("stash").children[0])
    pad = desk.app.root._sheet.pad
    for digit in "42":
        pad.press(digit)
    pad.enter()
    desk.clock(0.1)
    assert desk.sent == [SetNumber("stash", 42)]
    assert desk.app.root._sheet is None


def test_the_keypad_slides_in_and_out_where_people_like_motion(desk, theme):
    theme.reduced_motion = False
    desk.show(my_score())
    desk.app.root.ask_number(desk.find("stash").item, lambda value: None)
    sheet = desk.app.root._sheet
    desk.clock(0.1)
    assert 0 < sheet.away < 1
    desk.clock(0.2)
    assert sheet.away == 0
    desk.app.root.close_sheet()
    assert desk.app.root._sheet is None, "the keyboard reaches the screen again at once"
    desk.tap("back")
    assert sheet.parent is None
    assert len(desk.sent) == 1, "and so do fingers"


def test_a_number_with_keys_of_its_own_opens_those_instead(desk):
    line = Count("Raids", 4, 0, 10, SetNumber("raids", 4), name="raids", ask=Open("line", "0.0"))
    erase = Option("Erase", Choose("typed", ""), icon="backspace-outline", name="erase")
    pad = Options("", (Option("1", Choose("typed", "1"), name="one"), erase), columns=2, numeral=True)
    desk.show(replace(my_score(), columns=(Column((line, pad)),)))
    desk.tap(desk.find("raids").children[0])
    assert desk.app.root._sheet is None
    desk.tap("one")
    desk.tap("erase")
    assert desk.sent == [Open("line", "0.0"), Choose("typed", "1"), Choose("typed", "")]
    assert desk.find("one").height == desk.find("erase").height


def test_until_a_digit_is_typed_the_keypad_shows_what_stands_there(desk):
    """A grey 0 was said of a number that nobody had told, and of one that was 17."""
    lines = (
        Count("Honor", 0, 0, 99, SetNumber("honor", 0), empty=True, name="untold"),
        Count("Stash", 17, 0, 99, SetNumber("stash", 17), name="told"),
        Count("Points", -3, -9, 9, SetNumber("points", -3), name="below"),
    )
    desk.show(replace(my_score(), columns=(Column(lines),)))
    for name, stands, sign in (("untold", "?", False), ("told", "17", False), ("below", "−3", True)):
        desk.tap(desk.find(name).children[0])
        pad = desk.app.root._sheet.pad
        assert pad._shown.text == stands
        assert pad._set.disabled, "it is no number that was typed"
        assert (pad._sign.parent is not None) == sign, "no key of the sign where nothing is below 0"
        pad.press("5")
        assert pad._shown.text == "5"
        pad.press("<")
        assert pad._shown.text == stands
        desk.app.root.close_sheet()


def test_a_tap_beside_the_keypad_changes_nothing(desk):
    desk.show(my_score())
    desk.tap(desk.find("stash").children[0])
    desk.tap(desk.app.root, 0.02, 0.98)
    assert desk.app.root._sheet is None
    assert desk.sent == []


def test_the_keypad_lies_within_the_screen(desk):
    for size, scale in (((412, 915), 1.6), ((1280, 800), 1.0)):
        desk.resize(*size)
        desk.app.apply(Prefs(scale=scale, motion=False))
        desk.show(my_score())
        desk.tap(desk.find("count-Raids").children[0])
        desk.clock(0.3)
        assert desk.app.root._sheet is not None
        assert clipped(desk.app.root) == []
        desk.app.root.close_sheet()


def line_of(game: str, lang: str, at: int):
    """The page of one number of a score sheet, as the app makes it."""
    driver = Driver(lang=lang)
    driver.tap(f"score-{game}", "players-3", "start")
    driver.send(Open("line", f"0.{at}"))
    return driver.view


def numbers(desk) -> list[CountStepper]:
    """Those of the page; its bar has a place for one, too."""
    return [one for one in shown(desk.app.root.screen) if isinstance(one, CountStepper) and one.item is not None]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_with_large_letters_the_pad_hides_nothing_of_the_number_it_is_for(desk, game, lang):
    """The line before stood over it, and half of the number was under the keys."""
    looks = ((390, 844), 1.0), ((390, 844), 1.6), ((360, 740), 1.6), ((360, 640), 1.0), ((360, 640), 1.6)
    for size, scale in looks:
        desk.show(my_score())
        desk.resize(*size)
        desk.app.apply(Prefs(scale=scale, motion=False, lang=lang))
        for at in (0, 1, 2, 1):
            desk.show(line_of(game, lang, at), 0.6)
            ids = desk.app.root.screen.ids
            (number,) = numbers(desk)
            low, top = (number.to_window(0, y)[1] for y in (number.y, number.top))
            within = ids.port if number in ids.port.walk(restrict=True) else ids.still
            assert within.to_window(0, within.y)[1] <= low + 1, (size, scale, at)
            assert top <= ids.port.top + 1, (size, scale, at)
            assert clipped(desk.app.root) == [], (size, scale, at)


def test_a_number_whose_keys_are_on_the_page_opens_no_second_pad_over_them(desk):
    desk.resize(390, 844)
    desk.show(line_of("scythia", "en", 1))
    (number,) = numbers(desk)
    desk.tap(number)
    assert desk.app.root._sheet is None
    desk.app.root.focus.put(number)
    desk.key(ord("4"))
    assert desk.app.root._sheet is None
    assert desk.sent == [Choose("typed", "4")], "and a digit of the keyboard is one of the page's"
