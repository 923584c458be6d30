"""The pen a widget paints with: shapes, lines and text in dp, y down from the widget's top left."""

from kivy.metrics import Metrics

from companion.ui.paint.ink import Figure, Ink, Placed, Run
from companion.ui.paint.mesh import Triangles
from companion.ui.paint.shapes import Shapes
from companion.ui.paint.strokes import Strokes


class Pen(Shapes, Strokes, Ink):
    """Collects one widget's picture; text always lies above all shapes of the same widget."""

    def __init__(self, width: float, height: float, start: int = 0) -> None:
        """In pixels; `start` is for a shape that goes behind so many vertices of another mesh."""
        self.k = Metrics.density
        self.w, self.h = width / self.k, height / self.k
        self.mesh = Triangles(height, start)
        self.runs: list[Run] = []
        self.placed: list[Placed] = []
        self.figures: list[Figure] = []
