"""The timer in the top bar: counts on by itself, repaints nothing but itself, and a tap pauses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.intents.intent import PauseTimer
from companion.match.timing import Timing
from companion.screens.kit.views import TimerChip
from companion.ui.bars import timer as module
from tests.ui.shell.made_views.cast import A
from tests.ui.shell.made_views.gallery import VIEWS


@pytest.fixture
def now(monkeypatch):
    reading = [100.0]
    monkeypatch.setattr(module, "reading", lambda: reading[0])
    return reading


def shown(desk, since: float | None, limit: int = 0):
    view = VIEWS["huns"]
    chip = TimerChip(Timing(58_000, since), limit, A, "Pause the timer", PauseTimer(since is not None))
    desk.show(replace(view, top=replace(view.top, timer=chip)))
    return desk.find("timer")


def test_it_counts_on_without_a_new_view_and_paints_only_itself(desk, now, painted):
    timer = shown(desk, 100.0)
    assert timer.text == "0:58"
    painted.clear()
    now[0] += 3
    desk.clock(0.4)
    assert timer.text == "1:01"
    assert set(painted) == {timer}


def test_past_the_limit_it_is_coloured_and_has_another_picture(desk, now):
    timer = shown(desk, 100.0, limit=60)
    plain = [fit.words for fit in timer.fits if fit.words.startswith("icon")]
    assert not timer.late
    now[0] += 2
    desk.clock(0.4)
    assert timer.late
    assert plain
    assert plain[0] not in [fit.words for fit in timer.fits]


def test_paused_it_stands_and_a_tap_says_go_on(desk, now):
    timer = shown(desk, None)
    now[0] += 500
    desk.clock(0.4)
    assert timer.text == "0:58"
    desk.tap("timer")
    assert desk.sent == [PauseTimer(False)]


@pytest.mark.parametrize("size", [(412, 915), (800, 1280)])
def test_beside_a_long_title_it_has_a_row_of_its_own(desk, now, size):
    from companion.settings import Prefs
    from companion.ui.paint.clipping import clipped

    desk.resize(*size)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    view = VIEWS["huns"]
    chip = TimerChip(Timing(3_723_000, None), 0, A, "Pause the timer", PauseTimer(False))
    rail = (("Inicjatywa 1 z 5", "now"),)
    desk.show(replace(view, top=replace(view.top, title="Pojedynek bohaterów", rail=rail, timer=chip)))
    assert desk.find("timer").text == "1:02:03"
    assert [fault for fault in clipped(desk.app.root) if "TopBar" in fault or "Timer" in fault or "Rail" in fault] == []
    desk.app.apply(Prefs(motion=False))


def test_large_text_beside_it_keeps_its_size(desk, now):
    """ "Round 1 · turn 1 of 5" stood in two tiny lines between the menu and the undo."""
    from companion.settings import Prefs
    from companion.ui.bars.topbar import TopBar

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6, motion=False))
    shown(desk, 100.0)
    (bar,) = [one for one in desk.app.root.screen.walk() if isinstance(one, TopBar)]
    assert "\n" not in bar.fits[1].words
    desk.app.apply(Prefs(motion=False))
