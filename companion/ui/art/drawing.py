"""Small drawings as data: strokes, filled paths and dots on a square grid, drawn by the pen at any size."""

from dataclasses import dataclass

from companion.look.contour import Points
from companion.ui.art.path import strokes
from companion.ui.paint.pen import Pen


@dataclass(frozen=True, slots=True)
class Mark:
    """One part of a drawing: a path that is stroked (`width` > 0) or filled; tone '' is the drawing's own."""

    path: str
    width: float = 0.0
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: a ring of some width, or a full dot when the width is 0."""

    x: float
    y: float
    r: float
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Parts on a grid of `grid` by `grid`."""

    grid: float
    parts: tuple[Mark | Circle, ...]


def draw(pen: Pen, drawing: Drawing, cx: float, cy: float, size: float, tone: str) -> None:
    """Put a drawing around a centre, `size` dp wide."""
    scale = size / drawing.grid
    left, top = cx - size / 2, cy - size / 2
    for part in drawing.parts:
        if isinstance(part, Circle):
            _circle(pen, part, left, top, scale, tone)
        else:
            _mark(pen, part, left, top, scale, part.tone or tone)


def _mark(pen: Pen, mark: Mark, left: float, top: float, scale: float, tone: str) -> None:
    for stroke in strokes(mark.path):
        points: Points = tuple((left + x * scale, top + y * scale) for x, y in stroke.points)
        if mark.width:
            pen.polyline(points, tone, mark.width * scale, stroke.closed)
        else:
            pen.shape(points, tone)


def _circle(pen: Pen, circle: Circle, left: float, top: float, scale: float, tone: str) -> None:
    x, y = left + circle.x * scale, top + circle.y * scale
    if not circle.width:
        pen.round(x, y, circle.r * scale, tone)
        return
    half = circle.width / 2
    pen.ring(x, y, (circle.r - half) * scale, (circle.r + half) * scale, tone)
