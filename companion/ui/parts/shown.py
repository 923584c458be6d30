"""Shown: a widget made from one part of a view; it paints from `item` and keeps the part's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge
    from companion.screens.kit.parts import Tone

# The text token of a tone.
TONES: dict[Tone, str] = {
    "plain": "t1",
    "good": "good",
    "warn": "warn",
    "bad": "bad",
    "accent": "at",
    "help": "bt",
}


class Shown:
    """Mixed into Paint widgets; subclasses override `show` where they have children to tell."""

    item = ObjectProperty(None, allownone=True, rebind=True)
    name_ = StringProperty()
    # On the bare ground there is no card around the part, so rows bring their own.
    bare = BooleanProperty(False)
    # The first part of a column is its title.
    first = BooleanProperty(False)

    # How far a part without a frame stands in from the card's padding, dp.
    INSET = 0

    def on_item(self, _, item) -> None:
        if item is not None:
            self.name_ = getattr(item, "name", "")
            self.show(item)

    def show(self, item) -> None:
        """A new item has come."""

    def _weigh(self, *_) -> None:
        if self.item is not None:
            super()._weigh()

    def draw(self) -> None:
        if self.item is not None:
            super().draw()


def badge_mark(badge: Badge | None) -> str:
    """A person as the name of a picture, with the lamp of their device if there is one."""
    return f"{badge.lamp or 'seat'}:{badge.colour}:{badge.letter}" if badge else ""
