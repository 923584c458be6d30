"""Block: a painted widget that places its children by a plan; the same plan gives its height."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty
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
            widget.hug = widget.hug_width = False
            widget.fbind("need", self._grown)
            widget.fbind("wish", self._grown)
        super().add_widget(widget, *args, **kwargs)
        self._grown()

    def remove_widget(self, widget: Widget, *args, **kwargs) -> None:
        if isinstance(widget, Paint):
            widget.funbind("need", self._grown)
            widget.funbind("wish", self._grown)
        super().remove_widget(widget, *args, **kwargs)
        self._grown()

    def _grown(self, *_) -> None:
        self._resize()
        self._trigger_layout()

    def _renew(self, *_) -> None:
        super()._renew()
        self._trigger_layout()

    def do_layout(self, *_) -> None:
        k = Metrics.density
        shown = {place.child: place for place in self.plan(self.width / k, self.height / k).places}
        for child in self.children:
            place = shown.get(child)
            child.opacity = 1 if place else 0
            child.size = (round(place.w * k), round(place.h * k)) if place else (0, 0)
            if place:
                child.pos = self.x + round(place.x * k), self.top - round((place.y + place.h) * k)


def high(child: Widget, width: float) -> float:
    """The height in dp a child needs at a width in dp."""
    k = Metrics.density
    if isinstance(child, Paint):
        return max(child.least / k, child.measure(width))
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
