"""What lies in front of a Runewars player: Orders of the year, influence, rune tokens, dials; or a hand in a bid."""

from __future__ import annotations

import math

from companion.look.icons import icon
from companion.screens.kit import rune_views as views
from companion.ui.art.mark import mark
from companion.ui.paint.flip import Flips
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import TONES, Shown, badge_mark
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span

PAD, GAP, LINE = 16, 8, 10
BADGE, SLOT, TOKEN, DIAL, RING, SMALL = 44, 86, 24, 88, 11, 22
# A rune still to be won, as a share of one that is held: in high contrast their tones are alike.
TO_WIN = 0.5
# Where the ring of a dial begins and ends, degrees from twelve o'clock.
ARC = 135
# Lower slots and smaller dials where there is no room for those: a table does not scroll.
LOW_SLOT, LOW_DIAL = 66, 66
HAND = 74
# Fill and edge of a hand in a bid: the highest, a closed one, an open one.
HANDS = {"now": ("a", None), "done": ("ad", "a"), "off": ("s3", None)}


class Headed(Sends, Shown, Pressable):
    """A card with a player's badge, two names and what he holds for everybody to see."""

    WATCH = (*Pressable.WATCH, "item")

    def show(self, item: views.RealmCard | views.BidCard) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint_head(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, x = self.item, PAD + BADGE + 12
        mark(pen, badge_mark(item.badge), PAD + BADGE / 2, y + BADGE / 2 + 2, BADGE)
        room = w - BADGE - 12
        title, detail = (measure(text, style, room)[1] for text, style in ((item.title, "h3"), (item.detail, "label")))
        pen.text(item.title, x, y, room, title, "h3", "t1")
        pen.text(item.detail, x, y + title, room, detail, "label", "t2")
        top = y + max(title + detail, BADGE + 4)
        for chip in item.chips:
            tall = measure(chip, "label_bold", w - 44)[1] + 8
            pen.box(PAD, top + 4, min(w, measure(chip, "label_bold")[0] + 46), tall, 10, "bd")
            pen.icon(icon("crown"), PAD + 18, top + 4 + tall / 2, 20, "bt")
            pen.text(chip, PAD + 36, top + 4, w - 44, tall, "label_bold", "bt")
            top += tall + 4

    def head_height(self, w: float) -> float:
        item, room = self.item, w - BADGE - 12
        words = measure(item.title, "h3", room)[1] + (measure(item.detail, "label", room)[1] if item.detail else 0.0)
        chips = sum(measure(chip, "label_bold", w - 44)[1] + 12 for chip in item.chips)
        return max(words, BADGE + 4) + chips

    def least_head(self) -> float:
        """Below this width a word of the head would be broken."""
        chips = max((longest_word(chip, "label_bold") + 46 for chip in self.item.chips), default=0)
        return (
            max(longest_word(self.item.title, "h3"), longest_word(self.item.detail, "label"), chips - BADGE)
            + BADGE
            + 13
        )


class RealmView(Headed):
    """The card of a realm; the one that is waited for is framed."""

    def paint(self, pen: Pen) -> None:
        now = self.item.now
        pen.box(0, 0, pen.w, pen.h, 18, "s2" if self.state == "down" else "s1", "a" if now else "line", 2 if now else 1)
        heights = self._heights(pen.w, low=False)
        if sum(heights) + 2 * PAD > pen.h:
            heights = self._heights(pen.w)
        w = pen.w - 2 * PAD
        spare = max(0.0, pen.h - sum(heights) - 2 * PAD) / (len(heights) - 1)
        y = float(PAD)
        draws = (self.paint_head, self._orders, self._told, self._wealth, self._dials, self._counts)
        for at, (tall, draw) in enumerate(zip(heights, draws, strict=True)):
            draw(pen, y, w, tall)
            y += tall + spare
            if at in (2, 3):
                pen.hairline(PAD, y - spare / 2 - LINE / 2, w)
        self.focus_ring(pen, 18)

    # -- the storeys

    def _orders(self, pen: Pen, y: float, w: float, h: float) -> None:
        count, tall = len(self.item.orders), h - 6
        wide = (w - GAP * (count - 1)) / count
        for at, slot in enumerate(self.item.orders):
            self._slot(pen, slot, PAD + at * (wide + GAP), y, wide, tall)

    def _slot(self, pen: Pen, slot: views.OrderSlot, x: float, y: float, w: float, h: float) -> None:
        cx, sign = x + w / 2, y + h - 20
        match slot.face:
            case "up":
                pen.box(x, y, w, h, 10, "s3")
                pen.num(slot.number, x, y + 2, w, h - 36, "num_m", "t1", "center")
            case "down":
                pen.box(x, y, w, h, 10, "ad", "a", 2)
                mark(pen, "glyph:runeback", cx, y + (h - 32) / 2 + 2, 30, "at")
            case "choosing":
                pen.box(x, y, w, h, 10, None, "warn", 2, (7, 5))
                pen.icon(icon("timer-sand"), cx, y + (h - 32) / 2 + 2, 32, "warn")
            case _:
                pen.box(x, y, w, h, 10, None, "line", 2, (7, 5))
        tone = {"up": "t2", "down": "at", "choosing": "warn"}.get(slot.face, "t3")
        mark(pen, slot.icon, cx, sign, 22, tone)

    def _told(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, state = self.item, self._state(w)
        tone = "warn" if item.waits else "at"
        if state:
            pen.text(item.told, PAD, y, w - state, h, "label", "t2", va="top")
            pen.text(item.state, PAD + w - state + GAP, y, state - GAP, h, "label", tone, "right", "top")
            return
        told = measure(item.told, "label", w)[1]
        pen.text(item.told, PAD, y, w, told, "label", "t2")
        if item.state:
            pen.text(item.state, PAD, y + told, w, measure(item.state, "label", w)[1], "label", tone)

    def _state(self, w: float) -> float:
        """The width of the choice's word with its gap, where it fits beside the Order's name."""
        wide = measure(self.item.state, "label")[0] + 1 + GAP if self.item.state else 0.0
        return wide if wide + measure(self.item.told, "label")[0] + 1 <= w else 0.0

    def _wealth(self, pen: Pen, y: float, w: float, h: float) -> None:
        item, left = self.item, self._left(w)
        label = self._labels(w)
        number = h - label
        pen.text(item.influence_title, PAD, y, left - GAP, label, "label", "t2")
        pen.num(item.influence, PAD, y + label, left - GAP, number, "num_l", "t1")
        x = PAD + left
        pen.text(item.runes_title, x, y, w - left, label, "label", "t2")
        span = number_span(item.runes, "num_l")
        pen.num(item.runes, x, y + label, span, number, "num_l", "at")
        self._tokens(pen, x + span + 10, y + label, PAD + w - x - span - 10, number)

    def _tokens(self, pen: Pen, x: float, y: float, w: float, h: float) -> None:
        """A diamond for each rune of the goal: open, face down, or still to be won and smaller in every theme."""
        item, have = self.item, int(self.item.runes)
        columns = -(-item.goal // 2)
        step = min(TOKEN + 8, w / columns)
        for at in range(item.goal):
            cx, cy = x + (at % columns + 0.5) * step, y + h / 2 + (at // columns - 0.5) * (TOKEN + 6)
            shown, side = at < item.open_runes, min(TOKEN, step)
            tone, side = ("a" if shown else "at", side) if at < have else ("t3", side * TO_WIN)
            mark(pen, "glyph:rune" if shown else "glyph:runeback", cx, cy, side, tone)

    def _left(self, w: float) -> float:
        words = max(longest_word(self.item.influence_title, "label"), number_span(self.item.influence, "num_l"))
        return min(w * 0.45, max(w * 0.36, words + GAP + 1))

    def _labels(self, w: float) -> float:
        left = self._left(w)
        return max(
            measure(self.item.influence_title, "label", left - GAP)[1],
            measure(self.item.runes_title, "label", w - left)[1],
        )

    def _dials(self, pen: Pen, y: float, w: float, h: float) -> None:
        count, side = len(self.item.dials), h - 6
        step = w / count
        for at, dial in enumerate(self.item.dials):
            cx, cy, outer = PAD + (at + 0.5) * step, y + side / 2, side / 2
            ring = max(7.0, RING * side / DIAL)
            share = int(dial.number) / self.item.most if dial.number.isdigit() else 0  # nobody has told it
            _arc(pen, cx, cy, outer, ring, ARC, "bg")
            if share:
                _arc(pen, cx, cy, outer, ring, -ARC + 2 * ARC * share, "a")
            inner = 2 * (outer - ring)
            pen.num(dial.number, cx - inner / 2, cy - side * 0.3, inner, side * 0.52, "num_m", "t1", "center")
            mark(pen, dial.icon, cx, cy + outer * 0.72, SMALL, "t2")

    def _dial(self, w: float, low: bool) -> float:
        wanted = (LOW_DIAL if low else DIAL) * max(1.0, THEME.text_scale * 0.85)
        return min(wanted, w / len(self.item.dials) - 6)

    def _counts(self, pen: Pen, y: float, w: float, h: float) -> None:
        step = w / max(1, len(self.item.counts))
        for at, count in enumerate(self.item.counts):
            number = measure(count.number, "label_bold")[0] + 1
            x = PAD + at * step + (step - SMALL - 6 - number) / 2
            tone = "t2" if count.tone == "plain" else TONES[count.tone]
            mark(pen, count.icon, x + SMALL / 2, y + h / 2, SMALL, tone)
            pen.text(count.number, x + SMALL + 6, y, number, h, "label_bold", "t1" if count.tone == "plain" else tone)

    # -- measures

    def _heights(self, width: float, low: bool = True) -> tuple[float, ...]:
        """What each storey needs, or would like; a phone scrolls and need not save."""
        w, item = width - 2 * PAD, self.item
        low = low and FORM.kind != "phone"
        told = measure(item.told, "label", w)[1]
        if item.state and not self._state(w):
            told += measure(item.state, "label", w)[1]
        least, sign = (LOW_SLOT, 32) if low else (SLOT, 40)
        slot = max(least, measure("0", "num_m")[1] * 0.72 + sign)
        wealth = self._labels(w) + max(measure("0", "num_l")[1] * 0.8, 2 * TOKEN + 10) + LINE
        counts = max(SMALL, measure("0", "label_bold")[1]) + 4
        return self.head_height(w) + 10, slot + 6, told + LINE, wealth, self._dial(w, low) + 6, counts

    def narrowest(self) -> float:
        item = self.item
        words = max(longest_word(text, "label") for text in (item.told, item.state))
        labels = longest_word(item.influence_title, "label") / 0.45
        columns = -(-item.goal // 2)
        runes = number_span(item.influence, "num_l") + number_span(item.runes, "num_l") + 26 + columns * 22
        slots = 4 * (number_span("0", "num_m") + 12) + 3 * GAP
        dials = 3 * (measure("0", "num_m")[0] + 34)
        return max(self.least_head(), words, labels, runes, slots, dials, 220) + 2 * PAD

    def measure(self, width: float) -> float:
        return sum(self._heights(width)) + 2 * PAD


def _arc(pen: Pen, cx: float, cy: float, outer: float, ring: float, end: float, tone: str) -> None:
    """A piece of the dial's ring with round ends."""
    pen.sector(cx, cy, outer - ring, outer, -ARC, end, tone)
    for angle in map(math.radians, (-ARC, end)):
        middle = outer - ring / 2
        pen.round(cx + math.sin(angle) * middle, cy - math.cos(angle) * middle, ring / 2, tone)


class BidView(Flips, Headed):
    """A closed hand, or the open one in large; below it the influence before and after."""

    def face(self) -> str:
        return self.item.bid if self.item is not None else ""

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s2" if self.state == "down" else "s1", "line")
        w = pen.w - 2 * PAD
        head, hand, had = self._heights(pen.w)
        hand += max(0.0, pen.h - head - hand - had - 2 * PAD)
        self.paint_head(pen, PAD, w, head)
        self._hand(pen, PAD + head, w, hand - 14)
        pen.hairline(PAD, PAD + head + hand - 4, w)
        self._had(pen, PAD + head + hand, w, had)
        self.focus_ring(pen, 18)

    def _hand(self, pen: Pen, y: float, w: float, h: float) -> None:
        item = self.item
        fill, edge = HANDS.get(item.status, (None, "warn"))
        pen.box(PAD, y, w, h, 14, fill, edge, 2, (7, 5) if item.status == "plain" else None)
        tone = {"now": "oa", "done": "at", "off": "t1"}.get(item.status, "warn")
        words = measure(item.words, "strong", w - 2 * GAP)[1]
        top = y + (h - HAND - words - 8) / 2
        if item.bid:
            pen.num(item.bid, PAD, top, w, HAND, "num_xl", tone, "center")
        else:
            sign = "hand-coin-outline" if item.status == "done" else "timer-sand"
            pen.icon(icon(sign), PAD + w / 2, top + HAND / 2, 64, tone)
        under = "t2" if item.status == "off" else tone
        pen.text(item.words, PAD + GAP, top + HAND + 8, w - 2 * GAP, words, "strong", under, "center")

    def _had(self, pen: Pen, y: float, w: float, h: float) -> None:
        item = self.item
        half = w / 2 if item.keeps else w
        label = self._label(w)
        pen.text(item.had_title, PAD, y, half - GAP, label, "label", "t2")
        pen.num(item.had, PAD, y + label, half - GAP, h - label, "num_l", "t2" if item.keeps else "t1")
        if item.keeps:
            pen.icon(icon("arrow-right"), PAD + half, y + label + (h - label) / 2, 24, "t3")
            pen.text(item.keeps_title, PAD + half + GAP, y, half - GAP, label, "label", "t2", "right")
            pen.num(item.keeps, PAD + half + GAP, y + label, half - GAP, h - label, "num_l", "t1", "right")

    def _label(self, w: float) -> float:
        half = w / 2 - GAP if self.item.keeps else w - GAP
        return max(measure(text, "label", half)[1] for text in (self.item.had_title, self.item.keeps_title or "0"))

    def _heights(self, width: float) -> tuple[float, float, float]:
        w = width - 2 * PAD
        words = measure(self.item.words, "strong", w - 2 * GAP)[1]
        return self.head_height(w) + 10, HAND + words + 50, self._label(w) + measure("0", "num_l")[1] * 0.8

    def narrowest(self) -> float:
        item = self.item
        feet = max(longest_word(text, "label") for text in (item.had_title, item.keeps_title))
        return max(self.least_head(), longest_word(item.words, "strong") + 2 * GAP, 2 * feet + 2 * GAP, 180) + 2 * PAD

    def measure(self, width: float) -> float:
        return sum(self._heights(width)) + 2 * PAD
