"""FarView: one huge number for each seat; the whole screen is one key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

from companion.look.colours import Style
from companion.ui.art.mark import mark
from companion.ui.paint.ink import DIGIT, number_width
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable

if TYPE_CHECKING:
    from companion.screens.kit import views
    from companion.ui.paint.pen import Pen

MARGIN, GAP, RADIUS = 12, 12, 24
BADGE = 0.42  # of the height of a digit
AIR = 1.25  # a cell is higher than its digits by this
EM = 100.0  # digits are measured at this size


class FarView(Sends, Shown, Pressable):
    """Cells in the grid that lets the digits be largest, all of one size."""

    WATCH = (*Pressable.WATCH, "item")
    hug = BooleanProperty(False)

    def show(self, item: views.Far) -> None:
        self.intent, self.spoken = item.intent, item.spoken

    def paint(self, pen: Pen) -> None:
        seats = self.item.seats
        columns, size = self._grid(pen.w, pen.h)
        rows = -(-len(seats) // columns)
        wide = (pen.w - 2 * MARGIN + GAP) / columns - GAP
        tall = (pen.h - 2 * MARGIN + GAP) / rows - GAP
        for at, seat in enumerate(seats):
            x, y = MARGIN + at % columns * (wide + GAP), MARGIN + at // columns * (tall + GAP)
            self._paint_seat(pen, seat, size, x, y, wide, tall)
        self.focus_ring(pen)

    def _grid(self, width: float, height: float) -> tuple[int, float]:
        """How many columns, and the size of the type."""
        seats = self.item.seats
        choices = []
        for columns in range(1, len(seats) + 1):
            rows = -(-len(seats) // columns)
            wide = (width - 2 * MARGIN + GAP) / columns - GAP
            tall = (height - 2 * MARGIN + GAP) / rows - GAP
            choices.append((min(tall / (DIGIT * AIR), wide / self._per_size()), -columns))
        size, columns = max(choices)
        return -columns, size

    def _per_size(self) -> float:
        """The width of the widest seat, badge and number, for each dp of type."""
        digits = max(_width(seat.number, EM) for seat in self.item.seats)
        return (digits + DIGIT * EM * (BADGE + 0.3)) / EM

    def _paint_seat(self, pen: Pen, seat: views.FarSeat, size: float, x: float, y: float, w: float, h: float) -> None:
        if seat.now:
            pen.box(x, y, w, h, RADIUS, "ad", "a", 3)
        badge, number = DIGIT * size * BADGE, _width(seat.number, size)
        left = x + (w - badge * 1.3 - number) / 2
        mark(pen, badge_mark(seat.badge), left + badge / 2, y + h / 2, badge)
        pen.num(seat.number, left + badge * 1.3, y, number + 2, h, _style(size), "at" if seat.now else "t1", fixed=True)


def _style(size: float) -> Style:
    return Style("serif", size, size, size / 2)


def _width(number: str, size: float) -> float:
    """At the size itself, whatever the person's text scale."""
    return number_width(number, "serif", EM) / EM * size
