"""SwitchRow: an option with a sentence and a switch; the whole row is the target."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.art.icons import icon
from companion.ui.paint.pen import Pen
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

SWITCH_W, SWITCH_H, KNOB, GAP = 68, 38, 15, 16


class SwitchRow(Pressable):
    """Dispatches `on_toggle(wanted)`; `active` is set by its owner, `locked` options change no more."""

    WATCH = (*Pressable.WATCH, "title", "detail", "active", "locked")
    title = StringProperty()
    detail = StringProperty()
    active = BooleanProperty(False)
    locked = BooleanProperty(False)
    least = NumericProperty("66dp")

    __events__ = ("on_toggle",)

    def on_toggle(self, wanted: bool) -> None:
        """The other state is wanted."""

    def on_release(self) -> None:
        if not self.locked:
            self.dispatch("on_toggle", not self.active)

    def paint(self, pen: Pen) -> None:
        inset = 8 if self.focused else 0
        room = pen.w - SWITCH_W - GAP - 2 * inset
        titled(pen, self.title, self.detail, inset, 4, room, pen.h - 8)
        self._paint_switch(pen, pen.w - SWITCH_W - inset, (pen.h - SWITCH_H) / 2)
        self.focus_ring(pen)

    def _paint_switch(self, pen: Pen, x: float, y: float) -> None:
        ground, knob = ("b", "oa") if self.active else ("s3", "t2")
        if self.locked or self.disabled:
            ground, knob = "s2", "t3"
        pen.box(x, y, SWITCH_W, SWITCH_H, SWITCH_H / 2, ground, None if self.active else "line")
        cx = x + SWITCH_W - KNOB - 4 if self.active else x + KNOB + 4
        pen.disc(cx, y + SWITCH_H / 2, KNOB, knob)
        if self.locked:
            pen.icon(icon("lock-outline"), cx, y + SWITCH_H / 2, 20, "s2")

    def measure(self, width: float) -> float:
        return titled_height(self.title, self.detail, width - SWITCH_W - GAP - 16) + 12
