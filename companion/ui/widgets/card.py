"""Card: a painted ground for other widgets, in the few kinds the design has."""

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

# fill, edge, edge width
KINDS = {
    "plain": ("s1", "line", 1),
    "raised": ("s2", "line", 1),
    "tint": ("ad", "al", 1),
    "help": ("bd", "bl", 1),
    "bare": ("", "", 0),
}


class Card(Paint, BoxLayout):
    """Paints before its children; without a height hint it is as high as they need."""

    WATCH = ("kind", "radius")
    kind = StringProperty("plain")
    radius = NumericProperty(18)
    hug = BooleanProperty(True)

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("padding", "18dp")
        kwargs.setdefault("spacing", "12dp")
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.outdate)
        self.fbind("minimum_height", self._resize)

    def paint(self, pen: Pen) -> None:
        fill, edge, width = KINDS[self.kind]
        if fill:
            pen.box(0, 0, pen.w, pen.h, self.radius, fill, edge, width)

    def do_layout(self, *args) -> None:
        super().do_layout(*args)
        spare = self.height - self.minimum_height
        # Kivy fills a vertical box from below; in a card that was stretched the content hangs from the top.
        if self.orientation == "vertical" and spare > 0 and all(c.size_hint_y is None for c in self.children):
            for child in self.children:
                child.y += spare

    def measure(self, width: float) -> float:
        return self.minimum_height / Metrics.density


def toned(tone: str, accent: str) -> str:
    """An accent token of a given game ('a' of 'hu' is 'hu.a'); other tokens stay as they are."""
    return f"{accent}.{tone}" if accent and tone in ("a", "at", "ad", "al", "b", "bt", "bd", "bl") else tone
