"""Draws the share screen of a recorded game in several settings and prints what a camera reads from its pixels."""

import json
import sys
from pathlib import Path

import zxingcpp
from PIL import Image

from companion.match.port import About
from tests.kit.desk import Driver
from tests.kit.golden.kept import store_with, whole_game
from tests.tour import __main__ as tour

NOTE = "Rewanż po świętach 🐎"


def main(path: str, *settings: str) -> int:
    tour.open_window()
    from tests.tour.camera import Studio

    studio = Studio()
    row, _ = whole_game(Path(path))
    for setting in settings:
        lang, size, theme, scale = setting.split(",")
        store = store_with(Path(path))
        store.tell_about(row.id, About("Kawiarnia Żubr", NOTE))
        print(json.dumps(_scanned(studio, store, row.id, lang, size, theme, float(scale))))
    return 0


def _scanned(studio, store, match, lang, size, theme, scale):
    from companion.intents.intent import Open, Resume
    from companion.settings import Prefs

    driver = Driver(store, lang=lang)
    driver.send(Resume(match))
    driver.send(Open("share"))
    width, height = map(int, size.split("x"))
    studio.resize((width, height))
    studio.app.apply(Prefs(lang, theme, False, scale, False, False))
    studio.app.show(driver.view)
    studio.rest()
    pixels = Image.frombytes("RGB", (width, height), studio.pixels())
    found = zxingcpp.read_barcodes(pixels.transpose(Image.Transpose.FLIP_TOP_BOTTOM))
    return [code.text for code in found]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
