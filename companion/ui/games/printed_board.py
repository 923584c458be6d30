"""The printed board: tables of cells in three tones, and the line that says what the tones mean."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from companion.screens.kit.board import board_parts as views
from companion.ui.art.mark import mark
from companion.ui.paint.ink import DIGIT, longest_word, measure, size_of, widest_word
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import Block, Place, Plan
from companion.ui.parts.sends import Sends
from companion.ui.parts.shown import Shown
from companion.ui.widgets.pressable import Pressable
from companion.ui.widgets.reveal import Follow

CELL, TALL, GAP, ICON, DASH = 58, 40, 8, 26, (6, 4)
EDGE = 4  # between a number and its frame, and its heading
NAME = 100  # a longer name of a place may take a second line beside its cells
# fill, edge and text of a cell by its tone
LOOKS: dict[views.CellTone, tuple[str | None, str | None, str]] = {
    "told": ("bd", None, "bt"),
    "read": ("s3", None, "t1"),
    "unknown": (None, "line", "t2"),
    "none": (None, None, "t2"),
}


class PrintCellView(Sends, Shown, Pressable):
    """A number or a word in the tone of where it comes from; on a phone its heading stands in it."""

    WATCH = (*Pressable.WATCH, "item", "head")
    head = StringProperty()
    inside = BooleanProperty(False)

    def show(self, item: views.PrintCell) -> None:
        self.intent, self.spoken = item.intent, item.spoken

    def _above(self, width: float) -> float:
        return measure(self.head, "caption", width - 8)[1] if self.inside and self.head else 0.0

    def paint(self, pen: Pen) -> None:
        item = self.item
        fill, edge, tone = LOOKS[item.tone]
        edge = edge or ("line" if THEME.high and item.tone != "none" else None)
        dash = DASH if item.tone == "unknown" and not item.now else None
        if item.now:
            fill, edge, tone = "ad", "a", "at"
        if fill or edge:
            pen.box(0, 0, pen.w, pen.h, 12, fill, edge, 3 if item.now else 2, dash)
        above = self._above(pen.w)
        pen.text(self.head if self.inside else "", 4, 4, pen.w - 8, above, "caption", "t2", "center")
        if self._counts():
            pen.num(item.text, 2, above + EDGE, pen.w - 4, pen.h - above - 2 * EDGE, "num_s", tone, "center")
        else:
            pen.text(item.text, 4, above, pen.w - 8, pen.h - above, "label_bold", tone, "center")
        self.focus_ring(pen)

    def measure(self, width: float) -> float:
        above = self._above(width)
        least = 56.0 if self.inside else float(TALL)
        if self._counts():
            return max(least, above + size_of("num_s") * DIGIT + 4 * EDGE)
        return max(least, above + measure(self.item.text, "label_bold", width - 8)[1] + 10)

    def _counts(self) -> bool:
        """A number, or the sign of one that nobody knows."""
        return self.item.text.lstrip("-").isdigit() or len(self.item.text) == 1


class PrintTablePart(Shown, Block):
    """Side by side with the headings above; where that does not fit, each cell has its heading in it."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._rows: list[list[PrintCellView]] = []
        self._asked: PrintCellView | None = None
        self._follow = Follow()
        super().__init__(**kwargs)

    def show(self, item: views.PrintTable) -> None:
        sizes = [len(row.cells) for row in item.rows]
        if [len(row) for row in self._rows] != sizes:
            for child in self.kids:
                self.remove_widget(child)
            self._rows = [[PrintCellView() for _ in row.cells] for row in item.rows]
            for row in self._rows:
                for cell in row:
                    self.add_widget(cell)
        for cells, row in zip(self._rows, item.rows, strict=True):
            for cell, part, head in zip(cells, row.cells, item.heads, strict=True):
                cell.item, cell.head, cell.name_ = part, head, part.name
        self.outdate()
        asked = next((cell for cells in self._rows for cell in cells if cell.item.now), None)
        if asked is not None and asked is not self._asked:
            self._follow.start(asked)  # the keys below take much of a phone: what they ask about stands in view
        self._asked = asked

    def forget(self) -> None:
        super().forget()
        self._follow.stop()
        self._asked = None  # whatever is asked on another page is brought into view there

    # -- measures

    def _wide(self, width: float) -> list[float] | None:
        """The columns' widths where they have room beside the names; else None."""
        item = self.item
        shares = item.wide or (1.0,) * len(item.heads)
        words = [max(self._word(row.cells[at].text) for row in item.rows) for at in range(len(shares))]
        heads = [longest_word(head, "label") - GAP + 4 for head in item.heads]
        heads[-1] += GAP
        least = [max(CELL * share, *needs) for share, *needs in zip(shares, words, heads, strict=True)]
        room = width - sum(least) - GAP * len(least)
        return least if not THEME.phone and room >= self._name_room() else None

    def _head_rooms(self, wide: list[float]) -> list[float]:
        """A heading may reach into the gaps beside its column; the last one would leave the card."""
        return [w + GAP - 2 for w in wide[:-1]] + wide[-1:]

    def _word(self, text: str) -> float:
        return 0.0 if text.isdigit() else min(120.0, measure(text, "label_bold")[0] + 14)

    def _longest(self) -> float:
        """The width of a cell with its heading in it, no word of which is broken or smaller than the others."""
        cells = {cell.text for row in self.item.rows for cell in row.cells}
        words = (widest_word(text, "label_bold") for text in cells if not text.isdigit())
        return 9 + max(0.0, *(widest_word(head, "caption") for head in self.item.heads), *words)

    def _name_room(self) -> float:
        names = max(measure(row.title, "strong")[0] for row in self.item.rows)
        return min(float(NAME), names + GAP) + self._side()

    def _side(self) -> float:
        return ICON + 12 if any(row.icon for row in self.item.rows) else 0

    def _title(self, width: float) -> float:
        return measure(self.item.title, "h2", width)[1] + 8

    def _top(self, width: float, wide: list[float] | None) -> float:
        if wide is None:
            return self._title(width)
        rooms = self._head_rooms(wide)
        heads = max(measure(head, "label", room)[1] for head, room in zip(self.item.heads, rooms, strict=True))
        return max(self._title(width - sum(wide) - GAP * len(wide)), heads + 8)

    def plan(self, width: float, height: float | None = None) -> Plan:
        wide = self._wide(width)
        for row in self._rows:
            for cell in row:
                cell.inside = wide is None
        y, places = self._top(width, wide), list[Place]()
        for at, cells in enumerate(self._rows):
            placed, y = self._beside(cells, at, y, width, wide) if wide else self._under(cells, at, y, width)
            places += placed
        return Plan(tuple(places), max(0.0, y - 4))

    def _beside(self, cells, at: int, y: float, width: float, wide: list[float]) -> tuple[list[Place], float]:
        left = width - sum(wide) - GAP * (len(wide) - 1)
        tall = max(
            *(cell.measure(w) for cell, w in zip(cells, wide, strict=True)),
            measure(self.item.rows[at].title, "strong", left - self._side() - GAP)[1] + 4,
        )
        x, places = left, []
        for cell, w in zip(cells, wide, strict=True):
            places.append(Place(cell, x, y, w, tall))
            x += w + GAP
        return places, y + tall + 4

    def _under(self, cells, at: int, y: float, width: float) -> tuple[list[Place], float]:
        top = y + measure(self.item.rows[at].title, "strong", width - self._side())[1] + 6
        most = max(1, int((width + GAP) // (max(CELL + 18, self._longest()) + GAP)))
        columns = -(-len(cells) // -(-len(cells) // most))  # as many in each line as can be, none alone in the last
        w = (width - GAP * (columns - 1)) / columns
        places = []
        for start in range(0, len(cells), columns):
            line = cells[start : start + columns]
            tall = max(cell.measure(w) for cell in line)
            places += [Place(cell, n * (w + GAP), top, w, tall) for n, cell in enumerate(line)]
            top += tall + GAP
        return places, top + 6

    # -- painting

    def paint(self, pen: Pen) -> None:
        wide = self._wide(pen.w)
        top = self._top(pen.w, wide)
        taken = sum(wide) + GAP * len(wide) if wide else 0.0
        pen.text(self.item.title, 0, 0, pen.w - taken, top - 8, "h2", "t1")
        if wide:
            x = pen.w - taken + GAP
            for head, w, room in zip(self.item.heads, wide, self._head_rooms(wide), strict=True):
                pen.text(head, x + (w - room) / 2, 0, room, top - 8, "label", "t2", "center")
                x += w + GAP
        places = {place.child: place for place in self.plan(pen.w).places}
        for row, cells in zip(self.item.rows, self._rows, strict=True):
            place = places[cells[0]]
            room = (place.x if wide else pen.w) - self._side() - (GAP if wide else 0)
            tall = place.h if wide else measure(row.title, "strong", room)[1]
            y = place.y if wide else place.y - tall - 6
            mark(pen, row.icon, ICON / 2 + 2, y + tall / 2, ICON, "at")
            pen.text(row.title, self._side(), y, room, tall, "strong", "t1")


class PrintLegendPart(Shown, Paint):
    """Three swatches with their words, then how much is known; under each other where it is narrow."""

    WATCH = ("item",)
    SWATCH, AIR, BAR = 30, 20, 180

    def _entries(self) -> tuple[tuple[views.CellTone, str], ...]:
        item = self.item
        told = (("told", item.told), ("read", item.read), ("unknown", item.unknown))
        return tuple((tone, text) for tone, text in told if text)  # type: ignore[misc]

    def _spots(self, width: float) -> tuple[list[tuple[float, float, float]], float]:
        """Where each entry stands: x, y, and the room of its words; and the height of all."""
        line = max(34.0, measure("0", "label")[1] + 12)
        spots, x, y = [], 0.0, 0.0
        for _, text in self._entries():
            wide = measure(text, "label")[0] + 1
            if x and x + self.SWATCH + 8 + wide > width:
                x, y = 0.0, y + line
            spots.append((x, y, min(wide, width - self.SWATCH - 8)))
            x += self.SWATCH + 8 + wide + self.AIR
        end = self.BAR + 12 + measure(self.item.sentence, "label")[0]
        if x and x + end > width:
            y += line
        return spots, y + line

    def paint(self, pen: Pen) -> None:
        spots, tall = self._spots(pen.w)
        line = max(34.0, measure("0", "label")[1] + 12)
        for (tone, text), (x, y, room) in zip(self._entries(), spots, strict=True):
            fill, edge, _ = LOOKS[tone]
            pen.box(
                x, y + (line - 26) / 2, self.SWATCH, 26, 8, fill, edge or "line", 2, DASH if tone == "unknown" else None
            )
            pen.text(text, x + self.SWATCH + 8, y, room, line, "label", "t2")
        words = measure(self.item.sentence, "label")[0] + 1
        share = self.item.known / self.item.most if self.item.most else 0
        left = pen.w - words - 12 - self.BAR
        pen.meter(max(0.0, left), tall - line + (line - 14) / 2, min(self.BAR, pen.w - words - 12), 14, share, "b")
        pen.text(self.item.sentence, pen.w - words, tall - line, words, line, "label", "t1")

    def measure(self, width: float) -> float:
        return self._spots(width)[1]
