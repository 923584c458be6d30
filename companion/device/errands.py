"""Errands: small things done one after the other on a thread that never ends."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)
MOST = 4  # that may wait; nobody misses a sound that would come too late


class Errands:
    """A thread that has called Java could not end so simply, so this one stays; what fails is left alone."""

    def __init__(self, name: str) -> None:
        self._waiting: queue.Queue[Callable[[], object]] = queue.Queue(MOST)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def run(self, errand: Callable[[], object]) -> None:
        """Returns at once."""
        try:
            self._waiting.put_nowait(errand)
            if not self._thread.is_alive():
                self._thread.start()
        except (queue.Full, RuntimeError) as why:  # too many, or the app is closing
            log.info("%s: %r", self._thread.name, why)

    def _run(self) -> None:
        while True:
            errand = self._waiting.get()
            try:
                errand()
            except Exception as why:  # anything from a missing file to Java's own exceptions
                log.info("%s: %r", self._thread.name, why)
