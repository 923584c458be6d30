"""`python -m tests.tour --out DIR`: every screen in every language, size, theme and text size, as PNG."""

from __future__ import annotations

import argparse
import os
import sys
from itertools import product
from pathlib import Path

from companion.text.languages import languages
from companion.ui import window
from tests.kit.languages import LANGUAGES

SIZES = ((1280, 800), (800, 1280), (412, 915))
THEMES = ("lacquer", "paper", "lacquer-high", "paper-high")
SCALES = (1.0, 1.6)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tour", description="Every screen as a picture.")
    parser.add_argument("--out", required=True)
    parser.add_argument("--only", action="append", default=[], help="a word of the pictures' names, such as pl or home")
    parser.add_argument("--lang", choices=languages(), help="only this language; else those that are whole")
    parser.add_argument("--quick", action="store_true", help="one picture of each screen")
    options = parser.parse_args()
    out = Path(options.out)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as broken:
        parser.error(f"--out: {broken.strerror}")
    return run(out, options.only, options.quick, (options.lang,) if options.lang else LANGUAGES)


def run(out: Path, only: list[str], quick: bool, spoken: tuple[str, ...]) -> int:
    open_window()
    from tests.tour.camera import Setting, Studio

    studio = Studio()
    taken = 0
    for lang in spoken[:1] if quick else spoken:
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


if __name__ == "__main__":
    sys.exit(main())
