"""The lock: for a moment after somebody else's step no key takes a step, and it shows."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.paint.theme import THEME
from companion.ui.search import shown
from companion.ui.widgets.hold import Held
from companion.ui.widgets.pressable import Pressable

# A finger that was on its way when the screen changed has arrived by then.
MOMENT = 0.3
THICK = 4


class Lock(Widget):
    """A thin line over the now bar that runs out while keys are barred; gone, and no child of the shell, when open."""

    left = NumericProperty(0)

    def __init__(self, shell: Widget, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._shell, self._barred = shell, []
        self._open = Clock.create_trigger(self.open, MOMENT)
        with self.canvas:
            self._tint = Color(1, 1, 1)
            self._line = Rectangle()
        self.bind(left=self._draw)

    @property
    def closed(self) -> bool:
        """Whether keys are barred now."""
        return self.parent is not None

    def close(self) -> None:
        """Bar every step on the screen, from now on for a moment."""
        self._open.cancel()
        self._open()
        if not self.closed:
            self._shell.add_widget(self)
        self.bar()
        self._tint.rgb = THEME.colour("warn")
        Animation.cancel_all(self)
        self.left = 1
        if not THEME.reduced_motion:
            Animation(left=0, d=MOMENT).start(self)

    def bar(self) -> None:
        """Keys of a view that has come meanwhile are barred too; a ring that was filling meant the old one."""
        for widget in shown(self._shell.reach()):
            if isinstance(widget, Pressable) and widget.steps and not widget.barred:
                widget.barred = True
                self._barred.append(widget)
                if isinstance(widget, Held):
                    widget.let_go()

    def open(self, *_) -> None:
        """Keys work again."""
        for widget in self._barred:
            widget.barred = False
        self._barred.clear()
        if self.closed:
            self._shell.remove_widget(self)

    def _draw(self, *_) -> None:
        screen = self._shell.screen
        wide = self._shell.width * self.left
        self._line.pos = self._shell.center_x - wide / 2, screen.floor if screen is not None else 0
        self._line.size = wide, dp(THICK)
