"""What is left of a supply, and a track of numbered slots."""

from __future__ import annotations

from companion.screens.kit import parts
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown
from companion.ui.widgets.meter import PoolMeter

CELL, GAP = 42, 6
# fill, edge and text of a cell by its status.
CELLS: dict[parts.Status, tuple[str | None, str | None, str]] = {
    "done": ("s3", None, "t2"),
    "now": ("a", None, "oa"),
    "plain": (None, "line", "t2"),
    "off": (None, "line", "t3"),
}


class MeterPart(Shown, PoolMeter):
    """A supply with its bar."""

    WATCH = (*PoolMeter.WATCH, "item")
    INSET = 10

    def show(self, item: parts.Meter) -> None:
        self.value, self.most, self.unit, self.sentence = item.value, item.most, item.unit, item.sentence


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
        most = max(1, int((width + GAP) / (least + GAP)))
        rows = -(-len(self.item.cells) // most) or 1
        return max(1, -(-len(self.item.cells) // rows))

    def _side(self, width: float) -> float:
        return min(64.0, (width + GAP) / self._columns(width) - GAP)

    def measure(self, width: float) -> float:
        rows = -(-len(self.item.cells) // self._columns(width))
        return rows * (self._tall() + GAP) - GAP if rows else 0
