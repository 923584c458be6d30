"""StackPart: rows that a finger drags to another place; the others make room, and letting go says where."""

from __future__ import annotations

from dataclasses import replace

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty

from companion.screens.kit import parts
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Place, Plan, stacked
from companion.ui.parts.count import PATIENCE
from companion.ui.parts.many import Many
from companion.ui.parts.row import END, PAD, RowPart
from companion.ui.parts.sends import send
from companion.ui.parts.shown import Shown

GAP = 6
SLOP = 10  # dp a finger may slip before a tap becomes a drag
GLIDE = 0.12
GRIP, LINES = 20, 6  # the three lines of a grip: how long, and how far apart


class StackRow(RowPart):
    """A row with a grip at its end. Where the page scrolls it is dragged by the grip, else anywhere."""

    WATCH = (*RowPart.WATCH, "lifted")
    lifted = BooleanProperty(False)

    def grips(self, x: float, y: float) -> bool:
        """Whether a touch there means this row, and not the page it lies on."""
        return self.collide_point(x, y) and x > self.right - dp(2 * PAD + END)

    def on_touch_move(self, touch) -> bool:
        if touch.grab_current is self and self.parent is not None:
            way = touch.y - touch.oy
            if not self.lifted and abs(way) > dp(SLOP):
                self.lifted, self._armed = True, None  # from here on it is no tap
                self.parent.lift(self)
            if self.lifted:
                self.parent.carry(way)
                return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch) -> bool:
        dropped = touch.grab_current is self and self.lifted
        self.lifted = self.lifted and not dropped
        done = super().on_touch_up(touch)
        if dropped and self.parent is not None:
            self.parent.let_go()
        return done

    def shift(self, by: int) -> bool:
        """One place up or down, by the keyboard; whether there is one."""
        return self.parent.shift(self, by)

    def _end(self) -> str:
        return "grip"

    def _paint_end(self, pen: Pen, x: float) -> float:
        for line in (-LINES, 0, LINES):
            pen.box(x - END / 2 - GRIP / 2, pen.h / 2 + line - 1, GRIP, 2, 1, "t1" if self.lifted else "t2")
        return x - END - 8

    def _paint_ground(self, pen: Pen) -> None:
        super()._paint_ground(pen)
        if self.lifted:
            pen.box(0, 0, pen.w, pen.h, 14, "s3", "a", 2)


class StackPart(Shown, Many):
    """What was let go stays where it is until the answer has come."""

    def __init__(self, **kwargs) -> None:
        self._held: StackRow | None = None
        self._from = self._to = 0
        self._down = self._start = 0.0  # dp: where the held row is, and was
        self._settle = Clock.create_trigger(self._rest, PATIENCE)
        super().__init__(**kwargs)
        self.gap = GAP

    def kind(self, item: parts.Row) -> type:
        return StackRow

    def tell(self, child, at: int) -> None:
        child.bare = self.bare

    def on_bare(self, *_) -> None:
        for at, child in enumerate(self.kids):
            self.tell(child, at)

    def show(self, item: parts.Stack) -> None:
        self.items = item.rows
        self._rest()

    def forget(self) -> None:
        super().forget()
        self._rest()

    # -- the finger

    def lift(self, row: StackRow) -> None:
        """Above the others from now on, under the finger."""
        self._settle.cancel()
        place = next(place for place in self.plan(self.width / Metrics.density).places if place.child is row)
        self._held, self._from = row, self.kids.index(row)
        self._to, self._start = self._from, place.y
        self._down = self._start
        self.canvas.remove(row.canvas)
        self.canvas.add(row.canvas)

    def carry(self, way: float) -> None:
        """So many pixels up from where it was taken."""
        whole = self.plan(self.width / Metrics.density)
        held = next(place for place in whole.places if place.child is self._held)
        self._down = min(max(self._start - way / Metrics.density, 0.0), whole.height - held.h)
        others = stacked(self._others(), held.w, self.gap).places
        tops = [*(place.y for place in others), whole.height - held.h]
        self._to = min(range(len(tops)), key=lambda at: abs(tops[at] - self._down))
        self._trigger_layout()

    def let_go(self) -> None:
        drop = self.item.drops[self._from][self._to] if self._to != self._from else None
        if drop is None:
            self._rest()
        else:
            send(drop)
            self._settle()
            self._trigger_layout()

    def shift(self, row: StackRow, by: int) -> bool:
        """The drop that a finger would make one place further."""
        at = self.kids.index(row)
        drop = self.item.drops[at][at + by] if 0 <= at + by < len(self.kids) else None
        send(drop)
        return drop is not None

    def _rest(self, *_) -> None:
        """As the view says."""
        for child in self.kids:
            Animation.cancel_all(child, "y")
            child.lifted = False
        self._held = None
        self._settle.cancel()
        self._trigger_layout()

    # -- where things are

    def _others(self) -> list[StackRow]:
        return [child for child in self.kids if child is not self._held]

    def plan(self, width: float, height: float | None = None) -> Plan:
        if self._held is None:
            return stacked(self.kids, width, self.gap)
        order = self._others()
        order.insert(self._to, self._held)
        flat = stacked(order, width, self.gap)
        return Plan(tuple(self._carried(place) for place in flat.places), flat.height)

    def _carried(self, place: Place) -> Place:
        return replace(place, y=self._down) if place.child is self._held and self._held.lifted else place

    def do_layout(self, *_) -> None:
        if self._held is None or self.item is None:
            super().do_layout()
            return
        k = Metrics.density
        for place in self.plan(self.width / k, self.height / k).places:
            y = self.top - round((place.y + place.h) * k)
            if THEME.reduced_motion or (place.child is self._held and self._held.lifted):
                place.child.y = y
            elif place.child.y != y:
                Animation.cancel_all(place.child, "y")
                Animation(y=y, d=GLIDE, t="out_cubic").start(place.child)
