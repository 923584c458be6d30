"""The card library's lines: a deck by how much of it is known, a field of a card, and chips with its sources."""

from __future__ import annotations

from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.archive import SharePart
from companion.ui.parts.row import RowPart
from companion.ui.parts.shown import Shown
from companion.ui.widgets.titled import titled_height

LABEL, GAP, AIR = 0.36, 12, 6
CHIP, PAD, SIGN = 32, 10, 20  # a chip's least height, the air within, and its picture


class FactPart(Shown, Paint):
    """The field at the left in quiet words, its value beside it; chips stand below, as many in a row as fit."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        item, words = self.item, self._words(pen.w)
        (left, top), (label, wide) = self._value_at(pen.w), self._wide(pen.w)
        pen.text(item.title, 0, 0, label, top or words, "body", "t2", va="top")
        pen.text(item.value, left, top, wide, words - top, "strong", "t1", va="top")
        for (icon, text), (x, y, wide, tall) in zip(item.chips, self._chips(pen.w), strict=True):
            top = y + (words + AIR if words else 0)
            pen.box(x, top, wide, tall, 10, "bg", "line")
            mark(pen, icon, x + PAD + SIGN / 2, top + tall / 2, SIGN, "bt")
            pen.text(text, x + PAD + SIGN + 6, top + 2, wide - 2 * PAD - SIGN - 6, tall - 4, "label", "t1")

    def _wide(self, width: float) -> tuple[float, float]:
        """Widths of the field's name and of its value: no word of either is broken while there is room for it."""
        item = self.item
        if not (item.title and item.value):
            return width, width
        label = max(width * LABEL, longest_word(item.title, "body") + 1)
        value = width - label - GAP
        return (label, value) if longest_word(item.value, "strong") < value else (width, width)

    def _value_at(self, width: float) -> tuple[float, float]:
        """Beside its name, or under it where one of the two needs the whole width."""
        item, (label, value) = self.item, self._wide(width)
        if not (item.title and item.value):
            return 0.0, 0.0
        return (label + GAP, 0.0) if value < width else (0.0, measure(item.title, "body", width)[1])

    def _words(self, width: float) -> float:
        item, (label, value), (_, top) = self.item, self._wide(width), self._value_at(width)
        named = measure(item.title, "body", label)[1] if item.title else 0.0
        return max(named, top + measure(item.value, "strong", value)[1] if item.value else 0.0)

    def _chips(self, width: float) -> list[tuple[float, float, float, float]]:
        """Place and size of each, y from the first row of chips on."""
        places, x, y = [], 0.0, 0.0
        for _, text in self.item.chips:
            wide = min(width, measure(text, "label")[0] + 2 * PAD + SIGN + 8)
            tall = max(CHIP, measure(text, "label", wide - 2 * PAD - SIGN - 6)[1] + 8)
            if x and x + wide > width:
                x, y = 0.0, y + CHIP + AIR
            places.append((x, y, wide, tall))
            x += wide + AIR
        return places

    def measure(self, width: float) -> float:
        words, chips = self._words(width), self._chips(width)
        below = max((y + tall for _, y, _, tall in chips), default=0.0)
        return words + (AIR if words and chips else 0) + below


class DeckPart(SharePart):
    """Low, since there are many; the words stand over the bar, which only a deck of known size has."""

    def paint(self, pen: Pen) -> None:
        if self.item.share < 0:
            RowPart.paint(self, pen)
        else:
            super().paint(pen)

    def measure(self, width: float) -> float:
        return max(58.0, titled_height(self.item.title, "", self._room(width)) + 36)
