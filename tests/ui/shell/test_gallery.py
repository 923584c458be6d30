"""Every part and screen, in every form and at the ends of the text scale: nothing is clipped or overlaps."""

from __future__ import annotations

import pytest

from tests.ui.shell.made_views.gallery import VIEWS

SIZES = {"phone": (412, 915), "wide": (1280, 800), "tall": (800, 1280)}


@pytest.mark.parametrize(
    ("form", "scale"),
    [("phone", 1.6), ("wide", 1.0), ("tall", 1.6)]
    + [pytest.param(*one, marks=pytest.mark.soak) for one in (("phone", 1.0), ("wide", 1.6), ("tall", 1.0))],
)
def test_nothing_is_clipped(desk, form, scale):
    from companion.settings import Prefs
    from companion.ui.paint.clipping import clipped

    desk.resize(*SIZES[form])
    desk.app.apply(Prefs(scale=scale, motion=False))
    faults = {}
    for name, view in VIEWS.items():
        root = desk.show(view)
        if found := clipped(root):
            faults[name] = found
    assert faults == {}


def test_small_text_and_a_small_phone(desk):
    from companion.settings import Prefs
    from companion.ui.paint.clipping import clipped

    desk.resize(360, 640)
    desk.app.apply(Prefs(scale=0.85, motion=False))
    assert {name: found for name, view in VIEWS.items() if (found := clipped(desk.show(view)))} == {}


@pytest.mark.parametrize(
    ("size", "form"),
    [
        ((412, 915), "phone"),
        ((915, 412), "phone"),
        ((1280, 800), "wide"),
        ((800, 1280), "tall"),
        ((600, 600), "wide"),
        ((1920, 1080), "wide"),
    ],
)
def test_the_form_follows_the_window(size, form):
    from companion.ui.paint.form import form_of

    assert form_of(*size) == form


@pytest.mark.parametrize(
    ("size", "zoom"),
    [
        ((412, 915), 1.0),
        ((1280, 800), 1.0),
        ((800, 1280), 1.0),
        ((1366, 1024), 1.0),
        ((1600, 1000), 1.2),
        ((1920, 1080), 1.3),
        ((2560, 1440), 1.8),
        ((3840, 2160), 2.7),
        ((1080, 1920), 1.3),
        ((3440, 1440), 1.8),
    ],
)
def test_a_large_screen_shows_everything_larger(size, zoom):
    from companion.ui.paint.form import zoom_of

    assert zoom_of(*size) == pytest.approx(zoom)


def test_a_large_screen_is_laid_out_like_a_tablet(desk):
    """The same things in the same places, only larger; and back again."""
    from companion.ui.paint.clipping import clipped
    from companion.ui.paint.form import FORM

    def shares() -> list[float]:
        key = desk.find("draw")
        return [round(part, 1) for part in (key.width / desk.window.width, key.height / desk.window.height)]

    desk.show(VIEWS["huns"])
    before, tall = shares(), desk.find("draw").height
    desk.resize(2560, 1440)
    assert FORM.zoom == pytest.approx(1.8)
    assert shares() == before
    assert desk.find("draw").height == pytest.approx(1.8 * tall, abs=2)
    assert {name: found for name, view in VIEWS.items() if (found := clipped(desk.show(view)))} == {}
    desk.resize(1280, 800)
    desk.show(VIEWS["huns"])
    assert FORM.zoom == 1.0
    assert desk.find("draw").height == tall


@pytest.mark.parametrize(("scale", "beside"), [(1.0, True), (1.2, True), (1.6, False)])
def test_lists_share_a_row_on_a_tall_tablet(desk, scale, beside):
    """Stretched across the screen they would be mostly empty; with large text each needs the width."""
    from companion.screens.kit.parts import Column, Para, Row
    from companion.screens.kit.views import Page, Top
    from companion.settings import Prefs

    rows = tuple(Row(f"Row {at}", "what it is about") for at in range(6))
    asked = Column((Para("First this is asked, across the whole screen."),), tone="accent", name="asked")
    page = Page("lists", "app", Top("Lists"), (asked, Column(rows, name="one"), Column(rows, name="other")))
    desk.app.apply(Prefs(scale=scale, motion=False))
    desk.resize(800, 1280)
    desk.show(page)
    first, one, other = (desk.find(name) for name in ("asked", "one", "other"))
    assert first.width > 700
    assert (one.top == other.top) is beside
    assert (one.right < other.x) is beside
    assert (one.width < 380) is beside


@pytest.mark.parametrize("form", SIZES)
def test_every_name_is_there_in_every_form(desk, form):
    """What can be pressed on one form can be pressed on the others; only paged boxes and folded people may hide."""
    from companion.ui.search import names

    desk.resize(*SIZES[form])
    desk.show(VIEWS["huns"])
    assert {"deck-blue", "draw", "pillage", "undo", "seat-Z", "back"} <= set(names(desk.app.root))
    desk.show(VIEWS["home"])
    assert {"resume", "new-hu", "score-hu", "past", "settings", "theme"} <= set(names(desk.app.root))


def test_what_a_screen_says_can_be_read(desk):
    from companion.ui.search import texts

    desk.show(VIEWS["huns"])
    said = " ".join(texts(desk.app.root))
    for words in ("Ania takes the blue 2. Then?", "no cubes left", "Draft order"):
        assert words in said


def test_a_rotated_screen_shows_the_same_view(desk):
    desk.show(VIEWS["huns"])
    desk.resize(800, 1280)
    assert desk.app.root.screen.view is VIEWS["huns"]
    assert type(desk.app.root.screen).__name__ == "HunsTall"


def test_one_screen_is_kept_for_each_layout_of_the_form(desk):
    """The theme and the form outlive every screen; they must not keep one alive that nobody will see again."""
    import gc

    from companion.ui.bars.topbar import TopBar
    from companion.ui.paint.form import FORM
    from companion.ui.shell import Shell

    shells = [one for one in FORM.get_property_observers("rev") if "Shell" in repr(one)]
    assert len(shells) == 1, "a window before would make its screens anew with this one's"

    def bars():
        return [one for one in gc.get_objects() if type(one) is TopBar]

    def top(widget):
        """The shell it is on; those of windows before follow the form too."""
        while widget is not None and not isinstance(widget, Shell):
            widget = widget.parent
        return widget

    def new_bars():
        desk.clock(6)  # toasts and half-counted steps let go of their screens
        while gc.collect():  # a widget that goes leaves behind what Kivy had bound to it
            pass
        return [one for one in bars() if id(one) not in others and top(one) in (None, desk.app.root)]

    before = bars()  # of windows before this one; kept, so that no new one gets an old number
    others = set(map(id, before))
    for _ in range(3):
        for name in ("huns", "seat", "card", "sheet", "home", "winner"):
            desk.show(VIEWS[name], 0.05)
    # The table of the Huns, pages, pages that others lie over, the winner; Home has none.
    assert len(new_bars()) == 4
    desk.resize(800, 1280)
    assert len(new_bars()) == 1


def test_a_screen_comes_to_rest(desk):
    from kivy.clock import Clock

    for view in VIEWS.values():
        desk.show(view, 0.1)
        restless = [event for event in Clock.get_events() if event.timeout == -1 and event.is_triggered]
        assert restless == []
