"""The keypad under a finger: numbers typed, left again, and where it lies."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, Open, SetNumber
from companion.screens.kit.parts import Column, Count, Option, Options
from companion.settings import Prefs
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
    from companion.ui.paint.clipping import clipped

    for size, scale in (((412, 915), 1.6), ((1280, 800), 1.0)):
        desk.resize(*size)
        desk.app.apply(Prefs(scale=scale, motion=False))
        desk.show(my_score())
        desk.tap(desk.find("count-Raids").children[0])
        desk.clock(0.3)
        assert desk.app.root._sheet is not None
        assert clipped(desk.app.root) == []
        desk.app.root.close_sheet()
