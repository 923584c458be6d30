"""MomentPart: one entry of the log: when, who, what, and what it changed."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.screens.kit import parts
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

PAD, BADGE = 12, 44
LOOKS = {"plain": ("", ""), "newest": ("s2", ""), "selected": ("ad", "a"), "undone": ("", "")}


class MomentPart(Sends, Shown, Pressable):
    """The person's name at its beginning is set bold; undone entries are quiet and struck through."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("66dp")

    def show(self, item: parts.Moment) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        fill, edge = LOOKS[self.item.status]
        middle = PAD + self._time_span() + BADGE / 2
        if fill:
            pen.box(0, 0, pen.w, pen.h, 14, fill, edge or None, 2)
        pen.box(middle - 1, 0, 2, pen.h, 0, "line")
        tone = "t3" if self.item.status == "undone" else "t2"
        pen.text(self.item.time, PAD, 0, self._time_span() - 8, pen.h, "label", tone)
        if self.item.badge is None:
            pen.disc(middle, pen.h / 2, BADGE / 2, "s3")
            mark(pen, "table-furniture", middle, pen.h / 2, 24, "t2")
        else:
            mark(pen, badge_mark(self.item.badge), middle, pen.h / 2, BADGE)
        self._paint_words(pen, middle + BADGE / 2 + 18)
        self.focus_ring(pen)

    def _paint_words(self, pen: Pen, x: float) -> None:
        item, undone = self.item, self.item.status == "undone"
        wide = number_span(item.gain, "num_s") if item.gain else 0
        room = pen.w - PAD - x - wide - (8 if wide else 0)
        who, what = self._told()
        first, second = self._heights(room)
        top = (pen.h - first - second) / 2
        took, _ = pen.text(what, x, top, room, first, "body", "t3" if undone else "t1", lead=who)
        pen.text(item.detail, x, top + first, room, second, "caption", "t3" if undone else "t2")
        if undone:
            pen.box(x, top + first / 2, took, 2, 0, "t3")
        sign = "bad" if item.gain.startswith(("-", "−")) else "good"
        pen.num(item.gain, pen.w - PAD - wide, 0, wide, pen.h, "num_s", "t3" if undone else sign, "right")

    def _told(self) -> tuple[str, str]:
        """Who, if the line begins with the name, and what."""
        title, name = self.item.title, self.item.badge.name if self.item.badge else ""
        return (name, title.removeprefix(name).lstrip(" :")) if name and title.startswith(name) else ("", title)

    def _heights(self, room: float) -> tuple[float, float]:
        who, what = self._told()
        detail = measure(self.item.detail, "caption", room)[1] if self.item.detail else 0
        return measure(what, "body", room, who)[1], detail

    def _time_span(self) -> float:
        return measure(self.item.time or "00:00", "label")[0] + 20

    def measure(self, width: float) -> float:
        wide = number_span(self.item.gain, "num_s") + 8 if self.item.gain else 0
        return sum(self._heights(width - 2 * PAD - self._time_span() - BADGE - 18 - wide)) + 16
