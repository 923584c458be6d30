"""Strict JSON: what two readers could understand differently is refused in one line, whatever it is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.text import strict_json
from rules.core.codec import Malformed
from tests.kit.wrong import in_english

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc\n{[", max_size=4), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "input: not JSON: Expecting value at line 1, column 1"),
        ("{", "input: not JSON:"),
        ('{"a":1', "input: not JSON:"),
        ('{"a":1}}', "input: not JSON: Extra data"),
        ("[1,]", "input: not JSON:"),
        ("{'a':1}", "input: not JSON:"),
        ("\ufeff{}", "input: not JSON:"),
        ("1.5", "number: only whole numbers, got 1.5"),
        ("1e3", "number: only whole numbers, got 1e3"),
        ("NaN", "number: only whole numbers, got NaN"),
        ("-Infinity", "number: only whole numbers, got -Infinity"),
        ('{"a":1,"a":2}', "a: written twice"),
        ('{"x":{"a":1,"a":1}}', "a: written twice"),
        ('{"a\\n\\u0000b":1,"a\\n\\u0000b":2}', "a\\n\\x00b: written twice"),
        ("[" * 33 + "]" * 33, "input: nested deeper than 32"),
        ("[" * 100_000, "input: nested deeper than 32"),
        ('"a\nb"', "input: not JSON: Invalid control character"),
        ('["\\"[",' + "[" * 32 + "]" * 33, "input: nested deeper than 32"),
        ('["]]",' + "[" * 32 + "]" * 33, "input: nested deeper than 32"),
        ("9" * 5000, "number: too long"),
        ('{"n":-' + "9" * 20 + "}", "number: too long"),
        ('["\\\\",' + "9" * 21 + "]", "number: too long"),
        ("1." + "0" * 5000, "number: only whole numbers, got 1.000"),
        (b"\xff\xfe{}", "input: not UTF-8 text"),
        (b'"\xc5"', "input: not UTF-8 text"),
        (b'"\xed\xa0\x80"', "input: not UTF-8 text"),  # half of a pair, as bytes
    ],
)  # fmt: skip
def test_what_is_refused_and_why(text: str | bytes, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        strict_json.loads(text)
    said = in_english(refused.value)
    assert said.startswith(why)
    assert len(said.splitlines()) == 1
    assert len(said) < 200


@pytest.mark.parametrize("escape", ["\\ud800", "a\\udfffb"], ids=["high", "low"])
def test_half_a_pair_of_surrogates_is_refused_in_texts_and_keys(escape: str) -> None:
    for text in (f'"{escape}"', f'["{escape}"]', f'{{"{escape}":1}}'):
        with pytest.raises(Malformed, match=r"bad\.surrogate"):
            strict_json.loads(text)


def test_a_whole_pair_is_a_sign() -> None:
    assert strict_json.loads('"\\ud83d\\udc22"') == "🐢"


def test_nesting_is_counted_outside_texts_too() -> None:
    assert strict_json.loads("[" * 32 + "]" * 32) is not None


def test_brackets_in_a_text_are_only_signs() -> None:
    assert strict_json.loads(json.dumps("[" * 50 + '\\"{' * 50)) == "[" * 50 + '\\"{' * 50


def test_a_file_too_large_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "LARGEST", 10)
    with pytest.raises(Malformed, match=r"log: bad\.size"):
        strict_json.loads(b'"12345678901"', "log")


@given(VALUES)
def test_what_is_plain_is_read_as_it_is(value: Any) -> None:
    assert strict_json.loads(json.dumps(value)) == value
    assert strict_json.loads(json.dumps(value, ensure_ascii=False).encode()) == value


@given(st.binary() | st.text() | st.text('{}[]":,0123456789.eE-+ntfalsru\\u d8', max_size=60))
def test_nothing_but_plain_values_or_one_line(text: str | bytes) -> None:
    why, value = _read(text)
    assert len(why.splitlines()) <= 1
    assert why or json.loads(text) == value


def _read(text: str | bytes) -> tuple[str, Any]:
    try:
        return "", strict_json.loads(text)
    except Malformed as refused:
        return in_english(refused), None
