"""What is left of a supply, and a track of numbered slots."""

from __future__ import annotations

from companion.screens.kit import parts
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import evenly
from companion.ui.parts.shown import Shown
from companion.ui.widgets.text_block import number_span

BAR, AIR = 18, 12
LOW = 0.25  # a supply at or below this share is low
CELL, GAP = 42, 6
# fill, edge and text of a cell by its status.
CELLS: dict[parts.Status, tuple[str | None, str | None, str]] = {
    "done": ("s3", None, "t2"),
    "now": ("a", None, "oa"),
    "plain": (None, "line", "t2"),
    "off": (None, "line", "t3"),
}


class MeterPart(Shown, Paint):
    """A supply: a large numeral, `unit` beside it ("of 40"), a bar and `sentence` under it."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        item, high = self.item, self._number_height()
        share = item.value / item.most if item.most else 0
        number, words_tone = ("bad", "bad") if item.value <= 0 else ("t1", "t2")
        wide = number_span(str(item.value), "num_xl")
        pen.num(str(item.value), 0, 0, wide, high, "num_xl", number)
        pen.text(item.unit, wide + 8, 0, pen.w - wide - 8, high, "unit", "t2")
        pen.meter(0, high + AIR, pen.w, BAR, share, "bad" if share <= 0 else "warn" if share <= LOW else "a")
        if item.mark and item.most:
            pen.box(pen.w * item.mark / item.most - 1.5, high + AIR - 5, 3, BAR + 10, 1, "bad")
        words = self._sentence_height(pen.w)
        pen.text(item.sentence, 0, high + 2 * AIR + BAR, pen.w, words, "label", words_tone, va="top")

    def _number_height(self) -> float:
        return measure("0", "num_xl")[1] * 0.8

    def _sentence_height(self, width: float) -> float:
        return measure(self.item.sentence, "label", width)[1] if self.item.sentence else 0

    def measure(self, width: float) -> float:
        words = self._sentence_height(width)
        return self._number_height() + AIR + BAR + (AIR + words if words else 0)


class CellsPart(Shown, Paint):
    """Slots side by side, in rows of equal length where they do not fit."""

    WATCH = ("item",)
    INSET = 6

    def paint(self, pen: Pen) -> None:
        columns, side = self._columns(pen.w), self._side(pen.w)
        for at, (text, status) in enumerate(self.item.cells):
            fill, edge, tone = CELLS[status]
            x, y = at % columns * (side + GAP), at // columns * (self._tall() + GAP)
            pen.box(x, y, side, self._tall(), 10, fill, edge, 2)
            pen.text(text, x, y, side, self._tall(), "label_bold", tone, "center")

    def _tall(self) -> float:
        return max(CELL, measure("0", "label_bold")[1] + 12)

    def _columns(self, width: float) -> int:
        least = max(24.0, measure("00", "label_bold")[0] + 4)
        return evenly(len(self.item.cells), int((width + GAP) / (least + GAP)))

    def _side(self, width: float) -> float:
        return min(64.0, (width + GAP) / self._columns(width) - GAP)

    def measure(self, width: float) -> float:
        rows = -(-len(self.item.cells) // self._columns(width))
        return rows * (self._tall() + GAP) - GAP if rows else 0
