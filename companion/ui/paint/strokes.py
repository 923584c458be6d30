"""The pen's lines: strips, polylines with round joins, and dashes along lines and outlines, in dp, y down."""

from itertools import cycle, pairwise

from companion.look.contour import Contour, Point, Points, capsule, cut, lengths, open_line
from companion.ui.paint.mesh import Triangles, kept


class Strokes:
    """Lines of a Pen; `k` is pixels per dp, `mesh` takes the triangles."""

    k: float
    mesh: Triangles

    @kept
    def strip(self, points: Points, tone: str, width: float) -> None:
        """An open line with straight ends; for gentle bends only, corners come out mitred."""
        self.mesh.ribbon(open_line(self._pixels(points)), 0, 0, tone, width * self.k)

    @kept
    def polyline(self, points: Points, tone: str, width: float, closed: bool = False) -> None:
        """A line with round joins and ends."""
        pixels = self._pixels(points)
        # One capsule a segment: they overlap in the joins, which opaque colour does not show.
        for start, end in pairwise((*pixels, pixels[0]) if closed else pixels):
            self.mesh.fill(capsule(start, end, max(1.0, width * self.k)), 0, 0, tone)

    @kept
    def dashed(self, points: Points, tone: str, width: float, pattern: tuple[float, ...]) -> None:
        """A line of round-ended dashes; `pattern` is on, off, on, off in dp along the way."""
        pixels = self._pixels(points)
        way, at, thick = lengths(pixels), 0.0, max(1.0, width * self.k)
        for number, part in enumerate(cycle(pattern)):
            if at >= way[-1]:
                return
            # Round ends add half a width on both sides; the shown dash keeps its length.
            if number % 2 == 0:
                self._dash(pixels, way, at, min(at + max(0.1, part * self.k - thick), way[-1]), thick, tone)
            at += part * self.k

    def _dash(self, pixels: Points, way: list[float], start: float, end: float, thick: float, tone: str) -> None:
        for a, b in pairwise(cut(pixels, way, start, end)):
            self.mesh.fill(capsule(a, b, thick), 0, 0, tone)

    def dashes(self, contour: Contour, x: float, y: float, tone: str, width: float, pattern: Point) -> None:
        """Dashes along a closed contour in pixels, stretched so that the ring closes evenly."""
        ring = tuple((px, py) for px, py, _, _ in contour)
        ring = (*ring, ring[0])
        way = lengths(ring)
        on, off = pattern[0] * self.k, pattern[1] * self.k
        count = max(1, round(way[-1] / (on + off)))
        period = way[-1] / count
        for number in range(count):
            start = number * period
            piece = cut(ring, way, start, start + on * period / (on + off))
            self.mesh.ribbon(open_line(piece), x, y, tone, width)

    def _pixels(self, points: Points) -> Points:
        return tuple((round(x * self.k, 2), round(y * self.k, 2)) for x, y in points)
