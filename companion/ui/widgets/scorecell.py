"""The parts of a score grid: ScoreHead (a person), ScoreTitle (a category) and ScoreCell (points)."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.art.icons import icon
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height
from companion.ui.widgets.words import number_span

ROW, HEAD, TOTAL = 56, 70, 78
DENSE_ROW, DENSE_HEAD, DENSE_TOTAL = 50, 58, 66


class Dense(Paint):
    """One of many lines: as close as two lines of words allow."""

    dense = BooleanProperty(False)

    def on_dense(self, *_) -> None:
        if self.dense:
            self.least = 0


class ScoreCell(Dense, Pressable):
    """Points, with `count` before an arrow where they are counted; a missing cell asks with its `text`."""

    WATCH = (*Pressable.WATCH, "points", "count", "text", "stage", "total", "even")
    points = StringProperty()
    count = StringProperty()
    text = StringProperty()
    stage = OptionProperty("filled", options=("filled", "missing", "leader", "hidden"))
    total = BooleanProperty(False)
    even = BooleanProperty(False)
    least = NumericProperty(f"{ROW}dp")

    def paint(self, pen: Pen) -> None:
        if self.even:
            pen.box(0, 0, pen.w, pen.h, 0, "s2")
        if self.stage == "missing":
            pen.box(4, 4, pen.w - 8, pen.h - 8, 10, None, "a", 3)
            pen.text(self.text, 10, 6, pen.w - 20, pen.h - 12, "label_bold", "at", "center")
        elif self.stage == "hidden":
            pen.icon(icon("eye-off-outline"), pen.w / 2, pen.h / 2, 26, "t3")
        else:
            self._paint_points(pen)
        self.focus_ring(pen)

    def _paint_points(self, pen: Pen) -> None:
        style = "num_l" if self.total else "num_s"
        tone = "at" if self.stage == "leader" else "t1"
        pen.num(self.points, 4, 0, pen.w - 8, pen.h, style, tone, "center")
        if self.count:
            self._paint_count(pen, pen.w / 2 - number_span(self.points, style) / 2 - 8)

    def _paint_count(self, pen: Pen, room: float) -> None:
        """What was counted stands before the points, which keep the middle of the column."""
        wide = measure(self.count, "label")[0] + 1
        arrow = 22 if wide + 22 <= room else 0
        if arrow:
            pen.icon(icon("arrow-right"), room - 9, pen.h / 2, 18, "t3")
        if wide <= room:
            pen.text(self.count, max(0.0, room - arrow - wide), 0, wide, pen.h, "label", "t2", "right")

    def measure(self, width: float) -> float:
        if self.stage == "missing":
            return measure(self.text, "label_bold", width - 20)[1] + 16
        row, total = (DENSE_ROW, DENSE_TOTAL) if self.dense else (ROW, TOTAL)
        style, least = ("num_l", total) if self.total else ("num_s", row)
        return max(least, measure("0", style)[1] * 0.75)


class ScoreHead(Dense):
    """A person above a column: badge and name side by side, or under each other where it is narrow."""

    WATCH = ("mark", "text")
    mark = StringProperty()
    text = StringProperty()
    hug = BooleanProperty(True)
    least = NumericProperty(f"{HEAD}dp")

    def paint(self, pen: Pen) -> None:
        wide = measure(self.text, "strong")[0]
        if 44 + 8 + wide > pen.w - 4:
            mark(pen, self.mark, pen.w / 2, 24, 40)
            pen.text(self.text, 2, 48, pen.w - 4, pen.h - 50, "strong", "t1", "center")
            return
        x = (pen.w - 52 - wide) / 2
        mark(pen, self.mark, x + 22, pen.h / 2, 44)
        pen.text(self.text, x + 52, 0, wide + 1, pen.h, "strong")

    def measure(self, width: float) -> float:
        if 52 + measure(self.text, "strong")[0] > width - 4:
            return 52 + measure(self.text, "strong", width - 4)[1]
        return DENSE_HEAD if self.dense else HEAD


class ScoreTitle(Dense):
    """A category at the left of a row: mark, name and how it counts."""

    WATCH = ("mark", "text", "detail", "even", "total")
    mark = StringProperty()
    text = StringProperty()
    detail = StringProperty()
    even = BooleanProperty(False)
    total = BooleanProperty(False)
    hug = BooleanProperty(True)
    least = NumericProperty(f"{ROW}dp")

    def paint(self, pen: Pen) -> None:
        if self.even:
            pen.box(0, 0, pen.w, pen.h, 0, "s2")
        side = self._side()
        mark(pen, self.mark, 28, pen.h / 2, 28, "at")
        titled(pen, self.text, self.detail, side, 2, pen.w - side - 8, pen.h - 4, title_style=self._style())

    def _side(self) -> float:
        return 54 if self.mark else 14

    def _style(self) -> str:
        return "h2" if self.total else "strong"

    def measure(self, width: float) -> float:
        return titled_height(self.text, self.detail, width - self._side() - 8, self._style()) + (4 if self.dense else 8)
