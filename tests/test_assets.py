"""What is shipped beside the code: where it is from, what it is called, and that every name in the code is there."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion import resource
from companion.games.huns.names import ICONS as DECK_ICONS
from companion.games.huns.names import token, wagon_token
from companion.games.runewars.fight.fate_faces import SHAPE_ICONS
from companion.look.colours import ACCENTS, PIECES, PLAYERS, TEXT_SCALES, THEMES
from companion.look.game_looks import look
from companion.look.icons import ICONS
from companion.screens.kit.game_screens import game_screens
from companion.settings import SCALES, WORDS
from companion.text.languages import languages
from rules import games
from rules.huns.tables import COLOURS, WAGON_KINDS
from tests.kit.languages import LANGUAGES
from tests.kit.pictures import EMBLEMS, drawn

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
FOLDERS = sorted(path for path in ASSETS.iterdir() if path.is_dir())
MADE = {".ttf", ".woff", ".mo"}  # by the build, from what SOURCE.txt names


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_every_folder_says_where_its_content_is_from_and_under_which_licence(folder: Path) -> None:
    said = (folder / "SOURCE.txt").read_text(encoding="utf-8")
    assert "licence" in said.lower()
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix not in MADE and not file.name.startswith(("SOURCE", "LICENSE")):
            named = file.name in said or (file.parent != folder and file.parent.name in said)
            assert named, f"{file.relative_to(ASSETS)} is not in SOURCE.txt"


def test_licences_named_are_there() -> None:
    for source in ASSETS.rglob("SOURCE.txt"):
        named = [word.strip(".,") for word in source.read_text(encoding="utf-8").split() if word.startswith("LICENSE-")]
        assert all((source.parent / name).stat().st_size > 1000 for name in named)


def test_what_the_build_makes_is_not_kept_in_the_repository() -> None:
    kept = subprocess.run(["git", "ls-files", "assets"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert not [name for name in kept.splitlines() if Path(name).suffix in MADE]


@pytest.mark.parametrize("name", ["assets/fonts/serif.ttf", "assets/fonts/icons.ttf", "kv"])
def test_what_the_app_needs_is_found(name: str) -> None:
    assert resource(name).exists()


def left_out(names: Iterable[str], text: str) -> list[str]:
    """Files that nothing names, by the whole name, a pattern of sizes (icon-$size.png) or a word of that name."""
    ways = {name: {name, re.sub(r"\d+", "$size", name), f'"{name.partition(".")[0]}"'} for name in names}
    return [name for name, ways_of in ways.items() if not any(way in text for way in ways_of)]


def test_every_asset_is_used() -> None:
    sources = [
        path for top in ("companion", "linux") for path in (ROOT / top).rglob("*") if path.suffix in (".py", ".sh")
    ]
    text = "".join(path.read_text(encoding="utf-8") for path in (*sources, ROOT / "buildozer.spec"))
    shipped = [path.name for folder in ("icons", "sounds", "web", "fonts") for path in (ASSETS / folder).iterdir()]
    shipped = [name for name in shipped if not name.startswith(("SOURCE", "LICENSE"))]
    assert len(shipped) > 15
    assert left_out([*shipped, "nowhere.png", "nowhere-32.png"], text) == ["nowhere.png", "nowhere-32.png"]


def test_every_icon_of_the_font_is_shown_somewhere() -> None:
    """By its name, or as the outline of a shape on a Fate card."""
    paths = [path for top in ("companion", "kv") for path in (ROOT / top).rglob("*") if path.suffix in (".py", ".kv")]
    text = "".join(path.read_text(encoding="utf-8") for path in paths if path.name != "icons.py")
    outlines = {f"{icon}-outline" for icon in SHAPE_ICONS.values()}
    assert [icon for icon in ICONS if f'"{icon}"' not in text and icon not in outlines] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_its_source_and_its_compiled_form(lang: str) -> None:
    assert (ASSETS / "locale" / lang / "app.po").is_file()
    assert resource(f"assets/locale/{lang}/LC_MESSAGES/companion.mo").is_file()


def test_every_language_that_lies_there_is_offered_and_no_other() -> None:
    assert sorted(path.parent.name for path in (ASSETS / "locale").glob("*/app.po")) == sorted(languages())
    assert set(LANGUAGES) <= set(languages())


def test_a_key_lies_in_the_file_of_its_game() -> None:
    for path in (ASSETS / "locale").glob("*/*.po"):
        keys = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
        owners = {key.partition(".")[0] if key.partition(".")[0] in games() else "app" for key in keys}
        assert owners == {path.stem}, path


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_has_its_colours_its_emblem_and_its_icons(game: str) -> None:
    assert look(game).accent in ACCENTS
    assert look(game).emblem in {"", *EMBLEMS}
    assert all(drawn(icon) for icon in game_screens(game).line_icons.values())
    assert set(games()[game].spec.colours) <= set(PLAYERS)


def test_huns_pieces_have_their_colours_and_icons() -> None:
    tokens = {token(colour) for colour in COLOURS} | {wagon_token(kind) for kind in WAGON_KINDS}
    assert tokens <= set(PIECES)
    assert all(drawn(icon) for icon in DECK_ICONS.values())


def test_settings_offer_what_can_be_painted() -> None:
    assert SCALES == TEXT_SCALES
    assert {f"{theme}{high}" for theme in WORDS["theme"] for high in ("", "-high")} == set(THEMES)
