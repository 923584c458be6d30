"""Finding things on a screen by name and reading what it says; for tests and the tour."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.ui.paint.widget import Paint


def shown(root: Widget) -> Iterator[Widget]:
    """Every widget that can be seen, from back to front; what lies behind a sheet is only a picture."""
    if root.opacity > 0 and root.width > 0 and root.height > 0 and not getattr(root, "behind", False):
        yield root
        for child in reversed(root.children):
            yield from shown(child)


def find(root: Widget, name: str) -> Widget:
    """The widget made from the part of that name."""
    for widget in shown(root):
        if getattr(widget, "name_", "") == name and not getattr(widget, "hollow", False):
            return widget
    raise LookupError(f"nothing called {name} on the screen; there is {', '.join(names(root)) or 'nothing'}")


def names(root: Widget) -> list[str]:
    """Every name on the screen."""
    return [widget.name_ for widget in shown(root) if getattr(widget, "name_", "")]


def texts(root: Widget) -> list[str]:
    """Every text on the screen, icons left out."""
    found = []
    for widget in shown(root):
        if isinstance(widget, Paint):
            found += [fit.words for fit in widget.fits if not fit.words.startswith("icon ")]
    return found
