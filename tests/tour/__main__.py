"""`companion tour --out DIR`: every screen in every language, size, theme and text size, as PNG."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path

from companion.commands.refuse import Stop, system
from companion.text.words import LANGUAGES
from companion.ui import window

SIZES = ((1280, 800), (800, 1280), (412, 915))
THEMES = ("lacquer", "paper", "lacquer-high", "paper-high")
SCALES = (1.0, 1.6)


def run(out: Path, only: list[str], quick: bool) -> int:
    _folder(out)
    open_window()
    from tests.tour.camera import Setting, Studio

    studio = Studio()
    taken = 0
    for lang in LANGUAGES[:1] if quick else LANGUAGES:
        everything = [Setting(lang, *one) for one in product(SIZES, THEMES, SCALES)]
        settings = everything[:1] if quick else everything
        for name in studio.scenes(settings, lambda name, _: all(word in name for word in only)):
            studio.picture(out / f"{name}.png")
            taken += 1
    print(f"{taken} pictures in {out}")
    return 0


def open_window() -> None:
    """A window with room for every size; must come before anything of Kivy's."""
    if window.available() is not None:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"  # real pictures without a display
    window.configure((max(width for width, _ in SIZES), max(height for _, height in SIZES)))


def _folder(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as broken:
        raise Stop("out", system(str(out), broken)) from None
