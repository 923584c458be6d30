"""Parts that are only read: headings, paragraphs, banners, empty states and changed numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty

from companion.look.icons import icon
from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import TONES, Shown, badge_mark
from companion.ui.widgets.text_block import number_span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.ui.paint.pen import Pen

PAD, SIDE, EMPTY = 18, 44, 36
# ground and edge of a banner; the tone of its mark follows the edge.
BANNERS: dict[parts.Tone, tuple[str, str]] = {
    "plain": ("s1", "line"),
    "good": ("s1", "good"),
    "warn": ("s1", "warn"),
    "bad": ("ad", "bad"),
    "accent": ("ad", "a"),
    "help": ("bd", "b"),
}


class HeadingPart(Shown, Paint):
    """A title with a quiet note at its end; the note goes below where both do not fit."""

    WATCH = ("item", "first")
    INSET = 10

    def paint(self, pen: Pen) -> None:
        note, side = self._note(pen.w), self._side()
        title = pen.w - side - (note[0] + 12 if note[0] < pen.w else 0)
        high = self._title_height(pen.w)
        mark(pen, self.item.icon, 14, high / 2, 28, "at")
        pen.text(self.item.text, side, 0, title, high, self._style(), "t1")
        if not note[0]:
            return
        if note[0] < pen.w:
            pen.text(self.item.note, pen.w - note[0] - 1, 0, note[0] + 1, high, "label", "t2", "right")
        else:
            pen.text(self.item.note, side, high, pen.w - side, note[1], "label", "t2")

    def _style(self) -> str:
        return "h2" if self.first and not THEME.phone else "h3"

    def _side(self) -> float:
        return 40 if self.item.icon else 0

    def _note(self, width: float) -> tuple[float, float]:
        """Width and height of the note; as wide as the whole if it stands below."""
        if not self.item.note:
            return 0.0, 0.0
        wide = measure(self.item.note, "label")[0]
        if wide + measure(self.item.text, self._style())[0] + self._side() + 16 <= width:
            return wide, 0.0
        return width, measure(self.item.note, "label", width - self._side())[1]

    def _title_height(self, width: float) -> float:
        note = self._note(width)[0]
        room = width - self._side() - (note + 12 if note < width else 0)
        return max(36.0 if self.item.icon else 0, measure(self.item.text, self._style(), room)[1])

    def measure(self, width: float) -> float:
        return self._title_height(width) + self._note(width)[1]


class ParaPart(Shown, Paint):
    """A paragraph; where it stands in the rulebook is said below, quietly."""

    WATCH = ("item",)
    INSET = 10

    def paint(self, pen: Pen) -> None:
        item, side = self.item, self._side()
        body, source = self._heights(pen.w)
        mark(pen, item.icon, 12, min(body, 26) / 2, 24, self._tone("at"))
        pen.text(item.text, side, 0, pen.w - side, body, self._style(), self._tone("t1"), va="top")
        pen.text(item.source, side, body + 2, pen.w - side, source, "caption", "t2", va="top")

    def _style(self) -> str:
        return "strong" if self.item.strong else "body"

    def _tone(self, plain: str) -> str:
        return plain if self.item.tone == "plain" else TONES[self.item.tone]

    def _side(self) -> float:
        return 36 if self.item.icon else 0

    def _heights(self, width: float) -> tuple[float, float]:
        room = width - self._side()
        source = measure(self.item.source, "caption", room)[1] if self.item.source else 0.0
        return measure(self.item.text, self._style(), room)[1], source

    def measure(self, width: float) -> float:
        body, source = self._heights(width)
        return body + (source + 2 if source else 0)


class BannerPart(Shown, Paint):
    """One sentence across the field, with a mark and a bold beginning, framed by its tone."""

    WATCH = ("item",)
    hug = BooleanProperty(True)
    least = NumericProperty("56dp")

    def paint(self, pen: Pen) -> None:
        item, (fill, edge) = self.item, BANNERS[self.item.tone]
        pen.box(0, 0, pen.w, pen.h, 14, fill, edge, 1 if edge == "line" else 2)
        mark(pen, item.icon, PAD + 16, pen.h / 2, 32, {"line": "t2", "a": "at", "b": "bt"}.get(edge, edge))
        room = self._room(pen.w)
        pen.text(item.text, pen.w - PAD - room, 6, room, pen.h - 12, "body", "t1", lead=item.strong)

    def _room(self, width: float) -> float:
        return width - 2 * PAD - (SIDE if self.item.icon else 0)

    def measure(self, width: float) -> float:
        return measure(self.item.text, "body", self._room(width), self.item.strong)[1] + 24


class EmptyPart(Shown, Paint):
    """Nothing here yet, said kindly: mark, title and sentence in a dashed frame."""

    WATCH = ("item",)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, None, "line", 2, (7, 5))
        mark(pen, self.item.icon, pen.w / 2, PAD + EMPTY / 2, EMPTY, "t3")
        title, words = self._heights(pen.w)
        top, room = PAD + EMPTY + 8, pen.w - 2 * PAD
        pen.text(self.item.title, PAD, top, room, title, "strong", "t1", "center")
        pen.text(self.item.text, PAD, top + title + 6, room, words, "label", "t2", "center")

    def _heights(self, width: float) -> tuple[float, float]:
        room = width - 2 * PAD
        return measure(self.item.title, "strong", room)[1], measure(self.item.text, "label", room)[1]

    def measure(self, width: float) -> float:
        return PAD + EMPTY + 8 + sum(self._heights(width)) + 6 + 2 * PAD


class ChangePart(Shown, Paint):
    """A number before and after."""

    WATCH = ("item",)
    INSET = 10
    ARROW = 36

    def paint(self, pen: Pen) -> None:
        item = self.item
        before, after = self._spans()
        right = pen.w - after
        pen.num(item.after, right, 0, after, pen.h, "num_m", "t1", "right")
        pen.icon(icon("arrow-right"), right - self.ARROW / 2, pen.h / 2, 20, "t3")
        pen.num(item.before, right - self.ARROW - before, 0, before, pen.h, "num_s", "t2", "right")
        side = 52 if item.badge else 0
        mark(pen, badge_mark(item.badge), 20, pen.h / 2, 40)
        room = right - self.ARROW - before - side - 12
        pen.text(item.title, side, 2, room, pen.h - 4, "body", "t1")

    def _spans(self) -> tuple[float, float]:
        return number_span(self.item.before, "num_s"), number_span(self.item.after, "num_m")

    def measure(self, width: float) -> float:
        room = width - sum(self._spans()) - self.ARROW - (52 if self.item.badge else 0) - 12
        return max(52.0, measure(self.item.title, "body", room)[1] + 8)
