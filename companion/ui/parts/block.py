"""Block: a painted widget that places its children by a plan; the same plan gives its height."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.paint.widget import Paint


@dataclass(frozen=True, slots=True)
class Place:
    """Where a child goes: dp, y down from the block's top left."""

    child: Widget
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Places of the children, and the height they need; a child that is not placed is not shown."""

    places: tuple[Place, ...]
    height: float


class Block(Paint, Layout):
    """Subclasses override `plan`; it must not depend on anything but its arguments, items and the theme."""

    hug = BooleanProperty(True)
    # In Storeys this one takes the height that is left over.
    grows = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._trigger_layout)
        self.fbind("pos", self._trigger_layout)
        for name in self.WATCH:
            self.fbind(name, self._trigger_layout)

    def plan(self, width: float, height: float | None = None) -> Plan:
        """Places at a width in dp; `height` is None while only the need is asked for."""
        return Plan((), 0)

    @property
    def kids(self) -> list[Widget]:
        """The children in the order they were added."""
        return self.children[::-1]

    def measure(self, width: float) -> float:
        return self.plan(width).height

    def add_widget(self, widget: Widget, *args, **kwargs) -> None:
        # The plan alone decides sizes: a hugging child would argue with it for ever.
        widget.size_hint = None, None
        if isinstance(widget, Paint):
            widget.hug = widget.hug_width = widget.placed = False
            widget.fbind("need", self._grown)
            widget.fbind("wish", self._grown)
        else:
            widget.fbind("height", self.outdate)
        super().add_widget(widget, *args, **kwargs)
        self.outdate()
        self._grown()

    def remove_widget(self, widget: Widget, *args, **kwargs) -> None:
        if isinstance(widget, Paint):
            widget.funbind("need", self._grown)
            widget.funbind("wish", self._grown)
            widget.placed = True
        else:
            widget.funbind("height", self.outdate)
        super().remove_widget(widget, *args, **kwargs)
        self.outdate()
        self._grown()

    def _grown(self, *_) -> None:
        self._resize()
        self._trigger_layout()

    def settled(self) -> None:
        super().settled()
        self._trigger_layout()

    def _renew(self, *_) -> None:
        super()._renew()
        self._trigger_layout()

    def do_layout(self, *_) -> None:
        if getattr(self, "item", self) is None or not self.is_sized(self._trigger_layout):
            return
        k = Metrics.density
        shown = {place.child: place for place in self.plan(self.width / k, self.height / k).places}
        for child in self.children:
            place = shown.get(child)
            if isinstance(child, Paint) and not child.placed:
                child.placed = True
                child.settled()
            child.opacity = 1 if place else 0
            child.size = (round(place.w * k), round(place.h * k)) if place else (0, 0)
            if place:
                self.settle(child, (self.x + round(place.x * k), self.top - round((place.y + place.h) * k)))

    def settle(self, child: Widget, pos: tuple[float, float]) -> None:
        """A child belongs there."""
        child.pos = pos


def high(child: Widget, width: float) -> float:
    """The height in dp a child needs at a width in dp; it is given whole pixels, so it is asked for those."""
    k = Metrics.density
    if isinstance(child, Paint):
        return max(child.least / k, child.height_at(round(width * k) / k))
    return child.height / k


def wish(child: Paint) -> float:
    """The width in dp a child would like."""
    return child.span()


def stacked(children: Iterable[Widget], width: float, gap: float, x: float = 0, y: float = 0) -> Plan:
    """Children under each other."""
    places: list[Place] = []
    for child in children:
        places.append(Place(child, x, y, width, high(child, width)))
        y += places[-1].h + gap
    return Plan(tuple(places), y - gap if places else y)


def evenly(count: int, most: int) -> int:
    """The columns for so many, with at most so many in a row: 2 + 2 rather than 3 + 1."""
    rows = -(-count // max(1, most)) or 1
    return max(1, -(-count // rows))


def tiled(children: Iterable[Widget], columns: int, wide: float, tall: float, gap: float) -> tuple[Place, ...]:
    """Children in rows of so many, all of one size."""
    return tuple(
        Place(child, at % columns * (wide + gap), at // columns * (tall + gap), wide, tall)
        for at, child in enumerate(children)
    )


class Storeys(Block):
    """Children under each other; the one that grows takes what is left, those without an item are left out."""

    gap = NumericProperty(12)
    # Gaps may widen up to this, before anything grows.
    airy = NumericProperty(0)
    # The one that grows grows by no more than this.
    growth = NumericProperty(10000)
    WATCH = ("gap", "airy", "growth")

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = [kid for kid in self.kids if getattr(kid, "item", self) is not None]
        flat = stacked(kids, width, self.gap)
        spare = max(0.0, (height or 0.0) - flat.height)
        if spare and self.airy > self.gap and len(kids) > 1:
            gap = min(self.airy, self.gap + spare / (len(kids) - 1))
            spare -= (gap - self.gap) * (len(kids) - 1)
            return Plan(self._grown_up(stacked(kids, width, gap), spare), flat.height)
        return Plan(self._grown_up(flat, spare), flat.height)

    def _grown_up(self, flat: Plan, spare: float) -> tuple[Place, ...]:
        places, down = [], 0.0
        for place in flat.places:
            more = min(spare, self.growth) if getattr(place.child, "grows", False) else 0.0
            places.append(replace(place, y=place.y + down, h=place.h + more))
            down += more
        return tuple(places)


class Beside(Block):
    """Children side by side with shares of the width, all as high as the highest; stacked below `least_width` dp."""

    shares = ObjectProperty((1, 1))
    gap = NumericProperty(12)
    least_width = NumericProperty(0)
    WATCH = ("shares", "gap", "least_width")

    def plan(self, width: float, height: float | None = None) -> Plan:
        kids = [kid for kid in self.kids if getattr(kid, "item", self) is not None]
        if not kids:
            return Plan((), 0)
        if width < self.least_width:
            return stacked(kids, width, self.gap)
        shares = self.shares[: len(kids)]
        room = (width - self.gap * (len(kids) - 1)) / sum(shares)
        tall = max(height or 0.0, *(high(kid, share * room) for kid, share in zip(kids, shares, strict=True)))
        places, x = [], 0.0
        for kid, share in zip(kids, shares, strict=True):
            places.append(Place(kid, x, 0, share * room, tall))
            x += share * room + self.gap
        return Plan(tuple(places), max(place.h for place in places) if height is None else tall)
