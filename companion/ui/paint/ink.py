"""The pen's text: fitted blocks, numerals in equal cells and icons, and the same measures without drawing."""

from dataclasses import dataclass
from functools import lru_cache

from kivy.metrics import Metrics

from companion.look.colours import SMALLEST, Style
from companion.look.line_ends import held
from companion.ui.paint.face import Line, joined, spans
from companion.ui.paint.text import ENDLESS, Fit, fit, line_height, line_width
from companion.ui.paint.texture import ascent, extent
from companion.ui.paint.theme import THEME, style_of

# A line box is higher than its letters: this share of it, above and below, holds no ink.
LEADING = 0.18
# Height of a digit as a share of the font size.
DIGIT = 0.72
# The serif's line box is 1.37 of its size, which sets titles too loose.
SPACING = {"serif": 0.9}
SHARE = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Run:
    """One texture to draw: words in a font at a place, in pixels, y down."""

    words: str
    font: str
    px: float
    tone: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Figure:
    """A numeral that may roll: the line it was set into, what it says, and which runs draw it."""

    line: tuple[float, float]  # top and height; its width changes with its digits
    words: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Placed:
    """What the tests look at: some words, the box of their ink in pixels, and whether they fit."""

    words: str
    x: float
    y: float
    w: float
    h: float
    ok: bool
    broken: str = ""
    tone: str = "t1"
    font: str = "reg"
    px: float = 0.0


def size_of(style: "str | Style", fixed: bool = False) -> float:
    """The style's size in dp with the person's text scale, never below the smallest size shown."""
    size = THEME.size(style_of(style))
    return size if fixed else max(size * THEME.text_scale, SMALLEST[1] if THEME.phone else SMALLEST[0])


def lettering(words: str, style: "str | Style", lead: str = "") -> Line:
    """Words in the style's font, after an optional bold beginning."""
    line = spans(words, style_of(style).font)
    return joined(spans(lead + (" " if words else ""), "bold"), line) if lead else line


def measure(
    words: str, style: "str | Style" = "body", width: float | None = None, lead: str = ""
) -> tuple[float, float]:
    """Width and height in dp that words take: on one line, or wrapped into a width."""
    return _measured(words, style, width, lead, THEME.measures)


@lru_cache(16384)  # a layout asks for the same words many times, and `measures` changes with all else that counts
def _measured(words: str, style: "str | Style", width: float | None, lead: str, measures: int) -> tuple[float, float]:
    k, size = Metrics.density, size_of(style)
    room = ENDLESS if width is None else max(width, 1) * k
    floor = min(THEME.floor(style_of(style)), size)
    wide, high = _fitted(words, style_of(style), lead, size * k, floor * k, room)
    return wide / k, high / k


@lru_cache(8192)  # the same words in the same room, whatever else has changed
def _fitted(words: str, style: Style, lead: str, px: float, floor: float, room: float) -> tuple[float, float]:
    found = fit(lettering(words, style, lead), px, floor, room, spacing=SPACING.get(style.font, 1.0))
    return found.width, found.height


def set_height(words: str, style: "str | Style", width: float, height: float) -> float:
    """The height in dp that words take in a box into which they may have to be shrunk."""
    k, size, spacing = Metrics.density, size_of(style), SPACING.get(style_of(style).font, 1.0)
    floor = min(THEME.floor(style_of(style)), size)
    found = fit(lettering(words, style), size * k, floor * k, max(width, 1) * k, height * k, spacing=spacing)
    return found.height / k


def widest_word(words: str, style: "str | Style" = "body") -> float:
    """The width in dp of the longest piece that no line may break: what a no-break space holds is one."""
    return max(measure(word, style)[0] for word in held(words).replace("\n", " ").split(" "))


def longest_word(words: str, style: "str | Style" = "body") -> float:
    """The width in dp below which a word of the text would have to be broken, with the text at its smallest."""
    size = size_of(style)
    share = min(THEME.floor(style_of(style)), size) / size
    return widest_word(words, style) * share + 1


def number_width(words: str, font: str, px: float) -> float:
    """How wide a numeral is in pixels when every digit takes an equal cell."""
    return sum(_cell(character, font, px) for character in words)


def _cell(character: str, font: str, px: float) -> float:
    # Pairs of serif digits come out unequal ("77" against "00"); equal cells keep counters still.
    return extent("0" if character.isdigit() else character, font, px)[0]


class Ink:
    """Text of a Pen; `k` is pixels per dp, `runs` and `placed` take what was written."""

    k: float
    runs: list[Run]
    placed: list[Placed]
    figures: list[Figure]

    def text(
        self,
        words: str,
        x: float,
        y: float,
        w: float,
        h: float,
        style: "str | Style" = "body",
        tone: str = "t1",
        ha: str = "left",
        va: str = "middle",
        lines: int = ENDLESS,
        lead: str = "",
        fixed: bool = False,
    ) -> tuple[float, float]:
        """Words in a box, fitted; returns the width and height they took in dp."""
        if not words and not lead:
            return 0.0, 0.0
        size, k, spacing = size_of(style, fixed), self.k, SPACING.get(style_of(style).font, 1.0)
        floor = size if fixed else min(THEME.floor(style_of(style)), size)
        found = fit(
            lettering(words, style, lead),
            size * k,
            floor * k,
            max(w, 1) * k,
            h * k,
            lines,
            spacing,
        )
        self._write(found, x * k, y * k + (h * k - found.height) * SHARE[va], w * k, ha, tone, spacing)
        return found.width / k, found.height / k

    def _write(self, found: Fit, x: float, y: float, w: float, ha: str, tone: str, spacing: float) -> None:
        left, lead = x + (w - found.width) * SHARE[ha], found.height / len(found.lines) * LEADING
        box = left, y + lead, found.width, found.height - 2 * lead
        font = found.lines[0][0].font
        self.placed.append(Placed(found.words, *box, found.ok, found.broken, tone, font, found.px))
        y -= line_height(found.lines[0], found.px) * (1 - spacing) / 2
        for line in found.lines:
            start = x + (w - line_width(line, found.px)) * SHARE[ha]
            self._line(line, found.px, tone, start, y)
            y += line_height(line, found.px) * spacing

    def _line(self, line: Line, px: float, tone: str, x: float, y: float) -> None:
        baseline = ascent(line[0].font, px)
        for span in line:
            if span.words.strip():
                top = y + baseline - ascent(span.font, px)
                self.runs.append(Run(span.words, span.font, px, tone, x, top))
            x += extent(span.words, span.font, px)[0]

    def num(
        self,
        words: str,
        x: float,
        y: float,
        w: float,
        h: float,
        style: "str | Style" = "num_m",
        tone: str = "t1",
        ha: str = "left",
        fixed: bool = False,
        rolls: bool = True,
    ) -> float:
        """A numeral in equal digit cells, centred in height by its digits; returns its width in dp.

        One that changes rolls, unless it changes all the time.
        """
        if not words:
            return 0.0
        font, k = style_of(style).font, self.k
        px, floor = size_of(style, fixed) * k, THEME.floor(style_of(style)) * k
        while px > floor and not _holds(words, font, px, w * k, h * k):
            px = max(floor, px - 1)
        wide = number_width(words, font, px)
        left, top = x * k + (w * k - wide) * SHARE[ha], y * k + (h * k - extent("0", font, px)[1]) / 2
        ok = _holds(words, font, px, w * k, h * k)
        box = left, y * k + (h * k - DIGIT * px) / 2, wide, DIGIT * px
        self.placed.append(Placed(words, *box, ok, "", tone, font, px))
        first = len(self.runs)
        for character in words:
            cell = _cell(character, font, px)
            ink = extent(character, font, px)[0]
            self._line(spans(character, font), px, tone, left + (cell - ink) / 2, top)
            left += cell
        if rolls:
            self.figures.append(Figure((y, h), words, first, len(self.runs)))
        return wide / k

    def icon(self, character: str, cx: float, cy: float, size: float, tone: str = "t1") -> None:
        """An icon of the icon font, centred."""
        px = round(size * self.k)
        left, top = cx * self.k - px / 2, cy * self.k - px / 2
        # Icons keep a margin of 2 in 24 inside their box.
        margin = px / 12
        box = left + margin, top + margin, px - 2 * margin, px - 2 * margin
        self.placed.append(Placed(f"icon {ord(character):X}", *box, True, "", tone, "mdi", px))
        wide, high = extent(character, "mdi", px)
        self.runs.append(Run(character, "mdi", px, tone, left + (px - wide) / 2, top + (px - high) / 2))

    measure = staticmethod(measure)


def _holds(words: str, font: str, px: float, w: float, h: float) -> bool:
    return number_width(words, font, px) <= w + 0.5 and DIGIT * px <= h + 0.5
