"""The two fonts that make builds: the signs they must hold, what they must not, and their names."""

import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion import resource
from companion.look.icons import ICONS

ROOT = Path(__file__).resolve().parents[2]
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
TYPOGRAPHY = "„”’–—…•·×±°½−≤≥→←↑↓✓"


@pytest.fixture
def serif() -> TTFont:
    return TTFont(resource("assets/fonts/serif.ttf"))


@pytest.fixture
def symbols() -> TTFont:
    return TTFont(resource("assets/fonts/icons.ttf"))


def test_the_serif_has_polish_and_typography(serif: TTFont) -> None:
    have = serif.getBestCmap()
    assert [sign for sign in POLISH + TYPOGRAPHY + "0123456789" if ord(sign) not in have] == []


def test_the_serif_has_digits_of_one_width(serif: TTFont) -> None:
    assert len({serif["hmtx"][serif.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_the_serif_keeps_its_kerning(serif: TTFont) -> None:
    assert "kern" in {record.FeatureTag for record in serif["GPOS"].table.FeatureList.FeatureRecord}


def test_the_icon_font_has_the_icons_in_use_and_no_others(symbols: TTFont) -> None:
    assert set(symbols.getBestCmap()) == set(ICONS.values())


@pytest.mark.parametrize(("file", "name"), [("serif.ttf", "Companion Serif"), ("icons.ttf", "Companion Icons")])
def test_a_subset_has_a_name_of_its_own(file: str, name: str) -> None:
    table = TTFont(resource(f"assets/fonts/{file}"))["name"]
    assert table.getDebugName(1) == table.getDebugName(4) == name
    assert table.getDebugName(16) is None


@pytest.mark.parametrize(
    ("icons", "sentence"),
    [
        (None, "companion/look/icons.py is missing"),
        ('ICONS = {"no-such": 0x1F600}', "the icon font has no U+1F600"),
    ],
    ids=["no list", "unknown icon"],
)
def test_a_build_that_cannot_work_says_why(tmp_path: Path, icons: str | None, sentence: str) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "fonts.py").write_bytes((ROOT / "tools" / "fonts.py").read_bytes())
    if icons:
        (tmp_path / "companion/look").mkdir(parents=True)
        (tmp_path / "companion/look/icons.py").write_text(icons, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, tmp_path / "tools" / "fonts.py"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
