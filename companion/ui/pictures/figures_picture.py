"""FiguresPart: a page of statistics as a picture, as high as its charts need."""

from __future__ import annotations

from companion.archive.figures.chart_values import Chart, ChartPage, Fact, Facts, paired
from companion.look.game_looks import look
from companion.screens.archive.chart_shown import shown
from companion.screens.kit.archive_parts import Bars, Columns
from companion.screens.kit.parts import Race
from companion.ui.art.emblem import emblem
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.paint.widget import Paint
from companion.ui.parts.block import Beside, Block, Plan, stacked
from companion.ui.parts.shown import Shown
from companion.ui.pictures.bar_chart import BarsPart, ColumnsPart
from companion.ui.pictures.race import RacePart

PAD, GAP, HEAD, FOOT = 26, 22, 56, 22
TILE, AIR = 200, 12  # the width of a number said large, and what is under it


class TilesPart(Shown, Paint):
    """Numbers said large, side by side."""

    WATCH = ("item",)

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.item.facts), int(width // TILE)))

    def _rows(self, width: float) -> list[tuple[tuple[Fact, ...], float]]:
        """Each with its height."""
        columns, facts = self._columns(width), self.item.facts
        rows = [facts[at : at + columns] for at in range(0, len(facts), columns)]
        room = (width + GAP) / columns - GAP
        return [(row, max(_high(fact, room) for fact in row) + AIR) for row in rows]

    def paint(self, pen: Pen) -> None:
        top, step = 0.0, (pen.w + GAP) / self._columns(pen.w)  # as charts stand beside each other
        for row, tall in self._rows(pen.w):
            for at, fact in enumerate(row):
                y = top
                for (said, style), tone in zip(_lines(fact), ("t2", "t1", "t2"), strict=True):
                    high = measure(said, style, step - GAP)[1] if said else 0
                    pen.text(said, at * step, y, step - GAP, high, style, tone)
                    y += high
            top += tall

    def measure(self, width: float) -> float:
        return sum(tall for _, tall in self._rows(width))


class FiguresPart(Shown, Block):
    """Charts under each other; nothing of it waits for a frame."""

    WATCH = ("item",)

    def __init__(self, item: ChartPage, **kwargs) -> None:
        super().__init__(item=item, **kwargs)
        for first, *second in paired(item.charts):
            if not second:
                self.add_widget(_widget(first))
                continue
            beside = Beside(gap=GAP)
            for chart in (first, *second):
                beside.add_widget(_widget(chart))
            self.add_widget(beside)

    def plan(self, width: float, height: float | None = None) -> Plan:
        flat = stacked(self.kids, width - 2 * PAD, GAP, PAD, self._top(width))
        return Plan(flat.places, height or flat.height + GAP + FOOT + PAD)

    def _top(self, width: float) -> float:
        few = measure(self.item.few, "body", width - 2 * PAD)[1] + GAP if self.item.few else 0
        return PAD + HEAD + GAP + few

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 0, "bg")
        pen.box(0, 0, pen.w, 6, 0, "a")
        its = look(self.item.game).emblem
        left = PAD + 56 if its else PAD
        emblem(pen, its, PAD + 22, PAD + HEAD / 2, 44)
        pen.text(self.item.title, left, PAD, pen.w - left - PAD, 32, "h2", "t1", lines=1)
        pen.text(self.item.detail, left, PAD + 32, pen.w - left - PAD, 22, "label", "t2", lines=1)
        if self.item.few:
            high = measure(self.item.few, "body", pen.w - 2 * PAD)[1]
            pen.text(self.item.few, PAD, PAD + HEAD + GAP, pen.w - 2 * PAD, high, "body", "t2")
        pen.text(self.item.app, PAD, pen.h - PAD - FOOT / 2, pen.w - 2 * PAD, FOOT, "caption", "t3", "right")


def _widget(chart: Chart) -> Paint:
    if isinstance(chart, Facts):
        return TilesPart(item=chart)
    (part,) = shown(chart)
    kinds = {Bars: BarsPart, Columns: ColumnsPart, Race: RacePart}
    return kinds[type(part)](item=part)


def _high(fact: Fact, wide: float) -> float:
    return sum(measure(said, style, wide)[1] for said, style in _lines(fact) if said)


def _lines(fact: Fact) -> tuple[tuple[str, str], ...]:
    return (fact.label, "label"), (fact.value, "h2"), (fact.detail, "caption")
