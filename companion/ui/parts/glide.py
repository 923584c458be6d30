"""Glide: rows that have changed places move there, so that eyes can follow; they are not painted anew for it."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.ui.paint.theme import THEME

# Tea order, ranking
SECONDS = 0.24


class Glide:
    """Which children are on their way, and where to."""

    def __init__(self) -> None:
        self._moving: dict[Widget, tuple[tuple[float, float], Animation | None]] = {}

    def begin(self, children: Iterable[Widget]) -> None:
        """These have another order from now on; those that were never seen just appear."""
        if THEME.reduced_motion:
            return
        for child in children:
            if child not in self._moving and child.get_root_window() is not None and child.opacity > 0:
                self._moving[child] = (tuple(child.pos), None)

    def forget(self) -> None:
        """Everything is where it was going."""
        for child, (_, motion) in self._moving.items():
            if motion is not None:
                motion.cancel(child)
        self._moving.clear()

    def to(self, child: Widget, pos: tuple[float, float]) -> None:
        """A layout wants the child there; it may say so several times before all sizes are settled."""
        if child not in self._moving:
            child.pos = pos
            return
        goal, motion = self._moving[child]
        if motion is not None and goal == pos:
            return
        if motion is not None:
            motion.cancel(child)
        motion = Animation(x=pos[0], y=pos[1], d=SECONDS, t="out_cubic")
        motion.bind(on_complete=lambda *_: self._moving.pop(child, None))
        self._moving[child] = (pos, motion)
        motion.start(child)
