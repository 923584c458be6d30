"""The measure of contrast: glyphs against their ground, on real pixels; a faint word is found."""

from types import SimpleNamespace

import pytest
from PIL import Image

from tests.tour.contrast import measured, needed


@pytest.fixture
def look(show, window):
    """Draws one text on a ground and measures it."""
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glFinish, glReadPixels

    from companion.ui.paint.widget import Paint

    class Sign(Paint):
        ground = tone = ""

        def paint(self, pen):
            pen.box(0, 0, pen.w, pen.h, 0, self.ground)
            pen.text("Wagons", 10, 10, pen.w - 20, 40, "body", self.tone)

    def pixels():
        window.dispatch("on_draw")
        glFinish()
        return glReadPixels(0, 0, *window.size, GL_RGB, GL_UNSIGNED_BYTE)

    def put(ground: str, tone: str, theme: str = "lacquer"):
        from companion.ui.paint.theme import THEME

        THEME.use(theme)
        Sign.ground, Sign.tone = ground, tone
        root = show(Sign(size_hint=(None, None), size=(300, 60), pos=(20, 20)))
        picture = Image.frombytes("RGB", tuple(window.size), pixels())
        (found,) = measured(SimpleNamespace(app=SimpleNamespace(root=root), pixels=pixels), picture, theme)
        return found

    return put


def test_a_clear_word_has_the_contrast_of_its_tokens(look):
    found = look("s1", "t1")
    assert found.ok
    assert found.ratio == pytest.approx(14.3, abs=0.6)


def test_a_faint_word_is_found(look):
    found = look("s3", "line")
    assert not found.ok
    assert found.ratio < 2
    assert "line" in str(found)
    assert "Wagons" in str(found)


def test_what_would_do_elsewhere_is_too_faint_in_high_contrast(look):
    assert not look("al", "t1", "lacquer-high").ok


@pytest.mark.parametrize(
    ("theme", "font", "px", "ratio"),
    [
        ("lacquer", "reg", 18, 4.5),
        ("paper", "reg", 24, 3),
        ("paper", "bold", 19, 3),
        ("lacquer", "bold", 18, 4.5),
        ("lacquer", "mdi", 18, 3),
        ("paper-high", "serif", 66, 7),
    ],
)
def test_large_words_need_less_but_in_high_contrast(theme, font, px, ratio):
    assert needed(theme, font, px) == ratio
