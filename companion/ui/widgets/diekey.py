"""DieKey: a Huns die: free, picked, or taken by somebody."""

from kivy.properties import NumericProperty, OptionProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.pressable import Pressable

SIDE, LIP, RADIUS, PIP = 94, 6, 20, 11

# Places of the pips on a face, as shares of its side.
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.28, 0.22), (0.72, 0.22), (0.28, 0.5), (0.72, 0.5), (0.28, 0.78), (0.72, 0.78)),
}


class DieKey(Pressable):
    """`tone` is the deck's token ('deck.blue'), `badge` a mark such as 'seat:red:Z' for a taken die."""

    WATCH = (*Pressable.WATCH, "tone", "value", "stage", "badge", "caption")
    tone = StringProperty("deck.blue")
    value = NumericProperty(1)
    stage = OptionProperty("free", options=("free", "picked", "taken"))
    badge = StringProperty()
    caption = StringProperty()
    least = NumericProperty("104dp")

    def paint(self, pen: Pen) -> None:
        words = self._words(pen.w)
        side = min(SIDE, pen.w - 8, pen.h - words - LIP - 4)
        x, y = (pen.w - side) / 2, (pen.h - words - LIP - side) / 2
        paint_die(pen, x, y, side, self.tone, int(self.value), self.stage, self.badge, self.state == "down")
        tone, style = ("t2", "label") if self.stage == "taken" else ("t1", "label_bold")
        pen.text(self.caption, 4, pen.h - words, pen.w - 8, words, style, tone, "center")
        self.focus_ring(pen, RADIUS + 4, x - 5, y - 5, side + 10, side + 10)

    def _words(self, width: float) -> float:
        return measure(self.caption, "label_bold", width - 8)[1] + 4 if self.caption else 0

    def measure(self, width: float) -> float:
        return SIDE + LIP + 8 + self._words(width)


def paint_die(
    pen: Pen,
    x: float,
    y: float,
    side: float,
    tone: str,
    value: int,
    stage: str = "free",
    badge: str = "",
    pressed: bool = False,
) -> None:
    """A die with its top left corner at a place; a taken one is an outline with the taker's badge."""
    radius = RADIUS * side / SIDE
    if stage == "taken":
        pen.box(x - 2, y - 2, side + 4, side + 4, radius + 2, None, tone, 4 if side > 70 else 3, (11, 8))
        mark(pen, badge, x + side / 2, y + side / 2, side * 44 / SIDE)
        return
    sunk = 3 if pressed else 0
    pen.box(x, y + LIP, side, side, radius, "ink")
    pen.box(x, y + sunk, side, side, radius, tone)
    if stage == "picked":
        pen.box(x - 4, y + sunk - 4, side + 8, side + 8, radius + 4, None, "t1", 3)
    for px, py in PIPS.get(value, ()):
        pen.round(x + px * side, y + sunk + py * side, PIP * side / SIDE, "ink")
