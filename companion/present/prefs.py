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
    say: bool = False  # what the keyboard is on is spoken
    awake: bool = False  # the screen stays on: a match is open, or others depend on this device
