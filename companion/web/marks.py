"""Small pictures in HTML: icons of the font, people's badges, pieces, emblems and glyphs as SVG, a die's face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.emblems import EMBLEMS
from companion.look.glyphs import GLYPHS
from companion.look.icons import icon
from companion.look.line_art import Circle, Drawing, Mark
from companion.look.pips import PIPS
from companion.web.markup import classes, escape

if TYPE_CHECKING:
    from companion.screens.kit.badge import Badge


def mark(name: str, tone: str = "") -> str:
    """One name for any small picture: an icon, 'glyph:wagon', 'emblem:hu', 'cube:deck.red'; empty draws nothing."""
    kind, _, rest = name.partition(":")
    if not name:
        return ""
    match kind:
        case "glyph":
            return drawing(GLYPHS[rest], tone)
        case "emblem":
            return drawing(EMBLEMS[rest], tone) if rest in EMBLEMS else ""
        case "cube":
            return cube(rest)
        case _:
            return f'<i class="i{_tone(tone)}" aria-hidden="true">{icon(name)}</i>'


def badge(person: Badge | None, size: str = "") -> str:
    """A person; the words beside it say who, so a voice leaves it out."""
    if person is None:
        return ""
    lamp = f'<i class="lamp {person.lamp}"></i>' if person.lamp else ""
    ring = " ring" if person.active else ""
    gone = " gone" if person.lamp == "off" else ""
    two = " two" if len(person.letter) > 1 else ""
    letters = f'<b class="seat {person.colour}{gone}{two}">{escape(person.letter)}</b>'
    return f'<span class="who{ring}{" " + size if size else ""}" aria-hidden="true">{letters}{lamp}</span>'


def cube(colour: str) -> str:
    """A game piece of a colour."""
    return f'<i class="cube p-{colour.replace(".", "-")}" aria-hidden="true"></i>'


def die(colour: str, value: int) -> str:
    dots = "".join(f'<circle cx="{x * 100:g}" cy="{y * 100:g}" r="11"/>' for x, y in PIPS.get(value, ()))
    return f'<svg class="die p-{colour.replace(".", "-")}" viewBox="0 0 100 100" aria-hidden="true">{dots}</svg>'


def drawing(what: Drawing, tone: str = "") -> str:
    shapes = "".join(_shape(part) for part in what.parts)
    return f'<svg class="i{_tone(tone)}" viewBox="0 0 {what.grid:g} {what.grid:g}" aria-hidden="true">{shapes}</svg>'


def bar(share: float, css: str = "meter", at: float | None = None) -> str:
    """A share of a whole; `at` is a mark on the way."""
    line = f'<rect class="at" x="{at * 100 - 0.6:.1f}" width="1.2" height="6"/>' if at is not None else ""
    full = f'<rect width="{min(max(share, 0.0), 1.0) * 100:.1f}" height="6"/>'
    return f'<svg class="{css}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">{full}{line}</svg>'


def _shape(part: Mark | Circle) -> str:
    tone = part.tone if isinstance(part, Mark) else ""
    css = classes("line" if part.width else "", f"k-{tone}" if tone else "")
    look = (f' class="{css}"' if css else "") + (f' stroke-width="{part.width:g}"' if part.width else "")
    if isinstance(part, Circle):
        return f'<circle cx="{part.x:g}" cy="{part.y:g}" r="{part.r:g}"{look}/>'
    return f'<path d="{part.path}"{look}/>'


def _tone(tone: str) -> str:
    """A token as a class: 't2', 'good', or a piece's colour 'deck.red'."""
    return f" k-{tone.replace('.', '-')}" if tone else ""
