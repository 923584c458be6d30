"""Two minutes without a finger: all but the now bar is dim, and the finger that wakes it presses nothing."""

from __future__ import annotations

import pytest

from companion.intents.intent import Choose
from companion.screens.kit.news import JustChanged
from companion.settings import Prefs
from tests.ui.shell.made_views.gallery import VIEWS


@pytest.fixture
def resting(desk):
    """A match is open, and nobody has touched the screen for two minutes."""
    desk.app.apply(Prefs(motion=False, awake=True))
    desk.show(VIEWS["huns"])
    dim = desk.app.root.dim
    dim._fall.cancel()
    dim.fall()
    desk.clock(0.02)
    return desk


def test_it_falls_after_two_minutes_and_not_before(desk):
    """Frames would take long: the event itself says when it comes."""
    desk.show(VIEWS["huns"])
    desk.app.apply(Prefs(motion=False, awake=True))
    dim = desk.app.root.dim
    assert (dim._fall.timeout, dim._fall.is_triggered) == (120, True)
    desk.app.apply(Prefs(motion=False))
    assert not dim._fall.is_triggered, "no match is open: the system has its own rest"


def test_the_now_bar_stays_bright(resting):
    dim, floor = resting.app.root.dim, resting.app.root.screen.floor
    assert floor > 0
    assert (dim.y, dim.top, dim.width) == (floor, 800, 1280)


def test_the_finger_that_wakes_presses_nothing(resting):
    resting.tap("deck-green")
    assert resting.sent == []
    assert not resting.app.root.dim.fallen
    assert resting.app.root.dim._fall.is_triggered, "another two minutes"
    resting.tap("deck-green")
    assert resting.sent == [Choose("die", 2)]


def test_a_key_in_the_now_bar_is_pressed_at_once(resting):
    name = next(key.name for key in VIEWS["huns"].now.keys if key.intent is not None)
    resting.tap(name)
    assert len(resting.sent) == 1
    assert not resting.app.root.dim.fallen


def test_somebody_elses_step_and_the_keyboard_wake_too(resting):
    resting.port.tell(JustChanged())
    resting.clock(0.02)
    assert not resting.app.root.dim.fallen
    resting.app.root.dim.fall()
    resting.key(273)
    assert not resting.app.root.dim.fallen


def test_it_follows_the_size_of_the_screen(resting):
    resting.resize(800, 1280)
    dim = resting.app.root.dim
    assert dim.size == [800, 1280 - resting.app.root.screen.floor]
