"""An evening of screens leaves nothing behind: no widget, observer or callback is there that was not there before."""

from __future__ import annotations

import gc
import weakref
from collections import Counter

from kivy.uix.widget import Widget

from tests.ui.shell.made_views.gallery import VIEWS

SCREENS = 100
# What Kivy keeps for a widget: who looks at its properties, and what is called then.
KINDS = ("EventObservers", "BoundCallback")


def _alive() -> Counter[str]:
    while gc.collect():
        pass
    counted: Counter[str] = Counter()
    for one in gc.get_objects():
        if issubclass(type(one), Widget):
            counted["widgets"] += 1
        elif type(one).__name__ in KINDS:
            counted[type(one).__name__] += 1
    return counted


def test_after_100_screens_there_is_as_much_as_after_the_first_of_them(desk):
    names = [name for name in VIEWS if name != "home"] + ["home"]
    rounds = -(-SCREENS // len(names))
    for _ in range(6):  # to make what is kept and to fill what is spare, whatever other tests have left of it
        for name in names:
            desk.show(VIEWS[name], 0.05)
    desk.clock(6)  # toasts let go
    before = _alive()
    for _ in range(rounds):
        for name in names:
            desk.show(VIEWS[name], 0.05)
    desk.clock(6)
    after = _alive()
    assert {kind: after[kind] - before[kind] for kind in before} == dict.fromkeys(before, 0)
    assert before["widgets"] < 900, before


def test_a_grid_of_the_pace_goes_with_its_screen(desk):
    """The form of the screen outlives it, and must not keep who listens to it."""
    from companion.ui.games.pace_grid import PaceGridView

    gone = weakref.ref(PaceGridView())
    desk.clock()  # it does not wait for paint any more
    while gc.collect():
        pass
    assert gone() is None


def test_the_counting_finds_what_is_left_behind(desk):
    from companion.ui.parts.row import RowPart

    before = _alive()
    kept = [RowPart() for _ in range(3)]
    assert _alive()["widgets"] - before["widgets"] == len(kept)
