"""Measures how well the words of a drawn screen stand out: each glyph's pixels against the ground under them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from PIL import Image, ImageChops

from companion.look import colours

# WCAG 2: from 24 px on, or 18.7 px in a bold face, text is large; the serif of titles and numerals is a semibold.
LARGE, LARGE_BOLD = 24.0, 18.66
BOLD = ("bold", "serif")
# The core of a glyph: what differs from its ground at least this share of the most that any of its pixels does.
CORE = 0.9
# A ground under less than this share of the core is a smoothed edge, not a ground.
LEAST_GROUND = 0.08
# Of a text cut by a view port less than this share may be left: only the soft rims of its glyphs.
LEAST_SHOWN = 0.7
LEAST_SIDE = 4

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Measured:
    """One text on one screen: what was asked of it and what it has."""

    words: str
    where: str
    tone: str
    need: float
    ratio: float
    ink: Colour
    ground: Colour

    @property
    def ok(self) -> bool:
        return self.ratio >= self.need

    def __str__(self) -> str:
        pair = " on ".join("#{:02X}{:02X}{:02X}".format(*one) for one in (self.ink, self.ground))
        return f'{self.ratio:.2f} of {self.need:g}  {self.tone} {pair}  {self.where}: "{self.words}"'


def needed(theme: str, font: str, px: float) -> float:
    """The least contrast of a text: 7 in high contrast, else 3 if it is large or an icon, else 4.5."""
    if colours.is_high(theme):
        return 7.0
    large = font == "mdi" or px >= (LARGE_BOLD if font in BOLD else LARGE)
    return 3.0 if large else 4.5


def measured(studio: Any, picture: Image.Image, theme: str) -> Iterator[Measured]:
    """Every text of the screen in the picture; drawn again without words, what differs is the glyphs."""
    from companion.ui.paint.clipping import texts

    seen = texts(studio.app.root)
    bare = _without_words(studio, picture.size, {one.widget for one in seen})
    for one in (one for one in seen if _shown(one)):
        box = _whole(one.rect, picture.size)
        found = _against(picture.crop(box), bare.crop(box)) if box else None
        if found is not None:
            need = needed(theme, one.fit.font, one.fit.px)
            yield Measured(one.words.replace("\n", " "), type(one.widget).__name__, one.fit.tone, need, *found)


class Report:
    """All texts of one setting: the faint ones, and each pair of colours once, faintest first."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._pairs: dict[tuple[float, Colour, Colour], list[tuple[str, Measured]]] = {}

    def add(self, screen: str, text: Measured) -> None:
        self._pairs.setdefault((text.need, text.ink, text.ground), []).append((screen, text))
        if not text.ok:
            self.faults.append(f"{screen}: {text}")

    def text(self) -> str:
        pairs = sorted(self._pairs.values(), key=lambda found: found[0][1].ratio / found[0][1].need)
        texts = sum(map(len, pairs))
        head = f"{texts} texts in {len(pairs)} pairs of colours, {len(self.faults)} below what is asked\n"
        return head + "".join(f"{len(found):5d} x {found[0][1]}  ({found[0][0]})\n" for found in pairs)


def _without_words(studio: Any, size: tuple[int, int], widgets: Iterable[Any]) -> Image.Image:
    from kivy.graphics import Color

    tints = [one for widget in widgets for one in widget._texts.group.children if isinstance(one, Color)]
    for tint in tints:
        tint.a = 0
    picture = Image.frombytes("RGB", size, studio.pixels())
    for tint in tints:
        tint.a = 1
    return picture


def _shown(text: Any) -> bool:
    left, bottom, right, top = text.rect
    return (right - left) * (top - bottom) >= LEAST_SHOWN * text.fit.w * text.fit.h


def _whole(rect: tuple[float, float, float, float], size: tuple[int, int]) -> tuple[int, int, int, int] | None:
    """The pixels of a rectangle; both count from the bottom left, as OpenGL does."""
    left, bottom, right, top = (round(side) for side in rect)
    box = max(left, 0), max(bottom, 0), min(right, size[0]), min(top, size[1])
    return box if box[2] - box[0] >= LEAST_SIDE and box[3] - box[1] >= LEAST_SIDE else None


def _against(inked: Image.Image, bare: Image.Image) -> tuple[float, Colour, Colour] | None:
    red, green, blue = ImageChops.difference(inked, bare).split()
    apart = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    most = apart.getextrema()[1]
    if not most:
        return None
    core = apart.point([255 if value >= most * CORE else 0 for value in range(256)])
    ink = max(_under(core, inked))[1]
    grounds = _under(core, bare)
    area = sum(count for count, _ in grounds)
    real = [colour for count, colour in grounds if count >= area * LEAST_GROUND] or [max(grounds)[1]]
    return min((colours.contrast(_hex(ink), _hex(ground)), ink, ground) for ground in real)


def _under(mask: Image.Image, picture: Image.Image) -> list[tuple[int, Colour]]:
    """How often each colour lies under a mask."""
    seen = Image.merge("RGBA", (*picture.split(), mask)).getcolors(picture.width * picture.height) or []
    return [(count, colour[:3]) for count, colour in seen if colour[3]]


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
