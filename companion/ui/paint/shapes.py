"""The pen's filled shapes: boxes, discs, meters, polygons and ring pieces, all in dp with y down."""

import math

from companion.look.contour import Contour, Point, Points, polygon, rrect, shrink
from companion.ui.paint.mesh import Triangles, kept
from companion.ui.paint.theme import CLEAR, SOLID, THEME

# Grounds that high contrast makes equal to the background; a line shows their shape there.
TINTED = ("s2", "ad", "bd")


class Shapes:
    """Shapes of a Pen; `k` is pixels per dp, `mesh` takes the triangles."""

    k: float
    mesh: Triangles

    @kept
    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0,
        fill: str | None = None,
        edge: str | None = None,
        ew: float = 1,
        dash: Point | None = None,
    ) -> None:
        """A round-cornered box; the edge lies inside it, `dash` is (on, off)."""
        left, top, contour = self._snapped(x, y, w, h, r)
        if not contour:
            return
        if THEME.high and r and not edge and fill in TINTED:
            edge, ew = "line", 1
        stroke = self._stroke(ew) if edge else 0
        if fill:
            self.mesh.fill(contour, left, top, fill, stroke / 2 if edge and not dash else 0)
        if edge and dash:
            self.dashes(shrink(contour, stroke / 2), left, top, edge, stroke, dash)
        elif edge:
            self.mesh.edge(contour, left, top, edge, stroke)

    def _snapped(self, x: float, y: float, w: float, h: float, r: float) -> tuple[int, int, Contour]:
        # Both sides go to whole pixels, so hairlines stay one crisp pixel at density 1.5 too.
        left, top = round(x * self.k), round(y * self.k)
        wide, high = round((x + w) * self.k) - left, round((y + h) * self.k) - top
        return left, top, rrect(wide, high, r * self.k) if wide > 0 and high > 0 else ()

    def _stroke(self, ew: float) -> int:
        return max(1, round((ew + THEME.extra) * self.k))

    def disc(
        self, cx: float, cy: float, r: float, fill: str | None = None, edge: str | None = None, ew: float = 1
    ) -> None:
        """A circle around a centre."""
        self.box(cx - r, cy - r, 2 * r, 2 * r, r, fill, edge, ew)

    @kept
    def squares(self, places: tuple[tuple[float, float, float, float], ...], tone: str) -> None:
        """Plain boxes on whole pixels, each x, y, width and height: many at once, with sharp edges."""
        for x, y, w, h in places:
            left, top = round(x * self.k), round(y * self.k)
            self.mesh.square(left, top, round((x + w) * self.k), round((y + h) * self.k), tone)

    @kept
    def round(self, cx: float, cy: float, r: float, fill: str) -> None:
        """A full circle at its exact place, for parts of a drawing; `disc` goes to whole pixels."""
        side = 2 * r * self.k
        self.mesh.fill(rrect(side, side, side / 2), (cx - r) * self.k, (cy - r) * self.k, fill)

    @kept
    def ring(self, cx: float, cy: float, inner: float, outer: float, tone: str) -> None:
        """A full ring between two radii at its exact place."""
        side = 2 * outer * self.k
        self.mesh.edge(
            rrect(side, side, side / 2), (cx - outer) * self.k, (cy - outer) * self.k, tone, (outer - inner) * self.k
        )

    def hairline(self, x: float, y: float, w: float) -> None:
        """A level line, one dp thick."""
        self.box(x, y, w, max(1 / self.k, 1 + THEME.extra), 0, "line")

    @kept
    def meter(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        share: float,
        tone: str = "a",
        edge: str | None = "line",
        ground: str = "bg",
    ) -> None:
        """A bar with round ends, filled to a straight cut at `share`."""
        self.box(x, y, w, h, h / 2, ground, edge)
        inset = self._stroke(1) / self.k if edge else 0
        left, top, contour = self._snapped(x + inset, y + inset, w - 2 * inset, h - 2 * inset, h / 2 - inset)
        cut = (w - 2 * inset) * min(max(share, 0.0), 1.0) * self.k
        if contour and cut >= 1:
            self.mesh.fill(polygon(_cut_at(contour, cut)), left, top, tone)

    @kept
    def poly(
        self, points: Points, fill: str | None = None, edge: str | None = None, ew: float = 1, out: float = 0
    ) -> None:
        """A convex polygon; the edge lies inside the contour, or `out` dp further out."""
        contour = self.outline(points)
        if fill:
            self.mesh.fill(contour, 0, 0, fill)
        if edge:
            self.mesh.edge(shrink(contour, -out * self.k), 0, 0, edge, ew * self.k)

    @kept
    def shape(self, points: Points, fill: str) -> None:
        """A filled polygon that may be concave."""
        self.mesh.fill_any(self.outline(points), 0, 0, fill)

    def outline(self, points: Points) -> Contour:
        """Points in dp as a closed contour in pixels."""
        return polygon(tuple((round(x * self.k, 2), round(y * self.k, 2)) for x, y in points))

    @kept
    def sector(self, cx: float, cy: float, inner: float, outer: float, start: float, end: float, tone: str) -> None:
        """A piece of a ring between two radii, in degrees clockwise from twelve o'clock."""
        if end - start < 0.5:
            return
        inner, outer = inner * self.k, outer * self.k
        steps = max(4, int((end - start) / 15), int((end - start) * outer / 400))
        self.mesh.begin()
        first, row = self.mesh.count, THEME.row(tone)
        x, y = cx * self.k, self.mesh.height - cy * self.k
        for step in range(-1, steps + 2):
            angle = math.radians(start + (end - start) * min(max(step, 0), steps) / steps)
            # The two extra columns are the soft ends: half a pixel before and after each cut.
            push = {-1: -0.5, 0: 0.5, steps: -0.5, steps + 1: 0.5}.get(step, 0.0)
            for ring, r in enumerate((outer + 0.5, outer - 0.5, inner + 0.5, inner - 0.5)):
                turn = angle + push / max(r, 1)
                solid = 0 < ring < 3 and 0 <= step <= steps
                corner = x + math.sin(turn) * r, y + math.cos(turn) * r
                self.mesh.vertices.extend((*corner, SOLID if solid else CLEAR, row))
        for at in (first + step * 4 + ring for step in range(steps + 2) for ring in range(3)):
            self.mesh.indices.extend((at, at + 1, at + 5, at, at + 5, at + 4))


def _cut_at(contour: Contour, cut: float) -> Points:
    points: list[Point] = []
    for px, py, _, _ in contour:
        point = round(min(px, cut), 2), round(py, 2)
        if point not in points[-1:]:
            points.append(point)
    return tuple(points)
