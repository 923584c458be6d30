"""Words: a block of text in one style that wraps and is as high as it needs."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty

from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint


class Words(Paint):
    """Text that is as high as its lines."""

    WATCH = ("text", "style", "tone", "halign")
    text = StringProperty()
    style = StringProperty("body")
    tone = StringProperty("t1")
    halign = OptionProperty("left", options=("left", "center", "right"))
    hug = BooleanProperty(True)

    def paint(self, pen: Pen) -> None:
        pen.text(self.text, 0, 0, pen.w, pen.h, self.style, self.tone, self.halign)

    def measure(self, width: float) -> float:
        return measure(self.text, self.style, width)[1] if self.text else 0

    def span(self) -> float:
        return measure(self.text, self.style)[0] + 1 if self.text else 0


class Numeral(Paint):
    """A number in equal digit cells that never jitters."""

    WATCH = ("text", "style", "tone", "halign")
    text = StringProperty()
    style = StringProperty("num_m")
    tone = StringProperty("t1")
    halign = OptionProperty("left", options=("left", "center", "right"))
    hug = BooleanProperty(True)

    def paint(self, pen: Pen) -> None:
        pen.num(self.text, 0, 0, pen.w, pen.h, self.style, self.tone, self.halign)

    def measure(self, width: float) -> float:
        return measure("0", self.style)[1] * 0.8

    def span(self) -> float:
        return number_span(self.text, self.style)


def number_span(text: str, style: str) -> float:
    """The width in dp of a numeral in a style."""
    cell = measure("0", style)[0]
    return sum(cell if c.isdigit() else measure(c, style)[0] for c in text) + 1
