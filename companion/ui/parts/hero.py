"""HeroPart: what hands must do now, in letters that are read across the table."""

from __future__ import annotations

import math

from companion.look.colours import STYLES, Style
from companion.ui.paint.ink import measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown

# Largest and smallest size on a tablet and on a phone; down to this share of it where more than two lines are needed.
SIZES, PHONE_SIZES, FLOOR = (56, 46), (38, 32), 0.7
BIG = 1.4
# Between label, text and sentence: the least, and in a taller card at most.
GAPS, PHONE_GAPS = (20, 42), (8, 14)
# Of the height that is left in a card that is taller still, the share over the text: a little above its middle.
RISE = 0.4


class HeroPart(Shown, Paint):
    """The text is as large as it can be without taking another line."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        item, style = self.item, self._style(pen.w)
        label, text, detail = self._heights(pen.w)
        least, most = _gaps()
        between = (bool(label) + bool(detail)) or 1
        gap = min(most, least + max(0.0, pen.h - self.measure(pen.w)) / between)
        pen.text(item.label, 0, 0, pen.w, label, "label_bold", "at")
        y = label + gap if label else 0
        y += max(0.0, pen.h - y - text - (gap + detail if detail else 0.0)) * RISE
        pen.text(item.text, 0, y, pen.w, text, style, "t1")
        pen.text(item.detail, 0, y + text + gap, pen.w, detail, "body", "t1", va="top")

    def measure(self, width: float) -> float:
        heights = [height for height in self._heights(width) if height]
        return sum(heights) + _gaps()[0] * (len(heights) - 1)

    def _heights(self, width: float) -> tuple[float, float, float]:
        item = self.item
        label = measure(item.label, "label_bold", width)[1] if item.label else 0.0
        detail = measure(item.detail, "body", width)[1] if item.detail else 0.0
        return label, measure(item.text, self._style(width), width)[1], detail

    def _style(self, width: float) -> Style:
        largest, smallest = PHONE_SIZES if THEME.phone else SIZES
        floor = round(smallest * FLOOR)
        fewest = self._lines(smallest, width)
        # Scaled up, even the floor is larger than this text is for others: a line saved keeps what follows in view.
        if THEME.text_scale >= BIG:
            fewest = self._lines(floor, width)
        elif fewest > 2:
            fewest = max(2, self._lines(floor, width))
        if fewest == math.inf:
            return _sized(floor)
        sizes = range(largest, floor, -1)
        return _sized(next((size for size in sizes if self._lines(size, width) <= fewest), floor))

    def _lines(self, size: float, width: float) -> float:
        """How many lines a size takes; no number is enough if a word is wider than all of them."""
        style = _sized(size)
        if widest_word(self.item.text, style) > width:
            return math.inf
        return round(measure(self.item.text, style, width)[1] / measure("0", style)[1])


def _sized(size: float) -> Style:
    return Style(STYLES["hero"].font, size, size, round(size * FLOOR))


def _gaps() -> tuple[float, float]:
    return PHONE_GAPS if THEME.phone else GAPS
