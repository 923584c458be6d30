"""RaceChart: score lines with a dash pattern for each person, and badges at their ends pushed apart."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty, StringProperty

from companion.ui.art.seat import seat
from companion.ui.paint.contour import Point, Points
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

# solid, 12-6, 3-7, 14-5-3-5: readable without colours (ui.md 1.3)
PATTERNS: tuple[tuple[float, ...], ...] = ((), (12, 6), (3, 7), (14, 5, 3, 5))
BADGE, APART, LEADER = 34, 40, 40
TICKS = 4
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True, slots=True)
class Race:
    """One person's line: player colour, letters, and the score after each round, the start first."""

    colour: str
    letters: str
    scores: tuple[float, ...]


class RaceChart(Paint):
    """`races` are the lines, `labels` name the rounds after the start; the leader's line is the thickest."""

    WATCH = ("races", "labels")
    races = ObjectProperty(())
    labels = ObjectProperty(())
    spoken = StringProperty()

    def paint(self, pen: Pen) -> None:
        if not any(race.scores for race in self.races):
            return
        plot = self._plot(pen)
        self._paint_grid(pen, plot)
        ends = sorted(
            (
                (plot.at(len(race.scores) - 1, race.scores[-1]), number)
                for number, race in enumerate(self.races)
                if race.scores
            ),
            key=lambda end: -end[0][1],
        )
        for _, number in ends:
            self._paint_line(pen, plot, number, leads=number == ends[-1][1])
        self._paint_ends(pen, ends[::-1])

    def _plot(self, pen: Pen) -> "_Plot":
        scores = [score for race in self.races for score in race.scores]
        low, high, step = _scale(min(0, *scores), max(scores))
        axis = max(measure(f"{value:g}", "label")[0] for value in (low, high)) + 16
        bottom = measure("0", "label")[1] + 10 if self.labels else 10
        rounds = max(len(race.scores) for race in self.races) - 1
        return _Plot(axis, 12, pen.w - LEADER - BADGE, pen.h - bottom, max(1, rounds), low, high, step)

    def _paint_grid(self, pen: Pen, plot: "_Plot") -> None:
        value = plot.low
        while value <= plot.high + plot.step / 1000:
            y = plot.at(0, value)[1]
            pen.hairline(plot.left, y, plot.right - plot.left)
            high = measure("0", "label")[1]
            words = f"{value:g}".replace("-", "−")
            pen.text(words, 0, y - high / 2, plot.left - 12, high, "label", "t2", "right")
            value += plot.step
        self._paint_labels(pen, plot)

    def _paint_labels(self, pen: Pen, plot: "_Plot") -> None:
        room = (plot.right - plot.left) / plot.rounds
        widest = max((measure(label, "label")[0] for label in self.labels), default=0)
        # Where labels would touch, only every second, third, ... is written.
        every = max(1, int((widest + 8) / room) + 1)
        for number, label in enumerate(self.labels, 1):
            if number % every == 0:
                wide = min(room * every, measure(label, "label")[0] + 8)
                x = min(plot.at(number, 0)[0] - wide / 2, pen.w - wide)  # the last one stays inside
                top = plot.bottom + 4
                pen.text(label, x, top, wide, pen.h - top, "label", "t2", "center")

    def _paint_line(self, pen: Pen, plot: "_Plot", number: int, leads: bool) -> None:
        race = self.races[number]
        points: Points = tuple(plot.at(at, score) for at, score in enumerate(race.scores))
        width, pattern = 6 if leads else 4, PATTERNS[number % len(PATTERNS)]
        # The badge's outline colour under each line keeps yellow readable on paper and crossings clear.
        for tone, extra in ((_outline(race.colour), 2), (race.colour, 0)):
            _line(pen, points, tone, width + extra, pattern, extra)

    def _paint_ends(self, pen: Pen, ends: list[tuple[Point, int]]) -> None:
        places = _apart([end[0][1] for end in ends], BADGE / 2, pen.h - BADGE / 2)
        for ((x, y), number), place in zip(ends, places, strict=True):
            race = self.races[number]
            leader = (x, y), (pen.w - BADGE, place)
            pen.polyline(leader, _outline(race.colour), 4)
            pen.polyline(leader, race.colour, 2)
            seat(pen, pen.w - BADGE / 2, place, BADGE, race.colour, race.letters)


def _outline(colour: str) -> str:
    return "bone" if colour == "black" else "ink"


def _line(pen: Pen, points: Points, tone: str, width: float, pattern: tuple[float, ...], extra: float) -> None:
    if len(points) < 2:
        pen.round(*points[0], width, tone)
    elif pattern:
        longer = tuple(part + (extra if at % 2 == 0 else -extra) for at, part in enumerate(pattern))
        pen.dashed(points, tone, width, longer)
    else:
        pen.polyline(points, tone, width)


@dataclass(frozen=True, slots=True)
class _Plot:
    """The inner rectangle of the chart and its scale."""

    left: float
    top: float
    right: float
    bottom: float
    rounds: int
    low: float
    high: float
    step: float

    def at(self, number: int, score: float) -> Point:
        share = (score - self.low) / ((self.high - self.low) or 1)
        return (
            self.left + (self.right - self.left) * number / self.rounds,
            self.bottom - (self.bottom - self.top) * share,
        )


def _scale(low: float, high: float) -> tuple[float, float, float]:
    step = next((step for step in STEPS if (high - low) / step <= TICKS + 0.6), STEPS[-1])
    return low // step * step, max(high, low + step), step


def _apart(places: list[float], low: float, high: float) -> list[float]:
    """Places from top to bottom, pushed apart and kept inside; closer together if there is no room."""
    gap = min(APART, (high - low) / max(1, len(places) - 1))
    out: list[float] = []
    for place in places:
        out.append(max(place, low, out[-1] + gap if out else low))
    limit = high
    for at in range(len(out) - 1, -1, -1):
        out[at] = min(out[at], limit)
        limit = out[at] - gap
    return out
