"""TurnBandPart: whose turn it is, to be seen from the corner of the eye: one's own is filled with one's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.icons import icon
from companion.ui.art.seat import seat
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit.pieces.storeys import TurnBand
    from companion.ui.paint.pen import Pen

PAD, GAP, LINE = 14, 14, 24


class TurnBandPart(Shown, Paint):
    """A fill means a person here and nowhere else; who waits sees a frame, and an hourglass at whom they wait for."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        item = self.item
        if item.mine:
            self._paint_mine(pen, item)
        else:
            self._paint_waiting(pen, item)

    def _paint_mine(self, pen: Pen, item: TurnBand) -> None:
        black = item.badge.colour == "black"
        tone = "bone" if black else "ink"
        pen.box(0, 0, pen.w, pen.h, 16, "s3" if black else item.badge.colour, "bone" if black else None, 2)
        plate = self._plate()
        y = (pen.h - plate) / 2
        pen.box(PAD, y, plate, plate, 14, "ink")
        seat(pen, PAD + plate / 2, pen.h / 2, plate * 0.72, item.badge.colour, item.badge.letter)
        left = PAD + plate + GAP
        self._say(pen, left, (tone, tone))

    def _paint_waiting(self, pen: Pen, item: TurnBand) -> None:
        pen.box(0, 0, pen.w, pen.h, 16, "s2", "warn", 2)
        size = self._plate() * 0.8
        x = PAD + size / 2
        seat(pen, x, pen.h / 2, size, item.badge.colour, item.badge.letter)
        pen.round(x + size * 0.42, pen.h / 2 + size * 0.36, 13, "warn")
        pen.icon(icon("timer-sand"), x + size * 0.42, pen.h / 2 + size * 0.36, 17, "bg")
        left = PAD + size + GAP + 6
        self._say(pen, left, ("t1", "at"))

    def _say(self, pen: Pen, x: float, tones: tuple[str, str]) -> None:
        item, room = self.item, pen.w - x - PAD
        if not self._in_a_line(room):
            titled(pen, item.title, item.detail, x, 6, room, pen.h - 12, tones, self._style())
            return
        title = measure(item.title, self._style())[0] + 1
        pen.text(item.title, x, 0, title, pen.h, self._style(), tones[0])
        pen.text(item.detail, x + title + LINE, 0, room - title - LINE, pen.h, "body", tones[1])

    def _in_a_line(self, room: float) -> bool:
        """Across a tablet both sentences stand side by side: the table below needs the height."""
        spans = measure(self.item.title, self._style())[0] + measure(self.item.detail, "body")[0] + 2
        return FORM.kind == "wide" and spans + LINE <= room

    def _style(self) -> str:
        return "h2" if FORM.kind == "phone" or not self.item.mine else "h1"

    def _plate(self) -> float:
        return 40.0 if FORM.turned else 54.0 if FORM.kind == "phone" else 48.0 if FORM.kind == "wide" else 62.0

    def measure(self, width: float) -> float:
        item = self.item
        room = width - 2 * PAD - self._plate() - GAP - 6
        if self._in_a_line(room):
            words = max(measure(item.title, self._style())[1], measure(item.detail, "body")[1]) + 12
        else:
            words = titled_height(item.title, item.detail, room, self._style()) + 18
        return max(self._plate() + (14 if FORM.kind == "wide" else 18), words)
