"""One name for any small picture: an icon, 'glyph:wagon', 'emblem:hu', 'cube:deck.red', 'seat:red:M', 'on:red:M'."""

from companion.look.icons import icon
from companion.ui.art.emblem import emblem
from companion.ui.art.glyph import glyph
from companion.ui.art.seat import seat
from companion.ui.paint.pen import Pen


def mark(pen: Pen, name: str, cx: float, cy: float, size: float, tone: str = "t1") -> None:
    """Draw the named picture around a centre; an empty name draws nothing."""
    kind, _, rest = name.partition(":")
    if not name:
        return
    match kind:
        case "glyph":
            glyph(pen, rest, cx, cy, size, tone)
        case "emblem":
            emblem(pen, rest, cx, cy, size, tone)
        case "cube":
            cube(pen, cx, cy, size, rest)
        case "seat":
            colour, _, letters = rest.partition(":")
            seat(pen, cx, cy, size, colour, letters)
        case "on" | "by-page" | "catching-up" | "off":
            colour, _, letters = rest.partition(":")
            seat(pen, cx, cy, size, colour, letters, lamp=kind)
        case _:
            pen.icon(icon(name), cx, cy, size, tone)


def cube(pen: Pen, cx: float, cy: float, size: float, tone: str, edge: str = "ink") -> None:
    """A game piece of a colour."""
    half = size / 2 - 2
    pen.box(cx - half, cy - half, 2 * half, 2 * half, 6, tone, edge, 1.5)
