"""Small drawings of strokes, filled paths and dots, drawn by the pen at any size."""

from companion.look.contour import Points
from companion.look.line_art import Circle, Drawing, Mark
from companion.ui.art.path import strokes
from companion.ui.paint.pen import Pen


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
