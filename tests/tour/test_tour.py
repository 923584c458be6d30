"""The tour: no word is clipped anywhere in it, and its pictures show something."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
# Wide, dark and in English; on a phone, light, in Polish and in large letters: what is furthest apart is seen here.
WORDS = {"en": ["1280x800*1.0"], "pl": ["412x915*1.6"]}
SEEN = {"en": ["1280x800*lacquer*1.0*contrast*even"], "pl": ["412x915*paper*1.6*contrast*odd"]}
# All others in the long run: every size and text size for the words,
LOOKS = [f"{size}*{scale}" for size, scale in product(("1280x800", "800x1280", "412x915"), ("1.0", "1.6"))]
EVERY = {"en": LOOKS, "pl": [*LOOKS, "412x915*0.85", "360x640*1.0"]}
# and six for every scene, which together hold every language, size, theme and text size.
COVERING = {
    "en": ("1280x800*lacquer*1.0", "800x1280*paper-high*1.0", "412x915*lacquer*1.6"),
    "pl": ("1280x800*paper*1.6", "800x1280*lacquer-high*1.6", "412x915*paper*1.0"),
}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, timeout=900)


# One process has the evening of a language (conftest.py).
of_each = pytest.mark.parametrize(
    "lang", [pytest.param(lang, marks=pytest.mark.xdist_group(f"tour-{lang}")) for lang in WORDS]
)


@pytest.mark.timeout(930)
@of_each
def test_no_word_is_clipped_overlaps_or_leaves_its_place(look, lang):
    look(lang, "words", lang, *WORDS[lang])


@pytest.mark.timeout(930)
@of_each
def test_every_screen_shows_something_and_stands_out(look, lang):
    seen(30, look(lang, "pixels", lang, *SEEN[lang]), SEEN[lang])


@pytest.mark.soak
@of_each
def test_no_word_is_clipped_in_any_look(look, lang):
    look(lang, "words", lang, *EVERY[lang])


@pytest.mark.soak
@of_each
def test_every_scene_shows_something_and_stands_out(look, lang):
    looks = [f"{one}*contrast*every" for one in COVERING[lang]]
    seen(200, look(lang, "pixels", lang, *looks), looks)


def seen(least, told, looks):
    counts = told.split()
    assert len(counts) == len(looks)
    assert all(int(count) > least for count in counts)


@pytest.mark.soak
def test_pictures_are_kept_in_their_size(tmp_path):
    done = run(
        "tests.tour", "--lang", "en", "--out", str(tmp_path), "--only", "en-412x915-lacquer-1-", "--only", "table"
    )
    assert done.returncode == 0, done.stderr[-2000:]
    pictures = sorted(tmp_path.glob("*.png"))
    assert f"{len(pictures)} pictures" in done.stdout
    assert pictures
    for picture in pictures:
        with Image.open(picture) as image:
            assert f"{image.width}x{image.height}" in picture.name
            assert len(image.convert("RGB").getcolors(maxcolors=1 << 20) or ()) > 60, f"{picture.name} is almost empty"
