"""A page while it is drawn: its zones in order, and what the things in them send."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.web.handles import WINDOW, Handle, Zone
from companion.web.markup import escape

if TYPE_CHECKING:
    from companion.text.words import Words

Fill = Callable[[Zone], str]


class Canvas:
    """Zones come in the order of reading; where they stand beside each other the style sheet says so."""

    def __init__(self, words: Words, clock: float = 0.0) -> None:
        self.words, self.clock = words, clock
        self.zones: list[tuple[str, str]] = []
        self.keys: dict[str, dict[int, Handle]] = {}

    def zone(self, name: str, css: str, fill: Fill, label: str = "", wide: float = WINDOW) -> None:
        """Draw a zone; one that has nothing to show is left out."""
        zone = Zone(name, self.words, self.clock, wide)
        inner = fill(zone)
        if not inner:
            return
        tag, named = ("section", f' aria-label="{escape(label)}"') if label else ("div", "")
        self.zones.append((name, f'<{tag} id="z-{name}" class="zone {css}"{named}>{inner}</{tag}>'))
        self.keys[name] = zone.handles

    def find(self, name: str) -> str:
        """Where the thing of a name is, as "zone:index"; empty where it is not on the page."""
        for zone, handles in self.keys.items():
            for at, handle in handles.items():
                if name and handle.name == name:
                    return f"{zone}:{at}"
        return ""
