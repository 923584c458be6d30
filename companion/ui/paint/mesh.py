"""The triangles of one widget; each edge is a one-pixel ramp in the palette texture, so it is smooth."""

from collections.abc import Iterable

from companion.look.contour import Contour, Points, shrink
from companion.ui.paint.tesselate import triangles
from companion.ui.paint.theme import CLEAR, SOLID, THEME

# GLES2 takes 65535 indices in one mesh; a part is closed before the largest single shape could pass that.
PART = 50_000

Part = tuple[list[float], list[int]]


class Triangles:
    """Vertices (x, y, u, v) and indices for a Kivy Mesh; input has y down from the top of the widget."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.vertices: list[float] = []
        self.indices: list[int] = []
        self._full: list[Part] = []

    @property
    def parts(self) -> list[Part]:
        """Everything so far, each part small enough for one mesh."""
        return [*self._full, (self.vertices, self.indices)]

    def begin(self) -> None:
        """Called before each shape: opens a new part if the present one is nearly full."""
        if len(self.indices) > PART:
            self._full.append((self.vertices, self.indices))
            self.vertices, self.indices = [], []

    @property
    def count(self) -> int:
        """How many vertices there are."""
        return len(self.vertices) // 4

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
            for px, py, nx, ny in contour:
                self.vertices += (x + px + nx * offset, top - py - ny * offset, u, row)
        for band in range(start, start + size * (len(offsets) - 1), size):
            self._band(band, size, closed)
        return start + size * (len(offsets) - 1)

    def _band(self, first: int, size: int, closed: bool) -> None:
        for at in range(size if closed else size - 1):
            one, other = first + at, first + (at + 1) % size
            self.indices += (one, one + size, other + size, one, other + size, other)

    def fill(self, contour: Contour, x: float, y: float, tone: str, inset: float = 0.0) -> None:
        """A convex shape; `inset` keeps its soft rim under an edge, else two ramps add up to a halo."""
        last = self.rings(contour, x, y, tone, ((0.5 - inset, CLEAR), (-0.5 - inset, SOLID)))
        for at in range(1, len(contour) - 1):
            self.indices += (last, last + at, last + at + 1)

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
            self.vertices += (x + px, self.height - y - py, SOLID, THEME.row(tone))
        self.indices += (start, start + 1, start + 2)

    def edge(self, contour: Contour, x: float, y: float, tone: str, width: float) -> None:
        """A closed line of some pixels on the inner side of a contour."""
        w = max(1.0, width)
        self.rings(contour, x, y, tone, ((0.5, CLEAR), (-0.5, SOLID), (0.5 - w, SOLID), (-w - 0.5, CLEAR)))

    def ribbon(self, contour: Contour, x: float, y: float, tone: str, width: float) -> None:
        """An open line of some pixels, centred on the contour, with straight ends."""
        half = max(width, 1.0) / 2
        offsets = ((half + 0.5, CLEAR), (half - 0.5, SOLID), (0.5 - half, SOLID), (-half - 0.5, CLEAR))
        self.rings(contour, x, y, tone, offsets, closed=False)
