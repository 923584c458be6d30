"""Note: a banner with a mark, a bold beginning and a sentence, framed by its tone."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

PAD, SIDE = 18, 44


class Note(Paint):
    """`tone` colours mark and edge ('bad', 'warn', 'good', 'b', 'a', 'line'); `fill` is the ground."""

    WATCH = ("mark", "lead", "text", "tone", "fill", "text_tone", "style", "edge")
    mark = StringProperty()
    lead = StringProperty()
    text = StringProperty()
    tone = StringProperty("line")
    fill = StringProperty("s1")
    text_tone = StringProperty("t1")
    style = StringProperty("body")
    edge = BooleanProperty(True)
    hug = BooleanProperty(True)
    least = NumericProperty("56dp")

    def paint(self, pen: Pen) -> None:
        width = 1 if self.tone == "line" else 2
        pen.box(0, 0, pen.w, pen.h, 14, self.fill or None, self.tone if self.edge else None, width)
        side = SIDE if self.mark else 0
        mark(pen, self.mark, PAD + 16, pen.h / 2, 32, self._mark_tone())
        pen.text(
            self.text, PAD + side, 6, pen.w - 2 * PAD - side, pen.h - 12, self.style, self.text_tone, lead=self.lead
        )

    def _mark_tone(self) -> str:
        if self.fill in ("a", "b", "bad", "good", "warn"):
            return "oa"
        return {"line": "t2", "a": "at", "b": "bt"}.get(self.tone, self.tone)

    def measure(self, width: float) -> float:
        room = width - 2 * PAD - (SIDE if self.mark else 0)
        return measure(self.text, self.style, room, self.lead)[1] + 24
