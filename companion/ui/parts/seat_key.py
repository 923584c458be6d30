"""SeatKeyPart: a seat to sit down on: the badge on its plate, a name and what is known of it, on a key with a lip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.look.icons import icon
from companion.ui.art.mark import mark
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.parts.voice import listed
from companion.ui.widgets.key import LIP, RADIUS, Key
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.ui.paint.pen import Pen

PAD, PLATE, BADGE, GAP, END = 14, 56, 40, 12, 36
SUGGESTED, FREE = 84, 76


class SeatKeyPart(Sends, Shown, Key):
    """The suggested one is the main key of its page."""

    WATCH = (*Key.WATCH, "item")

    def show(self, item: parts.SeatKey) -> None:
        self.intent, self.spoken = item.intent, item.title
        self.kind = "primary" if item.suggested else "secondary"
        self.least = dp(SUGGESTED if item.suggested else FREE)

    def said(self) -> str:
        return listed(self.spoken, self.item.detail)

    def paint(self, pen: Pen) -> None:
        top, height = self.paint_body(pen), pen.h - LIP
        middle = top + height / 2
        if self.item.suggested:
            pen.box(PAD, middle - PLATE / 2, PLATE, PLATE, 12, "ink")
        mark(pen, badge_mark(self.item.badge), PAD + PLATE / 2, middle, BADGE)
        x, tone = PAD + PLATE + GAP, self.tone()
        tones = (tone, tone if self.item.suggested else "t2")
        titled(pen, self.item.title, self.item.detail, x, top + 4, pen.w - x - END, height - 8, tones)
        pen.icon(icon("chevron-right"), pen.w - END / 2 - 2, middle, 24, tone)
        self.focus_ring(pen, RADIUS, 0, top, pen.w, height)

    def measure(self, width: float) -> float:
        room = width - PAD - PLATE - GAP - END
        return titled_height(self.item.title, self.item.detail, room) + 16 + LIP
