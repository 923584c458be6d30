"""The inside of a polygon as triangles, by Kivy's tesselator."""

from functools import lru_cache

from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator

from companion.look.contour import Points


@lru_cache(512)
def triangles(points: Points) -> tuple[Points, ...]:
    """The inside of a simple polygon, concave or not, as triangles."""
    tesselator = Tesselator()
    tesselator.add_contour([part for point in points for part in point])
    if not tesselator.tesselate(WINDING_ODD, TYPE_POLYGONS, 3):
        return ()
    return tuple(_corners(vertices) for vertices, _ in tesselator.meshes)


def _corners(vertices: list[float]) -> Points:
    return tuple((vertices[at], vertices[at + 1]) for at in range(0, len(vertices), 4))
