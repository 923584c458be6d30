"""CheckRow: one line of a set-up list: how many, of what, and whether it is done."""

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from companion.ui.art.icons import icon
from companion.ui.art.mark import mark
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height
from companion.ui.widgets.words import number_span

COUNT, BOX, PAD = 78, 36, 14
GROUND = {"done": "", "now": "ad", "next": "s2"}


class CheckRow(Pressable):
    """`count` is a numeral such as '4' or '5+3'; a `mark` may stand there instead."""

    WATCH = (*Pressable.WATCH, "count", "mark", "title", "detail", "stage", "linked")
    count = StringProperty()
    mark = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    stage = OptionProperty("next", options=("done", "now", "next"))
    # Its number is drawn by somebody else, who lies over it.
    linked = BooleanProperty(False)
    least = NumericProperty("66dp")

    def paint(self, pen: Pen) -> None:
        if GROUND[self.stage]:
            pen.box(0, 0, pen.w, pen.h, 14, GROUND[self.stage], self._frame(), 1)
        quiet = self.stage == "done"
        side = self.side()
        if self.mark:
            mark(pen, self.mark, PAD + side / 2, pen.h / 2, 32, "t2" if quiet else "at")
        elif not self.linked:
            pen.num(self.count, PAD, 2, side, pen.h - 4, "num_m", "t2" if quiet else "t1", "center")
        room = pen.w - 2 * PAD - side - BOX - 24
        tones = ("t2", "t2") if quiet else ("t1", "t2")
        titled(pen, self.title, self.detail, PAD + side + 12, 4, room, pen.h - 8, tones)
        self._paint_tick(pen, pen.w - PAD - BOX, (pen.h - BOX) / 2)
        self.focus_ring(pen)

    def _frame(self) -> str | None:
        # A tinted ground is off in high contrast; the frame says "now" there.
        return "a" if THEME.high and self.stage == "now" else None

    def side(self) -> float:
        """The room of its number, in dp."""
        if not self.count and not self.mark and not self.linked:
            return 0
        return max(COUNT, number_span(self.count, "num_m") if self.count else 0)

    def _paint_tick(self, pen: Pen, x: float, y: float) -> None:
        if self.stage == "done":
            pen.box(x, y, BOX, BOX, 10, "b")
            pen.icon(icon("check-bold"), x + BOX / 2, y + BOX / 2, 24, "oa")
        else:
            tone, width = ("a", 3) if self.stage == "now" else ("t3", 2)
            pen.box(x, y, BOX, BOX, 10, None, tone, width)

    def measure(self, width: float) -> float:
        return titled_height(self.title, self.detail, width - 2 * PAD - self.side() - BOX - 24) + 12
