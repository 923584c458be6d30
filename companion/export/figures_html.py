"""Statistics as one page of HTML: no scripts, nothing from outside; numbers as words and charts beside them."""

from __future__ import annotations

from typing import assert_never

from companion.archive.figures.chart_values import Bars, Chart, ChartPage, Curve, Facts
from companion.export import figures_svg, svg
from companion.export.figures_svg import COLUMNS, HEIGHT
from companion.export.html import badge
from companion.export.markup import attribute, text
from companion.export.style import css
from companion.look.game_looks import look
from companion.text.words import Words

_RULES = (
    ".facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px 16px;margin:0}"
    ".facts div{min-width:0}.facts dt{color:var(--t2)}.facts dd{margin:0;font-size:24px;font-weight:700}"
    ".facts small{display:block;font-size:13px;font-weight:400;color:var(--t2)}"
    ".bars{list-style:none;padding:0}.bars li{display:flex;align-items:center;gap:10px;margin:0 0 10px}"
    ".line{flex:1 1 auto;min-width:0}.words{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px}"
    ".words span+span,h2 small{color:var(--t2)}h2 small{font:400 14px/1.4 system-ui,sans-serif;margin-left:8px}"
    ".tries{table-layout:auto}"
    ".length{display:block;width:100%;height:12px;border-bottom:1px solid var(--line)}"
    ".t1{fill:var(--t1)}.t2{fill:var(--t2)}.long{fill:var(--s3);stroke:var(--t2);vector-effect:non-scaling-stroke}.full{fill:var(--a)}"
)


def page(charts: ChartPage, words: Words) -> str:
    few = f"<section><p>{text(charts.few)}</p></section>" if charts.few else ""
    return (
        f'<!DOCTYPE html>\n<html lang={attribute(words.lang)}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{text(charts.title)}</title>\n'
        f"<style>{css(look(charts.game).accent)}{_RULES}</style>\n</head>\n<body>\n<main>\n"
        f'<header><h1>{text(charts.title)}</h1><p class="place">{text(charts.detail)}</p></header>\n{few}'
        + "\n".join(_section(chart) for chart in charts.charts)
        + f'\n<footer class="small">{text(charts.app)}</footer>\n</main>\n</body>\n</html>\n'
    )


def _section(chart: Chart) -> str:
    match chart:
        case Facts(facts):
            told = "".join(
                f"<div><dt>{text(fact.label)}</dt><dd>{text(fact.value)}"
                + (f"<small>{text(fact.detail)}</small>" if fact.detail else "")
                + "</dd></div>"
                for fact in facts
            )
            return f'<section><dl class="facts">{told}</dl></section>'
        case Bars():
            body = _columns(chart) if chart.upright else _bars(chart)
            return f"<section>{_head(chart.title, chart.note)}{body}</section>"
        case Curve():
            return f"<section>{_head(chart.title, chart.note)}{_curve(chart)}{_ends(chart)}</section>"
        case _:
            assert_never(chart)


def _head(title: str, note: str) -> str:
    return f"<h2>{text(title)}{f'<small>{text(note)}</small>' if note else ''}</h2>"


def _bars(chart: Bars) -> str:
    lines = []
    for bar in chart.bars:
        long = 100 * bar.whole / chart.most
        full = long if bar.part is None else long * bar.part / (bar.whole or 1)
        mark = badge(svg.Person(bar.who.letters, bar.who.colour)) if bar.who else ""
        lines.append(
            f'<li>{mark}<div class="line"><div class="words"><span>{text(bar.label)}</span><span>{text(bar.said)}'
            f'</span></div><svg class="length" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="long" width="{long:.1f}" height="6"/><rect class="full" width="{full:.1f}" height="6"/>'
            "</svg></div></li>"
        )
    return f'<ul class="bars">{"".join(lines)}</ul>'


def _columns(chart: Bars) -> str:
    """Upright in every width; read aloud it is a sentence."""
    told = ", ".join(f"{bar.label}: {bar.said}" for bar in chart.bars)
    return "".join(
        f'<svg class="{name}" viewBox="0 0 {width} {COLUMNS}" role="img" xmlns="http://www.w3.org/2000/svg" '
        f"aria-label={attribute(told)}>{figures_svg.columns(chart, width)}</svg>"
        for name, width in svg.WIDTHS.items()
    )


def _curve(chart: Curve) -> str:
    """In every width, as the chart of a match; the page shows the one that fits."""
    return "".join(
        f'<svg class="{name}" viewBox="0 0 {width} {HEIGHT}" role="img" xmlns="http://www.w3.org/2000/svg" '
        f"aria-label={attribute(chart.title)}>{figures_svg.curve(chart, width)}</svg>"
        for name, width in svg.WIDTHS.items()
    )


def _ends(chart: Curve) -> str:
    """The same numbers for whoever does not see the lines."""
    rows = "".join(
        f'<tr><th scope="row">{text(line.who.name)}</th>'
        + "".join(f"<td>{'–' if n is None else svg.number(n)}</td>" for n in line.points[-8:])
        + "</tr>"
        for line in chart.lines
    )
    return f'<table class="tries"><tbody>{rows}</tbody></table>'
