"""How this device likes to show things."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prefs:
    """The settings of one device; nothing here is shared with the table."""

    lang: str = "en"
    theme: str = "lacquer"  # or "paper"
    contrast: bool = False
    scale: float = 1.0
    motion: bool = True
    vibrate: bool = True
    awake: bool = False  # the screen stays on: a match is open, or others depend on this device
    turned: int = 0  # degrees against the clock, to face another edge of the table
    timer: str = "off"  # or what it shows: "player", "round", "match"
    timer_limit: int = 0  # minutes from which on it is coloured; 0 for never
