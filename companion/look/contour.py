"""Outlines of shapes: points with outward mitre normals, in pixels, y down; cached because screens repeat."""

import math
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Points = tuple[Point, ...]
# x, y and the outward mitre: moving a point along it shifts both its edges by the same distance.
Contour = tuple[tuple[float, float, float, float], ...]

# A mitre is cut at twice the stroke, else needle corners would shoot out.
SHARPEST = 0.25


@lru_cache(2048)
def rrect(w: float, h: float, r: float) -> Contour:
    """A rectangle with round corners, its top left at 0, 0."""
    r = max(0.0, min(r, w / 2, h / 2))
    corners = ((w - r, r, -90, 1, -1), (w - r, h - r, 0, 1, 1), (r, h - r, 90, -1, 1), (r, r, 180, -1, -1))
    if r == 0:
        return tuple((cx, cy, sx, sy) for cx, cy, _, sx, sy in corners)
    steps = max(3, int(r**0.5 * 2.2))
    return tuple(
        _on_circle(cx, cy, r, start + 90 * at / steps) for cx, cy, start, _, _ in corners for at in range(steps + 1)
    )


def _on_circle(cx: float, cy: float, r: float, degrees: float) -> tuple[float, float, float, float]:
    nx, ny = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return cx + r * nx, cy + r * ny, nx, ny


@lru_cache(4096)
def polygon(points: Points) -> Contour:
    """Any simple polygon of either winding."""
    turn = 1 if area(points) > 0 else -1
    normals = [_normal(points[at], points[(at + 1) % len(points)], turn) for at in range(len(points))]
    return tuple((x, y, *_mitre(normals[at - 1], normals[at])) for at, (x, y) in enumerate(points))


def area(points: Points) -> float:
    """The signed double area; positive when the points run clockwise with y down."""
    return sum(points[at - 1][0] * y - x * points[at - 1][1] for at, (x, y) in enumerate(points))


def _normal(start: Point, end: Point, turn: int) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    return dy / length * turn, -dx / length * turn


def _mitre(one: Point, other: Point) -> Point:
    share = max(1 + one[0] * other[0] + one[1] * other[1], SHARPEST)
    return (one[0] + other[0]) / share, (one[1] + other[1]) / share


@lru_cache(4096)
def capsule(start: Point, end: Point, width: float) -> Contour:
    """A thick line with round ends."""
    r = width / 2
    steps = max(4, int(r**0.5 * 4))
    heading = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    ends = ((end, heading - 90), (start, heading + 90))
    return tuple(_on_circle(x, y, r, first + 180 * at / steps) for (x, y), first in ends for at in range(steps + 1))


def open_line(points: Points) -> Contour:
    """An open line: each point with the mitre of its two neighbours, pointing to the left hand."""
    normals = [_normal(a, b, 1) for a, b in pairwise(points)]
    sides = zip([normals[0], *normals], [*normals, normals[-1]], strict=True)
    return tuple((x, y, *_mitre(*side)) for (x, y), side in zip(points, sides, strict=True))


def regular(corners: int, cx: float, cy: float, r: float, turn: float = 0.0) -> Points:
    """The corners of a regular polygon, the first one `turn` degrees after three o'clock."""
    angles = (math.radians(turn + 360 * at / corners) for at in range(corners))
    return tuple((cx + r * math.cos(angle), cy + r * math.sin(angle)) for angle in angles)


def shrink(contour: Contour, inset: float) -> Contour:
    """The contour pulled inwards by some pixels."""
    return tuple((x - nx * inset, y - ny * inset, nx, ny) for x, y, nx, ny in contour)


def lengths(points: Points) -> list[float]:
    """The way along the line at each of its points."""
    way = [0.0]
    for start, end in pairwise(points):
        way.append(way[-1] + math.dist(start, end))
    return way


def cut(points: Points, way: list[float], start: float, end: float) -> Points:
    """The piece of a line between two distances along it."""
    # Points nearer than this to a cut would make a zero-length segment with a wild normal.
    near = 0.3
    inner = points[bisect_right(way, start + near) : bisect_left(way, end - near)]
    return (_along(points, way, start), *inner, _along(points, way, end))


def _along(points: Points, way: list[float], distance: float) -> Point:
    at = max(bisect_right(way, distance, 0, len(way) - 1) - 1, 0)
    share = (distance - way[at]) / ((way[at + 1] - way[at]) or 1)
    share = min(max(share, 0.0), 1.0)
    (x0, y0), (x1, y1) = points[at], points[at + 1]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
