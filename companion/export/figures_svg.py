"""Charts of statistics as SVG: each alone for a page, and all of them under each other as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from companion.archive.chart_geometry import Line, Plot, shown, span
from companion.archive.figures.chart_values import Bar, Bars, Chart, ChartPage, Curve, Facts, Who, paired
from companion.export import svg
from companion.export.markup import attribute, text
from companion.look.colours import accent, surfaces
from companion.look.game_looks import look

WIDE, EDGE = 800, 40
THEME = "paper"
LETTERS, SIGN = svg.LETTERS, svg.SIGN
LINE, BAR = 46, 14  # a bar with its words, and the bar alone
LABEL = 22  # from the top of a line to the foot of its words
HEIGHT = 260  # of a curve
TILE, ROW = 250, 84  # of a number said large
GAP, BESIDE = 26, 30
COLUMNS = 190  # the height of upright bars with their words
TITLE, NOTE = 20, 15  # letters of a chart's title, and of what is said at its end
HEAD, LOWER = 34, 22  # a title's line, and how much more where the note has one of its own
BOLD = 0.68  # of a letter's size, its width in bold: more than any usual font takes
NAMES = ((17, 15), (14, 13))  # letters of a bar's label and of its words: the larger ones where both fit


def picture(page: ChartPage) -> str:
    """The whole page as one picture, drawn without a window."""
    parts, high = [_words(page.title, EDGE, 66, 36, "t1", bold=True), _words(page.detail, EDGE, 98, 18, "t2")], 124.0
    if page.few:
        parts.append(_words(page.few, EDGE, high + 18, 18, "t2"))
        high += 40
    for row in paired(page.charts):
        wide = (WIDE - 2 * EDGE - BESIDE * (len(row) - 1)) / len(row)
        head = max(_head(chart, wide) for chart in row)
        found = [drawn(chart, wide, head) for chart in row]
        for at, (body, _) in enumerate(found):
            parts.append(f'<g transform="translate({EDGE + at * (wide + BESIDE):g} {high:g})">{body}</g>')
        high += max(tall for _, tall in found) + GAP
    parts.append(_words(page.app, WIDE - EDGE, high + 6, 14, "t2", anchor="end"))
    high += EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:g}" font-family="sans-serif" role="img">'
        f"<title>{text(page.title)}</title><style>{_style(page.game)}</style>"
        f'<rect width="{WIDE}" height="{high:g}" class="ground"/>{"".join(parts)}</svg>\n'
    )


def drawn(chart: Chart, width: float, head: int) -> tuple[str, float]:
    """A chart with its title, which has a height that those beside it share, and the height of all of it."""
    match chart:
        case Facts(facts):
            beside = max(1, int(width // TILE))
            tiles = "".join(
                f'<g transform="translate({at % beside * (width + BESIDE) / beside:g} {at // beside * ROW:g})">'
                f"{_words(fact.label, 0, 16, 15, 't2')}{_words(fact.value, 0, 46, 28, 't1', bold=True)}"
                f"{_words(fact.detail, 0, 66, 13, 't2')}</g>"
                for at, fact in enumerate(facts)
            )
            return tiles, -(-len(facts) // beside) * ROW
        case Bars():
            body, tall = (
                (columns(chart, width), COLUMNS) if chart.upright else (bars(chart, width), len(chart.bars) * LINE)
            )
            return _titled(chart, body, width, head), head + tall
        case Curve():
            return _titled(chart, curve(chart, width), width, head), head + HEIGHT
        case _:
            assert_never(chart)


def bars(chart: Bars, width: float) -> str:
    left = 38 if any(bar.who for bar in chart.bars) else 0
    fitting = (one for one in NAMES if all(len(bar.label) <= _fitting(width - left, bar, *one) for bar in chart.bars))
    sizes = next(fitting, NAMES[-1])
    return "".join(_bar(bar, chart.most, at * LINE, left, width, sizes) for at, bar in enumerate(chart.bars))


def columns(chart: Bars, width: float) -> str:
    """Upright, a number over each and a label under as many as fit evenly."""
    step, room, ground = width / max(1, len(chart.bars)), COLUMNS - 52, COLUMNS - 26
    wide = min(44, step - 6)
    xs = [step * (at + 0.5) for at in range(len(chart.bars))]
    found = [f'<line class="grid" x1="0" x2="{width:g}" y1="{ground}" y2="{ground}"/>']
    for x, bar in zip(xs, chart.bars, strict=True):
        high = room * bar.whole / chart.most
        full = high if bar.part is None else high * bar.part / (bar.whole or 1)
        found.append(_upright("long", x, ground, wide, high) + _upright("full", x, ground, wide, full))
        found.append(_words(str(bar.whole), x, ground - high - 6, LETTERS, "t2", anchor="middle"))
    widths = [len(bar.label) * LETTERS * SIGN for bar in chart.bars]
    found += [
        _words(chart.bars[at].label, xs[at], COLUMNS - 6, LETTERS, "t1", anchor="middle") for at in shown(xs, widths, 4)
    ]
    return "".join(found)


def _upright(css: str, x: float, ground: float, wide: float, high: float) -> str:
    if not high:
        return ""
    return (
        f'<rect class="{css}" x="{x - wide / 2:.1f}" y="{ground - high:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'
    )


def curve(chart: Curve, width: float) -> str:
    lines: list[Line] = [line.points for line in chart.lines]
    low, high, step = span(lines)
    axis = LETTERS * SIGN * max(len(svg.number(low)), len(svg.number(high))) + 14
    plot = Plot(axis, 10, width - 2 * svg.BADGE - 14, HEIGHT - 28, len(chart.marks) - 1, low, high, step)
    people = [svg.Person(line.who.letters, line.who.colour) for line in chart.lines]
    return svg.grid(plot) + _marks(plot, chart.marks) + svg.ways(plot, lines, people, width)


def badge(who: Who, x: float, y: float, size: float) -> str:
    return svg.badge(svg.Person(who.letters, who.colour), x, y, size)


def _bar(bar: Bar, most: int, top: float, left: float, width: float, sizes: tuple[int, int]) -> str:
    room, foot = width - left, top + LABEL + 6
    long = room * bar.whole / most
    full = long if bar.part is None else long * bar.part / (bar.whole or 1)
    mark = badge(bar.who, 14, top + LINE / 2 - 2, 28) if bar.who else ""
    lengths = (
        f'<rect class="long" x="{left:g}" y="{foot:g}" width="{long:.1f}" height="{BAR}" rx="3"/>'
        f'<rect class="full" x="{left:g}" y="{foot:g}" width="{full:.1f}" height="{BAR}" rx="3"/>'
        if bar.whole
        else ""
    )
    base = f'<line class="grid" x1="{left:g}" x2="{width:g}" y1="{foot + BAR:g}" y2="{foot + BAR:g}"/>'
    said = _words(bar.said, width, top + LABEL - 2, sizes[1], "t2", anchor="end")
    label = _cut(bar.label, _fitting(room, bar, *sizes))
    return f"{mark}{_words(label, left, top + LABEL - 2, sizes[0], 't1')}{said}{base}{lengths}"


def _fitting(room: float, bar: Bar, label: int, said: int) -> int:
    """How many letters of a label stand before what is said of the bar; which font it will be is not known."""
    return int((room - len(bar.said) * said * SIGN) / (label * SIGN) - 2)


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: max(1, most - 1)]}…"


def _marks(plot: Plot, labels: Sequence[str]) -> str:
    widths = [len(label) * LETTERS * SIGN for label in labels]
    xs = [plot.at(at, 0)[0] for at in range(len(labels))]
    return "".join(
        f'<text class="mark" x="{xs[at]:.1f}" y="{HEIGHT - 6}" text-anchor="middle">{text(labels[at])}</text>'
        for at in shown(xs, widths, 10)
    )


def _titled(chart: Bars | Curve, body: str, width: float, head: int) -> str:
    """The note at the end of the title's line, or on the next one where both do not fit."""
    note = chart.note
    end = _words(note, width, 20, NOTE, "t2", anchor="end") if head == HEAD else _words(note, 0, 42, NOTE, "t2")
    return f'{_words(chart.title, 0, 20, TITLE, "t1", bold=True)}{end}<g transform="translate(0 {head})">{body}</g>'


def _head(chart: Chart, width: float) -> int:
    if isinstance(chart, Facts):
        return 0
    letters = len(chart.title) * TITLE + (len(chart.note) + 2) * NOTE
    return HEAD if not chart.note or letters * BOLD <= width else HEAD + LOWER


def _words(said: str, x: float, y: float, size: int, tone: str, bold: bool = False, anchor: str = "start") -> str:
    if not said:
        return ""
    how = f'font-size="{size}" class="{tone}" text-anchor={attribute(anchor)}' + (' font-weight="700"' if bold else "")
    return f'<text x="{x:g}" y="{y:g}" {how}>{text(said)}</text>'


def _style(game: str) -> str:
    tones = {**surfaces(THEME), **accent(THEME, look(game).accent)}
    return (
        f".ground{{fill:{tones['bg']}}}.t1{{fill:{tones['t1']}}}.t2,.mark{{fill:{tones['t2']}}}"
        f".mark{{font-size:{LETTERS}px}}.grid{{stroke:{tones['line']}}}"
        f".long{{fill:{tones['s3']};stroke:{tones['t3']}}}.full{{fill:{tones['a']}}}"
    )
