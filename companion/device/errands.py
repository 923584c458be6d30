"""Errands: small things done one after the other on a thread that never ends."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)
MOST = 4  # that may wait where nothing else is said: nobody misses a sound that would come too late


class Errands:
    """A thread that has called Java could not end so simply, so this one stays; what fails is left alone."""

    def __init__(self, name: str, most: int = MOST) -> None:
        """With 0 as many may wait as come."""
        self._waiting: queue.Queue[Callable[[], object]] = queue.Queue(most)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def run(self, errand: Callable[[], object]) -> bool:
        """Returns at once: whether it will be done."""
        try:
            self._waiting.put_nowait(errand)
            if not self._thread.is_alive():
                self._thread.start()
        except (queue.Full, RuntimeError) as why:  # too many, no thread to be had, or the app is closing
            log.info("%s: %r", self._thread.name, why)
            return False
        return True

    def _run(self) -> None:
        while True:
            errand = self._waiting.get()
            try:
                errand()
            except Exception as why:  # anything from a missing file to Java's own exceptions
                log.info("%s: %r", self._thread.name, why)
