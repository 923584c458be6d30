"""Widgets that have left a screen, kept for the next thing of their kind: to tell one anew costs a fifth of making one.

Kivy frees a widget only by looking for garbage, so widgets made for each screen are also pauses later on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from kivy.uix.widget import Widget

from companion.ui.paint.easel import EASEL
from companion.ui.paint.theme import THEME, renew

MOST = 60  # of a kind: about as many as the fullest screen has


def forget(root: Widget) -> None:
    """A widget and all within it will show something else: what a finger or a motion left behind is dropped."""
    for widget in root.walk(restrict=True):
        if hasattr(widget, "forget"):
            widget.forget()


class Spare:
    """By kind: where a widget was used and what it is."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, list[tuple[Widget, int]]] = defaultdict(list)

    def keep(self, kind: Hashable, widget: Widget) -> None:
        """It has no parent any more."""
        forget(widget)
        for within in widget.walk(restrict=True):
            if EASEL.drop(within):
                within.stale = True
                within.wipe()
        if len(self._kept[kind]) < MOST:
            self._kept[kind].append((widget, THEME.rev))

    def take(self, kind: Hashable) -> Widget | None:
        """One that is nobody's, painted as the theme is now."""
        if not self._kept[kind]:
            return None
        widget, rev = self._kept[kind].pop()
        if rev != THEME.rev:
            renew(widget)
        for within in widget.walk(restrict=True):
            if getattr(within, "stale", False):
                EASEL.put(within)
        return widget

    def clear(self) -> None:
        """The form of the screen has changed, and with it what widgets took from it when they were made."""
        self._kept.clear()


SPARE = Spare()
