"""Small carriers of one fact: StatChip (mark, numeral, label) and SourceChip (where a fact comes from)."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.widgets.card import toned
from companion.ui.widgets.words import number_span

# fill, edge, text of a SourceChip
LOOKS = {
    "quiet": ("bg", "line", "t1"),
    "tint": ("ad", "", "at"),
    "help": ("bd", "", "bt"),
    "bad": ("bg", "bad", "bad"),
}


class StatChip(Paint):
    """A numeral over its label, or beside it; `delta` is what just changed, set for a moment by its owner."""

    WATCH = ("mark", "value", "label", "delta", "style", "tone", "orientation", "framed")
    mark = StringProperty()
    value = StringProperty()
    label = StringProperty()
    delta = StringProperty()
    style = StringProperty("num_m")
    tone = StringProperty("t1")
    orientation = OptionProperty("vertical", options=("vertical", "horizontal"))
    framed = BooleanProperty(False)
    hug = BooleanProperty(True)
    spoken = StringProperty()

    def paint(self, pen: Pen) -> None:
        if self.framed:
            pen.box(0, 0, pen.w, pen.h, 14, "s1", "line")
        pad = self._pad()
        if self.orientation == "vertical":
            self._paint_column(pen, pad)
        else:
            self._paint_row(pen, pad)

    def _pad(self) -> float:
        return 12 if self.framed else 0

    def _side(self) -> float:
        return 36 if self.mark else 0

    def _shown_tone(self) -> str:
        return "at" if self.delta else self.tone

    def _paint_column(self, pen: Pen, pad: float) -> None:
        high, room = self._number_height(), pen.w - 2 * pad
        words = measure(self.label, "label", room)[1] if self.label else 0
        top = max(pad, (pen.h - high - words) / 2)
        wide = number_span(self.value, self.style)
        extra = self._delta_span()
        # The mark and the change stand beside the numeral, which stays in the middle of the three.
        start = max(pad, (pen.w - wide - self._side() - extra) / 2)
        mark(pen, self.mark, start + 14, top + high / 2, 28, "t2")
        number = start + self._side()
        pen.num(self.value, number, top, pen.w - pad - extra - number, high, self.style, self._shown_tone())
        pen.text(self.delta, number + wide + 4, top, extra, high, "label_bold", self._delta_tone())
        pen.text(self.label, pad, top + high, room, words, "label", "t2", "center")

    def _paint_row(self, pen: Pen, pad: float) -> None:
        mark(pen, self.mark, pad + 14, pen.h / 2, 28, "t2")
        wide = min(number_span(self.value, self.style), (pen.w - 2 * pad) * 0.6)
        right = pen.w - pad - wide
        pen.num(self.value, right, 0, wide, pen.h, self.style, self._shown_tone(), "right")
        extra = self._delta_span()
        pen.text(self.delta, right - extra, 0, extra - 6, pen.h, "label_bold", self._delta_tone(), "right")
        left = pad + self._side()
        pen.text(self.label, left, 4, right - extra - 8 - left, pen.h - 8, "body", "t1")

    def _delta_span(self) -> float:
        return measure(self.delta, "label_bold")[0] + 8 if self.delta else 0

    def _delta_tone(self) -> str:
        return "bad" if self.delta.startswith(("-", "−")) else "good"

    def _number_height(self) -> float:
        return measure("0", self.style)[1] * 0.8

    def measure(self, width: float) -> float:
        room = width - 2 * self._pad()
        if self.orientation == "vertical":
            words = measure(self.label, "label", room)[1] if self.label else 0
            return max(56.0, self._number_height() + words + 2 * self._pad())
        taken = min(number_span(self.value, self.style), room * 0.6) + self._side() + self._delta_span() + 8
        return max(56.0, self._number_height(), measure(self.label, "body", room - taken)[1] + 8)

    def span(self) -> float:
        number = number_span(self.value, self.style) + self._side() + self._delta_span()
        if self.orientation == "vertical":
            return max(number, measure(self.label, "label")[0] + 2) + 2 * self._pad()
        return number + measure(self.label, "body")[0] + 12 + 2 * self._pad()


class SourceChip(Paint):
    """A pill with a mark and a word; `kind` 'quiet' is an outline on bg, 'tint' and 'help' are filled."""

    WATCH = ("mark", "text", "kind", "tone", "accent")
    mark = StringProperty()
    text = StringProperty()
    kind = OptionProperty("quiet", options=("quiet", "tint", "help", "bad"))
    tone = StringProperty("")
    accent = StringProperty("")
    hug = BooleanProperty(True)
    hug_width = BooleanProperty(True)
    spoken = StringProperty()

    def paint(self, pen: Pen) -> None:
        fill, edge, tone = (toned(token, self.accent) for token in LOOKS[self.kind])
        tone = self.tone or tone
        pen.box(0, 0, pen.w, pen.h, min(10, pen.h / 2) if edge else pen.h / 2, fill, edge or None)
        side = 26 if self.mark else 0
        mark(pen, self.mark, 12 + 9, pen.h / 2, 20, tone)
        pen.text(self.text, 12 + side, 2, pen.w - 24 - side, pen.h - 4, "label", tone)

    def measure(self, width: float) -> float:
        side = 26 if self.mark else 0
        return max(32.0, measure(self.text, "label", width - 24 - side)[1] + 10)

    def span(self) -> float:
        return measure(self.text, "label")[0] + 26 + (26 if self.mark else 0)
