"""The hands of a bid and its result: the winner nearly twice as large, and below it what decided a tie."""

from __future__ import annotations

from companion.look.icons import icon
from companion.screens.kit import rune_views as views
from companion.ui.art.mark import mark
from companion.ui.art.seat import seat
from companion.ui.games.great_wall import Across
from companion.ui.games.realm import BidView
from companion.ui.paint.flip import Flips
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import Place, Plan, high
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.text_block import number_span
from companion.ui.widgets.titled import titled, titled_height

PAD, GAP, BADGE, PLATE = 16, 10, 40, 84
HAND, LARGE_HAND, PHONE_HAND = 74, 130, 100
WINNER = 1.7  # as wide as so many of the others
SIGN, NUMBER, LEAST_STEP = 24, 30, 190


class ResultView(Flips, Shown, Paint):
    """What somebody had bid, had and keeps; the winner's is filled, those who tied with it are framed."""

    WATCH = ("item",)

    def face(self) -> str:
        return self.item.bid if self.item is not None else ""

    def paint(self, pen: Pen) -> None:
        item = self.item
        if item.won:
            pen.box(0, 0, pen.w, pen.h, 18, "a")
        else:
            pen.box(0, 0, pen.w, pen.h, 18, "s1", "a" if item.tied else "line", 3 if item.tied else 1)
        w = pen.w - 2 * PAD
        head, hand, feet = self._heights(pen.w)
        hand += max(0.0, pen.h - head - hand - feet - 2 * PAD)
        self._head(pen, w, head)
        self._hand(pen, PAD + head, w, hand)
        self._feet(pen, PAD + head + hand, w, feet)

    def _head(self, pen: Pen, w: float, h: float) -> None:
        item, size = self.item, self._sign()
        x = PAD + size + GAP
        room = w - size - GAP
        if not item.won:
            mark(pen, badge_mark(item.badge), PAD + size / 2, PAD + h / 2, size)
            titled(pen, item.title, item.detail, x, PAD, room, h)
            return
        pen.box(PAD, PAD + (h - size) / 2, size, size, 16, "ink")
        seat(pen, PAD + size / 2, PAD + h / 2, size * 0.72, item.badge.colour, item.badge.letter)
        small = measure(item.detail, "strong", room - 28)[1]
        name = measure(item.title, "hero", room)[1]
        top = PAD + (h - small - name) / 2
        pen.icon(icon("trophy"), x + 11, top + small / 2, 22, "oa")
        pen.text(item.detail, x + 28, top, room - 28, small, "strong", "oa")
        pen.text(item.title, x, top + small, room, name, "hero", "oa")

    def _hand(self, pen: Pen, y: float, w: float, h: float) -> None:
        item = self.item
        words = measure(item.words, "unit" if item.won else "label", w)[1]
        tall = self._number()
        if item.won:
            wide = self._span() + GAP + measure(item.words, "unit")[0] + 1
            x = PAD + max(0.0, (w - wide) / 2)
            pen.num(item.bid, x, y + (h - tall) / 2, self._span(), tall, "num_xxl", "oa")
            pen.text(item.words, x + self._span() + GAP, y + (h + tall) / 2 - words - 18, w, words, "unit", "oa")
            return
        top = y + (h - tall - words) / 2
        pen.num(item.bid, PAD, top, w, tall, "num_xl", "t1", "center")
        pen.text(item.words, PAD, top + tall, w, words, "label", "at" if item.tied else "t2", "center")

    def _feet(self, pen: Pen, y: float, w: float, h: float) -> None:
        item = self.item
        tones = ("oa", "oa") if item.won else ("t2", "t1")
        if item.won:
            pen.box(PAD, y, w, 2, 1, "oa")
        each = w / len(item.feet)
        for at, (title, value) in enumerate(item.feet):
            side = "left" if at == 0 else "right" if at == len(item.feet) - 1 else "center"
            span = number_span(value, self._foot())
            words = min(measure(title, "label")[0] + 1, each - span - 6)
            x = PAD + at * each + {"left": 0.0, "center": 0.5, "right": 1.0}[side] * (each - words - span - 6)
            pen.text(title, x, y + 6, words, h - 6, "label", tones[0])
            pen.num(value, x + words + 6, y + 6, span, h - 6, self._foot(), tones[1])

    def _foot(self) -> str:
        return "num_s" if self.item.won else "h2"

    def _sign(self) -> float:
        return (PLATE if FORM.kind != "phone" else 64) if self.item.won else BADGE

    def _number(self) -> float:
        return (PHONE_HAND if FORM.kind == "phone" else LARGE_HAND) if self.item.won else HAND

    def _span(self) -> float:
        return number_span(self.item.bid, "num_xxl")

    def _heights(self, width: float) -> tuple[float, float, float]:
        item, w = self.item, width - 2 * PAD
        room = w - self._sign() - GAP
        if item.won:
            words = measure(item.detail, "strong", room - 28)[1] + measure(item.title, "hero", room)[1]
        else:
            words = titled_height(item.title, item.detail, room)
        under = 0.0 if item.won else measure(item.words, "label", w)[1]
        feet = measure("0", self._foot())[1] + 10
        return max(self._sign(), words) + GAP, self._number() + under + GAP, feet

    def narrowest(self) -> float:
        item = self.item
        head = max(longest_word(item.title, "hero" if item.won else "strong"), longest_word(item.detail, "label"))
        feet = sum(longest_word(title, "label") + number_span(value, self._foot()) + 16 for title, value in item.feet)
        return max(head + self._sign() + GAP, feet, 150) + 2 * PAD

    def measure(self, width: float) -> float:
        return sum(self._heights(width)) + 2 * PAD


class TieStrip(Shown, Paint):
    """Whether there was a tie, and the steps of the rule; the one that decided is filled."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        item = self.item
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        head, tall, beside = self._plan(pen.w)
        title = self._title() if beside and item.steps else pen.w
        high = pen.h if beside else head
        top = 0 if beside else PAD
        pen.icon(icon("scale-balance"), PAD + SIGN / 2, top + high / 2, SIGN, "at")
        pen.text(item.title, PAD + SIGN + GAP, top, title - 2 * PAD - SIGN - GAP, high, "h3", "t1")
        each = (pen.w - title) / max(1, len(item.steps))
        for at, step in enumerate(item.steps):
            if beside:
                self._step(pen, step, at + 1, title + at * each, PAD / 2, each - PAD / 2, pen.h - PAD)
            else:
                self._step(pen, step, at + 1, PAD, PAD + head + GAP + at * (tall + GAP), pen.w - 2 * PAD, tall)

    def _step(self, pen: Pen, step: views.TieStep, n: int, x: float, y: float, w: float, h: float) -> None:
        if step.on:
            pen.box(x, y, w, h, 12, "ad", "a", 2)
        tone = "t1" if step.on else "t2"
        pen.num(str(n), x + GAP, y, NUMBER, h, "h2", tone)
        pen.icon(icon(step.icon), x + GAP + NUMBER + SIGN / 2, y + h / 2, SIGN, tone)
        left = GAP + NUMBER + SIGN + GAP
        titled(pen, step.title, step.detail, x + left, y, w - left - GAP, h, (tone, tone))

    def _title(self) -> float:
        return measure(self.item.title, "h3")[0] + 1 + SIGN + GAP + 2 * PAD

    def _plan(self, width: float) -> tuple[float, float, bool]:
        """The title's height, that of the highest step, and whether all stand side by side."""
        steps = self.item.steps
        head = max(measure(self.item.title, "h3", width - 2 * PAD - SIGN - GAP)[1], SIGN)
        if not steps:
            return head, 0.0, True
        frame = 2 * GAP + NUMBER + SIGN + GAP
        each = (width - self._title()) / len(steps) - PAD / 2 - frame
        words = max(
            longest_word(text, style) for s in steps for text, style in ((s.title, "strong"), (s.detail, "label"))
        )
        beside = each >= max(words, LEAST_STEP - frame)
        room = each if beside else width - 2 * PAD - frame
        tall = max(titled_height(step.title, step.detail, room) for step in steps) + 2 * GAP
        return head, tall, beside

    def measure(self, width: float) -> float:
        head, tall, beside = self._plan(width)
        if not self.item.steps:
            return head + 2 * PAD
        return max(tall, head) + PAD if beside else head + len(self.item.steps) * (tall + GAP) + 2 * PAD


class BidRow(Across):
    """The players' hands side by side; a winner has a row of its own, or nearly twice the width."""

    def kind(self, item: views.BidCard | views.BidResult) -> type:
        return ResultView if isinstance(item, views.BidResult) else BidView

    def plan(self, width: float, height: float | None = None) -> Plan:
        first, *others = self.kids or (None,)
        if first is None or not getattr(first.item, "won", False) or not others:
            return super().plan(width, height)
        each = (width - self.gap * len(others)) / (len(others) + WINNER)
        beside = all(other.narrowest() <= each for other in others) and first.narrowest() <= each * WINNER
        if not beside:
            return self._stacked(first, others, width)
        need = max(high(first, each * WINNER), *(high(other, each) for other in others))
        tall = max(need, height or 0)
        places = tuple(
            Place(other, each * WINNER + self.gap + at * (each + self.gap), 0, each, tall)
            for at, other in enumerate(others)
        )
        return Plan((Place(first, 0, 0, each * WINNER, tall), *places), need)

    def _stacked(self, first, others: list, width: float) -> Plan:
        top = high(first, width)
        columns = max(1, min(len(others), int((width + self.gap) / (max(o.narrowest() for o in others) + self.gap))))
        wide = (width - self.gap * (columns - 1)) / columns
        tall = max(high(other, wide) for other in others)
        places = tuple(
            Place(
                other,
                at % columns * (wide + self.gap),
                top + self.gap + at // columns * (tall + self.gap),
                wide,
                tall,
            )
            for at, other in enumerate(others)
        )
        rows = -(-len(others) // columns)
        return Plan((Place(first, 0, 0, width, top), *places), top + rows * (tall + self.gap))
