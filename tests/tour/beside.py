"""`python -m tests.tour.beside DIR`: scenes of the tour as the app and as a browser draws them, side by side."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from companion.text.words import Words
from companion.web.drawn import draw
from tests.kit.web.browser import WIDE, chromium
from tests.kit.web.web_scenes import open_frame, put
from tests.tour.__main__ import open_window

# Two in each picture
SCENES = (
    ("home-unfinished", "set-up-huns"), ("whose-mine", "pace-huns-round"), ("wall-table", "rune-season"),
    ("rune-bid-result", "scheme"), ("sheet", "sheet-winner"),
)  # fmt: skip
SMALL = (640, 400)
GAP, QUALITY = 8, 80


def main(folder: str) -> None:
    open_window()
    from tests.tour.camera import Setting, Studio

    studio, wanted = Studio(), {name for pair in SCENES for name in pair}
    views = studio.play("en")
    found: dict[str, tuple[Image.Image, Image.Image]] = {}
    with TemporaryDirectory() as place, chromium() as browser:
        page = browser.new_page(viewport={"width": WIDE[0], "height": WIDE[1]})
        open_frame(page, "en")
        shown = {name: view for name, view in views if name in wanted}
        for taken in studio.look(views, Setting("en", WIDE, "lacquer", 1.0), lambda name, _: _scene(name) in wanted):
            path = Path(place) / "app.png"
            studio.picture(path)
            put(page, draw(shown[_scene(taken)], Words("en")))
            with Image.open(path) as app, Image.open(io.BytesIO(page.screenshot())) as web:
                found[_scene(taken)] = app.convert("RGB").resize(SMALL), web.convert("RGB").resize(SMALL)
    for nth, pair in enumerate(SCENES, 1):
        sheet = Image.new("RGB", (2 * SMALL[0] + GAP, 2 * SMALL[1] + GAP))
        for row, name in enumerate(pair):
            for column, picture in enumerate(found[name]):
                sheet.paste(picture, (column * (SMALL[0] + GAP), row * (SMALL[1] + GAP)))
        sheet.save(Path(folder) / f"browser-{nth}.jpg", quality=QUALITY, optimize=True)


def _scene(picture: str) -> str:
    """Of the name of a picture: after language, size, theme, scale and hand."""
    return picture.split("-", 5)[5]


if __name__ == "__main__":
    main(*sys.argv[1:])
