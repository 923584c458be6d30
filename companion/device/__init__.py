"""What a device can do besides showing things, behind small ports with fakes."""

from __future__ import annotations

import logging
from typing import Protocol

log = logging.getLogger(__name__)
TICK = 0.03  # seconds; long enough to feel, short enough not to be heard


class Device(Protocol):
    """The port: every call returns at once and never raises."""

    def buzz(self) -> None:
        """A short tick under the finger."""


class Silent:
    """A device that cannot: a desktop, or a phone whose owner has switched it off."""

    def buzz(self) -> None:
        """Nothing to feel."""


class Phone:
    """A device with a vibrator, reached through plyer; what is missing is found out once and left alone."""

    def __init__(self) -> None:
        self._works = True

    def buzz(self) -> None:
        if not self._works:
            return
        try:
            from plyer import vibrator

            vibrator.vibrate(TICK)
        except Exception as why:  # plyer raises anything from NotImplementedError to Java's own exceptions
            self._works = False
            log.info("no vibration: %r", why)


class Recorder:
    """The fake: counts instead of buzzing."""

    def __init__(self) -> None:
        self.buzzes = 0

    def buzz(self) -> None:
        self.buzzes += 1


def this_device(android: bool) -> Device:
    return Phone() if android else Silent()
