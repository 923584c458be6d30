"""Charts as parts of a screen, and the keys that hand a page of them on."""

from __future__ import annotations

from typing import assert_never

from companion.archive.figures.chart_values import Bars, Chart, Curve, Facts, Who
from companion.export.formats import DRAWN, PICTURE
from companion.intents.intent import HandFigures
from companion.screens.kit import archive_parts
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Part, Race, RaceLine, Row
from companion.screens.kit.views import Now


def parts_of(charts: tuple[Chart, ...]) -> tuple[Part, ...]:
    return tuple(part for chart in charts for part in shown(chart))


def shown(chart: Chart) -> tuple[Part, ...]:
    match chart:
        case Facts(facts):
            return tuple(Row(fact.label, fact.detail, value=fact.value) for fact in facts)
        case Curve(title, note, marks, lines):
            return (Race(title, note, marks, tuple(RaceLine(_badge(line.who), line.points) for line in lines)),)
        case Bars():
            return (_bars(chart),)
        case _:
            assert_never(chart)


def handing(ctx: Context, title: str, detail: str) -> Now:
    """A picture and a page; where no window can draw, the picture is the one that needs none."""
    words, form = ctx.words, PICTURE if ctx.reach.draws else DRAWN
    page = Key(words.t("stats.hand.html"), HandFigures("html"), "web", name="hand-html")
    picture = Key(words.t("stats.hand.picture"), HandFigures(form), "image-outline", "primary", name="hand-picture")
    return Now(title, detail, None, (page, picture))


def _bars(chart: Bars) -> archive_parts.Bars | archive_parts.Columns:
    bars = tuple(
        archive_parts.Bar(
            bar.label,
            bar.said,
            str(bar.whole),
            bar.whole / chart.most,
            1.0 if bar.part is None else bar.part / (bar.whole or 1),
            _badge(bar.who) if bar.who else None,
        )
        for bar in chart.bars
    )
    kind = archive_parts.Columns if chart.upright else archive_parts.Bars
    return kind(chart.title, chart.note, bars)


def _badge(who: Who) -> Badge:
    return Badge(who.letters, who.colour, who.name)
