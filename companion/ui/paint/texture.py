"""Rendered text: measures of a run and a limited cache of white textures that are tinted when drawn."""

from collections import OrderedDict
from functools import lru_cache, partial

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

# Bytes of textures kept, at double size: what some thirty screens say.
LIMIT = 24 * 2**20

# What a second coat of ink would make of each opacity: SDL's edges alone are thinner than the design's type.
COAT = bytes(255 - round((255 - once) ** 2 / 255) for once in range(256))


class Inked(CoreLabel):
    """White text as heavy as the design's, in the texture itself; drawing it twice would cost every frame.

    One for each font and size: what Kivy's own labels lay out is one line here, whose measures are known.
    """

    def ink(self, words: str, texture: Texture) -> None:
        """Fill a texture with words: white, and how opaque; half of the bytes that Kivy would keep."""
        self._size = texture.size
        self._render_begin()
        self._render_text(words, 0, 0)
        drawn = self._render_end()
        opacity = drawn.data[3::4].translate(COAT)
        heavy = bytearray(b"\xff") * (2 * len(opacity))
        heavy[1::2] = opacity
        texture.blit_buffer(bytes(heavy), texture.size, "luminance_alpha", rowlength=drawn.rowlength)


_textures: "OrderedDict[tuple[str, str, int], Texture]" = OrderedDict()


class _Kept:
    bytes = 0


class _Sampling:
    """Kept beside Kivy's density, which is slow to ask for: nothing is asked more often."""

    times = 2 if Metrics.density < 1.5 else 1


def oversample() -> int:
    """Render double on coarse screens: SDL_ttf advances by whole pixels, which spaces small serifs badly."""
    return _Sampling.times


def rendered_size(px: float) -> int:
    """The whole pixel size at which text of `px` is rendered."""
    return max(1, round(px * oversample()))


def _forget(*_) -> None:
    _Sampling.times = 2 if Metrics.density < 1.5 else 1
    extent.cache_clear()


Metrics.fbind("density", _forget)


@lru_cache(128)
def _ruler(font: str, size: int) -> Inked:
    return Inked(font_name=font, font_size=size)


@lru_cache(256)
def _ascent(font: str, size: int) -> int:
    return _ruler(font, size).get_ascent()


@lru_cache(65536)  # asked more often than anything else; what it leans on is the density alone
def extent(words: str, font: str, px: float) -> tuple[float, float]:
    """Width and line height of words on one line, in pixels."""
    width, height = _ruler(font, rendered_size(px)).get_extents(words)
    return width / oversample(), height / oversample()


def ascent(font: str, px: float) -> float:
    """The distance from a line's top to its baseline, in pixels."""
    return _ascent(font, rendered_size(px)) / oversample()


def texture(words: str, font: str, px: float) -> Texture:
    """The words as a white texture, `oversample()` times as large as drawn."""
    key = (words, font, rendered_size(px))
    found = _textures.get(key)
    if found is None:
        found = _textures[key] = _made(words, font, px)
        _Kept.bytes += _weight(found)
        while _Kept.bytes > LIMIT:
            _Kept.bytes -= _weight(_textures.popitem(last=False)[1])
    else:
        _textures.move_to_end(key)
    return found


def _made(words: str, font: str, px: float) -> Texture:
    """Filled when it is first drawn, and again when the GL context was lost; it holds nothing that holds it."""
    ruler = _ruler(font, rendered_size(px))
    width, height = (round(side * oversample()) for side in extent(words, font, px))
    size = max(2, width), max(1, height)

    fill = partial(ruler.ink, words)
    made = Texture.create(size=size, colorfmt="luminance_alpha", callback=fill)
    made.flip_vertical()
    made.add_reload_observer(lambda texture: texture.ask_update(fill))
    return made


def _weight(texture: Texture) -> int:
    return texture.width * texture.height * 2
