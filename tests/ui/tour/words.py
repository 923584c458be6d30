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

    studio, faults = Studio(), 0
    settings = [Setting(lang, (width, height), "lacquer", float(scale)) for scale in scales]
    for name in studio.scenes(settings):
        for fault in clipped(studio.app.root):
            faults += 1
            print(f"{name}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
