"""LadderPart and OddsPart: two armies initiative by initiative (picture 20), and a chance as a bar."""

from __future__ import annotations

import math
from dataclasses import dataclass

from companion.look.colours import Style
from companion.look.contour import regular
from companion.screens.kit import battle_parts as parts
from companion.ui.art.mark import mark
from companion.ui.paint.ink import longest_word, measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.widgets.text_block import number_span

BADGE, HEAD_GAP = 44, 12
# The middle column of the ladder, the space beside it, and a rung's least height and distance.
MIDDLE, BESIDE, RUNG, BETWEEN, PAD = 44, 6, 54, 6, 10
# A figure's size where there are few, and the least it shrinks to.
PIECE, SMALL, NEAR = 30, 20, 4
DASH = (6, 4)
BAR, BAND = 18, 4
# From this width on, the large number stands beside its bar.
WIDE = 400


@dataclass(frozen=True, slots=True)
class Cell:
    """How one troop is set: its words, and its figures beside or below them."""

    words: float
    text: float  # width of the words
    size: float
    across: int
    rows: int
    beside: bool

    @property
    def height(self) -> float:
        figures = self.rows * (self.size + NEAR) - NEAR
        return (max(self.words, figures) if self.beside else self.words + 4 + figures) + 14


class LadderPart(Shown, Paint):
    """Attackers at the left, defenders at the right; who draws now is framed."""

    WATCH = ("item", "bare")

    def paint(self, pen: Pen) -> None:
        y = self._paint_heads(pen)
        for rung in self._rungs():
            high = self._rung(rung, pen.w)
            self._paint_rung(pen, rung, y, high)
            y += high + BETWEEN
        self._paint_foot(pen, y + 4)

    def measure(self, width: float) -> float:
        rungs = sum(self._rung(rung, width) + BETWEEN for rung in self._rungs())
        return self._head(width) + HEAD_GAP + rungs + 4 + self._foot(width)

    def _rungs(self) -> tuple[parts.Rung, ...]:
        """A phone leaves out the initiatives that nobody has."""
        return tuple(rung for rung in self.item.rungs if rung.left or rung.right or not THEME.phone)

    # Names

    def _stacked(self, width: float) -> bool:
        """Whether the names stand under each other, because side by side a word would be broken."""
        return any(longest_word(army.title, "h3") > width / 2 - BADGE - 16 for army in self._armies())

    def _head(self, width: float) -> float:
        heights = self._heads(width)
        return sum(heights) + 8 if self._stacked(width) else max(heights)

    def _heads(self, width: float) -> list[float]:
        room = (width if self._stacked(width) else width / 2) - BADGE - 16
        return [max(BADGE, _titled(army, room)) for army in self._armies()]

    def _paint_heads(self, pen: Pen) -> float:
        stacked, heights = self._stacked(pen.w), self._heads(pen.w)
        high, wide = max(heights), pen.w if stacked else pen.w / 2
        y = 0.0
        for army, height, ha in zip(self._armies(), heights, ("left", "right"), strict=True):
            tall = height if stacked else high
            side = BADGE + 10 if army.badge else 0
            cx = BADGE / 2 if ha == "left" else pen.w - BADGE / 2
            mark(pen, badge_mark(army.badge), cx, y + tall / 2, BADGE)
            left = side if ha == "left" else pen.w - wide + 6
            _lines(pen, army.title, army.detail, left, y, wide - side - 6, tall, ha, "h3")
            y += tall + 8 if stacked else 0
        return self._head(pen.w) + HEAD_GAP

    # Rungs

    def _side(self, width: float) -> float:
        return (width - MIDDLE) / 2 - BESIDE

    def _rung(self, rung: parts.Rung, width: float) -> float:
        side = self._side(width)
        return max(RUNG, *(_cell(troop, side).height for troop in (rung.left, rung.right) if troop), 0)

    def _paint_rung(self, pen: Pen, rung: parts.Rung, y: float, h: float) -> None:
        side = self._side(pen.w)
        self._paint_troop(pen, rung.left, 0, y, side, h, "left")
        self._paint_troop(pen, rung.right, pen.w - side, y, side, h, "right")
        if not rung.number:
            return
        x = side + BESIDE
        if rung.now:
            pen.box(x, y, MIDDLE, h, 12, "a")
        pen.num(rung.number, x, y, MIDDLE, h, "num_s", "oa" if rung.now else "t2", "center")

    def _paint_troop(
        self, pen: Pen, troop: parts.Troop | None, x: float, y: float, w: float, h: float, ha: str
    ) -> None:
        if troop is None:
            pen.box(x, y, w, h, 12, None, "line", 1, DASH)
            pen.text(self.item.empty, x + PAD, y, w - 2 * PAD, h, "label", "t3", "center")
            return
        if troop.now:
            pen.box(x, y, w, h, 12, "ad", "a", 2)
        else:
            pen.box(x, y, w, h, 12, "s2", "line" if THEME.high or THEME.name == "paper" else None)
        cell = _cell(troop, w)
        top = y + (h - cell.height) / 2 + 7
        words_h = cell.height - 14 if cell.beside else cell.words
        left = x + PAD if ha == "left" or not cell.beside else x + w - PAD - cell.text
        _lines(pen, troop.title, troop.detail, left, top, cell.text, words_h, ha, "strong")
        self._paint_pieces(pen, troop, cell, x, top, w, ha)

    def _paint_pieces(self, pen: Pen, troop: parts.Troop, cell: Cell, x: float, top: float, w: float, ha: str) -> None:
        step = cell.size + NEAR
        high = cell.rows * step - NEAR
        y = top + (cell.height - 14 - high) / 2 if cell.beside else top + cell.words + 4
        for at, piece in enumerate(troop.pieces):
            row, column = divmod(at, cell.across)
            # Beside their words the figures stand towards the middle, below them on the words' side.
            towards = (ha == "left") == cell.beside
            cx = x + w - PAD - cell.size / 2 - column * step if towards else x + PAD + cell.size / 2 + column * step
            figure(pen, piece, cx, y + row * step + cell.size / 2, cell.size)

    # Strength

    def _armies(self) -> tuple[parts.Army, parts.Army]:
        return self.item.left, self.item.right

    def _third(self, width: float) -> float:
        """A side's share; where it would break the words of the middle, only what its own note asks in two lines."""
        most = width * 0.36
        middle = width - 2 * most - 8
        if measure(self.item.label, "label")[0] <= middle and measure(self.item.verdict, "strong")[0] <= 1.6 * middle:
            return most
        return min(most, max(number_span(army.strength, "num_l") + 8 + _halved(army.note) for army in self._armies()))

    def _middle(self, width: float) -> float:
        return width - 2 * self._third(width) - 8

    def _below(self, width: float) -> bool:
        """Whether the verdict goes under the numbers, because between them a word would be broken."""
        return longest_word(f"{self.item.label} {self.item.verdict}", "strong") > self._middle(width)

    def _foot(self, width: float) -> float:
        numbers, verdict = self._numbers(width), self._verdict(width)
        return 10 + (numbers + 6 + verdict if self._below(width) else max(numbers, verdict))

    def _numbers(self, width: float) -> float:
        number = measure("0", "num_l")[1] * 0.8
        return max(number, *(self._note(army, width) for army in self._armies()))

    def _note(self, army: parts.Army, width: float) -> float:
        room, third = self._beside(army, width), self._third(width)
        if room < longest_word(army.note, "label"):
            return measure("0", "num_l")[1] * 0.8 + measure(army.note, "label", third)[1]
        return measure(army.note, "label", room)[1]

    def _beside(self, army: parts.Army, width: float) -> float:
        return self._third(width) - number_span(army.strength, "num_l") - 8

    def _verdict(self, width: float) -> float:
        room = width if self._below(width) else self._middle(width)
        return measure(self.item.label, "label", room)[1] + measure(self.item.verdict, "strong", room)[1] + 4

    def _paint_foot(self, pen: Pen, y: float) -> None:
        pen.hairline(0, y, pen.w)
        y += 10
        below, third = self._below(pen.w), self._third(pen.w)
        high = self._numbers(pen.w) if below else pen.h - y
        for army, ha in zip(self._armies(), ("left", "right"), strict=True):
            self._paint_number(pen, army, ha, y, high)
        x, room = (0.0, pen.w) if below else (third + 4, self._middle(pen.w))
        label = measure(self.item.label, "label", room)[1]
        verdict = measure(self.item.verdict, "strong", room)[1]
        top = y + high + 6 if below else y + (high - label - verdict - 4) / 2
        pen.text(self.item.label, x, top, room, label, "label", "t2", "center")
        pen.text(self.item.verdict, x, top + label + 4, room, verdict, "strong", "at", "center")

    def _paint_number(self, pen: Pen, army: parts.Army, ha: str, y: float, high: float) -> None:
        wide, third = number_span(army.strength, "num_l"), self._third(pen.w)
        x, left = (0.0, 0.0) if ha == "left" else (pen.w - third, pen.w - wide)
        room = self._beside(army, pen.w)
        if room < longest_word(army.note, "label"):
            number = measure("0", "num_l")[1] * 0.8
            pen.num(army.strength, left, y, wide, number, "num_l", "t1")
            pen.text(army.note, x, y + number, third, high - number, "label", "t2", ha, "top")
            return
        pen.num(army.strength, left, y, wide, high, "num_l", "t1")
        pen.text(army.note, wide + 8 if ha == "left" else x, y, room, high, "label", "t2", ha)


def _halved(note: str) -> float:
    """The width in which a note takes about two lines."""
    return max(longest_word(note, "label"), 0.6 * measure(note, "label")[0]) + 2


def _titled(army: parts.Army, width: float) -> float:
    return measure(army.title, "h3", width)[1] + measure(army.detail, "label", width)[1]


def _lines(pen: Pen, title: str, detail: str, x: float, y: float, w: float, h: float, ha: str, style: str) -> None:
    """A title over its detail, at either side."""
    first, second = measure(title, style, w)[1], measure(detail, "label", w)[1] if detail else 0.0
    top = y + (h - first - second) / 2
    pen.text(title, x, top, w, first, style, "t1", ha)
    pen.text(detail, x, top + first, w, second, "label", "t2", ha)


def _cell(troop: parts.Troop, width: float) -> Cell:
    """Figures beside the words where both have room; else below, in as many rows as they need."""
    room, n = width - 2 * PAD, len(troop.pieces)
    words = max(_longest(troop.title, "strong"), _longest(troop.detail, "label"))
    for size in (PIECE, 26, 22, SMALL):
        text = room - n * (size + NEAR) - 6
        if text >= max(words, 0.34 * room):
            return Cell(_height(troop, text), text, size, n, 1, True)
    size = PIECE if n * (PIECE + NEAR) <= room else 22
    across = max(1, math.floor((room + NEAR) / (size + NEAR)))
    return Cell(_height(troop, room), room, size, min(n, across), -(-n // across), False)


def _longest(words: str, style: str) -> float:
    """The widest word at full size: a name is not made small to keep figures beside it."""
    return widest_word(words, style) + 1


def _height(troop: parts.Troop, width: float) -> float:
    return measure(troop.title, "strong", width)[1] + measure(troop.detail, "label", width)[1]


def figure(pen: Pen, piece: parts.Piece, cx: float, cy: float, size: float) -> None:
    """A base in steel, never in a player's colour; routed ones are tipped and dashed, damaged ones framed."""
    outline = _outline(piece.shape, cx, cy, size, piece.state == "routed")
    if piece.state == "routed":
        pen.dashes(pen.outline(outline), 0, 0, "t2", 2 * pen.k, (5, 4))
    else:
        pen.poly(outline, "ad" if piece.state == "damaged" else "b", "bad" if piece.state == "damaged" else None, 2.5)
    tone = "oa" if piece.state == "standing" else "t1"
    high = size * (0.5 if len(piece.text) < 2 else 0.4)
    style, drop = Style("bold", high, high, 1), size * 0.14 if piece.shape == "triangle" else 0
    pen.text(piece.text, cx - size, cy - size / 2 + drop, 2 * size, size, style, tone, "center", lines=1, fixed=True)


def _outline(shape: str, cx: float, cy: float, size: float, tipped: bool) -> tuple[tuple[float, float], ...]:
    r = size / 2
    points: tuple[tuple[float, float], ...] = {
        "triangle": ((0.0, -r), (r, 0.8 * r), (-r, 0.8 * r)),
        "circle": tuple((x, y) for x, y in regular(28, 0, 0, 0.92 * r)),
        "rectangle": ((-r, -0.68 * r), (r, -0.68 * r), (r, 0.68 * r), (-r, 0.68 * r)),
        "hexagon": tuple((x, y) for x, y in regular(6, 0, 0, r)),
    }[shape]
    if tipped:
        turn = math.radians(78)
        cos, sin = math.cos(turn), math.sin(turn)
        points = tuple((x * cos - y * sin, x * sin + y * cos) for x, y in points)
    return tuple((cx + x, cy + y) for x, y in points)


class OddsPart(Shown, Paint):
    """The chance of the left side in large digits; the bar's band is twice the standard error."""

    WATCH = ("item", "bare")
    INSET = 6

    def paint(self, pen: Pen) -> None:
        item, first = self.item, self._first(pen.w)
        title = measure(item.title, "label", first)[1]
        number = measure("0", "num_l")[1] * 0.85
        pen.text(item.title, 0, 0, first, title, "label", "t2")
        wide = _percent(item.value)
        pen.num(item.value, 0, title, wide, number, "num_l", "at")
        pen.text(item.error, wide + 8, title, max(1, first - wide - 8), number, "label", "t2")
        if self._beside(pen.w):
            self._paint_bar(pen, first + 18, 0, pen.w - first - 18)
        else:
            self._paint_bar(pen, 0, title + number + 8, pen.w)

    def _paint_bar(self, pen: Pen, x: float, y: float, w: float) -> None:
        item, words = self.item, self._words(w)
        left, right = self._halves(w)
        pen.text(item.left, x, y, left, words, "label_bold", "t1", va="bottom")
        pen.text(item.right, x + w - right, y, right, words, "label", "t2", "right", "bottom")
        top = y + words + 8
        pen.meter(x, top, w, BAR, item.share)
        band = max(BAND, 2 * item.band * w)
        left = min(max(x, x + item.share * w - band / 2), x + w - band)
        pen.box(left, top - 5, band, BAR + 10, 2, "t1")
        note = measure(item.note, "label", w)[1]
        pen.text(item.note, x, top + BAR + 10, w, note, "label", "t2", va="top")

    def _words(self, width: float) -> float:
        left, right = self._halves(width)
        return max(measure(self.item.left, "label_bold", left)[1], measure(self.item.right, "label", right)[1])

    def _halves(self, width: float) -> tuple[float, float]:
        """Each side's words in one line, if both have room for it; else half the width each."""
        left, right = measure(self.item.left, "label_bold")[0] + 2, measure(self.item.right, "label")[0] + 2
        return (left, right) if left + right + 8 <= width else (width / 2 - 4, width / 2 - 4)

    def _beside(self, width: float) -> bool:
        return width >= WIDE * max(1.0, THEME.text_scale * 0.9)

    def _first(self, width: float) -> float:
        if not self._beside(width):
            return width
        item = self.item
        number = _percent(item.value) + 8 + measure(item.error, "label")[0] + 4
        return min(width * 0.45, max(number, measure(item.title, "label")[0] + 2))

    def measure(self, width: float) -> float:
        first = self._first(width)
        head = measure(self.item.title, "label", first)[1] + measure("0", "num_l")[1] * 0.85
        wide = width - first - 18 if self._beside(width) else width
        bar = self._words(wide) + 8 + BAR + 10 + measure(self.item.note, "label", wide)[1]
        return max(head, bar) if self._beside(width) else head + 8 + bar


def _percent(value: str) -> float:
    """The width of a chance; spaces alone are measured as nothing, so each is given the width of a stop."""
    return number_span(value, "num_l") + sum(map(str.isspace, value)) * measure(".", "num_l")[0] + 2
