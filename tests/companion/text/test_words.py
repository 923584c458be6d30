"""Two languages, word for word; and a reader who still gets a sentence when a language file is wrong."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from string import Formatter

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import resource
from companion.text import languages, words
from companion.text.language_names import how_whole, is_whole, next_language
from companion.text.languages import system_language
from companion.text.words import Words, readable
from companion.ui.paint.cmap import coverage
from rules.core.message import Message, refuse
from tests.kit.keys import catalogue
from tests.kit.languages import LANGUAGES

FONTS = [
    resource("assets/fonts/serif.ttf"),
    Path(find_spec("kivy").submodule_search_locations[0], "data", "fonts") / "Roboto-Regular.ttf",
]
WHOLE = {lang: languages.catalogue_path(lang).read_bytes() for lang in LANGUAGES}


# -- the two catalogues


def test_both_languages_have_the_same_keys() -> None:
    assert set(catalogue("en")) == set(catalogue("pl"))


def test_every_form_has_the_same_blanks() -> None:
    """Except for the number: "one card" needs none."""
    differ = {}
    for key in catalogue("en"):
        forms = (*catalogue("en")[key], *catalogue("pl")[key])
        if len({frozenset(_blanks(form) - {"n"}) for form in forms}) > 1 or _counts("en", key) != _counts("pl", key):
            differ[key] = forms
    assert differ == {}


def test_plain_sentences_have_no_number_that_would_need_a_plural() -> None:
    """A key with {n} is counted in both languages or in neither."""
    kinds = {key: (len(catalogue("en")[key]), len(catalogue("pl")[key])) for key in catalogue("en")}
    assert {key: kind for key, kind in kinds.items() if kind not in ((1, 1), (2, 3))} == {}


HELD = {
    "stats.average": {"points": "54.5"},
    "stats.best": {"points": 64},
    "stats.won": {"n": 23},
    "deck.card.title": {"deck": "Mine", "n": 5, "all": 14},
    "deck.card.printed-title": {"n": 3},
    "great_wall.pool.removed": {"n": 3},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", HELD)
def test_a_number_at_the_end_of_a_line_keeps_its_word(lang: str, key: str) -> None:
    """In the narrow lines and headers where it would otherwise stand alone, as "64" below "best"."""
    said = Words(lang).t(key, **HELD[key])
    assert not re.search(r"[a-z:] [\d.]+$|^\d+ \w+$", said), said


def test_the_compiled_languages_are_those_of_the_sources() -> None:
    for lang in LANGUAGES:
        compiled = polib.mofile(str(languages.catalogue_path(lang)))
        assert {entry.msgid for entry in compiled if entry.msgid} == set(catalogue(lang))


@pytest.mark.parametrize(("n", "form"), [(0, 2), (1, 0), (2, 1), (5, 2), (12, 2), (22, 1), (25, 2)])
def test_polish_plurals(n: int, form: int) -> None:
    """1 karta, 2 karty, 5 kart; 12 and 0 like 5, 22 like 2."""
    counted = {key: forms for key, forms in catalogue("pl").items() if len(forms) == 3}
    assert counted
    for key, forms in counted.items():
        assert Words("pl").t(key, n=n) == re.sub(r"\{n\}", str(n), forms[form])


@pytest.mark.parametrize(("n", "form"), [(0, 1), (1, 0), (2, 1)])
def test_english_plurals(n: int, form: int) -> None:
    for key, forms in catalogue("en").items():
        if len(forms) == 2:
            assert Words("en").t(key, n=n) == re.sub(r"\{n\}", str(n), forms[form])


def test_every_sign_is_in_the_shipped_fonts() -> None:
    signs = {
        sign for lang in languages.languages() for forms in catalogue(lang).values() for form in forms for sign in form
    }
    signs |= {"\u2212", *"0123456789·+"}  # what presenters add of their own
    for font in FONTS:
        lacking = {sign for sign in signs if ord(sign) not in coverage(str(font)) and sign != "\n"}
        assert not lacking, f"{font.name} lacks {sorted(lacking)}"


# -- how a sentence is made


def test_a_seat_reads_as_a_name_and_a_message_in_a_blank_is_said() -> None:
    at_table = Words("en", ["Ala", "Bob"])
    assert "Bob" in at_table.t("huns.now.turn", seat=1)
    assert "Huns" in at_table.t("new.title", game=Message("huns.title"))


def test_numbers_below_zero_get_a_real_minus() -> None:
    assert "\u22123" in Words("en").t("huns.key.flee", points=-3)


def test_a_name_with_braces_is_only_a_name() -> None:
    assert "{seat} {0} {x.y}" in Words("en", ["{seat} {0} {x.y}"]).t("huns.now.turn", seat=0)


def test_an_unfilled_blank_stays_visible_and_breaks_nothing() -> None:
    assert "{seat}" in Words("en").t("huns.now.turn")


def test_refusals_have_their_own_drawer() -> None:
    assert Words("en").refusal(refuse("moved-on")) == catalogue("en")["refused.moved-on"][0]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("huns.deck.war-elephant", "War elephant"),
        ("wagon_sets", "Wagon sets"),
        ("a.b", "B"),
        ("", ""),
        ("x.", ""),
        ("moon_base.title", "Moon base"),
        ("title", "Title"),
    ],
)
def test_a_key_without_words_is_made_readable(key: str, said: str) -> None:
    assert readable(key) == said
    assert Words("pl").t(key) == said if key else True


def test_a_sentence_nobody_has_written_says_whose_it_is_and_its_values() -> None:
    at_table = Words("pl", ["Ala", "Bob"])
    assert at_table.t("toy.said.added", points=2, seat=1) == "Bob: Added 2"
    assert at_table.t("toy.round", n=3) == "Round 3"


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"), ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "it_IT"}, "en"),
        ({"LANG": "C"}, "en"), ({}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "pl_PL.UTF-8"}, "en"), ({"LC_ALL": "", "LANG": "pl"}, "pl"),
    ],
)  # fmt: skip
def test_the_systems_language_is_followed(monkeypatch: pytest.MonkeyPatch, env: dict[str, str], lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang


# -- language files that are wrong


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of language files of its own; catalogues are kept for the life of the process."""
    for lang in LANGUAGES:
        (tmp_path / lang).mkdir()
        shutil.copy(languages.catalogue_path(lang), tmp_path / lang / "companion.mo")
    monkeypatch.setattr(languages, "catalogue_path", lambda lang: tmp_path / lang / "companion.mo")
    _forget()
    yield tmp_path
    _forget()


ENGLISH = catalogue("en")["history.title"][0]


@pytest.mark.parametrize(
    "content",
    [None, b"", b"\xde\x12\x04\x95", b"not a catalogue at all", WHOLE["pl"][:-2000], WHOLE["pl"][:25], b"\0" * 4096],
    ids=["missing", "empty", "magic only", "text", "truncated", "header only", "zeros"],
)
def test_a_damaged_language_gives_way_to_english(shelf: Path, content: bytes | None) -> None:
    polish = shelf / "pl" / "companion.mo"
    polish.unlink()
    if content is not None:
        polish.write_bytes(content)
    assert Words("pl").t("history.title") == ENGLISH
    assert Words("pl").t("history.later", n=5)


def test_a_folder_in_its_place_gives_way_to_english(shelf: Path) -> None:
    (shelf / "pl" / "companion.mo").unlink()
    (shelf / "pl" / "companion.mo").mkdir()
    assert Words("pl").t("history.title") == ENGLISH


def test_without_any_language_the_keys_are_made_readable(shelf: Path) -> None:
    for lang in LANGUAGES:
        (shelf / lang / "companion.mo").unlink()
    assert Words("pl").t("huns.deck.equipment") == "Equipment"
    assert Words("pl").t("history.later", n=3) == "Later 3"


def test_another_programs_language_file_says_nothing_of_ours(shelf: Path) -> None:
    _written(shelf / "pl" / "companion.mo", {"File not found": "Nie znaleziono pliku"})
    assert Words("pl").t("history.title") == ENGLISH


@pytest.mark.parametrize("pattern", ["{", "}", "{seat", "{seat!z}", "{seat.x}", "{seat[0}", "{seat:d}", "{}", "{0}"])
def test_a_sentence_with_broken_blanks_is_shown_and_raises_nothing(shelf: Path, pattern: str) -> None:
    _written(shelf / "pl" / "companion.mo", {"huns.now.turn": pattern})
    assert isinstance(Words("pl", ["Ala"]).t("huns.now.turn", seat=0), str)


@pytest.mark.parametrize("rule", ["nplurals=2; plural=n/0;", "nplurals=2; plural=7;", "nplurals=9; plural=n%0;",
    "nplurals=3; plural=n%!0<1 ? 0 : 1;"])  # fmt: skip
def test_a_plural_rule_that_cannot_be_reckoned_raises_nothing(shelf: Path, rule: str) -> None:
    _written(shelf / "pl" / "companion.mo", {"history.title": "Historia"}, rule)
    assert Words("pl").t("history.later", n=3)


@given(st.data())
def test_no_damage_to_a_language_file_reaches_the_table(data: st.DataObject) -> None:
    """Bytes overwritten anywhere, the index first of all."""
    broken = bytearray(WHOLE["pl"])
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, 200) | st.integers(0, len(broken) - 1))
        broken[place] = data.draw(st.integers(0, 255))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "catalogue_path", lambda lang: _Blob(bytes(broken) if lang == "pl" else WHOLE["en"]))
        _forget()
        for key in ("history.title", "history.later", "huns.now.turn", "huns.deck.curse"):
            assert isinstance(Words("pl", ["Ala"]).t(key, n=3, seat=0), str)
    _forget()


class _Blob:
    """A file without a disk."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def open(self, mode: str) -> object:
        from io import BytesIO

        return BytesIO(self._content)


def _forget() -> None:
    languages.catalogue.cache_clear()
    words._find.cache_clear()


def _written(path: Path, sentences: dict[str, str], rule: str = "nplurals=2; plural=(n != 1);") -> None:
    made = polib.POFile()
    made.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": rule}
    made.extend(polib.POEntry(msgid=key, msgstr=text) for key, text in sentences.items())
    later = polib.POEntry(msgid="history.later", msgid_plural="history.later", msgstr_plural={0: "a", 1: "b"})
    made.append(later)
    made.save_as_mofile(str(path))


def _blanks(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def _counts(lang: str, key: str) -> bool:
    return any("n" in _blanks(form) for form in catalogue(lang)[key])


def test_a_word_with_plural_forms_is_found_without_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gettext of Python 3.11.2, which Debian 12 has, looks only among the words without plurals."""
    whole = languages.catalogue("en")
    monkeypatch.setattr(type(whole), "gettext", lambda catalogue, key: catalogue._catalog.get(key, key))
    words._find.cache_clear()
    try:
        assert Words("en").has("huns.back.pillaged")
        assert Words("en").t("huns.back.pillaged", deck="Raid").startswith("Put")
    finally:
        words._find.cache_clear()


# -- languages are found


def test_a_language_that_lies_there_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang in ("pl", "en", "cs"):
        (tmp_path / lang / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / lang / "LC_MESSAGES" / "companion.mo").write_bytes(WHOLE["en"])
    monkeypatch.setattr(languages, "resource", lambda path: tmp_path)
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    languages.languages.cache_clear()
    try:
        assert languages.languages() == ("en", "cs", "pl")
        assert system_language() == "cs"
    finally:
        languages.languages.cache_clear()


def test_what_a_language_lacks_is_said_in_english(shelf: Path) -> None:
    _written(shelf / "pl" / "companion.mo", {"history.title": "Dzieje"})
    assert Words("pl").t("history.title") == "Dzieje"
    assert Words("pl").t("score.title") == catalogue("en")["score.title"][0]
    assert Words("pl").has("score.title")


@pytest.mark.parametrize(
    ("said", "shares"),
    [("app 100, huns 7", {"app": 100, "huns": 7}), ("", {}), ("app", {}), ("app x, huns ²", {}), ("app -3", {})],
)
def test_how_much_is_written_stands_in_the_header(shelf: Path, said: str, shares: dict[str, int]) -> None:
    made = polib.POFile()
    made.metadata = {"Content-Type": "text/plain; charset=UTF-8", "X-Written": said}
    made.save_as_mofile(str(shelf / "pl" / "companion.mo"))
    assert languages.written("pl") == shares


def test_a_language_that_is_not_whole_says_so_where_it_is_chosen(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert is_whole("pl")
    assert next_language("en") == "pl"
    whole = polib.mofile(str(shelf / "pl" / "companion.mo"))
    whole.metadata["X-Written"] = "app 100, huns 40"
    whole.save(str(shelf / "pl" / "companion.mo"))
    _forget()
    assert not is_whole("pl")
    assert (next_language("en"), next_language("pl")) == ("en", "en")
    assert how_whole("pl") == "Polski: aplikacja 100%, Hunowie 40%, reszta po angielsku"


@pytest.mark.parametrize("lang", languages.languages())
def test_what_is_told_of_a_step_stands_alone(lang: str) -> None:
    """Each is a line of a toast or of the history, so it says who: "scores 3" does not."""
    remark = "said.forced"  # stands below the step that it is about
    told = ((key, form) for key, forms in catalogue(lang).items() if ".said." in f".{key}" for form in forms)
    assert [key for key, form in told if form[:1].islower() and key != remark] == []
