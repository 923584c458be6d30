"""One window that shows the fullest table and an empty screen by turns; prints how long a frame of each takes."""

from __future__ import annotations

import sys

from companion.ui import window

window.configure((1280, 800))

from kivy.core.window import Window  # noqa: E402  (Kivy reads its settings when it is imported)
from kivy.graphics.opengl import glFinish  # noqa: E402

from tests.bench.measure import by_turns, timed  # noqa: E402
from tests.tour.camera import Setting, Studio  # noqa: E402

FULLEST = "wall-full"  # The Great Wall with every zone, a Year that has begun
WHERE = Setting("en", (1280, 800), "lacquer", 1.0)


def main(runs: int) -> None:
    studio = Studio()
    next(studio.scenes([WHERE], lambda name, _: name.endswith(FULLEST)))
    shell, table = studio.app.root, studio.app.root.screen

    def frame(full: bool) -> float:
        """One frame of what is there; putting it there is not timed."""
        if full != (table.parent is shell):
            if full:
                shell.add_widget(table)
            else:
                shell.remove_widget(table)
        studio.rest()
        _present()
        return timed(_present)

    ours, theirs = by_turns(lambda: frame(full=True), lambda: frame(full=False), runs)
    print(f"frames {ours:.6f} {theirs:.6f}", flush=True)


def _present() -> None:
    """From the drawing to the finished picture on the screen."""
    Window.dispatch("on_draw")
    Window.flip()
    glFinish()


if __name__ == "__main__":
    main(int(sys.argv[1]))
