"""PoolMeter: what is left of a supply: a large numeral, "of so many", a bar and a sentence."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.widgets.words import number_span

BAR, GAP = 18, 12
# A supply at or below this share is low.
LOW = 0.25


class PoolMeter(Paint):
    """`unit` stands beside the numeral ("of 40"), `sentence` under the bar."""

    WATCH = ("value", "most", "unit", "sentence", "style")
    value = NumericProperty(0)
    most = NumericProperty(1)
    unit = StringProperty()
    sentence = StringProperty()
    style = StringProperty("num_xl")
    spoken = StringProperty()
    hug = BooleanProperty(True)

    def tone(self) -> str:
        """The bar's token: accent, `warn` when low, `bad` when empty."""
        share = self.value / self.most if self.most else 0
        return "bad" if share <= 0 else "warn" if share <= LOW else "a"

    def paint(self, pen: Pen) -> None:
        high = self._number_height()
        wide = number_span(f"{self.value:g}", self.style)
        pen.num(f"{self.value:g}", 0, 0, wide, high, self.style, "bad" if self.value <= 0 else "t1")
        pen.text(self.unit, wide + 8, 0, pen.w - wide - 8, high, "unit", "t2")
        pen.meter(0, high + GAP, pen.w, BAR, self.value / self.most if self.most else 0, self.tone())
        words = self._sentence_height(pen.w)
        tone = "bad" if self.value <= 0 else "t2"
        pen.text(self.sentence, 0, high + 2 * GAP + BAR, pen.w, words, "label", tone, va="top")

    def _number_height(self) -> float:
        return measure("0", self.style)[1] * 0.8

    def _sentence_height(self, width: float) -> float:
        return measure(self.sentence, "label", width)[1] if self.sentence else 0

    def measure(self, width: float) -> float:
        words = self._sentence_height(width)
        return self._number_height() + GAP + BAR + (GAP + words if words else 0)
