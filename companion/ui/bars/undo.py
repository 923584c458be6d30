"""UndoView: "Undo" and what exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty

from companion.look.icons import icon
from companion.ui.paint.ink import longest_word, measure
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.hold import Held
from companion.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from companion.screens.kit import views
    from companion.ui.paint.pen import Pen

MOST, SIDE, PAD = 320, 54, 14
LINES = 2  # the words of one chip take at most, so that the bar is as high on every page
BOLD = "label_bold"


class UndoView(Sends, Shown, Held, Pressable):
    """Folded to its icon where there is no room; shut while a step is on its way, held where it is another person's."""

    WATCH = (*Pressable.WATCH, "item", "progress")
    seconds = NumericProperty(1.0)

    def show(self, item: views.UndoChip) -> None:
        self.intent, self.waits = item.intent, item.hold
        self.spoken, self.name_ = f"{item.label}: {item.what}", "undo"

    @property
    def holds(self) -> bool:
        return self.waits and self.intent is not None

    def paint(self, pen: Pen) -> None:
        edge, dash = ("line", (6, 4)) if self._shut() else (None, None)
        pen.box(0, 0, pen.w, pen.h, 14, "s3" if self.state == "down" else "s2", edge, 2, dash)
        if self.progress:
            pen.box(0, 0, max(14, pen.w * self.progress), pen.h, 14, "ad", "a", 2)
        folded = self.folds(pen.w)
        tone = "t3" if self._shut() else "t1"
        pen.icon(icon(self._icon()), pen.w / 2 if folded else 30, pen.h / 2, 26, tone)
        if not folded:
            self._paint_words(pen, pen.w - SIDE - PAD)
        self.focus_ring(pen)

    def folds(self, width: float) -> bool:
        """Whether only the icon is left, because a word would be broken or the bar would grow."""
        room = width - SIDE - PAD
        if room < max(min(80.0 - PAD, self._wide()), longest_word(self.item.what, BOLD)):
            return True
        return self._lines(room) > LINES

    def _lines(self, room: float) -> int:
        return round(measure(self.item.what, BOLD, room)[1] / measure("0", BOLD)[1])

    def _shut(self) -> bool:
        return self.intent is None or self.barred

    def _icon(self) -> str:
        if self._shut():
            return "lock-clock"
        return "hand-back-right-outline" if self.waits else "undo-variant"

    def _heights(self, room: float) -> tuple[float, float]:
        """Of the word Undo and of what; what takes two lines stands alone beside the icon, which says the same."""
        label = measure(self.item.label, "caption", room)[1]
        fits = self._lines(room) < LINES and label < 1.5 * measure("0", "caption")[1]
        return label if fits else 0.0, measure(self.item.what, BOLD, room)[1]

    def _paint_words(self, pen: Pen, room: float) -> None:
        first, second = self._heights(room)
        top = (pen.h - first - second) / 2
        if first:
            pen.text(self.item.label, SIDE, top, room, first, "caption", "t3" if self._shut() else "t2")
        pen.text(self.item.what, SIDE, top + first, room, second, BOLD, "t2" if self._shut() else "t1")

    def measure(self, width: float) -> float:
        return 56 if self.folds(width) else max(56.0, sum(self._heights(width - SIDE - PAD)) + 12)

    def span(self) -> float:
        return min(MOST, self._wide() + SIDE + PAD + 2)

    def _wide(self) -> float:
        return max(measure(self.item.label, "caption")[0], measure(self.item.what, BOLD)[0])
