"""A bold title over a quieter second line: the text part of rows and notes."""

from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen


def titled_height(title: str, detail: str, width: float, title_style: str = "strong") -> float:
    """The height in dp of a title and its detail at a width."""
    first = measure(title, title_style, width)[1] if title else 0
    return first + (measure(detail, "label", width)[1] if detail else 0)


def titled(
    pen: Pen,
    title: str,
    detail: str,
    x: float,
    y: float,
    w: float,
    h: float,
    tones: tuple[str, str] = ("t1", "t2"),
    title_style: str = "strong",
) -> None:
    """Write both, centred in height; if the box is too low the title keeps its share and both shrink."""
    first = measure(title, title_style, w)[1] if title else 0
    whole = titled_height(title, detail, w, title_style)
    scale = min(1.0, h / whole) if whole else 1.0
    top = y + (h - whole * scale) / 2
    pen.text(title, x, top, w, first * scale, title_style, tones[0])
    pen.text(detail, x, top + first * scale, w, (whole - first) * scale, "label", tones[1])
