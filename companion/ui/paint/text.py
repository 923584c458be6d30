"""Text that always fits: wrap by words, shrink to a floor; nothing is ever cut off."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from companion.look.line_ends import held
from companion.ui.paint.face import Line, Span, joined
from companion.ui.paint.texture import extent

# Measures are whole pixels at the render size, so half a pixel over is still a fit.
SLACK = 0.5
ENDLESS = 10_000
# Letters lean over spaces: a line differs from the sum of its words by less than this share of its size.
KERNING = 0.5
# A last word of so few letters looks lost on a line of its own, and a number there is torn from its word.
LONE = 3


@dataclass(frozen=True, slots=True)
class Fit:
    """Text set into a box: its lines, its size and extent in pixels, and whether the box holds it."""

    lines: tuple[Line, ...]
    px: float
    width: float
    height: float
    ok: bool
    # The shortest word that had to be cut in two because it is longer than the box is wide.
    broken: str = ""

    @property
    def words(self) -> str:
        """The text as shown, one line each."""
        return "\n".join("".join(span.words for span in line) for line in self.lines)


def line_width(line: Line, px: float) -> float:
    """How wide a line is in pixels."""
    return sum(extent(span.words, span.font, px)[0] for span in line)


def line_height(line: Line, px: float) -> float:
    """How high a line is in pixels, by the font of its first run."""
    return extent(" ", line[0].font, px)[1]


def wrap(line: Line, px: float, width: float, breaking: bool = False) -> tuple[Line, ...]:
    """The text in lines: broken at plain spaces, inside a word only if `breaking` and nothing else helps."""
    if _is_one(line) and line_width(line, px) <= width + SLACK:
        return (line,)  # most texts are short: their words need not be measured
    return tuple(
        row
        for words in _paragraphs(line)
        for row in _rows(_split(words, px, width) if breaking else words, line[0].font, px, width)
    )


def _is_one(line: Line) -> bool:
    """Whether it is one line as it stands: no break in it, and no space in front that a new line would drop."""
    return not line[0].words.startswith(" ") and not any("\n" in span.words for span in line)


@lru_cache(1024)  # shrinking asks for the same text at one size after the other
def _paragraphs(line: Line) -> list[list[Line]]:
    paragraphs: list[list[Line]] = [[()]]
    for span in line:
        for at, paragraph in enumerate(span.words.split("\n")):
            if at:
                paragraphs.append([()])
            # Only the plain space breaks: "2 z 4" and one-letter words are held by no-break spaces.
            for n, word in enumerate(held(paragraph).split(" ")):
                if n:
                    paragraphs[-1].append(())
                if word:
                    paragraphs[-1][-1] += (Span(word, span.font),)
    return paragraphs


def _rows(words: list[Line], font: str, px: float, width: float) -> list[Line]:
    """Lines filled word by word; the whole line is measured only where the sum of its words comes near the width."""
    rows: list[Line] = []
    starts = [0]
    current: Line = ()
    guess, room, unsure = 0.0, width + SLACK, px * KERNING
    for at, word in enumerate(words):
        gap: Line = (Span(" ", current[-1].font),) if current else ()
        longer, wider = joined(joined(current, gap), word), guess + line_width(gap, px) + line_width(word, px)
        near = abs(wider - room) <= unsure
        if current and (line_width(longer, px) if near else wider) > room:
            rows.append(current)
            starts.append(at)
            current, guess = word, line_width(word, px)
        else:
            current, guess = longer, wider
    if rows and _is_lone(words, starts):
        last = _row(words[-2:])
        if line_width(last, px) <= room:
            return [*rows[:-1], _row(words[starts[-2] : -2]), last]
    return [*rows, current or (Span("", font),)]


def _is_lone(words: list[Line], starts: list[int]) -> bool:
    """Whether the last line is one short word, and the line above has a word to spare."""
    spare = starts[-1] - starts[-2] > 1 and bool(words[-2])
    return spare and starts[-1] == len(words) - 1 and 0 < sum(len(span.words) for span in words[-1]) <= LONE


def _row(words: list[Line]) -> Line:
    row: Line = ()
    for word in words:
        row = joined(joined(row, (Span(" ", row[-1].font),) if row else ()), word)
    return row


def _split(words: list[Line], px: float, width: float) -> list[Line]:
    return [
        piece
        for word in words
        for piece in ([word] if line_width(word, px) <= width + SLACK else _pieces(word, px, width))
    ]


def _pieces(word: Line, px: float, width: float) -> Iterator[Line]:
    piece: Line = ()
    for span in word:
        for character in span.words:
            longer = joined(piece, (Span(character, span.font),))
            if piece and not unicodedata.combining(character) and line_width(longer, px) > width + SLACK:
                yield piece
                longer = (Span(character, span.font),)
            piece = longer
    yield piece


@lru_cache(8192)
def fit(
    line: Line,
    px: float,
    floor: float,
    width: float,
    height: float = ENDLESS,
    most: int = ENDLESS,
    spacing: float = 1.0,
) -> Fit:
    """Set text into a box of pixels: wrap, shrink to the floor, at last break long words."""
    for size in _sizes(px, floor):
        if _too_long(line, size, width):
            continue  # no line holds that word, however the others are set
        found = _set(wrap(line, size, width), size, spacing, width, height, most)
        if found.ok:
            return found
    smallest = min(px, floor)
    broken = _set(wrap(line, smallest, width, breaking=True), smallest, spacing, width, height, most)
    return replace(broken, broken=_too_long(line, smallest, width))


def _too_long(line: Line, px: float, width: float) -> str:
    if line_width(line, px) <= width + SLACK:
        return ""
    words = (word for words in _paragraphs(line) for word in words if line_width(word, px) > width + SLACK)
    return min(("".join(span.words for span in word) for word in words), key=len, default="")


def _sizes(px: float, floor: float) -> Iterator[float]:
    last = min(px, floor)
    while px > last:
        yield px
        px -= 1
    yield last


def _set(lines: tuple[Line, ...], px: float, spacing: float, width: float, height: float, most: int) -> Fit:
    wide = max(line_width(line, px) for line in lines)
    high = sum(line_height(line, px) for line in lines) * spacing
    ok = wide <= width + SLACK and high <= height + SLACK and len(lines) <= most
    return Fit(lines, px, wide, high, ok)
