"""Long work beside the table: done in slices on a thread of its own, heard of in the table's, stopped at any slice."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

T = TypeVar("T")
Post = Callable[[Callable[[], None]], None]
log = logging.getLogger(__name__)
# Seconds: two threads of Python take turns, and what was tapped for is shown before anything behind it begins.
HEAD_START = 0.05


class Job(Protocol):
    def stop(self) -> None:
        """At its next slice; nothing is heard of it any more."""


class Background(Protocol):
    def start(self, work: Iterator[T], heard: Callable[[T | None], None]) -> Job:
        """`heard` is called where the desk lives, with each slice of the work; with None where it broke off."""


class _Done:
    def stop(self) -> None:
        """There is nothing left to stop."""


class AtOnce:
    """Everything before `start` returns, for a desk without threads."""

    def start(self, work: Iterator[T], heard: Callable[[T | None], None]) -> Job:
        for part in work:
            heard(part)
        return _Done()


class _Job:
    def __init__(self) -> None:
        self.stopped = threading.Event()

    def stop(self) -> None:
        self.stopped.set()


class Threads:
    """A thread for each piece of work; `post` takes a call over to the table's thread."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def start(self, work: Iterator[T], heard: Callable[[T | None], None]) -> Job:
        job = _Job()
        threading.Thread(target=self._run, args=(job, work, heard), name="background", daemon=True).start()
        return job

    def _run(self, job: _Job, work: Iterator[T], heard: Callable[[T | None], None]) -> None:
        if job.stopped.wait(HEAD_START):
            return
        try:
            for part in work:
                if job.stopped.is_set():
                    return
                self._post(_told(job, heard, part))
        except Exception:  # a bug in the work must not take the app along
            log.exception("work broke off")
            self._post(_told(job, heard, None))


def _told(job: _Job, heard: Callable[[T | None], None], part: T | None) -> Callable[[], None]:
    """What was stopped in the meantime is not heard of."""

    def tell() -> None:
        if not job.stopped.is_set():
            heard(part)

    return tell
