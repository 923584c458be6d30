"""Dim: after two minutes without a finger all but the now bar is darker; the finger that wakes it presses nothing."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

# What is left of the tone, and after how many seconds.
REST, LEFT = 120.0, 0.4


class Dim(Widget):
    """A veil over the screen down to its floor; no child of the shell while the screen is bright."""

    def __init__(self, shell: Widget, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._shell, self._wanted = shell, False
        self._fall = Clock.create_trigger(self.fall, REST)
        with self.canvas:
            Color(0, 0, 0, 1 - LEFT)  # less light from a light theme too
            self._veil = Rectangle()
        self.bind(pos=self._draw, size=self._draw)

    @property
    def fallen(self) -> bool:
        """Whether the screen is dark now."""
        return self.parent is not None

    def want(self, wanted: bool) -> None:
        """Only a screen that is kept on needs to be spared: an open match, or others who follow this device."""
        self._wanted = wanted
        self.wake()

    def wake(self) -> None:
        """Bright from now on, for another two minutes."""
        self._fall.cancel()
        if self._wanted:
            self._fall()
        if self.fallen:
            self._shell.remove_widget(self)

    def fall(self, *_) -> None:
        """Over everything but the now bar."""
        if not self.fallen:
            self._shell.add_widget(self)
            self.follow()

    def follow(self, *_) -> None:
        """The now bar, or the whole screen, may have another size."""
        if not self.fallen:
            return
        screen = self._shell.screen
        floor = screen.floor if screen is not None else 0
        self.pos, self.size = (0, floor), (self._shell.width, self._shell.height - floor)

    def takes(self, touch) -> bool:
        """Whether a finger came down on the veil; it wakes the screen wherever it came down."""
        covered = self.fallen and self.collide_point(*touch.pos)
        self.wake()
        return covered

    def _draw(self, *_) -> None:
        self._veil.pos, self._veil.size = self.pos, self.size
