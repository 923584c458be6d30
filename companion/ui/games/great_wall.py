"""The Great Wall's table: the wheel of seasons, the Command track, and things side by side."""

from __future__ import annotations

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty

from companion.look.icons import icon
from companion.screens.kit import views
from companion.ui.art.mark import mark
from companion.ui.games.wall import WallView
from companion.ui.paint.flip import Flips
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import Place, Plan, evenly, high
from companion.ui.parts.many import Lying, Many
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

WHEEL, RIM, PAD = 190, 26, 14
SLOT_PAD, BADGE, ICON, ONE_ROW = 10, 28, 24, 72
# Half the angle between two arcs, degrees.
CUT = 4


class WheelView(Shown, Paint):
    """Four arcs, the season of now thicker and filled; the Year in the middle, the season's name below."""

    WATCH = ("item", "slim", "room")
    # Lying: the name beside the wheel, for a phone.
    slim = BooleanProperty(False)
    # What its zone has left for it, px: it is smaller where what stands below would have to be scrolled.
    room = NumericProperty(10000)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        side = self._side(pen.w)
        title = measure(self.item.title, "h1", pen.w - 2 * PAD)[1]
        if self._lies(pen.w):
            cx, cy = PAD + side / 2, pen.h / 2
            left, small = 2 * PAD + side, not self._holds_words(side)
            room = pen.w - left - PAD
            under = measure(self._words(), "label", room)[1] if small else 0.0
            y = (pen.h - title - under) / 2
            pen.text(self.item.title, left, y, room, title, "h1", "at", "center")
            pen.text(self._words() if small else "", left, y + title, room, under, "label", "t2", "center")
        else:
            spare = max(0.0, pen.h - self.measure(pen.w))
            cx, cy = pen.w / 2, PAD + side / 2 + spare / 3
            pen.text(self.item.title, PAD, cy + side / 2 + 8 + spare / 3, pen.w - 2 * PAD, title, "h1", "at", "center")
        self._paint_arcs(pen, cx, cy, side / 2)
        inner = side / 2 - _rim(side) - 4
        if self._holds_words(side):
            self._paint_year(pen, cx, cy, inner)
        else:
            pen.num(self.item.number, cx - inner, cy - inner, 2 * inner, 2 * inner, "num_m", "t1", "center")

    def _paint_arcs(self, pen: Pen, cx: float, cy: float, outer: float) -> None:
        for at, (name, status) in enumerate(self.item.seasons):
            now = status == "now"
            grown = 4 if now else 0
            inner = outer - _rim(2 * outer) - grown
            start = at * 90 - 45 + CUT
            pen.sector(cx, cy, inner, outer, start, start + 90 - 2 * CUT, "a" if now else "s3")
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[at]
            middle = (inner + outer) / 2
            pen.icon(icon(name), cx + dx * middle, cy + dy * middle, _rim(2 * outer) - 4, "oa" if now else "t2")

    def _paint_year(self, pen: Pen, cx: float, cy: float, inner: float) -> None:
        room = inner * 1.5
        label, unit = (measure(text, "label", room)[1] for text in (self.item.label, self.item.unit))
        number = measure("0", "num_l")[1] * 0.72
        scale = min(1.0, inner * 1.8 / (label + number + unit))
        y = cy - (label + number + unit) * scale / 2
        pen.text(self.item.label, cx - room / 2, y, room, label * scale, "label", "t2", "center")
        y += label * scale
        pen.num(self.item.number, cx - inner, y, 2 * inner, number * scale, "num_l", "t1", "center")
        y += number * scale
        pen.text(self.item.unit, cx - room / 2, y, room, unit * scale, "label", "t2", "center")

    def _words(self) -> str:
        return f"{self.item.label} {self.item.number} {self.item.unit}"

    def _holds_words(self, side: float) -> bool:
        """Whether the Year's words have room around its number."""
        words = measure(self.item.label, "label")[1] + measure(self.item.unit, "label")[1]
        return (side / 2 - _rim(side) - 4) * 1.8 >= 0.92 * (words + measure("0", "num_l")[1] * 0.72)

    def _side(self, width: float) -> float:
        wanted = min(WHEEL * max(1.0, THEME.text_scale * 0.8), width - 2 * PAD)
        return min(wanted, width * 0.45) if self._lies(width) else min(wanted, self._left(width))

    def _lies(self, width: float) -> bool:
        return self.slim or not self._holds_words(min(float(WHEEL), self._left(width)))

    def _left(self, width: float) -> float:
        """For the wheel itself."""
        return self.room / Metrics.density - self._around(width)

    def _around(self, width: float) -> float:
        return measure(self.item.title, "h1", width - 2 * PAD)[1] + 2 * PAD + 8

    def measure(self, width: float) -> float:
        side = self._side(width)
        if self._lies(width):
            return side + 2 * PAD
        return side + self._around(width)


def _rim(side: float) -> float:
    return min(float(RIM), RIM * side / 150)


class SlotView(Flips, Sends, Shown, Pressable):
    """A space of the Command track: its number or a tick, who, and the card."""

    WATCH = (*Pressable.WATCH, "item")

    def face(self) -> str:
        """A place that nobody has taken, or somebody who is still choosing, has no face."""
        taken = self.item is not None and (self.item.icon or (self.item.badge and self.item.number))
        return self.item.title if taken else ""

    def show(self, item: views.CommandSlot) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        item = self.item
        self._paint_ground(pen)
        x, number = float(SLOT_PAD), self._number()
        if item.status == "done":
            pen.icon(icon("check"), x + number / 2, pen.h / 2, 24, "good")
        elif item.number:
            pen.num(item.number, x, 0, number, pen.h, "num_s", "t2", "center")
        x += number + 4 if number else 0
        if item.badge:
            mark(pen, badge_mark(item.badge), x + BADGE / 2, pen.h / 2, BADGE)
            x += BADGE + 6
        elif item.icon:
            pen.icon(icon(item.icon), x + BADGE / 2, pen.h / 2, ICON, "at")
            x += BADGE + 6
        bare = item.badge is None and not item.icon
        tone = "t2" if item.status in ("done", "off") or bare else "t1"
        pen.text(item.title, x, 4, pen.w - x - 6, pen.h - 8, "label_bold", tone)
        self.focus_ring(pen)

    def _paint_ground(self, pen: Pen) -> None:
        item, now = self.item, self.item.status == "now"
        if item.badge is None and not item.icon and item.status == "plain":
            pen.box(0, 0, pen.w, pen.h, 14, None, "line", 2, (7, 5))
            return
        edged = THEME.high or THEME.name == "paper" or item.status == "done"
        ground = "s3" if self.state == "down" else "ad" if now else "s1" if item.status == "done" else "s2"
        pen.box(0, 0, pen.w, pen.h, 14, ground, "a" if now else "line" if edged else None, 2 if now else 1)

    def _number(self) -> float:
        if self.item.status == "done":
            return max(24.0, number_span(self.item.number, "num_s") if self.item.number else 0)
        return max(22.0, number_span(self.item.number, "num_s")) if self.item.number else 0.0

    def _before(self) -> float:
        """Where the words begin."""
        number = self._number()
        return SLOT_PAD + (number + 4 if number else 0) + (BADGE + 6 if self.item.badge or self.item.icon else 0)

    def narrowest(self) -> float:
        return self._before() + longest_word(self.item.title, "label_bold") + 6

    def measure(self, width: float) -> float:
        return measure(self.item.title, "label_bold", width - self._before() - 6)[1] + 16


class Across(Many):
    """Things of one kind side by side, all as high as the highest; in more rows where they do not fit."""

    lowest = 0  # dp, of a single row

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        least = max(kid.narrowest() for kid in kids)
        most = max(1, int((width + self.gap) / (least + self.gap)))
        columns = evenly(len(kids), most)
        rows = -(-len(kids) // columns)
        wide = (width - self.gap * (columns - 1)) / columns
        need = max(*(high(kid, wide) for kid in kids), self.lowest if rows == 1 else 0)
        tall = max(need, ((height or 0) - self.gap * (rows - 1)) / rows)
        places = tuple(
            Place(kid, at % columns * (wide + self.gap), at // columns * (tall + self.gap), wide, tall)
            for at, kid in enumerate(kids)
        )
        return Plan(places, rows * (need + self.gap) - self.gap)

    @property
    def item(self):
        """None leaves it out of its storey."""
        return self.items or None


class CommandTrack(Across):
    """The spaces of the Command track; in one row they are a little higher, where there is room for it."""

    WATCH = (*Across.WATCH, "lowest")
    lowest = NumericProperty(ONE_ROW)

    def kind(self, item: views.CommandSlot) -> type:
        return SlotView


class CourtRow(Across):
    """The Emperor's open Requests and the Events in force."""

    def kind(self, item: views.CommandSlot) -> type:
        return SlotView


class WallRow(Lying, Across):
    """The sections of the Wall."""

    WATCH = (*Across.WATCH, "lying")

    def tell(self, child, at: int) -> None:
        super().tell(child, at)
        child.beside = self.items

    def kind(self, item: views.WallSection) -> type:
        return WallView
