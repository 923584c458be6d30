"""Games as tiles: large ones to begin with, small ones for only a part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import longest_word, measure
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high, tiled
from companion.ui.parts.many import Many, Tight
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.card import toned
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.titled import titled, titled_height

if TYPE_CHECKING:
    from companion.screens.kit import views
    from companion.ui.paint.pen import Pen

PAD = 18
# A tile's coloured panel, how high the panel of one that stands upright is, and the width of the widest tile.
PANEL, UPRIGHT, WIDEST = 104, 74, 640


class TileView(Sends, Shown, Pressable):
    """A game: its emblem on a panel of its colour, its name, for how many."""

    WATCH = (*Pressable.WATCH, "item", "upright")
    upright = BooleanProperty(False)
    tight = BooleanProperty(False)
    least = NumericProperty("104dp")

    def on_tight(self, *_) -> None:
        self.least = dp(76 if self.tight else 104)

    def show(self, item: views.Tile) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        item, down = self.item, 2 if self.state == "down" else 0
        pen.box(0, down, pen.w, pen.h - down, 18, "s2" if down else "s1", "line")
        if self.upright:
            self._paint_upright(pen, down)
        else:
            panel = self._panel(pen.w)
            _panel(pen, 0, down, panel, pen.h - down, toned("ad", item.accent), "left")
            pen.box(panel - 3, down, 4, pen.h - down, 0, toned("a", item.accent))
            size = min(pen.h - 36, panel - 28, 120)
            mark(pen, _sign(item), panel / 2 - 1, pen.h / 2 + down, size, toned("at", item.accent))
            titled(pen, item.title, item.detail, panel + 18, down + 6, pen.w - panel - 30, pen.h - 12, title_style="h3")
        pen.box(0, down, pen.w, pen.h - down, 18, None, "line")
        self.focus_ring(pen, 18)

    def _paint_upright(self, pen: Pen, down: float) -> None:
        item = self.item
        _panel(pen, 0, down, pen.w, UPRIGHT, toned("ad", item.accent), "top")
        pen.box(0, UPRIGHT - 2 + down, pen.w, 3, 0, toned("a", item.accent))
        mark(pen, _sign(item), pen.w / 2, UPRIGHT / 2 + down, 54, toned("at", item.accent))
        titled(
            pen,
            item.title,
            item.detail,
            12,
            UPRIGHT + 4 + down,
            pen.w - 24,
            pen.h - UPRIGHT - 8 - down,
            title_style="h3",
        )

    def _panel(self, width: float) -> float:
        return min(max(PANEL, width * 0.3), 190)

    def measure(self, width: float) -> float:
        if self.upright:
            return UPRIGHT + titled_height(self.item.title, self.item.detail, width - 24, "h3") + 18
        return titled_height(self.item.title, self.item.detail, width - self._panel(width) - 30, "h3") + 24


def _sign(item: views.Tile) -> str:
    return f"emblem:{item.game}" if item.game else "dice-multiple-outline"


def _panel(pen: Pen, x: float, y: float, w: float, h: float, tone: str, side: str) -> None:
    """A box whose corners are round only at one side."""
    pen.box(x, y, w, h, 18, tone)
    if side == "left":
        pen.box(x + 18, y, w - 18, h, 0, tone)
    else:
        pen.box(x, y + 18, w, h - 18, 0, tone)


class TileGrid(Tight, Many):
    """Tiles as many across as fit, never stretched beyond a comfortable width; one alone lies down."""

    WATCH = (*Many.WATCH, "tight")

    def kind(self, item: views.Tile) -> type:
        return TileView

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        columns = self._columns(width)
        wide = min(WIDEST, (width - self.gap * (columns - 1)) / columns)
        for kid in kids:
            kid.upright = FORM.kind == "phone" and columns > 1
        rows = -(-len(kids) // columns)
        tall = max(max(high(kid, wide) for kid in kids), ((height or 0) - self.gap * (rows - 1)) / rows)
        return Plan(tiled(kids, columns, wide, tall, self.gap), rows * (tall + self.gap) - self.gap)

    def _columns(self, width: float) -> int:
        least = (160 if FORM.kind == "phone" else 260) * max(1.0, THEME.text_scale * 0.9)
        return max(1, min(len(self.items), int((width + self.gap) / (least + self.gap))))


class SmallTile(Sends, Shown, Pressable):
    """A game as a key: emblem over its name, in its colours."""

    WATCH = (*Pressable.WATCH, "item", "tight")
    least = NumericProperty("96dp")
    tight = BooleanProperty(False)

    def on_tight(self, *_) -> None:
        self.least = dp(76 if self.tight else 96)

    def show(self, item: views.Tile) -> None:
        self.intent, self.spoken = item.intent, item.title

    def paint(self, pen: Pen) -> None:
        item, accent = self.item, self.item.accent
        down = 3 if self.state == "down" else 0
        pen.box(0, 4, pen.w, pen.h - 4, 14, toned("al", accent))
        pen.box(0, down, pen.w, pen.h - 4, 14, toned("ad", accent), toned("al", accent) if THEME.high else None)
        words = measure(item.title, "label_bold", pen.w - 16)[1]
        size = 32 if self.tight else 38 if pen.h < 128 else 56
        top = down + (pen.h - 4 - size - words - 6) / 2
        mark(pen, _sign(item), pen.w / 2, top + size / 2, size, toned("at", accent))
        pen.text(item.title, 8, top + size + 6, pen.w - 16, words, "label_bold", "t1", "center")
        self.focus_ring(pen, 14, 0, down, pen.w, pen.h - 4)

    def measure(self, width: float) -> float:
        return measure(self.item.title, "label_bold", width - 16)[1] + (48 if self.tight else 66)


class SmallTiles(Tight, Many):
    """Small tiles side by side, wrapped."""

    WATCH = (*Many.WATCH, "tight")

    def kind(self, item: views.Tile) -> type:
        return SmallTile

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        least = max(106.0, *(longest_word(item.title, "label_bold") + 20 for item in self.items))
        columns = max(1, min(len(kids), int((width + 8) / (least + 8))))
        rows = -(-len(kids) // columns)
        wide = min((width - 8 * (columns - 1)) / columns, 200)
        need = max(high(kid, wide) for kid in kids)
        tall = max(need, ((height or 0) - 8 * (rows - 1)) / rows)
        return Plan(tiled(kids, columns, wide, tall, 8), rows * (need + 8) - 8)


class ScoreCard(Block):
    """Just the score: a title, what it means, and the games."""

    WATCH = ("title", "note", "icon")
    title = StringProperty()
    note = StringProperty()
    icon = StringProperty("counter")
    tiles = ObjectProperty(())
    tight = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._tiles = SmallTiles()
        super().__init__(**kwargs)
        self.add_widget(self._tiles)
        self.fbind("tight", self._tiles.setter("tight"))

    def on_tiles(self, *_) -> None:
        self._tiles.items = self.tiles

    def _beside(self, width: float) -> bool:
        return measure(self.title, "h3")[0] + measure(self.note, "label")[0] + 2 * PAD + 60 <= width

    def _head(self, width: float) -> float:
        room = width - 2 * PAD - 42
        title = max(30.0, measure(self.title, "h3", room)[1])
        return title if self._beside(width) or not self.note else title + measure(self.note, "label", room)[1]

    def plan(self, width: float, height: float | None = None) -> Plan:
        head, wide = self._head(width), width - 2 * PAD
        need = high(self._tiles, wide)
        tall = max(need, (height or 0) - head - 2 * PAD - 8)
        return Plan((Place(self._tiles, PAD, PAD + head + 8, wide, tall),), head + need + 2 * PAD + 8)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        room = pen.w - 2 * PAD - 42
        title = max(30.0, measure(self.title, "h3", room)[1])
        mark(pen, self.icon, PAD + 15, PAD + title / 2, 30, "t2")
        if self._beside(pen.w):
            note = measure(self.note, "label")[0] + 1
            pen.text(self.title, PAD + 42, PAD, room - note - 8, title, "h3", "t1")
            pen.text(self.note, pen.w - PAD - note, PAD, note, title, "label", "t2", "right")
        else:
            pen.text(self.title, PAD + 42, PAD, room, title, "h3", "t1")
            pen.text(self.note, PAD + 42, PAD + title, room, self._head(pen.w) - title, "label", "t2")
