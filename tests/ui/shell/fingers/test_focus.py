"""The focus ring: never lost, never two, seen in every theme, spoken where that is wished."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from companion.device.port import Recorder
from companion.intents.intent import Open
from companion.look import colours
from companion.settings import Prefs
from tests.ui.shell.made_views.gallery import VIEWS, my_score, new_game

ENTER, TAB, F1 = 13, 9, 282


def at(desk):
    return desk.app.root.focus.at


def test_after_a_change_of_screen_the_ring_is_on_the_answer(desk):
    desk.show(VIEWS["home"])
    desk.key(TAB)
    desk.show(VIEWS["history"])
    assert at(desk).kind == "primary"
    assert at(desk).focused
    assert at(desk) in desk.app.root.focus.everything()


def test_the_ring_stays_on_what_keeps_its_name(desk):
    desk.show(VIEWS["huns"])
    desk.app.root.focus.put(desk.find("deck-green"))
    desk.show(replace(VIEWS["huns"], screen="another"))
    assert at(desk).name_ == "deck-green"
    assert [one for one in desk.app.root.focus.everything() if one.focused] == [at(desk)]


def test_what_vanishes_hands_the_ring_to_its_neighbour(desk):
    view = VIEWS["huns"]
    desk.show(view)
    desk.app.root.focus.put(desk.find("draw"))
    desk.show(replace(view, now=replace(view.now, keys=view.now.keys[1:])))
    assert at(desk).name_ == "pillage"


def test_without_a_keyboard_there_is_no_ring(desk):
    desk.show(VIEWS["home"])
    desk.show(VIEWS["huns"])
    assert at(desk) is None
    desk.key(TAB)
    desk.tap("deck-blue")
    assert at(desk) is None
    assert not any(one.focused for one in desk.app.root.focus.everything())


def test_a_held_key_presses_once(desk):
    desk.show(VIEWS["huns"])
    desk.app.root.focus.put(desk.find("draw"))
    for _ in range(3):
        desk.key(ENTER, up=False)
    assert desk.sent == []
    desk.key(ENTER)
    assert len(desk.sent) == 1


def test_tab_and_enter_lead_out_of_a_field(desk):
    desk.show(new_game())
    field = desk.find("evening")
    desk.app.root.focus.put(field)
    desk.clock(0.1)
    assert field.input.focus
    desk.key(TAB)
    assert not field.input.focus
    assert at(desk).focused
    desk.key(TAB, "shift")
    assert at(desk) is field
    desk.key(ENTER)
    assert at(desk) is not field
    assert desk.sent == []


def test_a_digit_on_a_number_begins_a_new_one(desk):
    desk.show(my_score())
    stepper = desk.find("count-Raids").children[0]
    desk.app.root.focus.put(stepper)
    desk.key(ord("7"))
    desk.key(ENTER)
    assert [intent.value for intent in desk.sent] == [7]
    assert at(desk) is stepper


@pytest.mark.parametrize(("key", "modifiers"), [(F1, ()), (ord("/"), ("shift",)), (ord("?"), ())])
def test_help_is_a_key_away(desk, key, modifiers):
    desk.show(VIEWS["huns"])
    desk.key(key, *modifiers)
    assert desk.sent == [Open("keys")]


def test_a_secret_is_seen_while_enter_is_held(desk):
    desk.show(VIEWS["card"])
    look = desk.find("look")
    desk.app.root.focus.put(look)
    desk.key(ENTER, up=False)
    assert look.state == "down"
    desk.window.dispatch("on_key_up", ENTER, 0)
    desk.clock(0.05)
    assert look.state == "normal"


def test_pages_turn(desk):
    desk.resize(412, 915)
    desk.show(VIEWS["card"])
    desk.key(281)
    ports = [one for one in desk.app.root.walk() if type(one).__name__ == "Scroll" and one.do_scroll_y]
    assert any(port.scroll_y < 1 for port in ports)
    desk.key(278)
    assert all(port.scroll_y == 1 for port in ports)


def test_the_focus_is_spoken_only_if_wished(desk):
    desk.app.device = Recorder()
    desk.show(my_score())
    stepper = desk.find("count-Raids").children[0]
    desk.app.root.focus.put(stepper)
    assert desk.app.device.spoken == []
    desk.app.apply(Prefs(lang="pl", motion=False, say=True))
    desk.app.root.focus.put(stepper)
    assert desk.app.device.spoken == [(stepper.said(), "pl")]
    assert "4" in stepper.said()


@pytest.mark.parametrize("theme", colours.THEMES)
@pytest.mark.parametrize("family", colours.ACCENTS)
def test_the_ring_stands_out_on_every_ground(theme, family):
    palette = colours.palette(theme, family)
    faint = [
        base for base in ("bg", "bg2", "s1", "s2", "s3", "ad") if colours.contrast(palette["a"], palette[base]) < 3
    ]
    assert faint == []


@pytest.mark.parametrize("theme", colours.THEMES)
@pytest.mark.parametrize("kind", ["primary", "secondary", "ghost"])
def test_the_ring_is_seen_on_every_kind_of_key(show, theme, kind):
    from companion.ui.paint.theme import THEME
    from companion.ui.widgets.key import Key

    THEME.use(theme, "gw")
    key = show(Key(text="Roll", kind=kind, size_hint=(None, None), size=(200, 60), pos=(50, 50), hug=False))
    plain = _picture(show, key)
    key.focused = True
    ringed = _picture(show, key)
    changed = sum(
        _ratio(one, other) >= 3 for one, other in zip(_pixels(plain), _pixels(ringed), strict=True) if one != other
    )
    assert changed > 2 * (200 + 60)  # at least a line of one pixel all around


def _picture(show, key) -> Image.Image:
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels
    from kivy.uix.widget import Widget

    show(Widget())  # lets a tenth of a second pass
    Window.dispatch("on_draw")
    glFinish()
    return Image.frombytes("RGB", tuple(Window.size), glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))


def _pixels(image: Image.Image) -> list:
    return list(image.crop((45, 45, 255, 115)).get_flattened_data())


def _ratio(one, other) -> float:
    return colours.contrast(*("#{:02X}{:02X}{:02X}".format(*colour) for colour in (one, other)))
