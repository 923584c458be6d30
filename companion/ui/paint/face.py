"""Fonts by short name, and the splitting of text into runs that the shipped fonts can really draw."""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from kivy.core.text import LabelBase

from companion.ui.paint.cmap import coverage

# The font that is asked when the wanted one lacks a character; it must be registered.
FALLBACK = "fallback"

_paths: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Span:
    """Some words in one font."""

    words: str
    font: str


Line = tuple[Span, ...]


def register(name: str, path: str) -> None:
    """Make a font file known to Kivy and to the run splitting under a short name."""
    LabelBase.register(name, path)
    _paths[name] = path
    spans.cache_clear()


def has(font: str, character: str) -> bool:
    """Whether a registered font has a glyph for the character; an unknown font is trusted."""
    return font not in _paths or ord(character) in coverage(_paths[font])


@lru_cache(4096)
def spans(words: str, font: str) -> Line:
    """The words as runs: in their font where it has the glyphs, else in the fallback, else as ‹code›."""
    plain = unicodedata.normalize("NFC", words)
    if plain and font in _paths and coverage(_paths[font]).issuperset(map(ord, plain.replace("\n", ""))):
        return (Span(plain, font),)
    line: Line = ()
    for character in plain:
        line = joined(line, _drawn(character, font))
    return line or (Span("", font),)


def _drawn(character: str, font: str) -> Line:
    if character == "\n" or has(font, character):
        return (Span(character, font),)
    if character == "\t":
        return (Span(" ", font),)
    if _invisible(character):
        return ()
    if has(FALLBACK, character):
        return (Span(character, FALLBACK),)
    return (Span(f"‹{ord(character):X}›", font),)


def _invisible(character: str) -> bool:
    # Joiners, variation selectors and controls only steer shaping, which SDL_ttf does not do here.
    return unicodedata.category(character) in ("Cc", "Cf") or 0xFE00 <= ord(character) <= 0xFE0F


def joined(line: Line, more: Line) -> Line:
    """Two runs of text as one, with neighbours in the same font melted together."""
    if line and more and line[-1].font == more[0].font:
        melted = Span(line[-1].words + more[0].words, more[0].font)
        return (*line[:-1], melted, *more[1:])
    return line + more
