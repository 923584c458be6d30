"""WinnerCard: who won, by what, across the whole width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty

from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown
from companion.ui.widgets.text_block import number_span

if TYPE_CHECKING:
    from companion.ui.paint.pen import Pen

PAD = 24


class WinnerCard(Shown, Paint):
    """Badges, a hero sentence and the total; on narrow screens the total goes below."""

    WATCH = ("item",)
    least = NumericProperty("128dp")

    def _badge(self) -> float:
        return 56 if FORM.kind == "phone" else 88

    def _people(self) -> float:
        shown = self.item.badges
        return (self._badge() + 8) * len(shown) + 12 if shown else 0

    def _total(self) -> float:
        note = measure(self.item.total_note, "body")[0] + 1 if self.item.total_note else 0
        return max(number_span(self.item.total, "num_xl"), min(note, 260))

    def _beside(self, width: float) -> bool:
        """Whether the total fits at the right with the sentence on at most two lines."""
        room = width - 2 * PAD - self._people() - self._total() - 24
        return FORM.kind != "phone" and room * 1.6 >= measure(self.item.title, "hero")[0] and room > 200

    def _above(self, width: float) -> bool:
        """Whether the badges stand above the sentence."""
        return width - 2 * PAD - self._people() < 240

    def _room(self, width: float) -> float:
        room = width - 2 * PAD
        room -= 0 if self._above(width) else self._people()
        return room - self._total() - 24 if self._beside(width) else room

    def _words(self, width: float) -> tuple[float, float]:
        room = self._room(width)
        return max(30.0, measure(self.item.label, "body", room - 36)[1]), measure(self.item.title, "hero", room)[1]

    def _number(self, width: float) -> tuple[float, float]:
        note = measure(self.item.total_note, "body", self._total() if self._beside(width) else width - 2 * PAD)[1]
        return measure("0", "num_xl")[1] * 0.75, note if self.item.total_note else 0.0

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "ad", "al")
        beside, above = self._beside(pen.w), self._above(pen.w)
        label, title = self._words(pen.w)
        whole = self.measure(pen.w) - 2 * 16
        y = (pen.h - whole) / 2
        x, badge = PAD, self._badge()
        middle = y + badge / 2 if above else y + (label + title) / 2 if not beside else pen.h / 2
        for person in self.item.badges:
            seat(pen, x + badge / 2, middle, badge, person.colour, person.letter)
            x += badge + 8
        x, y = (
            (PAD, y + badge + 10) if above else (PAD + self._people(), y if not beside else (pen.h - label - title) / 2)
        )
        mark(pen, self.item.icon, x + 12, y + label / 2, 26, "at")
        pen.text(self.item.label, x + 34, y, self._room(pen.w) - 34, label, "body", "at")
        pen.text(self.item.title, x, y + label, self._room(pen.w), title, "hero", "t1")
        self._paint_total(pen, y + label + title)

    def _paint_total(self, pen: Pen, y: float) -> None:
        number, note = self._number(pen.w)
        if self._beside(pen.w):
            x, wide, top = pen.w - PAD - self._total(), self._total(), (pen.h - number - note) / 2
            pen.num(self.item.total, x, top, wide, number, "num_xl", "t1", "right")
            pen.text(self.item.total_note, x, top + number, wide, note, "body", "t2", "right")
            return
        wide = number_span(self.item.total, "num_xl")
        pen.num(self.item.total, PAD, y + 6, wide, number, "num_xl", "t1")
        room = pen.w - 2 * PAD - wide - 14
        pen.text(self.item.total_note, PAD + wide + 14, y + 6, room, number, "body", "t2")

    def measure(self, width: float) -> float:
        words = sum(self._words(width)) + (self._badge() + 10 if self._above(width) else 0)
        number = self._number(width)
        if self._beside(width):
            return max(words, sum(number), self._badge()) + 32
        return words + 6 + number[0] + 32
