"""RacePart: who led when, with its title, a note and the chart."""

from __future__ import annotations

from companion.screens.kit import parts
from companion.ui.paint.pen import Pen
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block, Place, Plan
from companion.ui.parts.shown import Shown
from companion.ui.pictures.chart_head import ChartHead
from companion.ui.widgets.racechart import Race, RaceChart

CHART, PHONE_CHART = 300, 220


def charted(chart: RaceChart, item: parts.Race) -> None:
    """Put a race on a chart."""
    chart.races = tuple(Race(line.badge.colour, line.badge.letter, line.points) for line in item.lines)
    chart.goal, chart.goal_text = item.goal, item.goal_text
    longest = max((len(line.points) for line in item.lines), default=0)
    # Marks name every point; the chart labels those after the start.
    chart.labels = item.marks[1:] if len(item.marks) >= longest else item.marks


class RacePart(ChartHead, Shown, Block):
    """The chart takes what height there is beyond its least."""

    WATCH = ("item",)
    INSET = 10

    def __init__(self, **kwargs) -> None:
        self._chart = RaceChart()
        super().__init__(**kwargs)
        self.add_widget(self._chart)

    def show(self, item: parts.Race) -> None:
        charted(self._chart, item)

    def plan(self, width: float, height: float | None = None) -> Plan:
        head = self.head(width)
        least = PHONE_CHART if THEME.phone else CHART
        tall = max(least, (height or 0) - head - 8)
        return Plan((Place(self._chart, 0, head + 8, width, tall),), head + 8 + least)

    def paint(self, pen: Pen) -> None:
        self.paint_head(pen)
