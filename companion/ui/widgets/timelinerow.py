"""TimelineRow: one entry of the log: when, who, what, and what it changed."""

from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.words import number_span

PAD, BADGE = 12, 44
LOOKS = {"plain": ("", ""), "newest": ("s2", ""), "selected": ("ad", "a"), "undone": ("", "")}


class TimelineRow(Pressable):
    """`mark` is the badge of who did it; undone entries are quiet and struck through."""

    WATCH = (*Pressable.WATCH, "time", "mark", "who", "what", "detail", "delta", "stage")
    time = StringProperty()
    mark = StringProperty()
    who = StringProperty()
    what = StringProperty()
    detail = StringProperty()
    delta = StringProperty()
    stage = OptionProperty("plain", options=tuple(LOOKS))
    least = NumericProperty("66dp")

    def paint(self, pen: Pen) -> None:
        fill, edge = LOOKS[self.stage]
        middle = PAD + self._time_span() + BADGE / 2
        if fill:
            pen.box(0, 0, pen.w, pen.h, 14, fill, edge or None, 2)
        pen.box(middle - 1, 0, 2, pen.h, 0, "line")
        tone = "t3" if self.stage == "undone" else "t2"
        pen.text(self.time, PAD, 0, self._time_span() - 8, pen.h, "label", tone)
        self._paint_badge(pen, middle)
        self._paint_words(pen, middle + BADGE / 2 + 18)
        self.focus_ring(pen)

    def _paint_badge(self, pen: Pen, middle: float) -> None:
        seat = self.mark.startswith("seat")
        if self.mark and not seat:
            pen.disc(middle, pen.h / 2, BADGE / 2, "s3")
        mark(pen, self.mark, middle, pen.h / 2, BADGE if seat else 24, "t2")

    def _paint_words(self, pen: Pen, x: float) -> None:
        undone = self.stage == "undone"
        wide = number_span(self.delta, "num_s") if self.delta else 0
        room = pen.w - PAD - x - wide - (8 if wide else 0)
        first, second = self._heights(room)
        top = (pen.h - first - second) / 2
        took, _ = pen.text(self.what, x, top, room, first, "body", "t3" if undone else "t1", lead=self.who)
        pen.text(self.detail, x, top + first, room, second, "caption", "t3" if undone else "t2")
        if undone:
            pen.box(x, top + first / 2, took, 2, 0, "t3")
        sign = "bad" if self.delta.startswith(("-", "−")) else "good"
        pen.num(self.delta, pen.w - PAD - wide, 0, wide, pen.h, "num_s", "t3" if undone else sign, "right")

    def _heights(self, room: float) -> tuple[float, float]:
        first = measure(self.what, "body", room, self.who)[1]
        return first, measure(self.detail, "caption", room)[1] if self.detail else 0

    def _time_span(self) -> float:
        return measure(self.time or "00:00", "label")[0] + 20

    def measure(self, width: float) -> float:
        wide = number_span(self.delta, "num_s") + 8 if self.delta else 0
        return sum(self._heights(width - 2 * PAD - self._time_span() - BADGE - 18 - wide)) + 16
