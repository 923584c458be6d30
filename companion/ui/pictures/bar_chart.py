"""Charts of bars: lengths under each other with their words above, or upright side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.archive.chart_geometry import shown
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.pictures.chart_head import ChartHead

if TYPE_CHECKING:
    from companion.screens.kit.archive_parts import Bar
    from companion.ui.paint.pen import Pen

AIR, GAP, BAR = 10, 12, 12  # under the title, between two lines, and the height of a bar
BADGE, SIDE = 28, 38
TALL, PHONE_TALL, WIDEST = 150, 120, 44  # the room of upright bars, and the width of one
BETWEEN = 6


class BarsPart(ChartHead, Shown, Paint):
    """What is said of the bars stands at their ends, or under their names where one of them has no room for both."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        self.paint_head(pen)
        y = self.head(pen.w) + AIR
        left = self._left()
        for bar in self.item.bars:
            words = self._words(bar, pen.w - left)
            if bar.badge is not None:
                mark(pen, badge_mark(bar.badge), BADGE / 2, y + (words + 4 + BAR) / 2, BADGE)
            self._paint_words(pen, bar, left, y, words)
            self._paint_bar(pen, bar, left, y + words + 4)
            y += words + 4 + BAR + GAP

    def _paint_words(self, pen: Pen, bar: Bar, x: float, y: float, high: float) -> None:
        room = pen.w - x
        if self._is_beside(room):
            wide = measure(bar.said, "label")[0] + 1
            pen.text(bar.label, x, y, room - wide - 12, high, "body", "t1")
            pen.text(bar.said, pen.w - wide, y, wide, high, "label", "t2", "right")
        else:
            first = measure(bar.label, "body", room)[1]
            pen.text(bar.label, x, y, room, first, "body", "t1")
            pen.text(bar.said, x, y + first, room, high - first, "label", "t2")

    def _paint_bar(self, pen: Pen, bar: Bar, x: float, y: float) -> None:
        pen.hairline(x, y + BAR, pen.w - x)
        long = (pen.w - x) * bar.long
        if long > 0:
            pen.meter(x, y, max(long, BAR), BAR, bar.filled, "a", "t3", "s3")

    def _left(self) -> float:
        return SIDE if any(bar.badge for bar in self.item.bars) else 0

    def _words(self, bar: Bar, room: float) -> float:
        if self._is_beside(room):
            return max(measure(bar.label, "body")[1], measure(bar.said, "label")[1])
        return measure(bar.label, "body", room)[1] + measure(bar.said, "label", room)[1]

    def _is_beside(self, room: float) -> bool:
        widths = (measure(bar.label, "body")[0] + measure(bar.said, "label")[0] for bar in self.item.bars)
        return max(widths, default=0) + 13 <= room

    def measure(self, width: float) -> float:
        lines = (self._words(bar, width - self._left()) + 4 + BAR + GAP for bar in self.item.bars)
        return self.head(width) + AIR + sum(lines)


class ColumnsPart(ChartHead, Shown, Paint):
    """Every number is written; of the labels as many as fit evenly."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        self.paint_head(pen)
        bars, top = self.item.bars, self.head(pen.w) + AIR
        number, label = measure("0", "label")[1], measure("0", "label")[1]
        step = pen.w / max(1, len(bars))
        wide, room = min(WIDEST, step - BETWEEN), pen.h - top - number - label - 8
        ground = top + number + 4 + room
        pen.hairline(0, ground, pen.w)
        xs = [step * (at + 0.5) for at in range(len(bars))]
        for x, bar in zip(xs, bars, strict=True):
            high = room * bar.long
            if high > 0:
                self._paint_column(pen, x - wide / 2, ground - high, wide, high, bar.filled)
            pen.text(bar.number, x - step / 2, ground - high - number - 2, step, number, "label", "t2", "center")
        widths = [measure(bar.label, "label")[0] + 1 for bar in bars]
        for at in shown(xs, widths, 4):
            left = min(max(0.0, xs[at] - widths[at] / 2), pen.w - widths[at])
            pen.text(bars[at].label, left, ground + 4, widths[at], label, "label", "t1", "center")

    def _paint_column(self, pen: Pen, x: float, y: float, wide: float, high: float, filled: float) -> None:
        if filled < 1:
            pen.box(x, y, wide, high, 3, "s3", "t3")
        if filled > 0:
            pen.box(x, y + high * (1 - filled), wide, high * filled, 3, "a")

    def measure(self, width: float) -> float:
        return self.head(width) + AIR + (PHONE_TALL if THEME.phone else TALL) + 2 * measure("0", "label")[1] + 8
