"""Draws every screen of the tour where it comes first, or `every` scene; prints what is almost empty or too faint.

`even` and `odd` are the halves of those screens. With `contrast` every text is measured against its ground; the report
and the pictures are left in tests/out/.
"""

import sys
from functools import partial
from pathlib import Path

from PIL import Image

from companion.screens.kit.views import View
from tests.tour import __main__ as tour
from tests.tour.child import in_a_child
from tests.tour.contrast import Report, measured
from tests.tour.script import Views, new_desk, played

# A ground, a card and a few words in one colour, smoothed, already have more.
COLOURS = 60
OUT = Path(__file__).resolve().parents[1] / "out"


def main(lang: str, *looks: str) -> int:
    """A look is a size, a theme, a text scale and wishes: 412x915*paper*1.6*contrast; prints how many it saw."""
    return shown(played(new_desk(lang)), lang, *looks)


def shown(views: Views, lang: str, *looks: str) -> int:
    return max([in_a_child(partial(_look, views, lang, *text.split("*"))) for text in looks])


def _look(views: Views, lang: str, size: str, theme: str, scale: str, *wishes: str) -> int:
    tour.open_window()
    from tests.tour.camera import Setting, Studio

    studio = Studio()
    width, height = map(int, size.split("x"))
    setting, report, screens = Setting(lang, (width, height), theme, float(scale)), Report(), set[str]()
    seen, faults = 0, 0

    def is_first(_: str, view: View) -> bool:
        new = f"{view.accent} {view.screen}" not in screens  # games may call their own by the same name
        screens.add(f"{view.accent} {view.screen}")
        turn = ("even", "odd")[len(screens) % 2]
        return (new and (turn in wishes or not {"even", "odd"} & {*wishes})) or "every" in wishes

    for name in studio.look(views, setting, is_first, sweep="every" in wishes):
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
