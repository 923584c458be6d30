"""The geometry of a chart that every drawing of it shares: its scale, its marks, and ends that do not collide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.archive.course import Chapter
    from companion.text.words import Words

Line = tuple[int | None, ...]
# solid, 12-6, 3-7, 14-5-3-5: readable without colours
PATTERNS: tuple[tuple[float, ...], ...] = ((), (12, 6), (3, 7), (14, 5, 3, 5))
TOGETHER = "green"  # the colour of the one line of all together
TICKS = 4
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
BESIDE = 4  # dp between lines that would lie on each other


@dataclass(frozen=True, slots=True)
class Plot:
    """The inner rectangle of the chart and its scale; y runs down."""

    left: float
    top: float
    right: float
    bottom: float
    rounds: int
    low: float
    high: float
    step: float

    def at(self, number: int, score: float) -> tuple[float, float]:
        share = (score - self.low) / ((self.high - self.low) or 1)
        return (
            self.left + (self.right - self.left) * number / max(1, self.rounds),
            self.bottom - (self.bottom - self.top) * share,
        )

    @property
    def ticks(self) -> list[float]:
        return [self.low + self.step * at for at in range(int((self.high - self.low) / self.step + 1.001))]

    def paths(self, lines: Sequence[Line]) -> list[list[list[tuple[float, float]]]]:
        """Each line's known stretches; where several are equal they run beside each other, so that all are seen."""
        return [self._path(lines, number) for number in range(len(lines))]

    def _path(self, lines: Sequence[Line], number: int) -> list[list[tuple[float, float]]]:
        stretches: list[list[tuple[float, float]]] = [[]]
        for at, score in enumerate(lines[number]):
            if score is None:
                stretches.append([])
                continue
            same = [other for other, line in enumerate(lines) if line[at : at + 1] == (score,)]
            x, y = self.at(at, score)
            stretches[-1].append((x, y + BESIDE * (same.index(number) - (len(same) - 1) / 2)))
        return [stretch for stretch in stretches if stretch]


def scale(low: float, high: float) -> tuple[float, float, float]:
    """The lowest and the highest value shown, and the step between two gridlines."""
    step = next((step for step in STEPS if (high - low) / step <= TICKS + 0.6), STEPS[-1])
    return low // step * step, max(high, low + step), step


def span(lines: Sequence[Line], goal: int = 0) -> tuple[float, float, float]:
    """The scale that shows every line, zero and the goal."""
    scores = [score for line in lines for score in line if score is not None]
    return scale(min(0, *scores), max(0, goal, *scores)) if scores else scale(0, max(1, goal))


def apart(places: list[float], low: float, high: float, gap: float) -> list[float]:
    """Places from top to bottom, pushed apart and kept inside; closer together if there is no room."""
    gap = min(gap, (high - low) / max(1, len(places) - 1))
    out: list[float] = []
    for place in places:
        out.append(max(place, low, out[-1] + gap if out else low))
    limit = high
    for at in range(len(out) - 1, -1, -1):
        out[at] = min(out[at], limit)
        limit = out[at] - gap
    return out


def marks(game: str, chapters: Sequence[Chapter], words: Words) -> tuple[str, ...]:
    """A word under each chapter's end: the chapter, or the Year under its last season."""
    key = f"{game}.chapter.mark"
    named = [
        words.t(key, **dict(chapter.label.args)) if words.has(key) else words.say(chapter.label) for chapter in chapters
    ]
    return tuple("" if named[at + 1 : at + 2] == [name] else name for at, name in enumerate(named))


def shown(xs: Sequence[float], widths: Sequence[float], gap: float) -> list[int]:
    """Which marks are written, so that none touches another: the last, and from there as many as fit evenly."""
    named = [at for at, width in enumerate(widths) if width]
    for every in range(1, len(named) + 1):
        chosen = named[::-1][::every][::-1]
        if all(xs[b] - xs[a] >= (widths[a] + widths[b]) / 2 + gap for a, b in pairwise(chosen)):
            return chosen
    return []
