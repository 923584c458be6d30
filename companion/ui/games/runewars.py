"""The Runewars table: the season in large, the order of play, and the row of realms."""

from __future__ import annotations

from companion.look.icons import icon
from companion.screens.kit import rune_views as views
from companion.ui.art.mark import mark
from companion.ui.games.great_wall import Across
from companion.ui.games.realm import RealmView
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

PAD, SIGN, GAP = 18, 56, 14
PIP, PIP_GAP, GROUP_GAP, PIP_HIGH = 8, 4, 10, 24
BADGE, ARROW = 40, 20
NUMBERED = 0.58  # the number's share of the height where a word stands below it


class BandView(Sends, Shown, Pressable):
    """The season: a large sign, its name, a sentence, and the pips of all seasons."""

    WATCH = (*Pressable.WATCH, "item")

    def show(self, item: views.Band) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        item = self.item
        pen.box(0, 0, pen.w, pen.h, 18, "s3" if self.state == "down" else "ad", "a")
        mark(pen, item.icon, PAD + SIGN / 2, pen.h / 2, SIGN, "at")
        x = PAD + SIGN + GAP
        right = self._right(pen.w)
        head, text, pips = self._heights(pen.w)
        below = pips if not right else 0.0
        y = (pen.h - head - text - below) / 2
        room = pen.w - x - PAD - right
        title = min(measure(item.title, "h1")[0] + 1, room)
        beside = measure(item.beside, "unit")[0] + 1
        pen.text(item.title, x, y, title, measure(item.title, "h1", room)[1], "h1", "t1")
        if title + GAP + beside <= room:
            pen.text(item.beside, x + title + GAP, y + 4, beside, head, "unit", "t2")
        else:
            under = measure(item.beside, "body", room)[1]
            pen.text(item.beside, x, y + head - under, room, under, "body", "t2")
        pen.text(item.text, x, y + head, room, text, "body", "t1")
        if item.pips and right:
            self._pips(pen, pen.w - PAD - right + GAP, (pen.h - pips) / 2, right - GAP, "right")
        elif item.pips:
            self._pips(pen, x, y + head + text + 6, room, "left")
        self.focus_ring(pen, 18)

    def _pips(self, pen: Pen, x: float, y: float, w: float, side: str) -> None:
        pips = self.item.pips
        words = measure(pips.text, "label", w)[1]
        pen.text(pips.text, x, y, w, words, "label", "t1", side)
        scale = min(1.0, w / self._pips_wide())
        at_x = x + w - self._pips_wide() * scale if side == "right" else x
        for at in range(pips.most):
            left = at_x + (at * (PIP + PIP_GAP) + at // pips.group * GROUP_GAP) * scale
            full = at < pips.filled
            pen.box(left, y + words + 4, PIP * scale, PIP_HIGH, 3, "a" if full else None, None if full else "al", 1)

    def _pips_wide(self) -> float:
        pips = self.item.pips
        return pips.most * (PIP + PIP_GAP) - PIP_GAP + (-(-pips.most // pips.group) - 1) * GROUP_GAP

    def _right(self, width: float) -> float:
        """The width of the pips with their gap, where they go beside the words."""
        if not self.item.pips:
            return 0.0
        wide = max(self._pips_wide(), measure(self.item.pips.text, "label")[0] + 1) + GAP
        words = measure(self.item.title, "h1")[0] + measure(self.item.beside, "unit")[0] + GAP + 2
        return wide if width - 2 * PAD - SIGN - GAP - wide >= words else 0.0

    def _heights(self, width: float) -> tuple[float, float, float]:
        item, room = self.item, width - 2 * PAD - SIGN - GAP - self._right(width)
        head = measure(item.title, "h1", room)[1]
        if measure(item.title, "h1")[0] + GAP + measure(item.beside, "unit")[0] + 2 > room:
            head += measure(item.beside, "body", room)[1]
        text = measure(item.text, "body", room)[1] if item.text else 0.0
        pips = measure(item.pips.text, "label", room)[1] + PIP_HIGH + 10 if item.pips else 0.0
        return head, text, pips

    def measure(self, width: float) -> float:
        head, text, pips = self._heights(width)
        below = 0.0 if self._right(width) else pips
        return max(head + text + below, SIGN) + 2 * PAD


class TurnOrderView(Shown, Paint):
    """Badges in their order, each with its number; in more rows where they do not fit."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        head = self._head(pen.w)
        note = self._beside(pen.w)
        room = pen.w - 2 * PAD
        title = measure(self.item.title, "h3", room)[1]
        pen.text(self.item.title, PAD, PAD, room - note, title, "h3", "t1")
        if note:
            pen.text(self.item.note, pen.w - PAD - note + GAP, PAD, note - GAP, title, "label", "t2", "right")
        else:
            pen.text(self.item.note, PAD, PAD + title, room, head - title, "label", "t2")
        columns, step = self._columns(pen.w)
        tall = self._row()
        spare = max(0.0, pen.h - self.measure(pen.w)) / 2
        for at, one in enumerate(self.item.people):
            x = PAD + at % columns * step
            y = PAD + head + 8 + spare + at // columns * tall
            if one.mine:
                pen.box(x - 4, y - 1, step - ARROW - 2, tall + 2, 12, "ad", "a", 2)
            mark(pen, badge_mark(one.badge), x + BADGE / 2, y + tall / 2, BADGE)
            left, room, you = x + BADGE + 8, self._wide() - BADGE - 8 - ARROW, self._you(one)
            if you:
                number = tall * NUMBERED
                pen.num(one.number, left, y + 1, room, number, "num_s", "t1")
                pen.text(you, left, y + number, room, tall - number - 1, "label_bold", "at")
            else:
                pen.num(one.number, left, y, room, tall, "num_m", "t1")
            if at + 1 < len(self.item.people) and (at + 1) % columns:  # none hangs at the end of a row
                pen.icon(icon("chevron-right"), x + step - ARROW / 2 - 4, y + tall / 2, ARROW, "t3")

    def _beside(self, width: float) -> float:
        """The note's width with its gap, where it fits beside the title."""
        wide = measure(self.item.note, "label")[0] + 1 + GAP
        return wide if wide + measure(self.item.title, "h3")[0] + 1 <= width - 2 * PAD else 0.0

    def _head(self, width: float) -> float:
        room = width - 2 * PAD
        title = measure(self.item.title, "h3", room)[1]
        return title if self._beside(width) else title + measure(self.item.note, "label", room)[1]

    def _you(self, one: views.InTurn) -> str:
        """The word at whoever alone plays on this device; several are framed."""
        return one.name if one.mine and sum(other.mine for other in self.item.people) == 1 else ""

    def _wide(self) -> float:
        people = self.item.people
        number = max((number_span(one.number, "num_m") for one in people), default=0.0)
        word = max((measure(self._you(one), "label_bold")[0] + 1 for one in people), default=0.0)
        return BADGE + 8 + max(number, word) + ARROW + 4

    def _row(self) -> float:
        worded = any(self._you(one) for one in self.item.people)
        least = measure("0", "label_bold")[1] / (1 - NUMBERED) if worded else 0.0
        return max(BADGE + 8, measure("0", "num_m")[1] * 0.8, least)

    def _columns(self, width: float) -> tuple[int, float]:
        room, count = width - 2 * PAD + ARROW, max(1, len(self.item.people))
        most = max(1, min(count, int(room / self._wide())))
        columns = -(-count // -(-count // most))
        return columns, room / columns

    def measure(self, width: float) -> float:
        rows = -(-len(self.item.people) // self._columns(width)[0])
        return self._head(width) + 8 + rows * self._row() + 2 * PAD


class RealmRow(Across):
    """The players' realms side by side."""

    def kind(self, item: views.RealmCard) -> type:
        return RealmView
