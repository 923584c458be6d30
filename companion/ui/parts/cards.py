"""Cards: a deck spread out, each card with its title, its target and its large number."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.screens.kit.decks import deck_parts
from companion.ui.art.mark import mark
from companion.ui.paint.clipping import LONG_WORD
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Plan, evenly, high, tiled
from companion.ui.parts.many import Many
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

PAD, GAP, MARK = 12, 10, 22
SIDE, BETWEEN = 13, 4
# The small pictures of the middle line, and the air around that line.
SMALL, AIR = 20, 8
# A card is never narrower, and not wider or much higher than looks like a card.
NARROW, WIDE, TALLER = 132, 240, 1.4


class CardView(Sends, Shown, Pressable):
    """One card; without a number it only invites, with its icon in the middle."""

    WATCH = (*Pressable.WATCH, "item")
    least = NumericProperty("96dp")

    def show(self, item: deck_parts.Card) -> None:
        self.intent, self.spoken = item.intent, f"{item.title} {item.number}".strip()

    def paint(self, pen: Pen) -> None:
        self._paint_ground(pen)
        if self.item.invites:
            self._paint_invitation(pen)
        else:
            self._paint_face(pen)
        self.focus_ring(pen)

    def _paint_ground(self, pen: Pen) -> None:
        pressed = self.state == "down"
        if self.item.lit:
            pen.box(0, 0, pen.w, pen.h, 14, "ad", "a", 3)
        elif self.item.quiet or self.item.invites:
            pen.box(0, 0, pen.w, pen.h, 14, "s3" if pressed else None, "line", 2, (7, 5))
        else:
            edged = THEME.high or THEME.name == "paper"
            pen.box(0, 0, pen.w, pen.h, 14, "s3" if pressed else "s2", "line" if edged else None)

    def _paint_face(self, pen: Pen) -> None:
        item = self.item
        words = "t2" if item.quiet else "t1"
        room = self._room(pen.w)
        pen.text(item.title, PAD, PAD - 2, room, self._title(pen.w), "label_bold", words)
        if item.icon:
            mark(pen, item.icon, pen.w - PAD - MARK / 2, PAD + MARK / 2 - 2, MARK, "bt" if item.quiet else "at")
        self._paint_signs(pen, PAD - 2 + self._title(pen.w) + AIR, words)
        foot = pen.h - PAD
        for at, target in enumerate(item.squares):
            left = PAD + at * (SIDE + BETWEEN)
            tone = ("t2" if item.quiet else "a") if target else None
            pen.box(left, foot - SIDE, SIDE, SIDE, 3, tone, None if target else "t3", 1.5)
        if not item.number:
            return
        wide = number_span(item.number, "num_s")
        tall = measure(item.number, "num_s")[1]
        pen.num(item.number, pen.w - PAD - wide, foot - tall + 7, wide, tall, "num_s", words, "right")

    def _paint_signs(self, pen: Pen, y: float, tone: str) -> None:
        x, tall = float(PAD), self._signs()
        for name, words in self.item.signs:
            mark(pen, name, x + SMALL / 2, y + tall / 2, SMALL, "t3" if name.endswith("-outline") else "at")
            wide = measure(words, "label")[0] + 1 if words else 0.0
            pen.text(words, x + SMALL + 3, y, wide, tall, "label", tone)
            x += SMALL + wide + (15 if words else 6)

    def _signs(self) -> float:
        return max(float(SMALL), measure("0", "label")[1]) if self.item.signs else 0.0

    def _paint_invitation(self, pen: Pen) -> None:
        words = measure(self.item.title, "label_bold", pen.w - 2 * PAD)[1]
        top = (pen.h - words - MARK - 8) / 2
        mark(pen, self.item.icon, pen.w / 2, top + MARK / 2, MARK + 4, "at")
        pen.text(self.item.title, PAD, top + MARK + 8, pen.w - 2 * PAD, words, "label_bold", "t1", "center")

    def _room(self, width: float) -> float:
        return width - 2 * PAD - (MARK + 4 if self.item.icon else 0)

    def _title(self, width: float) -> float:
        return measure(self.item.title, "label_bold", self._room(width))[1]

    def measure(self, width: float) -> float:
        if self.item.invites:
            return measure(self.item.title, "label_bold", width - 2 * PAD)[1] + MARK + 8 + 2 * PAD
        middle = self._signs() + AIR if self.item.signs else 0.0
        foot = measure(self.item.number, "num_s")[1] if self.item.number or self.item.squares else 0.0
        return self._title(width) + middle + foot + 2 * PAD - 4

    def span(self) -> float:
        """The width below which a word would be broken or the number would cover the squares."""
        foot = len(self.item.squares) * (SIDE + BETWEEN) + GAP + number_span(self.item.number or "0", "num_s")
        middle = sum(SMALL + (18 + measure(words, "label")[0] if words else 6) for _, words in self.item.signs)
        # One word without end must not make all cards wide: it is broken instead.
        words = " ".join(word for word in self.item.title.split(" ") if len(word) <= LONG_WORD)
        longest = longest_word(words, "label_bold") + (MARK + 4 if self.item.icon else 0)
        return max(foot, middle, longest) + 2 * PAD + 2


class CardsPart(Shown, Many):
    """All cards are equally large."""

    WATCH = (*Many.WATCH, "item")

    def kind(self, item: deck_parts.Card) -> type:
        return CardView

    def show(self, item: deck_parts.Cards) -> None:
        self.items = item.cards

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        widest = max(NARROW, *(kid.span() for kid in kids))
        columns = evenly(len(kids), int((width + GAP) / (widest + GAP)))
        wide = min(max(WIDE, widest), (width - GAP * (columns - 1)) / columns)
        need, rows = max(high(kid, wide) for kid in kids), -(-len(kids) // columns)
        tall = min(max(need, ((height or 0) + GAP) / rows - GAP), need * TALLER)
        return Plan(tiled(kids, columns, wide, tall, GAP), rows * (need + GAP) - GAP)
