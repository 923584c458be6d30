"""The triangles of one widget; each edge is a one-pixel ramp in the palette texture, so it is smooth."""

from array import array
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Protocol

from companion.look.contour import Contour, Points, shrink
from companion.ui.paint.tesselate import triangles
from companion.ui.paint.theme import CLEAR, SOLID, THEME

# GLES2 takes 65535 indices in one mesh; a part is closed before the largest single shape could pass that.
PART, MOST = 50_000, 65_535
# Shapes kept: of a screen and those around it; a box with an edge takes some 5 kB.
KEPT = 6000

Part = tuple["array[float]", "array[int]"]


class Triangles:
    """Vertices (x, y, u, v) and indices for a Kivy Mesh; input has y down from the top of the widget."""

    def __init__(self, height: float, start: int = 0) -> None:
        """`start` is how many vertices lie before these in the mesh they are for."""
        self.height = height
        self.vertices, self.indices = array("f"), array("H")
        self._start = start
        self._full: list[Part] = []

    @property
    def parts(self) -> list[Part]:
        """Everything so far, each part small enough for one mesh."""
        return [*self._full, (self.vertices, self.indices)]

    def begin(self) -> None:
        """Called before each shape: opens a new part if the present one is nearly full."""
        if len(self.indices) > PART:
            self.close()

    def close(self) -> None:
        """What comes now goes into a new part."""
        self._full.append((self.vertices, self.indices))
        self.vertices, self.indices, self._start = array("f"), array("H"), 0

    def holds(self, part: Part) -> bool:
        """Whether there is room for it in the present part."""
        return len(self.indices) + len(part[1]) <= MOST

    def add(self, part: Part) -> None:
        """A shape that was drawn for where this mesh ends."""
        self.vertices += part[0]
        self.indices += part[1]

    @property
    def count(self) -> int:
        """How many vertices there are."""
        return self._start + len(self.vertices) // 4

    def rings(
        self,
        contour: Contour,
        x: float,
        y: float,
        tone: str,
        offsets: Iterable[tuple[float, float]],
        closed: bool = True,
    ) -> int:
        """Bands between copies of a contour, each with its push and colour; returns the start of the last."""
        self.begin()
        row, top, size, start = THEME.row(tone), self.height - y, len(contour), self.count
        offsets = tuple(offsets)
        for offset, u in offsets:
            corners = [(x + px + nx * offset, top - py - ny * offset) for px, py, nx, ny in contour]
            self.vertices.extend([value for px, py in corners for value in (px, py, u, row)])
        for band in range(start, start + size * (len(offsets) - 1), size):
            self.indices += _band(band, size, closed)
        return start + size * (len(offsets) - 1)

    def fill(self, contour: Contour, x: float, y: float, tone: str, inset: float = 0.0) -> None:
        """A convex shape; `inset` keeps its soft rim under an edge, else two ramps add up to a halo."""
        last = self.rings(contour, x, y, tone, ((0.5 - inset, CLEAR), (-0.5 - inset, SOLID)))
        self.indices += _fan(last, len(contour))

    def fill_any(self, contour: Contour, x: float, y: float, tone: str) -> None:
        """A shape that may be concave: the two rim rings, and the inside cut into triangles."""
        self.rings(contour, x, y, tone, ((0.5, CLEAR), (-0.5, SOLID)))
        inner: Points = tuple((px, py) for px, py, _, _ in shrink(contour, 0.5))
        for corners in triangles(inner):
            self._triangle(corners, x, y, tone)

    def _triangle(self, corners: Points, x: float, y: float, tone: str) -> None:
        self.begin()
        start = self.count
        for px, py in corners:
            self.vertices.extend((x + px, self.height - y - py, SOLID, THEME.row(tone)))
        self.indices.extend((start, start + 1, start + 2))

    def square(self, left: float, top: float, right: float, bottom: float, tone: str) -> None:
        """A box without a soft rim."""
        self.begin()
        start, row, high, low = self.count, THEME.row(tone), self.height - top, self.height - bottom
        corners = (left, high), (right, high), (right, low), (left, low)
        self.vertices.extend([value for x, y in corners for value in (x, y, SOLID, row)])
        self.indices.extend((start, start + 1, start + 2, start, start + 2, start + 3))

    def edge(self, contour: Contour, x: float, y: float, tone: str, width: float) -> None:
        """A closed line of some pixels on the inner side of a contour."""
        w = max(1.0, width)
        self.rings(contour, x, y, tone, ((0.5, CLEAR), (-0.5, SOLID), (0.5 - w, SOLID), (-w - 0.5, CLEAR)))

    def ribbon(self, contour: Contour, x: float, y: float, tone: str, width: float) -> None:
        """An open line of some pixels, centred on the contour, with straight ends."""
        half = max(width, 1.0) / 2
        offsets = ((half + 0.5, CLEAR), (half - 0.5, SOLID), (0.5 - half, SOLID), (-half - 0.5, CLEAR))
        self.rings(contour, x, y, tone, offsets, closed=False)


@lru_cache(1024)
def _band(first: int, size: int, closed: bool) -> "array[int]":
    """Between one ring of so many corners and the next."""
    indices = array("H")
    for at in range(size if closed else size - 1):
        one, other = first + at, first + (at + 1) % size
        indices.extend((one, one + size, other + size, one, other + size, other))
    return indices


@lru_cache(512)
def _fan(first: int, size: int) -> "array[int]":
    """The inside of a convex ring."""
    return array("H", [corner for at in range(first + 1, first + size - 1) for corner in (first, at, at + 1)])


class Drawer(Protocol):
    """Whoever draws shapes into a mesh: `k` is pixels per dp."""

    k: float
    mesh: Triangles

    def __init__(self, width: float, height: float, start: int = 0) -> None: ...


def kept(draw: Callable[..., None]) -> Callable[..., None]:
    """For shapes of a pen: one that was drawn before at the same place is copied. Screens repeat, and corners cost."""

    @wraps(draw)
    def copied(pen: Drawer, *args: object, **named: object) -> None:
        mesh = pen.mesh
        mesh.begin()
        about = draw, type(pen), pen.k, mesh.height, THEME.high, args, tuple(named.items())
        part = _stamp(mesh.count, *about)
        if part is not None and not mesh.holds(part):
            mesh.close()
            part = _stamp(0, *about)
        if part is None:
            draw(pen, *args, **named)
        else:
            mesh.add(part)

    return copied


@lru_cache(KEPT)
def _stamp(start: int, draw, kind, k: float, height: float, high: bool, args: tuple, named: tuple) -> Part | None:
    """The shape behind so many vertices; none where it is too large for one part."""
    pen = kind(0, height, start)
    draw(pen, *args, **dict(named))
    return pen.mesh.parts[0] if len(pen.mesh.parts) == 1 else None
