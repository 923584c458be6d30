"""Hosting with the screen off: a foreground service of the app's own process, with the notice the system asks for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

log = logging.getLogger(__name__)
CLASS = "org.tablecompanion.HostingService"  # tools/android_java
Said = Callable[[str], str]


class ForegroundService:
    """Taken and let go like a lock; where the system does not let it begin, hosting goes on as far as without it."""

    def __init__(self, service: Any, context: Any, said: Said) -> None:
        """`said` gives the words by their keys, in the language of that moment."""
        self._service, self._context, self._said = service, context, said
        self.runs = False

    def acquire(self) -> None:
        try:
            told = (self._said(key) for key in ("hosting.channel", "hosting.title", "hosting.text"))
            self._service.begin(self._context, *told)
            self.runs = True
        except Exception as why:  # Java's own: since Android 12 none may begin while the app is behind another
            log.info("no service: %r", why)

    def release(self) -> None:
        self.runs = False
        self._service.end()


def android_hosting(context: Any, said: Said) -> ForegroundService | None:
    """Made in the main thread, where Android finds the app's classes; None in a package without the service."""
    from jnius import autoclass

    try:
        return ForegroundService(autoclass(CLASS), context, said)
    except Exception as why:  # Java's own exceptions
        log.info("no service: %r", why)
        return None
