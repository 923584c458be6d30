"""Options: a question over a grid of keys, as many across as fit."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.screens.kit import parts
from companion.ui.art.mark import cube, mark
from companion.ui.paint.ink import longest_word, measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, evenly, high, stacked, tiled
from companion.ui.parts.many import Many
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown, badge_mark
from companion.ui.parts.voice import listed, said
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.text_block import number_span
from companion.ui.widgets.titled import titled, titled_height

PAD, GAP, MARK, BADGE = 12, 8, 26, 36
LINE = 0.16  # of the width, for the title before the keys of a line


class OptionKey(Sends, Shown, Pressable):
    """Filled with the accent when it is on; a number alone is set large."""

    WATCH = (*Pressable.WATCH, "item", "numeral", "stack")
    numeral = BooleanProperty(False)
    stack = BooleanProperty(False)
    about = StringProperty()  # the question it answers
    least = NumericProperty("60dp")

    def show(self, item: parts.Option) -> None:
        self.intent, self.disabled = item.intent, item.intent is None
        # A colour alone is called by its name.
        self.spoken = listed(item.text or (item.badge.name if item.badge else ""), item.detail)

    def said(self) -> str:
        told = listed(self.about, self.spoken)
        return said("chosen", what=told) if self.item.on else told

    def paint(self, pen: Pen) -> None:
        self._paint_ground(pen)
        if self.numeral and self.item.icon:  # what is not a number among numbers; its words are only spoken
            self._paint_mark(pen, pen.w / 2, pen.h / 2)
        elif self.numeral:
            pen.num(self.item.text, 4, 0, pen.w - 8, pen.h, "num_s", self._tone(), "center")
        elif self.stack:
            self._paint_stacked(pen)
        else:
            self._paint_row(pen)
        self.focus_ring(pen)

    def _paint_ground(self, pen: Pen) -> None:
        if self.item.on:
            pen.box(0, 0, pen.w, pen.h, 14, "a", "al" if self._is_shut() else None, 2)
        elif self._is_shut():
            pen.box(0, 0, pen.w, pen.h, 14, None, "line", 2, (6, 4))
        else:
            edged = THEME.high or THEME.name == "paper"
            ground = "s3" if self.state == "down" else "s2"
            pen.box(0, 0, pen.w, pen.h, 14, ground, "line" if edged else None)

    def _is_shut(self) -> bool:
        return self.disabled or bool(self.item.shut)

    def _tone(self) -> str:
        return "oa" if self.item.on else "t3" if self._is_shut() else "t1"

    def _style(self) -> str:
        return "button" if self.item.on or self.item.detail else "body"

    def _paint_row(self, pen: Pen) -> None:
        side = self._side()
        room = pen.w - 2 * PAD - side
        wide = min(room, self._words_width(room))
        x = PAD if self.item.detail else (pen.w - side - wide) / 2
        self._paint_mark(pen, x + self._size() / 2, pen.h / 2)
        detail = "oa" if self.item.on else "t3" if self._is_shut() else "t2"
        if self.item.detail:
            tones = (self._tone(), detail)
            titled(pen, self.item.text, self.item.detail, x + side, 4, room, pen.h - 8, tones)
        else:
            pen.text(self.item.text, x + side, 2, wide + 1, pen.h - 4, self._style(), self._tone(), "center")

    def _paint_stacked(self, pen: Pen) -> None:
        words = measure(self.item.text, "label", pen.w - 12)[1]
        size = self._size()
        top = (pen.h - words - size - 6) / 2
        self._paint_mark(pen, pen.w / 2, top + size / 2)
        style = "label_bold" if self.item.on else "label"
        pen.text(self.item.text, 6, top + size + 6, pen.w - 12, words, style, self._tone(), "center")

    def _paint_mark(self, pen: Pen, cx: float, cy: float) -> None:
        item = self.item
        if item.badge:
            mark(pen, badge_mark(item.badge), cx, cy, BADGE)
        elif item.icon:
            tone = self._tone() if item.on or self._is_shut() or not item.colour else item.colour
            mark(pen, item.icon, cx, cy, MARK, tone)
        elif item.colour:
            cube(pen, cx, cy, MARK, item.colour, "oa" if item.on else "ink")

    def _size(self) -> float:
        if self.item.badge:
            return BADGE
        return MARK if self.item.icon or self.item.colour else 0

    def _side(self) -> float:
        gap = GAP if self.item.text else 0
        return self._size() + gap if self._size() else 0

    def _words_width(self, room: float) -> float:
        return measure(self.item.text, self._style(), room)[0] if self.item.text else 0.0

    def measure(self, width: float) -> float:
        if self.numeral:
            return max(62.0, measure("0", "num_s")[1] + 8)
        if self.stack:
            return max(84.0, measure(self.item.text, "label_bold", width - 12)[1] + self._size() + 26)
        room = width - 2 * PAD - self._side()
        if self.item.detail:
            return titled_height(self.item.text, self.item.detail, room) + 16
        return measure(self.item.text, "button", room)[1] + 16

    def span(self) -> float:
        if self.numeral:
            return 60.0 if self.item.icon else max(60.0, number_span(self.item.text, "num_s") + 24)
        if not self.item.text:
            return self._size() + 20
        words = measure(self.item.text, "button")[0]
        if self.item.detail:
            words = max(words, min(measure(self.item.detail, "label")[0], 220))
        return words + 2 * PAD + self._side() + 2


class _OptionGrid(Many):
    WATCH = (*Many.WATCH, "columns", "numeral")
    about = StringProperty()
    columns = NumericProperty(4)
    numeral = BooleanProperty(False)

    def kind(self, item: parts.Option) -> type:
        return OptionKey

    def tell(self, child, at: int) -> None:
        child.numeral, child.about = self.numeral, self.about

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        columns, stack = self._fit(width)
        wide = (width - GAP * (columns - 1)) / columns
        for kid in kids:
            kid.stack = stack
        if columns == 1:  # nothing beside them that they would have to be level with
            return stacked(kids, wide, GAP)
        tall = max(high(kid, wide) for kid in kids)
        rows = -(-len(kids) // columns)
        return Plan(tiled(kids, columns, wide, tall, GAP), rows * (tall + GAP) - GAP)

    def _fit(self, width: float) -> tuple[int, bool]:
        """How many columns, and whether icons go above the words."""
        most = max(1, min(self.columns, len(self.items)))
        flat = self._columns(width, most, [kid.span() for kid in self.kids])
        pictured = all(item.icon or item.badge or item.colour for item in self.items)
        if self.numeral or not pictured or flat == most or any(item.detail for item in self.items):
            return flat, False
        # Words under their icons may wrap, so only the longest word must fit.
        longest = [widest_word(item.text, "label_bold") + 14 for item in self.items]
        above = self._columns(width, most, [max(72.0, one) for one in longest])
        return (above, True) if above > flat else (flat, False)

    def row(self) -> float:
        """The width that all need in one row."""
        wide = max((kid.span() for kid in self.kids), default=0.0)
        return (wide + GAP) * len(self.kids) - GAP + 1

    def _columns(self, width: float, most: int, spans: list[float]) -> int:
        widest = max(spans)
        fits = [n for n in range(1, most + 1) if (width - GAP * (n - 1)) / n >= widest]
        return evenly(len(spans), max(fits, default=1))


class OptionsPart(Shown, Block):
    """The question and its keys."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._grid = _OptionGrid()
        super().__init__(**kwargs)
        self.add_widget(self._grid)

    def show(self, item: parts.Options) -> None:
        self._grid.columns, self._grid.numeral, self._grid.about = item.columns, item.numeral, item.title
        self._grid.items = item.options

    def plan(self, width: float, height: float | None = None) -> Plan:
        if side := self._side(width):
            room = width - side
            wide = min(room, self._grid.row()) if self.item.beside == "heading" else room
            tall = high(self._grid, wide)
            return Plan((Place(self._grid, width - wide, 0, wide, tall),), tall)
        head, tall = self._head(width), high(self._grid, width)
        return Plan((Place(self._grid, 0, head, width, tall),), head + tall)

    def paint(self, pen: Pen) -> None:
        inset, side = self._inset(), self._side(pen.w)
        if side and self.item.beside == "heading":
            pen.text(self.item.title, 10, 0, side - 10, pen.h, self._heading(), "t1")
        elif side:
            pen.text(self.item.title, inset, 0, side - GAP, pen.h, "label_bold", "t2")
        else:
            pen.text(self.item.title, inset, 0, pen.w - 2 * inset, self._head(pen.w) - 6, "label_bold", "t2")

    def _heading(self) -> str:
        return "h3" if THEME.phone else "h2"

    def _side(self, width: float) -> float:
        """The width of a title before the keys; none where it stands above them."""
        beside, title = self.item.beside, self.item.title
        if beside == "heading":
            side = measure(title, self._heading())[0] + 32
        else:  # the same for every line of a list, whoever is named
            side = max(LINE * width, longest_word(title, "label_bold") + GAP) if beside else 0.0
        return side if side and self._grid.row() <= width - side else 0.0

    def _inset(self) -> float:
        return 0 if self.bare else 2

    def _head(self, width: float) -> float:
        title = self.item.title
        return measure(title, "label_bold", width - 2 * self._inset())[1] + 8 if title else 0
