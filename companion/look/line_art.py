"""Small drawings as data: strokes, filled paths and dots on a square grid, drawn at any size by whoever draws."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """One part of a drawing: a path that is stroked (`width` > 0) or filled; tone '' is the drawing's own."""

    path: str
    width: float = 0.0
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle: a ring of some width, or a full dot when the width is 0."""

    x: float
    y: float
    r: float
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """Parts on a grid of `grid` by `grid`."""

    grid: float
    parts: tuple[Mark | Circle, ...]
