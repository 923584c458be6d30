"""QrPart and CodePart: a table's invitation for a camera or a finger, and the digits as they are typed."""

from __future__ import annotations

from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from companion.look.colours import STYLES, Style
from companion.look.qr_matrix import Matrix
from companion.screens.kit import parts
from companion.ui.paint.ink import measure, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.shown import Shown

QUIET = 4  # light modules around the dark ones, as readers need them
SIDE, LEAST, GAP = 236, 150, 20
WANTED, FINEST = 4, 3  # units to a module of a fine code: where there is room, and to have words beside it


def runs(rows: Matrix) -> list[tuple[int, int, int]]:
    """Dark modules that touch, as (row, first, how many): one shape each."""
    found: list[tuple[int, int, int]] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            wide = next((n for n in range(len(row) - x) if not row[x + n]), len(row) - x)
            if wide:
                found.append((y, x, wide))
            x += wide + 1
    return found


class QrPart(Shown, Paint):
    """The code on a light ground with its quiet zone; title, note and digits beside it, or below where it is narrow."""

    WATCH = ("item",)
    INSET = 0

    def _flat(self, width: float) -> bool:
        return width - self._side(width) - GAP >= self._words()

    def _words(self) -> float:
        """The least room the words need."""
        words = widest_word(f"{self.item.title} {self.item.note}", "h3")
        return max(words, measure(self.item.code, self._style())[0] + 4)

    def _side(self, width: float) -> float:
        """Beside the words if at least a readable code is left, else as wide as it may be."""
        count = len(self.item.matrix) + 2 * QUIET
        wanted, beside = max(SIDE, WANTED * count), width - GAP - self._words()
        room = min(wanted, beside) if beside >= max(LEAST, FINEST * count) else min(wanted, width)
        # Whole pixels to a module, so that no line between two of them shines through
        return max(1, int(room * Metrics.density / count)) * count / Metrics.density

    def _style(self) -> Style:
        return STYLES["num_l"]

    def _room(self, width: float) -> float:
        return width - self._side(width) - GAP if self._flat(width) else width

    def _heights(self, room: float) -> tuple[float, float, float]:
        item = self.item
        return measure(item.title, "h3", room)[1], measure(item.note, "label", room)[1], measure(item.code, "num_l")[1]

    def paint(self, pen: Pen) -> None:
        side, flat = self._side(pen.w), self._flat(pen.w)
        left = 0 if flat else (pen.w - side) / 2
        self._paint_code(pen, left, 0, side)
        room = self._room(pen.w)
        heights = self._heights(room)
        x, y = (side + GAP, (max(side, sum(heights)) - sum(heights)) / 2) if flat else (0, side + 12)
        texts = ((self.item.title, "h3", "t1"), (self.item.note, "label", "t2"), (self.item.code, "num_l", "at"))
        for (text, style, tone), tall in zip(texts, heights, strict=True):
            pen.text(text, x, y, room, tall, style, tone, "left" if flat else "center")
            y += tall

    def _paint_code(self, pen: Pen, x: float, y: float, side: float) -> None:
        rows = self.item.matrix
        module = side / (len(rows) + 2 * QUIET)
        left, top = round(x * pen.k) / pen.k, round(y * pen.k) / pen.k
        pen.box(left, top, side, side, 0, "bone")
        dark = ((left + (QUIET + x) * module, top + (QUIET + y) * module, wide * module) for y, x, wide in runs(rows))
        pen.squares(tuple((x, y, wide, module) for x, y, wide in dark), "ink")

    def measure(self, width: float) -> float:
        words = sum(self._heights(self._room(width)))
        side = self._side(width)
        return max(side, words) if self._flat(width) else side + 12 + words


class CodePart(Shown, Paint):
    """A cell for each digit: typed, the next one framed, those to come dashed."""

    WATCH = ("item",)
    least = NumericProperty("64dp")
    CELL, SPACE, MIDDLE = 60, 8, 18

    def show(self, item: parts.Code) -> None:
        self.spoken = item.typed

    def paint(self, pen: Pen) -> None:
        item = self.item
        gaps = self.SPACE * (item.length - 2) + self.MIDDLE
        cell = min(self.CELL, (pen.w - gaps) / item.length)
        x = (pen.w - cell * item.length - gaps) / 2
        for at in range(item.length):
            typed = item.typed[at : at + 1]
            now = at == len(item.typed)
            ground, edge = ("s3", None) if typed else (None, "t1" if now else "line")
            pen.box(x, 0, cell, pen.h, 10, ground, edge, 2, None if typed or now else (6, 4))
            pen.num(typed, x, 0, cell, pen.h, "num_m", "t1", "center")
            x += cell + (self.MIDDLE if at + 1 == item.length // 2 else self.SPACE)

    def measure(self, width: float) -> float:
        return measure("0", "num_m")[1] + 12
