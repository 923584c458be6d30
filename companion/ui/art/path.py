"""Short SVG paths as polylines: the letters M, L, H, V, C, A and Z with absolute numbers."""

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from companion.look.contour import Point, Points

# Steps of a curve; at the sizes shown (up to 120 dp) more cannot be seen.
BEZIER_STEPS = 12
ARC_STEPS = 12

_TOKEN = re.compile(r"[MLHVCAZ]|-?[\d.]+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


@dataclass(frozen=True, slots=True)
class Stroke:
    """One line of a path, and whether it returns to its start."""

    points: Points
    closed: bool


@lru_cache(256)
def strokes(path: str) -> tuple[Stroke, ...]:
    """The lines of a path, one for each M."""
    return tuple(_stroke(piece) for piece in re.findall(r"M[^M]*", path))


def _stroke(piece: str) -> Stroke:
    points: list[Point] = []
    closed = False
    for letter, numbers in _commands(piece):
        if letter == "Z":
            closed = True
        else:
            points += _points(letter, numbers, points[-1] if points else (0.0, 0.0))
    return Stroke(tuple(points), closed)


def _commands(piece: str):
    letter, numbers = "", []
    for token in _TOKEN.findall(piece):
        if token in _TAKES:
            letter, numbers = token, []
        else:
            numbers.append(float(token))
        if letter and len(numbers) == _TAKES[letter]:
            yield letter, tuple(numbers)
            numbers = []


def _points(letter: str, numbers: tuple[float, ...], here: Point) -> Points:
    match letter:
        case "H":
            return ((numbers[0], here[1]),)
        case "V":
            return ((here[0], numbers[0]),)
        case "C":
            return _bezier(here, numbers[0:2], numbers[2:4], numbers[4:6])
        case "A":
            return _arc(here, numbers[5:7], numbers[0], bool(numbers[4]))
        case _:
            return ((numbers[0], numbers[1]),)


def _bezier(p0: Point, p1: Point, p2: Point, p3: Point) -> Points:
    shares = (step / BEZIER_STEPS for step in range(1, BEZIER_STEPS + 1))
    return tuple(
        tuple(
            a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3
            for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
        )
        for t in shares
    )


def _arc(start: Point, end: Point, r: float, clockwise: bool) -> Points:
    """A circle arc up to a half turn; the emblems need no more."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    half = math.dist(start, end) / 2
    rise = math.sqrt(max(r * r - half * half, 0.0)) * (1 if clockwise else -1)
    dx, dy = (end[0] - start[0]) / (2 * half), (end[1] - start[1]) / (2 * half)
    cx, cy = middle[0] - dy * rise, middle[1] + dx * rise
    first = math.atan2(start[1] - cy, start[0] - cx)
    sweep = (math.atan2(end[1] - cy, end[0] - cx) - first) % math.tau
    sweep = sweep if clockwise else sweep - math.tau
    angles = (first + sweep * step / ARC_STEPS for step in range(1, ARC_STEPS + 1))
    return tuple((cx + r * math.cos(angle), cy + r * math.sin(angle)) for angle in angles)
