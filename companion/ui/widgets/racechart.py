"""RaceChart: score lines with a dash pattern for each person, and badges at their ends pushed apart."""

from dataclasses import dataclass

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.archive.chart_geometry import PATTERNS, Line, Plot, apart, shown, span
from companion.look.contour import Points
from companion.ui.art.seat import seat
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint

BADGE, SMALL_BADGE, APART, LEADER = 34, 20, 40, 40
MARK_GAP = 10
GOAL = (10, 6)  # dashes of the goal's own line


@dataclass(frozen=True, slots=True)
class Race:
    """One person's line: player colour, letters, and the score after each round, the start first."""

    colour: str
    letters: str
    scores: Line


class RaceChart(Paint):
    """`races` are the lines, `labels` name the rounds after the start; the leader's line is the thickest."""

    WATCH = ("races", "labels", "goal", "goal_text")
    races = ObjectProperty(())
    labels = ObjectProperty(())
    goal = NumericProperty(0)
    goal_text = StringProperty()
    spoken = StringProperty()

    def paint(self, pen: Pen) -> None:
        lines = [race.scores for race in self.races]
        if not any(score is not None for line in lines for score in line):
            return
        plot = self._plot(pen, lines)
        self._paint_grid(pen, plot)
        self._paint_marks(pen, plot)
        paths = plot.paths(lines)
        # From the lowest end up, so that the leader's line lies above all others.
        ends = sorted(
            (number for number, path in enumerate(paths) if path), key=lambda number: -paths[number][-1][-1][1]
        )
        for number in ends:
            self._paint_line(pen, paths[number], number, leads=number == ends[-1])
        self._paint_ends(pen, plot, [(*paths[number][-1][-1], number) for number in reversed(ends)])

    def _plot(self, pen: Pen, lines: list[Line]) -> Plot:
        low, high, step = span(lines, int(self.goal))
        axis = max(measure(_number(value), "label")[0] for value in (low, high)) + 16
        bottom = measure("0", "label")[1] + 10 if self.labels else 10
        rounds = max(len(line) for line in lines) - 1
        return Plot(axis, 12, pen.w - LEADER - BADGE, pen.h - bottom, max(1, rounds), low, high, step)

    def _paint_grid(self, pen: Pen, plot: Plot) -> None:
        high = measure("0", "label")[1]
        for value in plot.ticks:
            y = plot.at(0, value)[1]
            pen.hairline(plot.left, y, plot.right - plot.left)
            words = _number(value)
            pen.text(words, 0, y - high / 2, plot.left - 12, high, "label", "t2", "right")
        if self.goal:
            y = plot.at(0, self.goal)[1]
            pen.dashed(((plot.left, y), (plot.right, y)), "at", 2, GOAL)
            wide = measure(self.goal_text, "label_bold")[0] + 1
            pen.text(self.goal_text, plot.left + 8, y + 4, wide, high, "label_bold", "at")

    def _paint_marks(self, pen: Pen, plot: Plot) -> None:
        widths = [measure(label, "label")[0] + 1 if label else 0.0 for label in self.labels]
        top, xs = plot.bottom + 4, [plot.at(number, 0)[0] for number in range(1, len(self.labels) + 1)]
        # A mark may hang over into the room of the badges, never out of the picture.
        xs = [min(x, pen.w - width / 2) for x, width in zip(xs, widths, strict=True)]
        for number in shown(xs, widths, MARK_GAP):
            wide = widths[number]
            pen.text(self.labels[number], xs[number] - wide / 2, top, wide, pen.h - top, "label", "t2", "center")

    def _paint_line(self, pen: Pen, stretches: list[Points], number: int, leads: bool) -> None:
        race = self.races[number]
        width, pattern = 6 if leads else 4, PATTERNS[number % len(PATTERNS)]
        # The badge's outline colour under each line keeps yellow readable on paper and crossings clear.
        for tone, extra in ((_outline(race.colour), 2), (race.colour, 0)):
            for points in stretches:
                _line(pen, tuple(points), tone, width + extra, pattern, extra)

    def _paint_ends(self, pen: Pen, plot: Plot, ends: list[tuple[float, float, int]]) -> None:
        # Never over a label; smaller where the chart is too low for all of them.
        size = max(SMALL_BADGE, min(BADGE, (plot.bottom - 2) / len(ends)))
        places = apart([y for _, y, _ in ends], size / 2, plot.bottom - size / 2, APART)
        for (x, y, number), place in zip(ends, places, strict=True):
            race = self.races[number]
            leader = (x, y), (pen.w - (BADGE + size) / 2, place)
            pen.polyline(leader, _outline(race.colour), 4)
            pen.polyline(leader, race.colour, 2)
            seat(pen, pen.w - BADGE / 2, place, size, race.colour, race.letters)


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


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "−")
