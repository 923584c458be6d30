"""Small signs of things on the table that the icon font lacks, drawn by the pen."""

from companion.look.glyphs import GLYPHS
from companion.ui.art.drawing import draw
from companion.ui.paint.pen import Pen


def glyph(pen: Pen, name: str, cx: float, cy: float, size: float, tone: str = "t1") -> None:
    """Draw a glyph around a centre."""
    draw(pen, GLYPHS[name], cx, cy, size, tone)
