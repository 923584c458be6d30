"""The clipboard, which belongs to the window and its thread."""

from __future__ import annotations

from kivy.clock import Clock


def put(text: str) -> None:
    """From any thread; what opens the clipboard is looked for when the first text goes there."""
    Clock.schedule_once(lambda *_: _copy(text), 0)


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
