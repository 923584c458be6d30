"""Finding matches: by a hurried name, a game, a year and a month."""

from __future__ import annotations

import time

import pytest

from companion.archive.match_search import Wish, months, search, years
from tests.kit.samples.records import record


def at(year: int, month: int) -> int:
    return int(time.mktime((year, month, 15, 12, 0, 0, 0, 0, -1)))


KEPT = [
    record(("Żółw", "Ala"), match="a", ended=at(2026, 11)),
    record(("Łukasz", "Bob"), match="b", game="scythia", ended=at(2026, 3)),
    record(("Anna Maria", "bob"), match="c", ended=at(2025, 11)),
]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("zolw", "a"), ("ŻÓŁW", "a"), ("żół", "a"), ("lukasz", "b"), ("łuk", "b"), ("BOB", "bc"), ("  bob ", "bc"),
        ("maria", "c"), ("maria bob", "c"), ("bob ala", ""), ("", "abc"), ("zz", ""), ("zo\u0301lw", "a"),
    ],
)  # fmt: skip
def test_by_name(typed: str, found: str) -> None:
    assert "".join(found.match for found in search(KEPT, Wish(name=typed))) == found


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        (Wish(game="scythia"), "b"), (Wish(game="runewars"), ""), (Wish(year=2026), "ab"),
        (Wish(year=2026, month=3), "b"), (Wish(month=3), "abc"), (Wish("huns", "bob", 2025, 11), "c"),
        (Wish("huns", "bob", 2026), ""),
    ],
)  # fmt: skip
def test_by_game_and_date(wish: Wish, found: str) -> None:
    assert "".join(found.match for found in search(KEPT, wish)) == found


def test_only_times_with_matches_are_offered() -> None:
    assert years(KEPT) == [2026, 2025]
    assert months(KEPT, 2026) == [3, 11]
