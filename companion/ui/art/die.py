"""A Huns die: free, picked, or taken by somebody."""

from companion.look.pips import PIPS
from companion.ui.art.mark import mark
from companion.ui.paint.pen import Pen

SIDE, LIP, RADIUS, PIP = 94, 6, 20, 11


def paint_die(
    pen: Pen,
    x: float,
    y: float,
    side: float,
    tone: str,
    value: int,
    stage: str = "free",
    badge: str = "",
    pressed: bool = False,
) -> None:
    """A die with its top left corner at a place; a taken one is an outline with the taker's badge."""
    radius = RADIUS * side / SIDE
    if stage == "taken":
        pen.box(x - 2, y - 2, side + 4, side + 4, radius + 2, None, tone, 4 if side > 70 else 3, (11, 8))
        mark(pen, badge, x + side / 2, y + side / 2, side * 44 / SIDE)
        return
    sunk = 3 if pressed else 0
    if stage != "still":  # one that cannot be pressed has no lip
        pen.box(x, y + LIP, side, side, radius, "ink")
    pen.box(x, y + sunk, side, side, radius, tone)
    if stage == "picked":
        pen.box(x - 4, y + sunk - 4, side + 8, side + 8, radius + 4, None, "t1", 3)
    for px, py in PIPS.get(value, ()):
        pen.round(x + px * side, y + sunk + py * side, PIP * side / SIDE, "ink")
