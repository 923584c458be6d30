"""The compiler of the languages: what it makes, and what it refuses."""

import gettext
import runpy
from pathlib import Path

import pytest

from companion import resource

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "languages.py"))
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {}\\n"\n\n'
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
CARDS = """msgid "huns.cards"
msgid_plural "huns.cards"
msgstr[0] "%d karta"
msgstr[1] "%d karty"
msgstr[2] "%d kart"
"""


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_app_finds_its_words(lang: str) -> None:
    words = gettext.translation("companion", resource("assets/locale"), [lang])
    assert words.gettext("app.title") != "app.title"


def written(folder: Path, entries: str, rule: str = POLISH, name: str = "app.po") -> Path:
    (folder / name).write_text(HEADER.format(rule) + entries, encoding="utf-8")
    return folder


def test_a_key_serves_as_singular_and_plural(tmp_path: Path) -> None:
    with TOOL["compile_language"](written(tmp_path, CARDS)).open("rb") as file:
        words = gettext.GNUTranslations(file)
    said = [words.ngettext("huns.cards", "huns.cards", n) % n for n in (1, 2, 5, 12, 22, 112)]
    assert said == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty", "112 kart"]


@pytest.mark.parametrize(
    ("entries", "rule", "sentence"),
    [
        ('msgid "a"\nmsgstr ""\n', POLISH, "line 6: a has no text"),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', POLISH, "a stands there twice"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "x"\n', POLISH, "a is marked fuzzy"),
        (CARDS.replace('msgstr[2] "%d kart"\n', ""), POLISH, "huns.cards needs 3 plural forms"),
        (CARDS.replace('plural "huns.cards"', 'plural "cards"'), POLISH, "another key as its plural"),
        ("", "nplurals=three", "the header needs Plural-Forms"),
        ("", "nplurals=2; plural=(n ? ;", "plural form"),
        ('msgid "a"\nmsgstr "x"y"\n', POLISH, "unescaped double quote"),
    ],
    ids=["empty", "twice", "fuzzy", "forms", "plural key", "no rule", "bad rule", "syntax"],
)
def test_a_hole_is_refused(tmp_path: Path, entries: str, rule: str, sentence: str) -> None:
    written(tmp_path, entries, rule)
    with pytest.raises((ValueError, OSError), match=sentence):
        TOOL["compile_language"](tmp_path)
    assert not (tmp_path / "LC_MESSAGES" / "companion.mo").exists()


def test_the_files_of_a_language_become_one_and_share_no_key(tmp_path: Path) -> None:
    written(tmp_path, 'msgid "app.title"\nmsgstr "Stół"\n')
    with TOOL["compile_language"](written(tmp_path, CARDS, name="huns.po")).open("rb") as file:
        words = gettext.GNUTranslations(file)
    assert (words.gettext("app.title"), words.ngettext("huns.cards", "huns.cards", 2)) == ("Stół", "%d karty")
    written(tmp_path, 'msgid "app.title"\nmsgstr "Tisch"\n', name="zoo.po")
    with pytest.raises(ValueError, match=r"zoo\.po: line 6: app\.title stands there twice"):
        TOOL["compile_language"](tmp_path)
