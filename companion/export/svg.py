"""The chart of a story as SVG, for a page that needs nothing but itself; colours doubled by shape and dash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.archive.chart_geometry import PATTERNS, Line, Plot, apart, marks, shown, span
from companion.archive.story import Story
from companion.export.markup import attribute, text
from companion.look.colours import INK, PLAYERS
from companion.look.outlines import DROP, LETTER, OUTLINES, VIEW
from companion.text.words import Words

HEIGHT = 300
WIDTHS = {"wide": 760, "narrow": 400}  # for a sheet of paper and for a phone: letters are not made smaller
BADGE, APART, LETTERS = 30, 34, 15
SIGN = 0.62  # of the size of the letters: no letter of a sans-serif font is wider for long


@dataclass(frozen=True, slots=True)
class Person:
    letters: str
    colour: str


def badge(person: Person, cx: float, cy: float, size: float) -> str:
    tone, shape = PLAYERS[person.colour]
    k, ink = size / VIEW, PLAYERS["bone"][0] if person.colour == "black" else INK
    points = " ".join(f"{cx + (x - 50) * k:.1f},{cy + (y - 50) * k:.1f}" for x, y in OUTLINES[shape])
    high = LETTER.get(shape, 50) * k * (0.8 if len(person.letters) > 1 else 1)
    base = cy + (DROP.get(shape, 0) / 2 * k) + high * 0.36
    return (
        f'<polygon points="{points}" fill="{tone}" stroke="{ink}" stroke-width="1.5"/>'
        f'<text x="{cx:.1f}" y="{base:.1f}" font-size="{high:.1f}" font-weight="700" text-anchor="middle" '
        f'fill="{ink}">{text(person.letters)}</text>'
    )


def charts(story: Story, people: Sequence[Person], game: str, words: Words, alt: str) -> str:
    """The same chart in every width; the page shows the one that fits."""
    return "".join(chart(story, people, game, words, alt, name) for name in WIDTHS)


def chart(story: Story, people: Sequence[Person], game: str, words: Words, alt: str, name: str) -> str:
    lines, width = story.lines, WIDTHS[name]
    low, high, step = span(lines, story.goal)
    labels = ("", *marks(game, story.chapters, words))
    axis = LETTERS * SIGN * max(len(number(low)), len(number(high))) + 14
    plot = Plot(axis, 10, width - 2 * BADGE - 14, HEIGHT - 28, len(story.chapters), low, high, step)
    body = "".join(
        (grid(plot), _goal(plot, story, words), _marks(plot, labels, width), ways(plot, lines, people, width))
    )
    title = words.t(f"story.chart.{story.counts}")
    return (
        f'<svg class="{name}" viewBox="0 0 {width} {HEIGHT}" role="img" xmlns="http://www.w3.org/2000/svg" '
        f"aria-label={attribute(f'{title}. {alt}')}>{body}</svg>"
    )


def grid(plot: Plot) -> str:
    """Lines across, with what they stand for at the left."""
    return "".join(
        f'<line class="grid" x1="{plot.left:.1f}" x2="{plot.right:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="mark" x="{plot.left - 10:.1f}" y="{y + 5:.1f}" text-anchor="end">{number(value)}</text>'
        for value in plot.ticks
        for y in (plot.at(0, value)[1],)
    )


def _goal(plot: Plot, story: Story, words: Words) -> str:
    if not story.goal:
        return ""
    y = plot.at(0, story.goal)[1]
    return (
        f'<line class="goal" x1="{plot.left:.1f}" x2="{plot.right:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<text class="goal-text" x="{plot.left + 6:.1f}" y="{y + 18:.1f}">{text(words.t("story.goal"))}</text>'
    )


def _marks(plot: Plot, labels: Sequence[str], wide: float) -> str:
    widths = [len(label) * LETTERS * SIGN for label in labels]
    xs = [min(plot.at(at, 0)[0], wide - width / 2) for at, width in enumerate(widths)]
    return "".join(
        f'<text class="mark" x="{xs[at]:.1f}" y="{HEIGHT - 6}" text-anchor="middle">{text(labels[at])}</text>'
        for at in shown(xs, widths, 10)
    )


def ways(plot: Plot, lines: Sequence[Line], people: Sequence[Person], wide: float) -> str:
    """Everybody's line, ending in their badge."""
    paths = plot.paths(lines)
    ends = sorted((at for at, path in enumerate(paths) if path), key=lambda at: paths[at][-1][-1][1])
    places = apart([paths[at][-1][-1][1] for at in ends], BADGE / 2, plot.bottom - BADGE / 2, APART)
    drawn = [_line(paths[at], people[at], at, leads=at == ends[0]) for at in reversed(ends)]
    x = wide - BADGE / 2 - 2
    for at, y in zip(ends, places, strict=True):
        start = paths[at][-1][-1]
        drawn.append(_polyline([start, (x - BADGE / 2, y)], people[at], 1.5, "") + badge(people[at], x, y, BADGE))
    return "".join(drawn)


def _line(stretches: list[list[tuple[float, float]]], person: Person, at: int, leads: bool) -> str:
    width, dashes = 5 if leads else 3.5, " ".join(f"{part:g}" for part in PATTERNS[at % len(PATTERNS)])
    return "".join(
        _polyline(points, person, width, dashes)
        if len(points) > 1
        else f'<circle cx="{points[0][0]:.1f}" cy="{points[0][1]:.1f}" r="{width}" fill="{PLAYERS[person.colour][0]}"/>'
        for points in stretches
    )


def _polyline(points: list[tuple[float, float]], person: Person, width: float, dashes: str) -> str:
    """The outline's colour under each line keeps yellow readable on paper and black in the dark."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    under = PLAYERS["bone"][0] if person.colour == "black" else INK
    return "".join(
        f'<polyline points="{path}" fill="none" stroke="{tone}" stroke-width="{thick}" stroke-linecap="{cap}" '
        f'stroke-linejoin="round"{f" stroke-dasharray={attribute(dashes)}" if dashes else ""}/>'
        for tone, thick, cap in ((under, width + 1.6, "butt"), (PLAYERS[person.colour][0], width, "butt"))
    )


def number(value: float) -> str:
    """With a real minus."""
    return f"{value:g}".replace("-", "\u2212")
