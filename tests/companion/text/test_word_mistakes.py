"""Mistakes in words that can be found without reading: numbers that do not agree, English left in Polish, jargon."""

from __future__ import annotations

import re

import pytest

from rules import games
from tests.kit.keys import catalogue

NEXT = re.compile(r"\{n\}((?:\s+[^\W\d_]+){1,2})")  # the words after a number, among them what is counted
# Small words that change with the number in some plural entry and count nothing themselves.
SMALL = {
    "en": set(re.findall(r"\w+", "a an and are back fit fits from has have is last of or out was were")),
    "pl": {"i", "lub", "ma", "mają"},
}
# A number that is a name, not a count: "Wagon 2", "the card 3"; said beside it what it is.
NAMED = {"great_wall.at-wall.hordes", "huns.said.card-filled", "huns.said.wagon-loaded", "refused.only-one-has"}

# Words that are the same in both languages, names, and what is written on keyboards and in files.
SHARED = frozenset(
    re.findall(
        r"\w+",
        """automa chi faq folder honor hotspot html json limit link mar menu min plus port portal problem program
        qin jiushao same solo symbol system tablet test vpn daqan latari llan uthuk waiqar vaal runewars english polski
        anyway bgsplay companion csv data huns opengl stats tclib local score table doctor games run cards
        ctrl png svg""",
    )
)
# Titles of books and of cards whose Polish print is not known stand in English, once each.
ENGLISH_TITLES = {
    "great_wall.ref.command-cards.text": {"work", "harder", "raise", "banners"},
    "great_wall.ref.qin-deck.text": {"work", "harder"},
    "great_wall.ref.qin-wall.text": {"work", "harder"},
    "great_wall.ref.setup-five.text": {"stretch", "goals"},
    "runewars.ref.editions.text": {"banners", "war"},
    "runewars.ref.title-cards.text": {"lord"},
    "runewars.title.commander": {"lord"},
    "refused.no-such-kind": {"blue", "purple", "orange", "green"},  # as the headless door reads them
}
# Files, keyboards and credits speak English; a source, and a list of the book's words, quotes the book.
QUOTING = ("bad.", "window.", "keys.", "settings.unofficial", "runewars.ref.names")

JARGON = {
    "en": r"\b(?:keys?|match(?:es)?|seat's number|reckon\w*|labour|own (?:Clerks?|Commands?|markers?))\b",
    "pl": r"\b(?:klawisz\w*|unikniona|Qina|wycieczk\w+|stawk\w+|[Żż]ywnoś\w+)\b|ł\(a\)|\bStos lub",
}
KEYBOARD = {"settings.keys"}  # where keys are those of a keyboard
# Where to match means to fit.
FITTING = {
    "great_wall.print.ready",
    "huns.ref.fill-card.text",
    "why.refused.not-the-sealed",
    "why.refused.rescue-card-gone",
}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_number_beside_what_it_counts_has_a_plural_entry(lang: str) -> None:
    """What is counted is known from the entries that have one: there the words behind the number change with it."""
    words = catalogue(lang)
    counted = {noun for forms in words.values() if len(forms) > 1 for noun in _changing(forms)} - SMALL[lang]
    plain = {key: forms[0] for key, forms in words.items() if len(forms) == 1 and key not in NAMED}
    assert counted
    assert {key: text for key, text in plain.items() if _after(text) & counted} == {}


def test_no_english_is_left_in_polish() -> None:
    left = {}
    for key, forms in catalogue("en").items():
        if key.startswith(QUOTING) or ".source." in key:
            continue
        both = _folded(forms) & _folded(catalogue("pl")[key])
        if strange := both - SHARED - ENGLISH_TITLES.get(key, set()):
            left[key] = strange
    assert left == {}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_things_have_the_names_that_people_use(lang: str) -> None:
    """A button is no key, a game is no match."""
    found = {
        key: forms
        for key, forms in catalogue(lang).items()
        if not key.startswith("keys.") and key not in KEYBOARD | FITTING
        if any(re.search(JARGON[lang], _bare(form)) for form in forms)
    }
    assert found == {}


def test_a_name_stays_in_polish_as_it_was_typed() -> None:
    """ "Po turze gracza Ania" is no Polish, and how a typed name is declined nobody knows."""
    declined = re.compile(r"\bgracz(?:a|owi|em|u) \{(?:seat|name)\b")
    found = {key: forms for key, forms in catalogue("pl").items() if any(declined.search(form) for form in forms)}
    assert found == {}


def test_an_english_reader_is_told_which_book_is_meant() -> None:
    """Of Huns the English rulebook is known; other games' places are the Polish one's, or said to be others."""
    elsewhere = {
        *(f"great_wall.source.{key}" for key in ("command-cards", "faq", "first-rulebook", "qin-advice", "qin-card")),
        "great_wall.source.stretch",
        "runewars.source.faq",
        "scythia.source.not-written",
    }
    begins = tuple(f"{game}.source." for game in games())
    places = {key: forms[0] for key, forms in catalogue("en").items() if key.startswith(begins)}
    named = {key for key, text in places.items() if text.startswith("Polish rulebook")}
    assert {key for key in places if not key.startswith("huns.")} - elsewhere == named
    english = {
        key: text for key, text in places.items() if key.startswith("huns.") and not key.endswith(".not-written")
    }
    assert all(text.startswith("Rulebook: ") for text in english.values())


def _changing(forms: tuple[str, ...]) -> set[str]:
    told = [_after(form) for form in forms]
    return set.union(*told) - set.intersection(*told)


def _after(text: str) -> set[str]:
    return {word for found in NEXT.findall(text) for word in found.split()}


def _folded(forms: tuple[str, ...]) -> set[str]:
    return {word.lower() for form in forms for word in re.findall(r"[^\W\d_]{3,}", _bare(form))}


def _bare(form: str) -> str:
    """Without its blanks."""
    return re.sub(r"\{[^}]*\}", " ", form)


def test_french_has_a_space_that_holds_before_its_signs_and_round_what_it_quotes() -> None:
    """A plain space there ends a line, and the sign begins the next one."""
    loose = re.compile(r"[^\u00a0][:;?!»](?=\s|$)|«(?!\u00a0)|(?<=\w)'(?=\w)")
    found = {key: forms for key, forms in catalogue("fr").items() if any(loose.search(form) for form in forms)}
    assert found == {}
