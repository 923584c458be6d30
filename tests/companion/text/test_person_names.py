"""Names of people: whatever is typed, a badge and a line of the table can show it and tell it apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text.person_names import LONGEST, checked, distinct, has_directions, is_plain, letters, tidy
from rules.core.codec import Malformed
from tests.kit.wrong import in_english

ANY = st.text(max_size=12)
SOME = ("Ala", "Ala 2", "Alb", "al", "A", "A1", "A2", "a", "ß", "ss", "Ż", "żu", "🐢", "1", " ")
ALIKE = st.lists(st.sampled_from(SOME) | ANY)


@pytest.mark.parametrize(
    ("typed", "clean"),
    [
        ("Ala", "Ala"),
        ("  Ala \t Nowak\n", "Ala Nowak"),
        ("a\x00b\x1b[31m", "a b [31m"),
        ("\u202eevil", "evil"),  # would turn the rest of the line round
        ("A\u202el\u2066a", "Ala"),  # inside a word there is no gap left
        ("👩\u200d🌾", "👩\u200d🌾"),  # one sign out of two, joined
        ("❤\ufe0f", "❤\ufe0f"),
        ("\u00a0\u3000", ""),
        ("", ""),
    ],
)
def test_tidy(typed: str, clean: str) -> None:
    assert tidy(typed) == clean


MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: f"{ord(mark):04x}")
def test_marks_of_direction_are_dropped_and_noticed(mark: str) -> None:
    """With one of them alA would be read as Ala."""
    assert tidy(f"Al{mark}a") == checked(f"{mark}Ala{mark}", "name") == "Ala"
    assert has_directions(f"Al{mark}a")
    assert not is_plain(f"Al{mark}a")


@pytest.mark.parametrize("name", ["Ala", "Żółw 🐢", "👩\u200d🌾", "❤\ufe0f", "עדי", "سارة", "Ala\u2013Bob", "a\u202fb"])
def test_letters_of_any_script_are_no_marks(name: str) -> None:
    """Those that are written from the right bring their direction along."""
    assert not has_directions(name)


@pytest.mark.parametrize(
    ("names", "told_apart"),
    [
        (["Ala", "Bob"], ("Ala", "Bob")),
        (["Ala", "Ala"], ("Ala", "Ala 2")),
        (["Ala", "Ala", "Ala"], ("Ala", "Ala 2", "Ala 3")),
        (["Ala", "Ala", "Ala 2"], ("Ala", "Ala 2", "Ala 2 2")),
        (["Ala 2", "Ala", "Ala"], ("Ala 2", "Ala", "Ala 3")),
        ([], ()),
    ],
)
def test_equal_names_get_a_number(names: list[str], told_apart: tuple[str, ...]) -> None:
    assert distinct(names) == told_apart


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ala", "Bob"], ("A", "B")),
        (["Ala", "Adam"], ("Al", "Ad")),
        (["Ala", "Alan", "Bob"], ("A1", "A2", "B")),
        (["ala", "Ala"], ("A1", "A2")),
        (["Żaneta", "Zofia"], ("Ż", "Z")),
        (["🐢", "🐇"], ("🐢", "🐇")),
        (["🐢 1", "🐢 2"], ("🐢1", "🐢2")),
    ],
)
def test_badges(names: list[str], marks: tuple[str, ...]) -> None:
    assert letters(names) == marks


@pytest.mark.parametrize(
    ("name", "why"),
    [("", "must not be empty"), (" \n", "must not be empty"), ("x" * 200, "at most 40 characters, got 200")],
)
def test_a_name_that_cannot_stay_is_refused_with_its_field(name: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        checked(name, "players[1].name")
    assert in_english(refused.value) == f"players[1].name: {why}"


def test_the_longest_name_and_emoji_stay() -> None:
    assert checked("x" * LONGEST, "name") == "x" * LONGEST
    assert checked("🐢", "name") == "🐢"


@given(ALIKE)
def test_names_told_apart_are_distinct_and_keep_their_beginning(names: list[str]) -> None:
    found = distinct(names)
    assert len(set(found)) == len(names)
    assert all(told.startswith(name) for told, name in zip(found, names, strict=True))
    assert distinct(found) == found


@given(ALIKE)
def test_no_two_badges_are_alike(names: list[str]) -> None:
    marks = letters(distinct([tidy(name) or "?" for name in names]))
    assert len(set(marks)) == len(names)
    assert all(mark and mark == mark.strip() for mark in marks)


@given(st.text())
def test_tidy_is_one_line_and_stays_tidy(name: str) -> None:
    clean = tidy(name)
    assert tidy(clean) == clean
    assert clean == clean.strip()
    assert len(clean.splitlines()) <= 1
    assert "  " not in clean
