"""What a score grid is made of: GridHead (a person), GridTitle (a category) and GridCell (points)."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.look.icons import icon
from companion.screens.kit import badge, parts
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span
from companion.ui.widgets.titled import titled, titled_height

ROW, HEAD, TOTAL = 56, 70, 78
AIR, ARROW = 8, 22  # beside points, and what the arrow before them takes
DENSE_ROW, DENSE_HEAD, DENSE_TOTAL = 50, 58, 66


class Dense(Shown, Paint):
    """One of many lines: as close as two lines of words allow."""

    dense = BooleanProperty(False)

    def on_dense(self, *_) -> None:
        if self.dense:
            self.least = 0


class GridCell(Sends, Dense, Pressable):
    """Points, with `count` before an arrow where they are counted; a missing one asks.

    With the `figures` of its whole column, and which are totals, units stand below units.
    """

    WATCH = (*Pressable.WATCH, "item", "total", "figures")
    figures = ObjectProperty(())
    total = BooleanProperty(False)
    least = NumericProperty(f"{ROW}dp")

    def show(self, item: parts.CellPart) -> None:
        self.intent = item.intent

    def paint(self, pen: Pen) -> None:
        if self.item.missing:
            pen.box(4, 4, pen.w - 8, pen.h - 8, 10, None, "a", 3)
            pen.text(self._asked(), 10, 6, pen.w - 20, pen.h - 12, "label_bold", "at", "center")
        else:
            self._paint_points(pen)
        self.focus_ring(pen)

    def _asked(self) -> str:
        return self.item.points or "?"

    def _paint_points(self, pen: Pen) -> None:
        style, right = _style(self.total), min(pen.w - 4, max((pen.w + self._figures_width()) / 2, self._end()))
        pen.num(self.item.points, 4, 0, right - 4, pen.h, style, "at" if self.item.leads else "t1", "right")
        if self.item.count:
            self._paint_count(pen, right - number_span(self.item.points, style) - AIR)

    def _figures_width(self) -> float:
        return max(
            number_span(item.points, _style(total)) for item, total in self.figures or ((self.item, self.total),)
        )

    def _end(self) -> float:
        """Where points end, in dp, with room for every count of the column before the longest of them."""
        counts = [item.count for item, _ in self.figures if item.count]
        before = max((measure(count, "label")[0] + ARROW + AIR + 2 for count in counts), default=0)
        return AIR + before + self._figures_width()

    def span(self) -> float:
        """The width in dp at which all it says stands in one line."""
        if self.item.missing:
            return measure(self._asked(), "label_bold")[0] + 24
        return self._end() + AIR

    def _paint_count(self, pen: Pen, room: float) -> None:
        """What was counted stands before the points."""
        wide = measure(self.item.count, "label")[0] + 1
        arrow = ARROW if wide + ARROW <= room else 0
        if arrow:
            pen.icon(icon("arrow-right"), room - 9, pen.h / 2, 18, "t3")
        if wide <= room:
            pen.text(self.item.count, max(0.0, room - arrow - wide), 0, wide, pen.h, "label", "t2", "right")

    def measure(self, width: float) -> float:
        if self.item.missing:
            return measure(self._asked(), "label_bold", width - 20)[1] + 16
        row, total = (DENSE_ROW, DENSE_TOTAL) if self.dense else (ROW, TOTAL)
        return max(total if self.total else row, measure("0", _style(self.total))[1] * 0.75)


def _style(total: bool) -> str:
    return "num_l" if total else "num_s"


class GridHead(Dense):
    """A person above a column: badge and name side by side, or under each other where it is narrow."""

    WATCH = ("item",)
    least = NumericProperty(f"{HEAD}dp")

    def _name(self) -> str:
        person: badge.Badge = self.item
        return person.name or person.letter

    def paint(self, pen: Pen) -> None:
        name, person = self._name(), badge_mark(self.item)
        wide = measure(name, "strong")[0]
        if 44 + 8 + wide > pen.w - 4:
            mark(pen, person, pen.w / 2, 24, 40)
            pen.text(name, 2, 48, pen.w - 4, pen.h - 50, "strong", "t1", "center")
            return
        x = (pen.w - 52 - wide) / 2
        mark(pen, person, x + 22, pen.h / 2, 44)
        pen.text(name, x + 52, 0, wide + 1, pen.h, "strong")

    def measure(self, width: float) -> float:
        if 52 + measure(self._name(), "strong")[0] > width - 4:
            return 52 + measure(self._name(), "strong", width - 4)[1]
        return DENSE_HEAD if self.dense else HEAD


class GridTitle(Dense):
    """A category at the left of a row: mark, name and how it counts."""

    WATCH = ("item", "total")
    total = BooleanProperty(False)
    least = NumericProperty(f"{ROW}dp")

    def paint(self, pen: Pen) -> None:
        item, side = self.item, self._side()
        mark(pen, item.icon, 28, pen.h / 2, 28, "at")
        titled(pen, item.title, item.detail, side, 2, pen.w - side - 8, pen.h - 4, title_style=self._style())

    def _side(self) -> float:
        return 54 if self.item.icon else 14

    def _style(self) -> str:
        return "h2" if self.total else "strong"

    def measure(self, width: float) -> float:
        words = titled_height(self.item.title, self.item.detail, width - self._side() - 8, self._style())
        return words + (4 if self.dense else 8)
