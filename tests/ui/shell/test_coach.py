"""A hint over the screen: it points into the thing it is about, leaves the now bar free, and is in nobody's way."""

from __future__ import annotations

from functools import cache

import pytest

from companion.intents.intent import CloseHint, EndRehearsal, Open, TurnPage
from companion.screens.kit.hints import ALL, HINTS, bit
from companion.settings import Prefs
from companion.ui.key_codes import ENTER
from companion.ui.keyboard import ESCAPE, TAB
from tests.kit.desk import Driver
from tests.ui.conftest import NOW

SIZES = ((1280, 800, 1.0), (800, 1280, 1.6), (412, 915, 1.0), (412, 915, 1.6))
FRAMES = 8  # until texts are measured, heights have followed and what is pointed at is scrolled to


def laid_out(desk, view) -> None:
    """As the camera of the tour does it: everything a frame does except drawing it."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    desk.app.show(view)
    for _ in range(FRAMES):
        NOW[0] += 1 / 60
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


@cache
def hinted(hint: str, lang: str = "en"):
    """The view of a first game on which that hint is the next."""
    driver = Driver(lang=lang)
    driver.store.set("hints", str(ALL - bit(hint)))
    driver.again()
    driver.tap("new-huns", "first-0", "begin-now")
    driver.send(Open(HINTS[hint][0]))
    assert driver.view.mark.intent == CloseHint(hint)
    return driver.view


def box(widget):
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_its_tip_is_in_the_thing_it_is_about_and_the_now_bar_is_free(desk, lang, width, height, scale):
    from companion.ui.paint.clipping import clipped

    desk.resize(width, height)
    desk.app.apply(Prefs(lang, scale=scale, motion=False))
    for hint in HINTS:
        root, view = desk.app.root, hinted(hint, lang)
        laid_out(desk, view)
        left, bottom, right, top = box(desk.find(view.mark.about))
        x, y = root.coach.tip
        assert left <= x <= right, hint
        assert bottom <= y <= top, hint
        bubble = root.coach.bubble
        assert bubble.y >= root.screen.floor, hint
        assert bubble.x >= 0, hint
        assert bubble.right <= width, hint
        assert bubble.top <= height, hint
        assert bubble.width <= 560 * root.width / width, hint
        assert not (bubble.y < top and bubble.top > bottom and bubble.x < right and bubble.right > left), hint
        assert clipped(root) == []
    desk.app.apply(Prefs(motion=False))


def test_a_tap_elsewhere_closes_it_and_does_what_it_would_do(desk):
    desk.show(hinted("now"))
    desk.tap("menu")
    assert desk.sent == [CloseHint("now"), Open("menu")]


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
@pytest.mark.parametrize(("width", "height", "scale"), [SIZES[0], SIZES[-1]])
def test_on_the_essentials_of_every_game_it_covers_nothing_it_points_at(desk, game, width, height, scale):
    desk.resize(width, height)
    desk.app.apply(Prefs("pl", scale=scale, motion=False))
    for hint in ("now", "menu"):
        driver = Driver(lang="pl", pace=True)
        driver.store.set("hints", str(ALL - bit(hint)))
        driver.again()
        driver.tap(f"new-{game}")
        driver.tap(*(("first-0",) if "first-0" in driver.names() else ()), "begin-now")
        view = driver.view
        if view.mark is None:  # no key that moves on: there the field itself is the answer
            assert hint == "now"
            continue
        laid_out(desk, view)
        left, bottom, right, top = box(desk.find(view.mark.about))
        bubble = desk.app.root.coach.bubble
        assert not (bubble.y < top and bubble.top > bottom and bubble.x < right and bubble.right > left), hint
        assert (bubble.x >= 0, bubble.right <= width, bubble.y >= 0, bubble.top <= height) == (True,) * 4, hint
    desk.app.apply(Prefs(motion=False))


@pytest.mark.parametrize("hint", HINTS)
def test_a_tap_on_what_it_points_at_reaches_it(desk, hint):
    view = hinted(hint)
    laid_out(desk, view)
    about = desk.find(view.mark.about)
    desk.tap(about)
    assert desk.sent[:1] == [CloseHint(hint)]
    assert len(desk.sent) == 2 or not getattr(about, "intent", None), f"{hint}: the tap was swallowed"


def test_a_tap_on_it_closes_it_and_nothing_else(desk):
    desk.show(hinted("menu"))
    desk.tap(desk.app.root.coach.bubble)
    assert desk.sent == [CloseHint("menu")]


@pytest.mark.parametrize("key", [ENTER, ESCAPE])
def test_enter_and_escape_close_it(desk, key):
    desk.show(hinted("undo"))
    desk.key(key)
    assert desk.sent == [CloseHint("undo")]


def test_it_goes_with_its_view_and_the_keyboard_is_free_again(desk):
    from dataclasses import replace

    view = hinted("undo")
    desk.show(view)
    desk.show(replace(view, mark=None))
    coach = desk.app.root.coach
    assert (coach.bubble.parent, coach.pointer.parent, coach.frame.parent) == (None, None, None)
    desk.key(ESCAPE)
    assert CloseHint("undo") not in desk.sent


def test_it_is_said_once_to_somebody_who_does_not_see_it(desk):
    heard = []
    desk.app.root.focus.heard = heard.append
    view = hinted("menu")
    desk.show(view)
    desk.show(view)
    assert heard == [view.mark.text]


def test_it_comes_softly_unless_motion_is_reduced(desk):
    desk.app.apply(Prefs(motion=True))
    desk.show(hinted("now"), 0.02)
    assert desk.app.root.coach.bubble.opacity < 1
    desk.clock(0.3)
    assert desk.app.root.coach.bubble.opacity == 1
    desk.app.apply(Prefs(motion=False))
    desk.show(hinted("menu"), 0.02)
    assert desk.app.root.coach.bubble.opacity == 1


def test_it_follows_what_it_points_at(desk):
    view = hinted("now")
    desk.show(view)
    desk.resize(1000, 760)
    desk.clock(0.2)
    left, bottom, right, top = box(desk.find(view.mark.about))
    x, y = desk.app.root.coach.tip
    assert left <= x <= right
    assert bottom <= y <= top


# -- the tour's hints take every finger


@pytest.fixture
def touring(desk):
    driver = Driver()
    driver.tap("first-steps", "tour", "tour-next")
    desk.show(driver.view, 0.3)
    return desk


def test_a_tap_anywhere_turns_the_page_and_reaches_nothing_behind_it(touring):
    touring.tap("menu")
    assert touring.sent == [TurnPage(1)]


def test_its_keys_lead_on_back_and_out(touring):
    for name in ("tour-next", "tour-back", "tour-leave"):
        touring.tap(name)
    assert touring.sent == [TurnPage(1), TurnPage(-1), EndRehearsal()]


def test_the_keyboard_reaches_its_keys_and_nothing_else(touring):
    names = [one.name_ for one in touring.app.root.focus.everything()]
    assert names == ["tour-leave", "tour-back", "tour-next"]
    touring.key(ENTER)
    touring.key(ESCAPE)
    touring.key(TAB)
    touring.key(ENTER)
    assert touring.sent == [TurnPage(1), EndRehearsal(), EndRehearsal()]


# -- the practice match only frames


def test_a_frame_hides_nothing_and_takes_nothing(desk):
    driver = Driver()
    driver.tap("first-steps", "practice")
    desk.show(driver.view)
    coach = desk.app.root.coach
    assert coach.bubble.parent is None
    left, bottom, right, top = box(desk.find("raid-cimmeria-0"))
    assert (coach.frame.x, coach.frame.y) < (left, bottom)
    assert (coach.frame.right, coach.frame.top) > (right, top)
    desk.tap("raid-cimmeria-0")
    assert desk.sent == [driver.meaning("raid-cimmeria-0")]
    desk.key(ENTER)
    assert len(desk.sent) == 1
