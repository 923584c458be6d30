"""A seat's badge: the shape bound to the player colour with the person's letters, in any size."""

from companion.look.colours import SHAPES, Style
from companion.look.contour import Points
from companion.look.outlines import DROP, LETTER, OUTLINES, VIEW
from companion.ui.paint.pen import Pen


def seat(
    pen: Pen, cx: float, cy: float, size: float, colour: str, letters: str, ring: str = "", lamp: str = ""
) -> None:
    """Draw a badge; `ring` is the tone of an outer ring, `lamp` says how its device is: who is off is dashed."""
    offline = lamp == "off"
    shape, k = SHAPES[colour], size / VIEW
    points = tuple((cx + (x - 50) * k, cy + (y - 50) * k) for x, y in OUTLINES[shape])
    ink = "bone" if colour == "black" else "ink"
    if offline:
        pen.dashes(pen.outline(points), 0, 0, "t2", max(1.5, 6 * k) * pen.k, (11 * k, 9 * k))
    else:
        _body(pen, points, colour, ink, ring, k)
    if lamp:
        _lamp(pen, cx + size * 0.42, cy + size * 0.42, max(5.0, size * 0.14), lamp)
    high = LETTER.get(shape, 50) * k * (0.8 if len(letters) > 1 else 1)
    style = Style("bold", high, high, 1)
    pen.text(
        letters,
        cx - size,
        cy - size / 2 + DROP.get(shape, 1) * k,
        2 * size,
        size,
        style,
        "t2" if offline else ink,
        "center",
        lines=1,
        fixed=True,
    )


def _lamp(pen: Pen, cx: float, cy: float, r: float, lamp: str) -> None:
    """Told apart by shape too: a full dot, a square for a browser, half a dot in a ring, a hollow ring."""
    pen.round(cx, cy, r + 2, "bg")
    match lamp:
        case "by-page":
            pen.box(cx - r, cy - r, 2 * r, 2 * r, r / 3, "good")
        case "on":
            pen.round(cx, cy, r, "good")
        case "catching-up":
            pen.ring(cx, cy, r - 1.5, r, "warn")
            pen.sector(cx, cy, 0, r, 180, 360, "warn")
        case _:
            pen.ring(cx, cy, r - 2.5, r, "bad")


def _body(pen: Pen, points: Points, colour: str, ink: str, ring: str, k: float) -> None:
    pen.poly(points, fill=colour)
    width = max(1.0, (5 if colour == "black" else 3) * k)
    pen.poly(points, edge=ink, ew=width, out=width / 2)
    if ring:
        pen.poly(points, edge=ring, ew=max(2.0, 7 * k), out=max(1.0, 3.5 * k))
