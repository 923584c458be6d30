"""Leads the app through the tour without drawing and prints every word that is clipped or overlaps another."""

import os
import sys
import tempfile

os.environ.update({
    "KIVY_GL_BACKEND": "mock",
    "KIVY_WINDOW": "",
    "KIVY_NO_ARGS": "1",
    "KIVY_HOME": tempfile.mkdtemp(prefix="kivyhome-"),
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
})


def main(lang: str, *looks: str) -> int:
    """A look is a size and a text scale, such as 412x915*1.6."""
    from companion.ui import window

    sized = [(tuple(map(int, size.split("x"))), float(scale)) for size, scale in (look.split("*") for look in looks)]
    window.configure(sized[0][0])
    import kivy.core.window as kivy_window

    from tests.ui.headless import headless_window

    kivy_window.Window = headless_window(*sized[0][0])
    from companion.ui.camera import Setting, Studio
    from companion.ui.paint.check import clipped

    _draw_nothing()
    studio, faults = Studio(), 0
    settings = [Setting(lang, size, "lacquer", scale) for size, scale in sized]
    for name in studio.scenes(settings):
        for fault in clipped(studio.app.root):
            faults += 1
            print(f"{name}: {fault}")
    return 1 if faults else 0


def _draw_nothing() -> None:
    """Where words lie is asked here, not how they look: no triangles, no textures."""
    from companion.ui.paint.mesh import Triangles
    from companion.ui.paint.strokes import Strokes
    from companion.ui.paint.widget import Paint

    Triangles.rings = lambda *_, **__: 0
    Strokes.dashes = lambda *_, **__: None
    Paint._show_shapes = Paint._show_texts = lambda *_: None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
