"""UndoChip: "Undo" and what exactly; gone when there is nothing to undo."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui.art.icons import icon
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.hold import Held
from companion.ui.widgets.pressable import Pressable

MOST, SIDE, PAD = 300, 54, 14


class UndoChip(Held, Pressable):
    """`title` is the word for undo, `what` its object; folded to the icon where there is no room."""

    WATCH = (*Pressable.WATCH, "title", "what", "locked", "waits", "progress")
    title = StringProperty()
    what = StringProperty()
    locked = BooleanProperty(False)
    # Another person's step is held.
    waits = BooleanProperty(False)
    seconds = NumericProperty(1.0)

    @property
    def holds(self) -> bool:
        return self.waits and not self.locked

    def paint(self, pen: Pen) -> None:
        if not self.what:
            return
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
        """Whether only the icon is left, because a word would be broken."""
        return width - SIDE - PAD < max(min(80.0 - PAD, self._wide()), longest_word(self.what, _BOLD))

    def _shut(self) -> bool:
        return self.locked or self.barred

    def _icon(self) -> str:
        if self._shut():
            return "lock-clock"
        return "hand-back-right-outline" if self.waits else "undo-variant"

    def _paint_words(self, pen: Pen, room: float) -> None:
        first, second = measure(self.title, "caption", room)[1], measure(self.what, _BOLD, room)[1]
        top = (pen.h - first - second) / 2
        pen.text(self.title, SIDE, top, room, first, "caption", "t3" if self._shut() else "t2")
        pen.text(self.what, SIDE, top + first, room, second, _BOLD, "t2" if self._shut() else "t1")

    def measure(self, width: float) -> float:
        if not self.what or self.folds(width):
            return 56
        room = width - SIDE - PAD
        return max(56.0, measure(self.title, "caption", room)[1] + measure(self.what, _BOLD, room)[1] + 12)

    def span(self) -> float:
        if not self.what:
            return 0
        return min(MOST, self._wide() + SIDE + PAD + 2)

    def _wide(self) -> float:
        return max(measure(self.title, "caption")[0], measure(self.what, _BOLD)[0])


_BOLD = "label_bold"
