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


def main(lang: str, size: str, *scales: str) -> int:
    from companion.ui import window

    width, height = map(int, size.split("x"))
    window.configure((width, height))
    import kivy.core.window as kivy_window

    from tests.ui.headless import headless_window

    kivy_window.Window = headless_window(width, height)
    from companion.ui.camera import Setting, Studio
    from companion.ui.paint.check import clipped

    _draw_nothing()
    studio, faults = Studio(), 0
    # Themes change no measure (tests/ui/paint/test_high.py); each is laid out somewhere all the same.
    themes = ("lacquer", "paper-high") if lang == "en" else ("paper", "lacquer-high")
    settings = [
        Setting(lang, (width, height), theme, float(scale)) for scale, theme in zip(scales, themes, strict=False)
    ]
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
