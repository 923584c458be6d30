"""Rows of the archive: a match with its people, and a share with its bar."""

from __future__ import annotations

from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word
from companion.ui.paint.pen import Pen
from companion.ui.parts.row import GAP, PAD, RowPart
from companion.ui.parts.shown import badge_mark
from companion.ui.widgets.titled import titled, titled_height

BADGE, WON = 32, 4  # the mark of a winner is a line under the badge
WORDS = 220  # the least width for words beside the people
BAR, UNDER = 6, 18  # height of the bar, and what a row is higher by it


class PlayedPart(RowPart):
    """The people stand at the right, or under the words where it is narrow."""

    def _people_width(self) -> float:
        return len(self.item.people) * (BADGE + 6)

    def _room(self, width: float) -> float:
        whole = super()._room(width)
        return whole if self._tall(width) else whole - self._people_width() - GAP

    def _tall(self, width: float) -> bool:
        beside = super()._room(width) - self._people_width() - GAP
        return beside < max(WORDS, longest_word(self.item.title, "strong"))

    def _paint_tall(self, pen: Pen, x: float, right: float) -> None:
        words = titled_height(self.item.title, self.item.detail, right - x)
        titled(pen, self.item.title, self.item.detail, x, 8, right - x, words)
        self._paint_people(pen, x, 8 + words + 6 + BADGE / 2)

    def _paint_value(self, pen: Pen, x: float) -> float:
        left = x - self._people_width()
        self._paint_people(pen, left, pen.h / 2)
        return left - GAP

    def _paint_people(self, pen: Pen, x: float, middle: float) -> None:
        for at, badge in enumerate(self.item.people):
            left = x + at * (BADGE + 6)
            mark(pen, badge_mark(badge), left + BADGE / 2, middle, BADGE)
            if badge.active:
                pen.box(left + 2, middle + BADGE / 2 + 3, BADGE - 4, WON, WON / 2, "a")

    def measure(self, width: float) -> float:
        words = titled_height(self.item.title, self.item.detail, self._room(width))
        return words + BADGE + WON + 26 if self._tall(width) else max(64.0, words + 16)


class SharePart(RowPart):
    """The bar lies under the words, as wide as they are."""

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        x = PAD + self._number_width() + self._mark_width()
        pen.meter(x, pen.h - BAR - 8, pen.w - x - PAD, BAR, self.item.share, "a", None, "s3")

    def measure(self, width: float) -> float:
        return super().measure(width) + UNDER
