"""A bug in the window: it leaves a trace and is said, and the evening goes on unless it comes again and again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

log = logging.getLogger(__name__)
CALM = 60  # frames without a bug after which the next one is a new matter
MOST = 100  # in a row: a window that fails at every frame is no use, so the app ends as Kivy would end it


class Guard(ExceptionHandler):
    """Kivy asks it what to do about whatever its loop did not catch; `tell` lets people know."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._last, self._row = -CALM, 0

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):
            return ExceptionManager.RAISE
        log.error("the window met a bug", exc_info=inst)
        calm, self._last = Clock.frames - self._last >= CALM, Clock.frames
        self._row = 1 if calm else self._row + 1
        if calm:  # saying it draws the screen again, which may be what fails
            self._tell()
        return ExceptionManager.PASS if self._row <= MOST else ExceptionManager.RAISE


def watch(tell: Callable[[], None]) -> None:
    """For as long as the app runs."""
    ExceptionManager.add_handler(Guard(tell))
