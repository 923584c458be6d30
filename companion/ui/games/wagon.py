"""WagonPart: a Wagon with its spaces by colour, each full or empty."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.look.icons import icon
from companion.screens.kit import parts
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

PAD, SIGN, SLOT, GAP, END = 12, 36, 32, 6, 36


class WagonView(Sends, Shown, Pressable):
    """Full spaces are cubes, empty ones dashed outlines of their colour."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("66dp")

    def show(self, item: parts.WagonPart) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        self._paint_ground(pen)
        quiet = self.item.status in ("done", "off")
        mark(
            pen,
            "glyph:wagon",
            PAD + 14,
            self._words(pen.w) / 2 + 6 if self._below(pen.w) else pen.h / 2,
            30,
            "t3" if quiet else "at",
        )
        words = self._words(pen.w)
        below = self._below(pen.w)
        tall = words if below else pen.h - 8
        tones = ("t2", "t2") if quiet else ("t1", "t2")
        titled(pen, self.item.title, self.item.note, PAD + SIGN + 6, 6 if below else 4, self._room(pen.w), tall, tones)
        if below:
            self._paint_slots(pen, PAD + SIGN + 6, 6 + words + 4)
        else:
            self._paint_slots(pen, pen.w - PAD - self._end() - self._slots(), (pen.h - SLOT) / 2)
        if self._end():
            name = "check" if self.item.status == "done" else "chevron-right"
            pen.icon(icon(name), pen.w - PAD - 12, pen.h / 2, 24, "good" if name == "check" else "t2")
        self.focus_ring(pen)

    def _paint_ground(self, pen: Pen) -> None:
        if self.item.status == "now":
            pen.box(0, 0, pen.w, pen.h, 14, "ad", "a", 2)
            return
        ground = "s3" if self.state == "down" else "s2" if self.intent is not None else None
        edged = THEME.high or THEME.name == "paper" or ground is None
        pen.box(0, 0, pen.w, pen.h, 14, ground, "line" if edged else None)

    def _paint_slots(self, pen: Pen, x: float, y: float) -> None:
        for colour, full in self.item.slots:
            if full:
                pen.box(x, y, SLOT, SLOT, 8, colour, "ink", 1.5)
            else:
                pen.box(x + 1, y + 1, SLOT - 2, SLOT - 2, 8, None, colour, 2.5, (5, 4))
            x += SLOT + GAP

    def _slots(self) -> float:
        return len(self.item.slots) * (SLOT + GAP) - GAP if self.item.slots else 0

    def _end(self) -> float:
        return END if self.item.status == "done" or (self.intent is not None and self.item.status != "now") else 0

    def _below(self, width: float) -> bool:
        words = max(measure(self.item.title, "strong")[0], 90)
        return width - 2 * PAD - SIGN - 6 - self._end() - self._slots() - 12 < words

    def _room(self, width: float) -> float:
        room = width - 2 * PAD - SIGN - 6 - self._end()
        return room if self._below(width) else room - self._slots() - 12

    def _words(self, width: float) -> float:
        return titled_height(self.item.title, self.item.note, self._room(width))

    def measure(self, width: float) -> float:
        if self._below(width):
            return self._words(width) + SLOT + 18
        return max(SLOT + 20, self._words(width) + 14)
