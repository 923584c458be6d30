"""PhaseRail: the steps of a phase; narrow rails fold done steps to ticks, then show only the step of now."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.look.icons import icon
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

HEIGHT, PAD, TICK, GAP = 44, 16, 30, 14


class PhaseRail(Paint):
    """`steps` are the names in order, `at` is the one of now."""

    WATCH = ("steps", "at", "spoken")
    steps = ObjectProperty(())
    at = NumericProperty(0)
    spoken = StringProperty()
    hug = BooleanProperty(True)

    def paint(self, pen: Pen) -> None:
        parts = self._folded(pen.w)
        x = max(0.0, (pen.w - _span(parts)) / 2)
        for stage, words in parts:
            wide = min(_part_span(stage, words), pen.w)
            self._paint_part(pen, stage, words, x, wide)
            x += wide + GAP

    def _paint_part(self, pen: Pen, stage: str, words: str, x: float, wide: float) -> None:
        if stage == "now":
            pen.box(x, 0, wide, pen.h, 14, "ad")
            pen.text(words, x + PAD, 2, wide - 2 * PAD, pen.h - 4, "label_bold", "at", "center")
            return
        if stage == "done":
            pen.icon(icon("check"), x + 12, pen.h / 2, 24, "good")
            x, wide = x + TICK, wide - TICK
        pen.text(words, x, 2, wide, pen.h - 4, "label", "t3" if stage == "next" else "t1")

    def _parts(self) -> list[tuple[str, str]]:
        return [
            ("done" if n < self.at else "now" if n == self.at else "next", words) for n, words in enumerate(self.steps)
        ]

    def _folded(self, width: float) -> list[tuple[str, str]]:
        whole = self._parts()
        ticks = [(stage, "" if stage == "done" else words) for stage, words in whole]
        near = [part for part in ticks if part[0] != "next"]
        now = [part for part in whole if part[0] == "now"]
        forms = (whole, ticks, near, now)
        return next((form for form in forms if _span(form) <= width), now)

    def measure(self, width: float) -> float:
        now = [words for stage, words in self._parts() if stage == "now"]
        return max(HEIGHT, *(measure(words, "label_bold", width - 2 * PAD)[1] + 12 for words in now), 0)

    def span(self) -> float:
        return _span(self._parts())


def _part_span(stage: str, words: str) -> float:
    if stage == "now":
        return measure(words, "label_bold")[0] + 2 * PAD + 2
    return (measure(words, "label")[0] + 2 if words else 0) + (TICK if stage == "done" else 0)


def _span(parts: list[tuple[str, str]]) -> float:
    return sum(_part_span(*part) for part in parts) + GAP * max(0, len(parts) - 1)
