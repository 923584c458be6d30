"""What the table thread gives to another thread, in order."""

from __future__ import annotations

import queue
import threading

from companion.desk.thread import Table
from companion.screens.kit.views import View
from companion.settings import Prefs

HANG = 60  # seconds without an answer: a watchdog, not a measure


class Screen:
    """What the other thread is given, in order."""

    def __init__(self, table: Table) -> None:
        self.given: queue.Queue[View | Prefs] = queue.Queue()
        self.threads: set[str] = set()
        table.subscribe(self._take)

    def _take(self, shown: View | Prefs) -> None:
        self.threads.add(threading.current_thread().name)
        self.given.put(shown)

    def view(self) -> View:
        """The next view; settings that come first are passed over."""
        shown = self.given.get(timeout=HANG)
        return self.view() if isinstance(shown, Prefs) else shown
