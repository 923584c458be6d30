"""`python -m tests.tour.store DIR`: the pictures for a store, in the folders of its languages, from the tour."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.tour.__main__ import open_window

LANGUAGES = {"en-US": "en", "pl-PL": "pl"}  # what the store calls them
# A store takes no picture that is more than twice as long as wide.
KINDS = {
    "phoneScreenshots": (
        (540, 960),
        ("whose-mine", "pace-raiders-middle", "qin-clerks", "rune-battle", "sheet-winner"),
    ),
    "tenInchScreenshots": (
        (1280, 800),
        ("table-turn", "pace-wall-winter", "rune-battle", "pace-runes-orders", "score"),
    ),
}
COLOURS = 256  # the app has few: a palette is a third of the size and looks the same


def main(folder: str) -> None:
    open_window()
    from tests.tour.camera import Setting, Studio

    studio = Studio()
    for called, lang in LANGUAGES.items():
        views = studio.play(lang)
        for kind, (size, scenes) in KINDS.items():
            target = Path(folder) / called / "images" / kind
            target.mkdir(parents=True, exist_ok=True)
            for old in target.glob("*.png"):
                old.unlink()

            def wanted(name: str, _: object, scenes: tuple[str, ...] = scenes) -> bool:
                return name.split("-", 5)[5] in scenes

            for name in studio.look(views, Setting(lang, size, "lacquer", 1.0), wanted):
                place = scenes.index(name.split("-", 5)[5]) + 1
                path = target / f"{place}.png"
                studio.picture(path)
                with Image.open(path) as taken:
                    small = taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                small.save(path, optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
