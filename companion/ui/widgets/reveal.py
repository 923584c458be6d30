"""Bringing something into view, whatever it is scrolled in."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

ROUNDS = 8  # looks at most, while the page it is on still moves


def reveal(widget: Widget) -> None:
    """Scroll whatever it is in until it can be seen."""
    for port in _ports(widget):
        port.reveal(widget)


def _ports(widget: Widget) -> list[ScrollView]:
    found, parent = [], widget.parent
    while isinstance(parent, Widget) and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            found.append(parent)
        parent = parent.parent
    return found


class Follow:
    """Brings what is asked now into view once its page stands still.

    A page that has just come is laid out in several rounds, and the keys below it may still grow and take the room it
    stood in: followed at once, it would be looked for where nothing is yet, and a whole page left its top for nothing.
    """

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._seen: tuple[float, ...] = ()  # where it was, and how much of it there was room for
        self._looks = 0

    def start(self, widget: Widget) -> None:
        self._widget, self._seen, self._looks = widget, (), ROUNDS
        Clock.schedule_once(self._look, 0)

    def stop(self) -> None:
        self._widget = None

    def _look(self, *_) -> None:
        widget = self._widget
        if widget is None or not widget.get_parent_window():
            return
        seen = (*widget.pos, *(port.height for port in _ports(widget)))
        if seen == self._seen or not self._looks:
            reveal(widget)
            return
        self._seen, self._looks = seen, self._looks - 1
        Clock.schedule_once(self._look, 0)
