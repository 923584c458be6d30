"""Every icon, glyph and emblem the app names can be drawn."""

from companion.look.icons import ICONS
from tests.ui.paint.installed import packaged


def test_every_icon_is_in_the_icon_font():
    from companion.ui.paint.cmap import coverage

    font = packaged("fonticon_mdi7", "fonts", "materialdesignicons-webfont.ttf")
    assert set(ICONS.values()) <= coverage(str(font))


def test_every_icon_has_the_code_of_its_name():
    packaged("fonticon_mdi7")
    from fonticon_mdi7 import MDI7

    wrong = {name for name, code in ICONS.items() if getattr(MDI7, name.replace("-", "_")) != f"mdi7.{chr(code)}"}
    assert wrong == set()


def test_every_drawing_and_seat_is_drawn(theme):
    from companion.look.colours import PLAYERS
    from companion.look.emblems import EMBLEMS
    from companion.look.glyphs import GLYPHS
    from companion.ui.art.mark import mark
    from companion.ui.paint.pen import Pen

    names = (
        [f"emblem:{name}" for name in EMBLEMS]
        + [f"glyph:{name}" for name in GLYPHS]
        + [f"{kind}:{colour}:Ma" for kind in ("seat", "on", "catching-up", "off") for colour in PLAYERS]
    )
    for name in names:
        pen = Pen(100, 100)
        mark(pen, name, 50, 50, 60)
        xs, ys = pen.mesh.vertices[0::4], pen.mesh.vertices[1::4]
        assert pen.mesh.indices, name
        # Only a badge's outline and its lamp reach a little over its box.
        over = 0 if name.startswith(("seat", "emblem", "glyph")) else 4
        assert min(*xs, *ys) >= 17 - over, name
        assert max(*xs, *ys) <= 83 + over, name
