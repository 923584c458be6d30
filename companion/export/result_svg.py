"""A result as one SVG picture: who won, everybody's score and the course of the game; drawn without a window."""

from __future__ import annotations

from companion.archive.chart_geometry import TOGETHER
from companion.archive.outcome import Outcome, of_open
from companion.archive.story import Story, story
from companion.archive.verdict import in_order, points, verdict
from companion.export import svg
from companion.export.html import people
from companion.export.markup import text
from companion.look.colours import accent, surfaces
from companion.look.game_looks import look
from companion.match.entry import Entry
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.text import dates
from companion.text.words import Words

WIDE, EDGE, LINE = 800, 40, 44
THEME = "paper"


def picture(row: MatchRow, entries: tuple[Entry, ...], about: About, words: Words) -> str:
    """Of a stored match; Malformed when its log cannot be followed."""
    match = followed(row, entries)
    return _drawn(story(match), of_open(match), about, words)


def _drawn(told: Story, outcome: Outcome, about: About, words: Words) -> str:
    here = words.at([chair.name for chair in outcome.config.chairs])
    said, everybody = verdict(outcome, told.way, here), people(outcome.config.chairs)
    when = " · ".join(filter(None, (dates.date(here, outcome.created), about.place)))
    title = here.t(f"{outcome.config.game}.title")
    parts = [
        _text(f"{title} · {when}", EDGE, 56, 22, "t2"),
        _text(said.label, EDGE, 106, 20, "t2"),
        _text(said.title, EDGE, 150, 40, "t1", bold=True),
        _text(f"{said.total} {said.note}".strip(), EDGE, 188, 22, "at"),
    ]
    high = 214
    for place, seat in in_order(outcome.sheet):
        least = outcome.sheet.least[seat]
        total = here.t("score.out") if place is None else points(here, outcome.sheet.totals[seat], least)
        middle = high + LINE / 2
        parts += [
            svg.badge(everybody[seat], EDGE + 17, middle, 34),
            _text(outcome.config.chairs[seat].name, EDGE + 48, middle + 8, 24, "t1"),
            _text(total, WIDE - EDGE, middle + 8, 26, "t1", bold=True, anchor="end"),
        ]
        high += LINE
    if told.chapters:
        lines = (svg.Person(str(told.chapters[-1].totals[0]), TOGETHER),) if told.goal else everybody
        chart = svg.chart(told, lines, outcome.config.game, here, said.title, "wide")
        parts.append(chart.replace("<svg ", f'<svg x="20" y="{high + 20}" width="760" height="{svg.HEIGHT}" ', 1))
        high += svg.HEIGHT + 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high + EDGE}" font-family="sans-serif" '
        f'role="img"><title>{text(f"{title}: {said.title}")}</title><style>{_style(outcome)}</style>'
        f'<rect width="{WIDE}" height="{high + EDGE}" class="ground"/>{"".join(parts)}</svg>\n'
    )


def _text(words: str, x: float, y: float, size: int, tone: str, bold: bool = False, anchor: str = "start") -> str:
    how = f'font-size="{size}" class="{tone}" text-anchor="{anchor}"' + (' font-weight="700"' if bold else "")
    return f'<text x="{x:g}" y="{y:g}" {how}>{text(words)}</text>'


def _style(outcome: Outcome) -> str:
    tones = {**surfaces(THEME), **accent(THEME, look(outcome.config.game).accent)}
    return (
        f".ground{{fill:{tones['bg']}}}.t1{{fill:{tones['t1']}}}.t2,.mark{{fill:{tones['t2']}}}.at,.goal-text"
        f"{{fill:{tones['at']}}}.mark,.goal-text{{font-size:{svg.LETTERS}px}}.grid{{stroke:{tones['line']}}}"
        f".goal{{stroke:{tones['at']};stroke-dasharray:6 4}}"
    )
