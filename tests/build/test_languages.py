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


# -- a language that is not finished


GERMAN = "nplurals=2; plural=(n != 1);"
ENGLISH = """msgid "app.title"
msgstr "Table"

msgid "huns.cards"
msgid_plural "huns.cards"
msgstr[0] "one card of {seat}"
msgstr[1] "{n} cards of {seat}"
"""


def begun(tmp_path: Path, entries: str, name: str = "app.po") -> Path:
    """A language beside English."""
    for lang in ("en", "de"):
        (tmp_path / lang).mkdir(exist_ok=True)
    written(tmp_path / "en", ENGLISH, GERMAN)
    return written(tmp_path / "de", entries, GERMAN, name)


def compiled(folder: Path) -> gettext.GNUTranslations:
    with TOOL["compile_language"](folder).open("rb") as file:
        return gettext.GNUTranslations(file)


@pytest.mark.parametrize(
    ("entries", "share"),
    [
        ("", 0),
        ('msgid "app.title"\nmsgstr ""\n', 0),
        ('#, fuzzy\nmsgid "app.title"\nmsgstr "Tisch"\n', 0),
        ('msgid "app.title"\nmsgstr "Tisch"\n', 50),
        (ENGLISH.replace("Table", "Tisch"), 100),
    ],
    ids=["nothing", "empty", "guessed", "half", "whole"],
)
def test_an_unfinished_language_says_how_much_is_written(tmp_path: Path, entries: str, share: int) -> None:
    found = compiled(begun(tmp_path, entries))
    assert found.info()["x-written"] == f"app {share}"
    assert (found.gettext("app.title") == "Tisch") == (share > 0)


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ('msgid "app.other"\nmsgstr "x"\n', "line 6: app.other is no key of the English words"),
        ('msgid "app.title"\nmsgstr "Tisch {n}"\n', r"app.title has the blanks {n}; English has none"),
        ('msgid "app.title"\nmsgstr "Tisch {"\n', "app.title has a broken blank"),
        ('msgid "huns.cards"\nmsgstr "Karten {seat} {n}"\n', "huns.cards needs plural forms as English has"),
        (
            'msgid "huns.cards"\nmsgid_plural "huns.cards"\nmsgstr[0] "Karte"\nmsgstr[1] "{n} {seat}"\n',
            r"huns.cards has the blanks none; English has {n} {seat}",
        ),
        (
            'msgid "app.title"\nmsgid_plural "app.title"\nmsgstr[0] "Tisch"\nmsgstr[1] "Tische"\n',
            "app.title has plural forms and English has none",
        ),
    ],
    ids=["key", "blank", "brace", "plural", "form", "no plural"],
)
def test_a_mistake_of_an_unfinished_language_is_named(tmp_path: Path, entries: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        TOOL["compile_language"](begun(tmp_path, entries))


def test_one_card_needs_no_number(tmp_path: Path) -> None:
    german = ENGLISH.replace("one card of", "eine Karte von").replace("{n} cards of", "{n} Karten von")
    assert compiled(begun(tmp_path, german)).ngettext("huns.cards", "huns.cards", 1) == "eine Karte von {seat}"
