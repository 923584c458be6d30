"""The least Kivy app there can be, set up and timed as ours is."""

from __future__ import annotations

from companion.ui import window

window.configure((1280, 800))

from kivy.app import App  # noqa: E402  (Kivy reads its settings when it is imported)
from kivy.uix.widget import Widget  # noqa: E402


class Ground(Widget):
    """Nothing to see; it is what the first frame waits for."""

    screen = "nothing"


class Bare(App):
    def build(self) -> Ground:
        return Ground()


if __name__ == "__main__":
    app = Bare()
    window.end_after_first_frame(app)
    app.run()
