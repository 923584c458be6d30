"""TogglePart: an option with a sentence and a switch; the whole row is the target."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.screens.kit import parts
from companion.ui.paint.pen import Pen
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.parts.voice import said
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

SWITCH_W, SWITCH_H, KNOB, GAP = 68, 38, 15, 16


class TogglePart(Sends, Shown, Pressable):
    """An option that is on or off."""

    WATCH = (*Pressable.WATCH, "item")
    INSET = 10
    least = NumericProperty("66dp")

    def show(self, item: parts.Toggle) -> None:
        self.intent, self.spoken = item.intent, item.title

    def said(self) -> str:
        return said("on" if self.item.on else "off", what=self.spoken)

    def paint(self, pen: Pen) -> None:
        inset = 8 if self.focused else 0
        room = pen.w - SWITCH_W - GAP - 2 * inset
        titled(pen, self.item.title, self.item.detail, inset, 4, room, pen.h - 8)
        self._paint_switch(pen, pen.w - SWITCH_W - inset, (pen.h - SWITCH_H) / 2)
        self.focus_ring(pen)

    def _paint_switch(self, pen: Pen, x: float, y: float) -> None:
        ground, edge, knob = ("b", None, "oa") if self.item.on else ("s3", "line", "t2")
        pen.box(x, y, SWITCH_W, SWITCH_H, SWITCH_H / 2, ground, edge)
        cx = x + SWITCH_W - KNOB - 4 if self.item.on else x + KNOB + 4
        pen.disc(cx, y + SWITCH_H / 2, KNOB, knob)

    def measure(self, width: float) -> float:
        return titled_height(self.item.title, self.item.detail, width - SWITCH_W - GAP - 16) + 12
