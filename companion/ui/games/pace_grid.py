"""The grid of the pace: a row a person or a part of the board, a column a thing; one tap tells one more."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.screens.kit.pieces import pace_views as views
from companion.ui.art.mark import mark
from companion.ui.games.pace_cell import PaceCellView, PaceNameView
from companion.ui.paint.form import FORM
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan, high
from companion.ui.parts.many import Many
from companion.ui.parts.shown import Shown

GAP, PAD, HEAD_GAP = 6, 16, 6
TOAST = 76  # dp left free below, where there is room: what was told is said there and covers no key
LARGE = 68  # dp of a key that says what it is, at least; its words may need more
PEOPLE = 190  # dp of a row's name, where the screen has room for it


class PaceRowView(Shown, Block):
    """A row: its name, then its keys; on a narrow screen the keys go below the name, in as many lines as they need."""

    WATCH = ("item", "large", "named", "heads", "people")
    large = BooleanProperty(False)
    named = BooleanProperty(False)  # each key says what it is, as there are no names over the columns
    heads = ObjectProperty(())
    people = NumericProperty(PEOPLE)

    def __init__(self, **kwargs) -> None:
        self._name, self._cells = PaceNameView(), PaceCells()
        super().__init__(**kwargs)
        self.add_widget(self._name)
        self.add_widget(self._cells)

    def show(self, item: views.PaceRow) -> None:
        self._name.item = item
        self._cells.items = item.cells

    def on_heads(self, *_) -> None:
        self._tell()

    def on_large(self, *_) -> None:
        self._tell()

    def on_named(self, *_) -> None:
        self._tell()

    def _tell(self) -> None:
        self._cells.large, self._cells.heads = self.large or self.named, self.heads

    @property
    def cells(self) -> PaceCells:
        return self._cells

    @property
    def name(self) -> PaceNameView:
        return self._name

    def paint(self, pen: Pen) -> None:
        if self.item.status == "now" and not self.large:
            pen.box(0, 0, pen.w, pen.h, 16, "ad", "a", 2)

    def lies(self, width: float) -> bool:
        """Whether name and keys fit side by side."""
        return not (self.large or self.named) and width - 2 * 10 - self.people - GAP >= self._cells.narrowest()

    @property
    def beside(self) -> tuple[PaceRowView, ...]:
        """The rows of its grid."""
        return tuple(self.parent.kids) if isinstance(self.parent, PaceRows) else (self,)

    def plan(self, width: float, height: float | None = None) -> Plan:
        inner = width - 20
        if self.lies(width):
            room = inner - self.people - GAP
            tall = max(high(self._name, self.people), self._cells.height_at(room)) + 12
            tall = max(tall, min(height or 0.0, 104))
            spare = (height - tall) / 2 if height and height > tall else 0.0
            return Plan(
                (
                    Place(self._name, 10, 6 + spare, self.people, tall - 12),
                    Place(self._cells, 10 + self.people + GAP, 6 + spare, room, tall - 12),
                ),
                max(high(self._name, self.people), self._cells.height_at(room)) + 12,
            )
        if self.large:
            keys = self._cells.height_at(width)
            return Plan((Place(self._cells, 0, 0, width, keys),), keys)
        name, keys = high(self._name, inner), self._cells.height_at(inner)
        places = (Place(self._name, 10, 6, inner, name), Place(self._cells, 10, name + 8, inner, keys))
        return Plan(places, name + keys + 16)


class PaceCells(Many):
    """The keys of a row side by side by their shares; in several lines where they do not fit."""

    WATCH = (*Many.WATCH, "large", "heads")
    large = BooleanProperty(False)
    heads = ObjectProperty(())

    def kind(self, item: views.PaceCell) -> type:
        return PaceCellView

    def tell(self, child, at: int) -> None:
        child.large = self.large
        head = self.heads[at] if at < len(self.heads) else None
        child.head = head if head is None or head.above or FORM.kind == "phone" else None

    def on_heads(self, *_) -> None:
        for at, child in enumerate(self.kids):
            self.tell(child, at)

    def on_large(self, *_) -> None:
        self.on_heads()

    def needs(self) -> list[float]:
        """The least width of each key; of its whole column, where the rows of the grid have the same columns."""
        rows = [row.cells.kids for row in self.parent.beside] if isinstance(self.parent, PaceRowView) else []
        if any(len(row) != len(self.kids) for row in rows):
            rows = []
        return [max(kid.narrowest() for kid in column) for column in zip(*rows or [self.kids], strict=True)]

    def narrowest(self) -> float:
        return sum(self.needs()) + GAP * max(0, len(self.kids) - 1)

    def _roomy(self) -> float:
        """What one line of keys that say what they are takes, whatever their numbers are: else a level built or a card
        more would break the line, and every key would hop."""
        named = sum(1 for kid in self.kids if self.large and kid.head)
        return named * LARGE + GAP * max(0, len(self.kids) - 1)

    def _columns(self, width: float) -> int:
        if not self.kids:
            return 1
        if (not self.large or FORM.kind == "tall") and max(self.narrowest(), self._roomy()) <= width:
            return len(self.kids)
        wanted = max(kid.narrowest() for kid in self.kids)
        if self.large:
            wanted = max(LARGE * max(1.0, THEME.text_scale * 0.8), wanted)
        most = max(1, min(len(self.kids), int((width + GAP) / (wanted + GAP))))
        return -(-len(self.kids) // -(-len(self.kids) // most))  # as many lines, with about as many keys in each

    def shares(self, width: float) -> list[float]:
        """The widths of the keys of one line, where all are in one: by their shares, but none below what it needs."""
        room = width - GAP * max(0, len(self.kids) - 1)
        return shared_out(room, [kid.item.wide for kid in self.kids], self.needs())

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids, columns = self.kids, self._columns(width)
        if not kids:
            return Plan((), 0)
        if columns == len(kids):
            wides = self.shares(width)
            need = max(high(kid, wide) for kid, wide in zip(kids, wides, strict=True))
            tall, x, places = max(need, height or 0.0), 0.0, []
            for kid, wide in zip(kids, wides, strict=True):
                places.append(Place(kid, x, 0, wide, tall))
                x += wide + GAP
            return Plan(tuple(places), need)
        wide = (width - GAP * (columns - 1)) / columns
        tall = max(high(kid, wide) for kid in kids)
        lines = -(-len(kids) // columns)
        places = [
            Place(kid, at % columns * (wide + GAP), at // columns * (tall + GAP), wide, tall)
            for at, kid in enumerate(kids)
        ]
        return Plan(tuple(places), lines * (tall + GAP) - GAP)


class PaceChips(Many):
    """On a phone: whose row is shown."""

    WATCH = (*Many.WATCH, "shown")
    shown = NumericProperty(0)

    def kind(self, item: views.PaceRow) -> type:
        return PaceNameView

    def tell(self, child, at: int) -> None:
        child.chip, child.on = True, at == self.shown

    def on_shown(self, *_) -> None:
        for at, child in enumerate(self.kids):
            self.tell(child, at)

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        if not kids:
            return Plan((), 0)
        wanted = max(kid.narrowest() for kid in kids)
        most = max(1, int((width + GAP) / (wanted + GAP)))
        columns = len(kids) if most >= len(kids) else 2 if most >= 2 else 1
        wide = (width - GAP * (columns - 1)) / columns
        tall = max(high(kid, wide) for kid in kids)
        places = tuple(
            Place(kid, at % columns * (wide + GAP), at // columns * (tall + GAP), wide, tall)
            for at, kid in enumerate(kids)
        )
        return Plan(places, -(-len(kids) // columns) * (tall + GAP) - GAP)


class PaceRows(Many):
    WATCH = (*Many.WATCH, "heads", "large")
    heads = ObjectProperty(())
    large = BooleanProperty(False)

    def kind(self, item: views.PaceRow) -> type:
        return PaceRowView

    def tell(self, child, at: int) -> None:
        child.heads, child.large = self.heads, self.large
        child.named = bool(self.heads) and (FORM.kind != "wide" or FORM.bold_text)
        # Parts of the board are called by a word; people have a badge and something to be said of them.
        words = max((measure(item.title, "strong")[0] for item in self.items), default=0.0)
        child.people = PEOPLE if any(item.badge for item in self.items) else words + 16

    def on_heads(self, *_) -> None:
        for at, child in enumerate(self.kids):
            self.tell(child, at)

    def on_large(self, *_) -> None:
        self.on_heads()

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = self.kids
        needs = [high(kid, width) for kid in kids]
        flat = sum(needs) + GAP * max(0, len(kids) - 1)
        spare = max(0.0, (height or 0.0) - flat) / max(1, len(kids))
        places, y = [], 0.0
        for kid, need in zip(kids, needs, strict=True):
            places.append(Place(kid, 0, y, width, need + spare))
            y += need + spare + GAP
        return Plan(tuple(places), flat)


class PaceGridView(Shown, Block):
    """The whole grid in its card: title, the names of the columns, the rows."""

    WATCH = ("item",)

    def __init__(self, **kwargs) -> None:
        self._rows, self._chips = PaceRows(), PaceChips()
        super().__init__(**kwargs)
        self.add_widget(self._chips)
        self.add_widget(self._rows)
        FORM.bind(kind=self._formed)  # a method, which FORM does not keep alive: this goes with its screen

    def _formed(self, *_) -> None:
        if self.item:
            self.show(self.item)

    def _one(self) -> bool:
        return FORM.kind == "phone" and self.item.shown is not None

    def show(self, item: views.PaceGrid) -> None:
        one = self._one()
        self._rows.heads, self._rows.large = item.heads, one
        self._rows.items = (item.rows[item.shown],) if one and item.shown is not None else item.rows
        self._chips.shown = item.shown or 0
        self._chips.items = item.rows if one else ()

    def _inner(self, width: float) -> float:
        return width - 2 * PAD

    def _lies(self, width: float) -> bool:
        return bool(self._rows.kids) and all(kid.lies(self._inner(width)) for kid in self._rows.kids)

    def _title(self, width: float) -> float:
        room = self._inner(width)
        if not (self.item.title or self.item.note):
            return 0.0
        if self._beside(width):
            return measure(self.item.title, "h3", room)[1] + 6
        note = measure(self.item.note, "label", room)[1] if self.item.note else 0.0
        return (measure(self.item.title, "h3", room)[1] if self.item.title else 0.0) + note + 6

    def _beside(self, width: float) -> bool:
        wide = measure(self.item.title, "h3")[0] + measure(self.item.note, "label")[0] + 18
        return wide <= self._inner(width)

    def _heads(self, width: float) -> float:
        """Names over the columns, where the keys stand in one line under them."""
        if not self.item.heads or not self._lies(width):
            return 0.0
        wides, signs = self._widths(width), 0 if self._in_line(width) else 26
        words = (
            measure(head.text, "caption", wide - 2)[1] + (signs if head.icon else 0)
            for head, wide in zip(self.item.heads, wides, strict=False)
            if head.above
        )
        return max(words, default=0.0) + HEAD_GAP

    def _in_line(self, width: float) -> bool:
        """Whether the first name stands far enough to the right for title and note to lie beside it."""
        if not self.item.title or not self.item.heads or not self._lies(width):
            return False
        x = PAD + 10 + self._rows.kids[0].people + GAP
        for head, wide in zip(self.item.heads, self._widths(width), strict=False):
            if head.above:
                break
            x += wide + GAP
        return PAD + measure(self.item.title, "h3")[0] + measure(self.item.note, "label")[0] + 2 * 18 <= x

    def _widths(self, width: float) -> list[float]:
        row = self._rows.kids[0]
        return row.cells.shares(self._inner(width) - 20 - row.people - GAP)

    def _above_rows(self, width: float) -> float:
        title, heads = self._title(width), self._heads(width)
        return max(title, heads) if self._in_line(width) else title + heads

    def plan(self, width: float, height: float | None = None) -> Plan:
        inner, top = self._inner(width), 12 + self._above_rows(width)
        chips = self._chips.height_at(inner) + 10 if self._chips.kids else 0.0
        need = self._rows.height_at(inner)
        tall = max(need, (height or 0.0) - top - chips - TOAST)
        places = [Place(self._rows, PAD, top + chips, inner, tall)]
        if self._chips.kids:
            places.append(Place(self._chips, PAD, top, inner, chips - 10))
        return Plan(tuple(places), top + chips + need + 12)

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, "s1", "line")
        room = self._inner(pen.w)
        title = measure(self.item.title, "h3", room)[1] if self.item.title else 0.0
        pen.text(self.item.title, PAD, 12, room, title, "h3", "t1")
        in_line = self._in_line(pen.w)
        if self._beside(pen.w):
            wide = measure(self.item.note, "label")[0] + 1
            left = PAD + measure(self.item.title, "h3")[0] + 18 if in_line else pen.w - PAD - wide
            pen.text(self.item.note, left, 12, wide, max(title, 20), "label", "t2")
        else:
            pen.text(self.item.note, PAD, 12 + title, room, measure(self.item.note, "label", room)[1], "label", "t2")
        heads = self._heads(pen.w)
        if not heads:
            return
        row = self._rows.kids[0]
        x, y = PAD + 10 + row.people + GAP, 12 + (0 if in_line else self._title(pen.w))
        for head, wide in zip(self.item.heads, self._widths(pen.w), strict=False):
            if head.above:
                sign = 26 if head.icon and not in_line else 0
                if sign:
                    mark(pen, head.icon, x + wide / 2, y + 12, 22, "t2")
                words = measure(head.text, "caption", wide - 2)[1]
                pen.text(head.text, x + 1, y + sign, wide - 2, words, "caption", "t2", "center")
            x += wide + GAP


def shared_out(room: float, weights: list[float], needs: list[float]) -> list[float]:
    """The room by weight; who would get less than it needs gets that, as long as there is room for all the needs."""
    if sum(needs) > room:
        return [room * weight / (sum(weights) or 1.0) for weight in weights]
    given: dict[int, float] = {}
    while True:
        left = room - sum(given.values())
        weight = sum(weights[at] for at in range(len(weights)) if at not in given) or 1.0
        wides = [given.get(at, left * weights[at] / weight) for at in range(len(weights))]
        short = {at: needs[at] for at, wide in enumerate(wides) if wide < needs[at] and at not in given}
        if not short:
            return wides
        given |= short
