"""Bringing something into view, whatever it is scrolled in."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def reveal(widget: Widget) -> None:
    """Scroll whatever it is in until it can be seen."""
    parent = widget.parent
    while isinstance(parent, Widget) and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            parent.reveal(widget)
        parent = parent.parent
