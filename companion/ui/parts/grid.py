"""GridPart: the score sheet, categories down and people across; a few people a page where it is narrow."""

from __future__ import annotations

from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from companion.screens.kit import parts
from companion.ui.paint.form import FORM
from companion.ui.paint.pen import Pen
from companion.ui.paint.spare import SPARE
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high
from companion.ui.parts.grid_cells import GridCell, GridHead, GridTitle
from companion.ui.parts.shown import Shown
from companion.ui.parts.voice import listed, said
from companion.ui.widgets.key import Key

NAV, DOT = 56, 5
# From more lines than this on they stand closer, so that the total stays in view above the now bar.
MANY = 8
# A column of points needs this much, a category's name at least that.
PERSON, TITLE = 104, 132


def _one(kind: type) -> Block:
    return SPARE.take(kind) or kind()


class GridPart(Shown, Block):
    """All boxes are children; those of other pages are left out of the plan."""

    WATCH = ("item", "page")
    page = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        self._heads: list[GridHead] = []
        self._rows: list[tuple[GridTitle, list[GridCell]]] = []
        self._back = Key(icon="chevron-left", kind="outline", on_release=lambda *_: self.turn(-1))
        self._on = Key(icon="chevron-right", kind="outline", on_release=lambda *_: self.turn(1))
        self._touched: tuple[float, float] | None = None
        super().__init__(**kwargs)
        self.add_widget(self._back)
        self.add_widget(self._on)

    def forget(self) -> None:
        super().forget()
        self.page = 0

    def show(self, item: parts.Grid) -> None:
        lines = (*item.lines, item.total)
        if len(self._heads) != len(item.people) or len(self._rows) != len(lines):
            self._build(len(item.people), len(lines))
        for head, person in zip(self._heads, item.people, strict=True):
            head.item = person
        for (title, cells), line in zip(self._rows, lines, strict=True):
            title.item = line
            for cell, part, person in zip(cells, line.cells, item.people, strict=True):
                cell.item = part
                cell.spoken = listed(line.title, person.name, part.points)
        for column in zip(*(cells for _, cells in self._rows), strict=True):
            figures = tuple((cell.item, cell.total) for cell in column if not cell.item.missing)
            for cell in column:
                cell.figures = figures
        self._back.spoken, self._on.spoken = said("earlier"), said("later")
        self.page = min(self.page, self._pages() - 1)

    def _build(self, people: int, lines: int) -> None:
        for child in self.kids:
            if child not in (self._back, self._on):
                self.remove_widget(child)
                SPARE.keep(type(child), child)
        self._heads = [_one(GridHead) for _ in range(people)]
        self._rows = [(_one(GridTitle), [_one(GridCell) for _ in range(people)]) for _ in range(lines)]
        for at, (title, cells) in enumerate(self._rows):
            for one in (title, *cells):
                one.total = at == lines - 1
        many = lines > MANY
        for one in (*self._heads, *(w for title, cells in self._rows for w in (title, *cells))):
            one.dense = many
            self.add_widget(one)

    def turn(self, by: int) -> None:
        """Show the people before or after these."""
        self.page = min(max(self.page + by, 0), self._pages() - 1)

    def on_touch_down(self, touch) -> bool:
        self._touched = touch.pos if self.collide_point(*touch.pos) else None
        return super().on_touch_down(touch)

    def on_touch_up(self, touch) -> bool:
        if self._touched and self._pages() > 1:
            dx, dy = touch.x - self._touched[0], touch.y - self._touched[1]
            if abs(dx) > 60 * Metrics.density and abs(dx) > 2 * abs(dy):
                self.turn(-1 if dx > 0 else 1)
        self._touched = None
        return super().on_touch_up(touch)

    def _per_page(self, width: float) -> int:
        people = len(self.item.people)
        if THEME.phone:
            return 1
        fits = max(1, int((width - TITLE * max(1.0, THEME.text_scale)) / (PERSON * max(1.0, THEME.text_scale))))
        return min(people, fits, 2 if FORM.bold_text else people)

    def _pages(self) -> int:
        each = self._per_page(self.width / Metrics.density)
        return max(1, -(-len(self.item.people) // max(1, each)))

    def _shown(self, width: float) -> range:
        each = self._per_page(width)
        first = min(int(self.page) * each, max(0, len(self.item.people) - each))
        return range(first, min(first + each, len(self.item.people)))

    def plan(self, width: float, height: float | None = None) -> Plan:
        shown = self._shown(width)
        title, column = self._widths(width, shown)
        places, y = self._head_places(width, shown, title, column)
        rows = [self._row_height(row, shown, title, column) for row in self._rows]
        spare = max(0.0, (height or 0) - y - sum(rows) - 4) / max(1, len(rows))
        for row, tall in zip(self._rows, rows, strict=True):
            tall += min(spare, 10)
            places.append(Place(row[0], 0, y, title, tall))
            places += [Place(row[1][n], title + at * column, y, column, tall) for at, n in enumerate(shown)]
            y += tall
        return Plan(tuple(places), y + 4)

    def _widths(self, width: float, shown: range) -> tuple[float, float]:
        people = len(shown)
        title = width * (0.56 if people == 1 else 0.42 if people == 2 else 0.34)
        if people == 1 < len(self.item.people) and THEME.phone:  # the words have what the points do not need
            title = max(title, width - max(PERSON, *(row[1][shown[0]].span() for row in self._rows)))
        return title, (width - title) / max(1, people)

    def _head_places(self, width: float, shown: range, title: float, column: float) -> tuple[list[Place], float]:
        paged = len(shown) < len(self.item.people)
        if paged and len(shown) == 1:
            head, room = self._heads[shown[0]], width - 2 * NAV - 16
            tall = max(NAV + 4, high(head, room))
            middle = (tall - NAV) / 2
            return [
                Place(self._back, 0, middle, NAV, NAV),
                Place(head, NAV + 8, 0, room, tall),
                Place(self._on, width - NAV, middle, NAV, NAV),
            ], tall + 22
        tall = max((high(self._heads[n], column) for n in shown), default=0)
        places = [Place(self._heads[n], title + at * column, 0, column, tall) for at, n in enumerate(shown)]
        if paged:
            places += [
                Place(self._back, 0, (tall - NAV) / 2, NAV, NAV),
                Place(self._on, NAV + 8, (tall - NAV) / 2, NAV, NAV),
            ]
        return places, tall + 4

    def _row_height(self, row, shown: range, title: float, column: float) -> float:
        return max(high(row[0], title), *(high(row[1][n], column) for n in shown))

    def paint(self, pen: Pen) -> None:
        shown = self._shown(pen.w)
        title, column = self._widths(pen.w, shown)
        _, y = self._head_places(pen.w, shown, title, column)
        if len(shown) < len(self.item.people):
            if len(shown) == 1:
                self._paint_dots(pen, pen.w / 2, y - 14)
            else:
                self._paint_dots(pen, 2 * NAV + 44, (y - 4) / 2)
        places = {place.child: place for place in self.plan(pen.w, pen.h).places}
        for at, (name, _) in enumerate(self._rows):
            place = places[name]
            if at == len(self._rows) - 1:
                pen.box(0, place.y, pen.w, 3, 0, "a")
            elif at % 2 == 0:
                pen.box(0, place.y, pen.w, place.h, 10, "s2", "line" if THEME.high else None)

    def _paint_dots(self, pen: Pen, middle: float, y: float) -> None:
        pages = max(1, -(-len(self.item.people) // max(1, self._per_page(pen.w))))
        x = middle - (pages - 1) * 10
        for page in range(pages):
            here = page == min(int(self.page), pages - 1)
            pen.disc(x + page * 20, y, DOT, "t1" if here else None, None if here else "t3", 2)
