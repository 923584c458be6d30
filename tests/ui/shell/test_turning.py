"""Turn the table: the screen faces each of the four edges, fingers too, and its pixels stay as sharp."""

from __future__ import annotations

import pytest

from companion.intents.intent import Choose
from companion.settings import Prefs
from tests.ui.conftest import MODE
from tests.ui.shell.made_views.gallery import VIEWS


@pytest.fixture
def turned(desk):
    yield lambda degrees: desk.app.apply(Prefs(motion=False, turned=degrees))
    desk.app.apply(Prefs(motion=False))
    desk.clock(0.05)


def as_the_glass_sees_it(degrees: int, x: float, y: float) -> tuple[float, float]:
    """Shares of the real screen for shares of the turned one, against the clock."""
    return {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[degrees]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_finger_finds_what_it_sees(desk, turned, degrees):
    from kivy.tests.common import UnitTestTouch

    turned(degrees)
    desk.show(VIEWS["huns"])
    assert tuple(desk.app.root.size) == ((1280, 800) if degrees % 180 == 0 else (800, 1280))
    key = desk.find("deck-green")
    x, y = key.to_window(*key.center)
    on_glass = as_the_glass_sees_it(degrees, x / (desk.window.width - 1), y / (desk.window.height - 1))
    touch = UnitTestTouch(0, 0)
    touch.move({"x": on_glass[0], "y": on_glass[1]})
    touch.touch_down()
    desk.clock(0.1)
    touch.touch_up()
    desk.clock(0.1)
    assert desk.sent == [Choose("die", 2)]


def test_a_quarter_turn_is_laid_out_for_the_shape_it_has_then(desk, turned):
    from companion.ui.paint.form import FORM

    assert FORM.kind == "wide"
    turned(270)
    desk.clock(0.05)
    assert FORM.kind == "tall"
    turned(180)
    desk.clock(0.05)
    assert FORM.kind == "wide"


@pytest.mark.skipif(MODE == "mock", reason="there are no pixels")
@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_pixels_are_turned_and_not_blurred(desk, turned, degrees):
    from PIL import Image, ImageChops

    def picture():
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels

        size = tuple(desk.window.system_size)
        desk.window.dispatch("on_draw")
        glFinish()
        return Image.frombytes("RGB", size, glReadPixels(0, 0, *size, GL_RGB, GL_UNSIGNED_BYTE)).transpose(
            Image.Transpose.FLIP_TOP_BOTTOM
        )

    desk.resize(560, 560)  # the driver keeps a picture no larger than some test before has left it
    desk.show(VIEWS["huns"])
    straight = picture()
    turned(degrees)
    desk.clock(0.1)
    difference = ImageChops.difference(picture(), straight.rotate(degrees)).convert("L")
    # The smooth rim of a shape may fall to either side of a pixel, at most 1 in 400 here; letters do not differ at all,
    # and half a pixel beside its place every one of them would.
    beside = ImageChops.difference(ImageChops.offset(straight, 1, 0), straight).convert("L")
    assert sum(difference.histogram()[9:]) < sum(beside.histogram()[9:]) / 10
