"""Mis-taps: a finger belongs to the screen it came down on, and others' steps lock ours for a moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import Choose, Do, Open, SetNumber, UndoFrom
from companion.screens.kit.news import JustChanged
from companion.screens.kit.parts import Column, Key, Row
from companion.screens.kit.views import UndoChip
from tests.ui.shell.made_views.gallery import VIEWS, my_score, seat

OLD, NEW = Do("old", at=1), Do("new", at=2)


def with_key(intent, hold: bool = False):
    view = seat()
    return replace(view, now=replace(view.now, keys=(Key("Go", intent, "check", "primary", hold, name="go"),)))


def others_did(desk, view) -> None:
    """As the table says it: first that it was somebody else, then what there is now."""
    desk.port.tell(JustChanged())
    desk.port.tell(view)
    desk.clock(1 / 60)


def test_a_step_is_not_taken_just_after_somebody_elses(desk):
    desk.show(with_key(OLD))
    others_did(desk, with_key(NEW))
    desk.tap("go")
    assert desk.sent == [], "0.1 s after the change the finger came down"
    desk.tap("go")
    assert desk.sent == [NEW]


def test_the_lock_is_shown_and_runs_out(desk):
    desk.show(with_key(OLD))
    others_did(desk, with_key(NEW))
    key, lock = desk.find("go"), desk.app.root.lock
    assert (key.look(), lock.closed, lock.left) == ("locked", True, 1)
    desk.clock(0.2)
    assert lock.closed
    desk.clock(0.2)
    assert (key.look(), lock.closed) == ("primary", False)


def test_the_line_shrinks_where_people_like_motion(desk, theme):
    theme.reduced_motion = False
    desk.show(with_key(OLD))
    others_did(desk, with_key(NEW))
    desk.clock(0.15)
    assert 0.2 < desk.app.root.lock.left < 0.8


def test_looking_elsewhere_is_never_locked(desk):
    desk.show(with_key(Open("menu")))
    others_did(desk, with_key(Open("camp")))
    desk.tap("go")
    assert desk.sent == [Open("camp")]


def test_a_view_within_the_moment_is_locked_too(desk):
    desk.show(with_key(OLD))
    others_did(desk, with_key(NEW))
    desk.show(VIEWS["history"], 0.05)
    desk.show(with_key(NEW), 0.02)
    desk.tap("go")
    assert desk.sent == []


def test_a_ring_that_was_filling_runs_back(desk):
    desk.show(with_key(OLD, hold=True))
    touch = desk.finger(desk.find("go"))
    touch.touch_down()
    desk.clock(0.5)
    others_did(desk, with_key(NEW, hold=True))
    desk.clock(1.0)
    touch.touch_up()
    desk.clock(0.3)
    assert desk.sent == []


def test_numbers_do_not_step_in_that_moment(desk):
    desk.show(my_score())
    others_did(desk, my_score())
    count = desk.find("count-Raids").children[0]
    touch = desk.finger(count, 0.9)
    touch.touch_down()
    desk.clock(0.6)
    touch.touch_up()
    assert desk.sent == [], "nor when the finger stays"
    desk.tap(count, 0.9)
    assert desk.sent == [SetNumber("Raids", 5)]


def test_the_keyboard_is_locked_too(desk):
    desk.show(with_key(OLD))
    desk.app.root.focus.put(desk.find("go"))
    others_did(desk, with_key(NEW))
    desk.key(13)
    assert desk.sent == []
    desk.clock(0.3)
    desk.key(13)
    assert desk.sent == [NEW]


def test_what_had_to_be_held_is_not_done_by_a_tap_because_it_changed_under_the_finger(desk):
    view = VIEWS["huns"]
    for hold in (True, False):
        chip = UndoChip("Undo", "Marek rolled", UndoFrom("c1", 4), hold)
        desk.show(replace(view, top=replace(view.top, undo=chip)), 0.1)
        if hold:
            touch = desk.finger(desk.find("undo"))
            touch.touch_down()
            desk.clock(0.1)
    touch.touch_up()
    desk.clock(0.3)
    assert desk.sent == []


@pytest.mark.parametrize("changed", [True, False])
def test_a_page_that_scrolls_hands_on_no_finger_of_an_older_screen(desk, changed):
    """It waits 55 ms for a swipe before it hands the finger on: the row may mean something else by then."""
    desk.resize(412, 915)

    def long(at: int):
        rows = tuple(Row(f"Row {n}", intent=Choose("row", (at, n)), name=f"row-{n}") for n in range(30))
        return replace(seat(), columns=(Column(rows),))

    desk.show(long(1))
    touch = desk.finger(desk.find("row-1"))
    touch.touch_down()
    desk.clock(1 / 60)
    if changed:
        others_did(desk, long(2))
    desk.clock(0.2)
    touch.touch_up()
    desk.clock(0.3)
    assert desk.sent == ([] if changed else [Choose("row", (1, 1))])
