"""CheckPart: one line of a set-up list: how many, of what, and whether it is done."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.look.icons import icon
from companion.screens.kit import parts
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.reveal import Follow
from companion.ui.widgets.text_block import number_span
from companion.ui.widgets.titled import titled, titled_height

COUNT, BOX, PAD = 78, 36, 14
GROUND: dict[parts.Status, str] = {"plain": "s2", "now": "ad", "done": "", "off": "s2"}


class CheckPart(Sends, Shown, Pressable):
    """`count` is a numeral such as '4' or '5+3'; where the line leads to a rule, its number is the key for that."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("66dp")

    def __init__(self, **kwargs) -> None:
        self._rule = RuleKey()
        self._follow, self._is_now = Follow(), False
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place)

    def show(self, item: parts.Check) -> None:
        self.intent, self.spoken = item.intent, item.title
        self.clear_widgets()
        if item.rule is not None:
            self._rule.count, self._rule.done, self._rule.item = item.count, item.status == "done", item.rule
            self.add_widget(self._rule)
        self._place()
        if item.status == "now" and not self._is_now:
            self._follow.start(self)  # the bar says what is next: its line, which may be ticked, stands in view
        self._is_now = item.status == "now"

    def forget(self) -> None:
        super().forget()
        self._follow.stop()
        self._is_now = False

    def _place(self, *_) -> None:
        self._rule.pos = self.pos
        self._rule.size = dp(2 * PAD + self.side() - 6), self.height

    def paint(self, pen: Pen) -> None:
        item, side, done = self.item, self.side(), self.item.status == "done"
        if GROUND[item.status]:
            # A tinted ground is off in high contrast; the frame says "now" there.
            frame = "a" if THEME.high and item.status == "now" else None
            pen.box(0, 0, pen.w, pen.h, 14, GROUND[item.status], frame, 1)
        if item.rule is None:
            pen.num(item.count, PAD, 2, side, pen.h - 4, "num_m", "t2" if done else "t1", "center")
        tones = ("t2", "t2") if done else ("t1", "t2")
        titled(pen, item.title, item.detail, PAD + side + 12, 4, self._room(pen.w), pen.h - 8, tones)
        self._paint_tick(pen, pen.w - PAD - BOX, (pen.h - BOX) / 2)
        self.focus_ring(pen)

    def side(self) -> float:
        """The room of its number, in dp."""
        if self.item is None or (not self.item.count and self.item.rule is None):
            return 0
        return max(COUNT, number_span(self.item.count, "num_m") if self.item.count else 0)

    def _room(self, width: float) -> float:
        return width - 2 * PAD - self.side() - BOX - 24

    def _paint_tick(self, pen: Pen, x: float, y: float) -> None:
        if self.item.status == "done":
            pen.box(x, y, BOX, BOX, 10, "b")
            pen.icon(icon("check-bold"), x + BOX / 2, y + BOX / 2, 24, "oa")
        else:
            tone, width = ("a", 3) if self.item.status == "now" else ("t3", 2)
            pen.box(x, y, BOX, BOX, 10, None, tone, width)

    def measure(self, width: float) -> float:
        words = titled_height(self.item.title, self.item.detail, self._room(width)) + 12
        return max(words, self._rule.measure(width)) if self.item.rule is not None else words


class RuleKey(Sends, Shown, Pressable):
    """How many of it, and under the number the sign of the rules: a tap leads there."""

    WATCH = (*Pressable.WATCH, "item", "count", "done")
    count = StringProperty()
    done = BooleanProperty(False)
    hug = BooleanProperty(False)
    SIGN = 22

    def show(self, item: parts.Key) -> None:
        self.intent, self.spoken = item.intent, item.text

    def paint(self, pen: Pen) -> None:
        if self.state == "down":
            pen.box(0, 0, pen.w, pen.h, 14, "s3")
        tones = ("t2", "t2") if self.done else ("t1", "at")
        digits = self._digits() if self.count else 0
        top = (pen.h - digits - self.SIGN) / 2
        pen.num(self.count, PAD, top, pen.w - 2 * PAD, digits, "num_m", tones[0], "center")
        pen.icon(icon(self.item.icon), pen.w / 2, top + digits + self.SIGN / 2, self.SIGN, tones[1])
        self.focus_ring(pen)

    def _digits(self) -> float:
        """Digits do not reach below the line, so their sign may stand closer."""
        return measure("0", "num_m")[1] * 0.9

    def measure(self, width: float) -> float:
        return self._digits() + self.SIGN + 6
