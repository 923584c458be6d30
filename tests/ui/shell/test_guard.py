"""A bug in the window: traced, said once, and the evening goes on unless it comes at every frame."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.problems.problem_log import lines, watching
from tests.kit.samples.private_things import KINDS, leaks


@pytest.fixture
def guarded(window, tmp_path: Path):
    from kivy.base import ExceptionManager

    from companion.ui import guard

    said: list[str] = []
    before = list(ExceptionManager.handlers)
    with watching(tmp_path):
        guard.watch(lambda: said.append("said"))
        yield ExceptionManager, said
    ExceptionManager.handlers[:] = before


@pytest.fixture
def frames(window, monkeypatch: pytest.MonkeyPatch):
    """The frame that the window is at."""
    from companion.ui import guard

    class Frames:
        frames = 1000

    monkeypatch.setattr(guard, "Clock", Frames)
    return Frames


def failed(manager, thing: str = "") -> bool:
    """Whether Kivy would go on."""
    try:
        raise ValueError(thing)
    except ValueError as bug:
        return manager.handle_exception(bug) == manager.PASS


def test_it_is_traced_and_said_and_the_app_goes_on(guarded, frames, tmp_path: Path) -> None:
    manager, said = guarded
    for thing in KINDS.values():
        assert failed(manager, thing)
    assert said == ["said"], "many at once are one"
    log = "\n".join(lines(tmp_path))
    assert "companion.ui.guard: the window met a bug" in log
    assert "ValueError" in log
    assert leaks(log) == []
    frames.frames += 100
    assert failed(manager)
    assert said == ["said", "said"]


def test_one_that_comes_at_every_frame_ends_the_app(guarded, frames) -> None:
    manager, said = guarded
    rounds = 0
    while failed(manager):
        frames.frames += 1
        rounds += 1
        assert rounds <= 1000
    assert rounds == 100
    assert said == ["said"]


def test_an_end_that_was_asked_for_is_no_bug(guarded, frames, tmp_path: Path) -> None:
    manager, said = guarded
    assert manager.handle_exception(KeyboardInterrupt()) == manager.RAISE
    assert said == []
    assert lines(tmp_path) == []


def test_kivys_own_loop_asks_it(guarded, window) -> None:
    """A callback that fails is one of those that reach it."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    _, said = guarded

    def fail(*_) -> None:
        EventLoop.quit = True
        raise ZeroDivisionError

    before = EventLoop.status, EventLoop.quit
    EventLoop.status = "started"
    Clock.schedule_once(fail, -1)
    try:
        EventLoop.mainloop()
    finally:
        EventLoop.status, EventLoop.quit = before
    assert said == ["said"]
