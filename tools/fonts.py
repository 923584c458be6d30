"""Makes the fonts `serif` and `icons` out of the font packages: only the signs that are used.

Each as `.ttf` for Kivy and as `.woff` for browsers.
"""

import logging
import os
import runpy
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[1]
FONTS = ROOT / "assets" / "fonts"
NAME = "companion/look/icons.py"
ICONS = ROOT / NAME

# (package, its file, our file, our name)
SERIF = ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf", "serif.ttf", "Companion Serif")
SYMBOLS = ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf", "icons.ttf", "Companion Icons")

LETTERS = (
    *range(0x0020, 0x007F),  # Basic Latin
    *range(0x00A0, 0x0180),  # Latin-1, Latin Extended-A
    *range(0x2010, 0x2028),  # dashes, quotes, dots
    *range(0x2030, 0x2040),  # primes, angle quotes
    *range(0x2190, 0x2194),  # arrows
    *range(0x2153, 0x215F),  # fractions
    *map(ord, " €−≈≠≤≥✓"),
)
FAMILY, UNIQUE, FULL, POSTSCRIPT = 1, 3, 4, 6  # ids of the OpenType name table


def source(package: str, file: str) -> Path:
    """Where an installed font package keeps a file."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        sys.exit(f"tools/fonts.py: {package} is not installed (build-system.requires in pyproject.toml).")
    return Path(spec.origin).parent / file


def icons() -> list[int]:
    """The codepoints of the icons that the app draws."""
    if not ICONS.is_file():
        sys.exit(f"tools/fonts.py: {NAME} is missing: it lists the icons that the font must hold.")
    # Run by its path: importing it through its package would need Kivy, which a build does not have.
    names: dict[str, int] = runpy.run_path(str(ICONS))["ICONS"]
    return sorted(names.values())


def cut(font: TTFont, codepoints: Iterable[int], features: list[str]) -> None:
    """Leave only these signs in the font."""
    options = subset.Options()
    options.layout_features = features
    options.drop_tables += ["DSIG"]  # a signature of the whole font no longer holds
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codepoints)
    cutter.subset(font)


def rename(font: TTFont, name: str) -> None:
    """Give the subset its own name: the serif's licence reserves the original one."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID not in (16, 17, 21, 22, 25)]
    for record in table.names:
        if record.nameID in (FAMILY, UNIQUE, FULL):
            record.string = name
        elif record.nameID == POSTSCRIPT:
            record.string = name.replace(" ", "")


def lacking(font: TTFont, codepoints: Iterable[int]) -> list[str]:
    """Which of these signs the font does not have."""
    have = font.getBestCmap()
    return [f"U+{code:04X}" for code in codepoints if code not in have]


def write(font: TTFont, target: Path) -> None:
    """Save in one step, so that an app or a test that runs meanwhile sees the old font or the new one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(f".{os.getpid()}.part")
    font.save(draft)
    draft.replace(target)


def make(package: str, file: str, target: str, name: str, codepoints: list[int], features: list[str]) -> None:
    """Cut, name and write one font."""
    # Without the time stamp the same input gives the same bytes. The icon font's boxes begin at 0 and agree with
    # its side bearings only as long as they are left alone: tight boxes would draw every icon too far to the left.
    font = TTFont(source(package, file), recalcTimestamp=False, recalcBBoxes=False)
    cut(font, codepoints, features)
    rename(font, name)
    write(font, FONTS / target)
    font.flavor = "woff"  # the same signs, packed: browsers read both forms, and this one is half as long
    write(font, FONTS / target.replace(".ttf", ".woff"))


def main() -> None:
    """Make both fonts, or say which icon the icon package does not know."""
    # The icon font's odd padding and dates are known and harmless.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    wanted = icons()
    unknown = lacking(TTFont(source(*SYMBOLS[:2]), lazy=True), wanted)
    if unknown:
        sys.exit(f"tools/fonts.py: the icon font has no {', '.join(unknown)}, named in {NAME}.")
    make(*SERIF, list(LETTERS), ["kern", "liga", "ccmp", "locl", "mark", "mkmk"])
    make(*SYMBOLS, wanted, [])


if __name__ == "__main__":
    main()
