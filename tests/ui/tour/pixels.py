"""Draws every screen of the tour where it comes first, or `every` scene, and prints those that are almost empty."""

import sys

from PIL import Image

from companion.commands import tour
from companion.present.views import View

# A ground, a card and a few words in one colour, smoothed, already have more.
COLOURS = 60


def main(lang: str, size: str, theme: str, scale: str, every: str = "") -> int:
    tour.open_window()
    from companion.ui.camera import Setting, Studio

    width, height = map(int, size.split("x"))
    studio, seen, empty = Studio(), 0, 0
    screens: set[str] = set()

    def is_first(_: str, view: View) -> bool:
        new = f"{view.accent} {view.screen}" not in screens  # games may call their own by the same name
        screens.add(f"{view.accent} {view.screen}")
        return new or bool(every)

    for name in studio.scenes([Setting(lang, (width, height), theme, float(scale))], is_first):
        seen += 1
        image = Image.frombytes("RGB", (width, height), studio.pixels())
        if len(image.getcolors(maxcolors=width * height) or ()) <= COLOURS:
            empty += 1
            print(f"{name} is almost empty")
    print(seen)
    return 1 if empty else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
