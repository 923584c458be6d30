"""The app's own look: what is kept is what the tool draws, in the sizes that are asked for, and everything names it."""

from configparser import ConfigParser
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.look.colours import SURFACES
from companion.ui import window

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "assets" / "icons"
ANDROID = {
    "icon.filename": (512, 512),
    "icon.adaptive_foreground.filename": (432, 432),
    "icon.adaptive_background.filename": (432, 432),
    "presplash.filename": (768, 768),
}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory) -> Path:
    from tools.icons import draw_all

    folder = tmp_path_factory.mktemp("icons")
    draw_all(folder)
    return folder


def test_what_is_kept_is_what_the_tool_draws(drawn):
    assert {path.name for path in drawn.iterdir()} == {path.name for path in KEPT.glob("*.png")}
    for path in drawn.iterdir():
        with Image.open(path) as new, Image.open(KEPT / path.name) as kept:
            assert new.size == kept.size
            apart = ImageChops.difference(new.convert("RGBA"), kept.convert("RGBA"))
            assert max(ImageStat.Stat(apart).mean) < 1, path.name  # another Pillow may smooth a little otherwise


@pytest.mark.parametrize("key", ANDROID)
def test_android_gets_its_pictures_in_the_sizes_it_wants(key):
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    path = Path(spec["app"][key].replace("%(source.dir)s", str(ROOT)))
    with Image.open(path) as picture:
        assert picture.size == ANDROID[key]
    assert spec["app"]["android.presplash_color"] == SURFACES["lacquer"]["bg"]


def test_what_launchers_may_cut_away_is_empty():
    with Image.open(KEPT / "adaptive-front.png") as picture:
        alpha = picture.getchannel("A")
    safe = 66 / 108 * 432 / 2
    assert alpha.getbbox() is not None
    for x in range(0, 432, 3):
        for y in range(0, 432, 3):
            if (x - 216) ** 2 + (y - 216) ** 2 > (safe + 2) ** 2:
                assert not alpha.getpixel((x, y)), (x, y)


def test_the_window_has_the_icon():
    with Image.open(ROOT / window.ICON) as picture:
        assert picture.size == (128, 128)
        assert picture.getpixel((64, 64))[3] == 255
        assert picture.getpixel((0, 0))[3] == 0
