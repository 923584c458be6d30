"""Columns under each other, for phones and upright tablets; two share a row where that saves height."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.screens.kit import parts
from companion.screens.kit.decks import deck_parts
from companion.ui.column import FULL, TALL, Framed
from companion.ui.paint.form import FORM
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Place, Plan, high
from companion.ui.parts.many import Many
from companion.ui.scroll import Scroll

# Rows of a tall tablet's page may move apart by this, in dp.
AIR = 18
# On a tall tablet two columns stand side by side from this width on, up to this text, if that saves so much height.
PAIR_WIDTH, PAIR_TEXT, PAIR_SAVES = 720, 1.2, 0.25


class Stack(Many):
    """Columns under each other, for phones and tall screens; what is asked now (accent) comes first."""

    columns = ObjectProperty(())
    room = NumericProperty(0)  # px of height that it has before it scrolls
    full = BooleanProperty(False)  # a match stands here, and nothing lies below
    WATCH = (*Many.WATCH, "room", "full")

    def on_columns(self, *_) -> None:
        before = self._asked()
        self.items = tuple(sorted(self.columns, key=lambda column: column.reading))
        # Something new to read is brought into view; the first picture of a screen begins at its top anyway.
        if self._asked() and not before and self.get_parent_window():
            Clock.schedule_once(self._reveal, 0)

    def _asked(self) -> bool:
        return any(column.tone == "accent" for column in self.items)

    def _reveal(self, *_) -> None:
        port = self.parent
        while port is not None and not isinstance(port, Scroll):
            port = port.parent if port.parent is not port else None
        if port is not None:
            port.scroll_y = 1

    def kind(self, item: parts.Column) -> type:
        return Framed

    def tell(self, child, at: int) -> None:
        child.airy = AIR if FORM.kind == "tall" else 0

    def plan(self, width: float, height: float | None = None) -> Plan:
        rows = self._rows(width)
        needs = [max(high(kid, wide) for kid in row) for row, wide in rows]
        flat = max(0.0, sum(needs) + self.gap * (len(rows) - 1))
        places: list[Place] = []
        y, more = 0.0, self._spread([row for row, _ in rows], flat, height or 0.0)
        for (row, wide), need, extra in zip(rows, needs, more, strict=True):
            places += [Place(kid, at * (wide + self.gap), y, wide, need + extra) for at, kid in enumerate(row)]
            y += need + extra + self.gap
        return Plan(tuple(places), flat)

    def _rows(self, width: float) -> list[tuple[list[Framed], float]]:
        """What stands side by side, and how wide each is."""
        rows, kids = [], self.kids
        alone = self._has_room(width)
        while kids:
            row = kids[:2] if not alone and self._pairs(kids[:2], width) else kids[:1]
            rows.append((row, (width - self.gap * (len(row) - 1)) / len(row)))
            kids = kids[len(row) :]
        return rows

    def _spread(self, rows: list[list[Framed]], flat: float, height: float) -> list[float]:
        """The height each row gets beyond its need: on a page that fills most of the screen but not all of it, and
        where a match stands. The sentence that hands must do takes it all, else rows move apart."""
        least = 0.0 if self.full else FULL * height
        if FORM.kind != "tall" or not least <= flat < height:
            return [0.0] * len(rows)
        for at, row in enumerate(rows):
            if self.full and any(isinstance(part, deck_parts.Hero) for kid in row for part in kid.item.parts):
                return [height - flat if at == n else 0.0 for n in range(len(rows))]
        loose = [max(kid.pairs for kid in row) for row in rows]
        each = min(AIR, (height - flat) / max(1, sum(loose)))
        return [each * pairs for pairs in loose]

    def do_layout(self, *_) -> None:
        super().do_layout()
        # Whether two stand side by side hangs on what they need at both widths, and they tell of the present one only.
        if self.placed and abs(self.height_at(self.width / Metrics.density) * Metrics.density - self.need) > 1:
            self._resize()

    def _has_room(self, width: float) -> bool:
        """Whether lists to be ticked off, and what a match asks now, have room under each other: then no half of the
        page is left empty."""
        ticked = any(isinstance(part, parts.Check) for kid in self.kids for part in kid.item.parts)
        if FORM.kind != "tall" or not (ticked or self.full):
            return False
        return sum(high(kid, width) + self.gap for kid in self.kids) - self.gap <= self.room / Metrics.density

    def _pairs(self, kids: list[Framed], width: float) -> bool:
        """Whether two columns share a row: plain lists that would else be stretched across the screen."""
        if len(kids) < 2 or THEME.phone or width < PAIR_WIDTH or THEME.text_scale > PAIR_TEXT:
            return False
        if kids[0].item.order != kids[1].item.order:  # another chapter of the page
            return False
        if any(kid.item.tone != "card" or any(isinstance(part, TALL) for part in kid.item.parts) for kid in kids):
            return False
        beside = max(high(kid, (width - self.gap) / 2) for kid in kids)
        return beside <= (1 - PAIR_SAVES) * (sum(high(kid, width) for kid in kids) + self.gap)
