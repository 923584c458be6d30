"""The growth curves as pictures: small panels side by side, both axes in powers of ten, drawn as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any

from tests.bench.growth import MB, Growth, Shelf
from tests.bench.windows.screens import Evening
from tests.bench.windows.screens import curves as over_screens

WIDTH, HEIGHT, LEFT, TOP, INNER_W, INNER_H = 300, 260, 62, 44, 210, 160
COLOURS = ("#2f5d50", "#8a2b1d", "#b8862b")
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """One figure over the number of entries, matches or cards; a line for each name."""

    title: str
    unit: str
    lines: tuple[tuple[str, tuple[Point, ...]], ...]


def pictures(growth: Growth, evening: Evening) -> dict[str, str]:
    """By the name of their files in docs/."""
    alone: tuple[tuple[str, str, Callable[[Any], float]], ...] = (
        ("Open a match", "ms", lambda size: size.open * 1000),
        ("A tap, to the next view", "ms", lambda size: size.tap * 1000),
        ("Replay the log", "ms", lambda size: size.replay * 1000),
        ("Memory of an open match", "MB", lambda size: size.memory / MB),
    )
    shared: tuple[tuple[str, str, Callable[[Any], float]], ...] = (
        ("A guest's tap, heard by all", "ms", lambda size: size.tap * 1000),
        ("Join: the picture", "ms", lambda size: size.picture * 1000),
        ("Join: the whole log", "ms", lambda size: size.join * 1000),
        ("Memory of the host", "MB", lambda size: size.memory / MB),
    )
    sizes = list(dict.fromkeys(size.devices for size in growth.shared))
    single = [Panel(title, unit, (("", _points(growth.alone, of)),)) for title, unit, of in alone]
    many = [
        Panel(title, unit, tuple((f"{n} devices", _points(_of(growth, n), of)) for n in sizes))
        for title, unit, of in shared
    ]
    shelf = [
        Panel("Home, by matches", "ms", (("", _counted(growth.matches, lambda size: size.home)),)),
        Panel("Continue a match, by matches", "ms", (("", _counted(growth.matches, lambda size: size.resume)),)),
        Panel("The library, by cards", "ms", (("", _counted(growth.cards, lambda size: size.library)),)),
    ]
    screens = [Panel(title, unit, (("", line),)) for title, unit, line in over_screens(evening)]
    panels = {"match": single, "table": many, "shelf": shelf, "screens": screens}
    return {f"speed-{name}.svg": svg(some) for name, some in panels.items()}


def _of(growth: Growth, n: int) -> list[Any]:
    return [size for size in growth.shared if size.devices == n]


def _points(found: Sequence[Any], of: Callable[[Any], float]) -> tuple[Point, ...]:
    return tuple((size.length, of(size)) for size in found)


def _counted(found: Sequence[Shelf], of: Callable[[Shelf], float]) -> tuple[Point, ...]:
    return tuple((size.count, of(size) * 1000) for size in found)


def svg(panels: Sequence[Panel]) -> str:
    wide = WIDTH * len(panels)
    body = "\n".join(_panel(panel, at * WIDTH) for at, panel in enumerate(panels))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HEIGHT}"'
        ' font-family="sans-serif" font-size="12">\n'
        f'<rect width="{wide}" height="{HEIGHT}" fill="#fbf7ef"/>\n{body}\n</svg>\n'
    )


def _panel(panel: Panel, left: int) -> str:
    every = [point for _, line in panel.lines for point in line]
    xs, ys = (_decades([point[axis] for point in every]) for axis in (0, 1))
    found = [f'<text x="{left + 16}" y="24" font-weight="bold">{panel.title}, {panel.unit}</text>']

    def at(point: Point) -> tuple[float, float]:
        across, up = (_share(value, axis) for value, axis in zip(point, (xs, ys), strict=True))
        return left + LEFT + across * INNER_W, TOP + INNER_H - up * INNER_H

    for power in range(xs[0], xs[1] + 1):
        x, y = at((10.0**power, 10.0 ** ys[0]))
        found.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{y:.1f}" stroke="#e5dcc8"/>')
        found.append(f'<text x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle">{_number(power)}</text>')
    for power in range(ys[0], ys[1] + 1):
        x, y = at((10.0 ** xs[0], 10.0**power))
        found.append(f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x + INNER_W:.1f}" y2="{y:.1f}" stroke="#e5dcc8"/>')
        found.append(f'<text x="{x - 6:.1f}" y="{y + 4:.1f}" text-anchor="end">{_number(power)}</text>')
    for nth, (name, line) in enumerate(panel.lines):
        places = [at(point) for point in line]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        colour = COLOURS[nth % len(COLOURS)]
        found.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        found += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        if name:
            place = left + LEFT + nth * 74
            found.append(f'<text x="{place}" y="{HEIGHT - 8}" fill="{colour}">{name}</text>')
    return "\n".join(found)


def _decades(values: list[float]) -> tuple[int, int]:
    """The powers of ten around all values; what is nought stands on the lowest line."""
    above = [value for value in values if value > 0] or [1.0]
    low, high = floor(log10(min(above))), ceil(log10(max(above)))
    return low, max(high, low + 1)


def _share(value: float, axis: tuple[int, int]) -> float:
    return (log10(max(value, 10.0 ** axis[0])) - axis[0]) / (axis[1] - axis[0])


def _number(power: int) -> str:
    return f"{10**power:,}".replace(",", " ") if power >= 0 else f"{10.0**power:g}"
