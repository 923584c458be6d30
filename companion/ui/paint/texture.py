"""Rendered text: measures of a run and a limited cache of white textures that are tinted when drawn."""

from collections import OrderedDict
from functools import lru_cache

from kivy.core.image import ImageData
from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

# About 3 MB of textures at double size.
LIMIT = 1600

# What a second coat of ink would make of each opacity: SDL's edges alone are thinner than the design's type.
COAT = bytes(255 - round((255 - once) ** 2 / 255) for once in range(256))


class Inked(CoreLabel):
    """White text as heavy as the design's, in the texture itself; drawing it twice would cost every frame."""

    def _render_end(self) -> ImageData:
        bare = super()._render_end()
        heavy = bare.data.translate(COAT)  # white stays white, only its opacity grows
        return ImageData(
            bare.width, bare.height, bare.fmt, heavy, flip_vertical=bare.flip_vertical, rowlength=bare.rowlength
        )


_labels: "OrderedDict[tuple[str, str, int], Inked]" = OrderedDict()


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
def _ruler(font: str, size: int) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size)


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
    if key not in _labels:
        # The label is kept, not the texture: it redraws itself when the GL context is lost.
        _labels[key] = Inked(text=words, font_name=font, font_size=key[2])
        _labels[key].refresh()
        if len(_labels) > LIMIT:
            _, oldest = _labels.popitem(last=False)
            oldest.texture = None  # which holds the label: a circle that only the collector would find
    _labels.move_to_end(key)
    return _labels[key].texture


def cached() -> int:
    """How many textures are kept now."""
    return len(_labels)
