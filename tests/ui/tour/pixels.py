"""Draws every screen of the tour where it comes first, or `every` scene; prints what is almost empty or too faint.

With `contrast` every text is measured against its ground; the report and the pictures are left in tests/out/.
"""

import sys
from pathlib import Path

from PIL import Image

from companion.commands import tour
from companion.present.views import View
from tests.ui.tour.contrast import Report, measured

# A ground, a card and a few words in one colour, smoothed, already have more.
COLOURS = 60
OUT = Path(__file__).resolve().parents[2] / "out"


def main(lang: str, size: str, theme: str, scale: str, *wishes: str) -> int:
    tour.open_window()
    from companion.ui.camera import Setting, Studio

    width, height = map(int, size.split("x"))
    studio, seen, faults = Studio(), 0, 0
    setting, report = Setting(lang, (width, height), theme, float(scale)), Report()
    screens: set[str] = set()

    def is_first(_: str, view: View) -> bool:
        new = f"{view.accent} {view.screen}" not in screens  # games may call their own by the same name
        screens.add(f"{view.accent} {view.screen}")
        return new or "every" in wishes

    for name in studio.scenes([setting], is_first):
        seen += 1
        image = Image.frombytes("RGB", (width, height), studio.pixels())
        if len(image.getcolors(maxcolors=width * height) or ()) <= COLOURS:
            faults += 1
            print(f"{name} is almost empty")
        if "contrast" in wishes:
            for text in measured(studio, image, theme):
                report.add(name, text)
        _keep(image, name)
    if "contrast" in wishes:
        _write(OUT / "contrast" / f"{setting.name}.txt", report.text())
    for fault in report.faults:
        print(fault)
    print(seen)
    return 1 if faults or report.faults else 0


def _keep(image: Image.Image, name: str) -> None:
    """For eyes, so that a change of looks can be seen; OpenGL's rows come from the bottom."""
    path = OUT / "tour" / f"{name}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path, quality=85)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
