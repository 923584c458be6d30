"""The port of a device's radio: what is asked of it so that others reach this device. Tables ask, devices answer."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Radio(Protocol):
    """The port: every call returns at once and never raises."""

    @property
    def holds(self) -> bool:
        """Whether this device can be kept awake by it at all."""

    @property
    def refused(self) -> bool:
        """The person, or the system, does not let this app use the local network."""

    @property
    def sleeps(self) -> bool:
        """Whether it hosts on with the screen off, or behind another app."""

    def listening(self) -> AbstractContextManager[object]:
        """Held while tables are looked for or announced: phones drop multicast to spare the battery."""

    def hosting(self, on: bool) -> None:
        """While others depend on this device."""

    def in_front(self) -> None:
        """The app is in front again: what the system did not let begin behind another begins now."""


class NoRadio:
    """A desktop needs none of this."""

    holds = refused = sleeps = False

    def listening(self) -> AbstractContextManager[object]:
        return nullcontext()

    def hosting(self, on: bool) -> None:
        """Nothing to hold."""

    def in_front(self) -> None:
        """Nothing to begin."""
