"""ChartHead: the title over a chart, its note at the end of the line or below where both do not fit."""

from __future__ import annotations

from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen


class ChartHead:
    """Mixed into parts whose `item` has a title and a note."""

    def paint_head(self, pen: Pen) -> None:
        title = measure(self.item.title, "h3", pen.w)[1]
        if self._beside(pen.w):
            wide = measure(self.item.note, "label")[0] + 1
            pen.text(self.item.title, 0, 0, pen.w - wide - 12, title, "h3", "t1")
            pen.text(self.item.note, pen.w - wide, 0, wide, title, "label", "t2", "right")
        else:
            pen.text(self.item.title, 0, 0, pen.w, title, "h3", "t1")
            pen.text(self.item.note, 0, title, pen.w, self.head(pen.w) - title, "label", "t2")

    def head(self, width: float) -> float:
        """The height of it."""
        title = measure(self.item.title, "h3", width)[1] if self.item.title else 0
        if self._beside(width) or not self.item.note:
            return title
        return title + measure(self.item.note, "label", width)[1]

    def _beside(self, width: float) -> bool:
        both = measure(self.item.title, "h3")[0] + measure(self.item.note, "label")[0] + 16
        return both <= width
