"""The emblem of a game, drawn by the pen."""

from companion.look.emblems import EMBLEMS
from companion.ui.art.drawing import draw
from companion.ui.paint.pen import Pen


def emblem(pen: Pen, game: str, cx: float, cy: float, size: float, tone: str = "at") -> None:
    """Draw a game's emblem around a centre; a game without one draws nothing."""
    if game in EMBLEMS:
        draw(pen, EMBLEMS[game], cx, cy, size, tone)
