"""A hold is measured by what a finger did, not by how long a frame took: a tap on a busy machine is a tap."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st


@pytest.fixture
def key(show):
    from companion.ui.widgets.hold import HoldButton
    from tests.ui.paint.test_widgets import boxed

    made = HoldButton(text="Hold: next round")
    made.held, made.short = [], []
    made.bind(on_held=made.held.append, on_short=made.short.append)
    show(boxed(made))
    return made


def finger(key):
    from kivy.tests.common import UnitTestTouch

    return UnitTestTouch(*key.to_window(*key.center))


FRAMES = st.lists(st.floats(0.001, 5), max_size=2)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(before=FRAMES, after=st.lists(st.floats(0.001, 5), max_size=12))
def test_a_tap_whose_release_is_still_on_its_way_never_counts_as_held(key, slow_frame, before, after):
    """A release reaches the key at most two frames after the finger has gone up, however long those took."""
    key.forget()
    key.held.clear()
    key.short.clear()
    touch = finger(key)
    touch.touch_down()
    for seconds in before:
        slow_frame(seconds)
    touch.touch_up()
    for seconds in after:
        slow_frame(seconds)
    slow_frame(0.1)
    assert (len(key.held), len(key.short)) == (0, 1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(frames=st.lists(st.floats(0.016, 3), min_size=53, max_size=80))
def test_one_hold_counts_once(key, slow_frame, frames):
    key.forget()
    key.held.clear()
    key.short.clear()
    touch = finger(key)
    touch.touch_down()
    for seconds in frames:
        slow_frame(seconds)
    touch.touch_up()
    slow_frame(0.1)
    assert (len(key.held), len(key.short)) == (1, 0)


def test_a_full_ring_waits_for_a_release_that_is_on_its_way(key, slow_frame):
    touch = finger(key)
    touch.touch_down()
    while key.progress < 1:
        slow_frame(0.1)
    slow_frame(0.1)
    touch.touch_up()
    slow_frame(3)
    assert key.held == []


def test_a_key_that_is_another_s_now_has_an_empty_ring(key, slow_frame):
    finger(key).touch_down()
    slow_frame(0.1)
    assert key.progress > 0
    key.forget()
    slow_frame(0.1)
    assert key.progress == 0


def test_a_key_that_was_held_shows_a_tick_until_it_is_another_s_turn(key, slow_frame):
    touch = finger(key)
    touch.touch_down()
    while not key.held:
        slow_frame(0.1)
    assert key.done, "picture 39b: a full ring and a tick"
    said = [fit.words for fit in key.fits]
    assert "Done" in said
    assert "Hold: next round" not in said
    key.text = "Hold: next Year"  # what it is for by then
    touch.touch_up()
    slow_frame(0.5)
    assert not key.done
    slow_frame(0.1)
    assert "Hold: next Year" in [fit.words for fit in key.fits]


def test_a_key_that_is_another_s_now_has_no_tick(key, slow_frame):
    touch = finger(key)
    touch.touch_down()
    while not key.held:
        slow_frame(0.1)
    touch.touch_up()
    key.forget()
    assert not key.done
