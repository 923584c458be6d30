"""Commitments: what is hidden stays hidden, and what is shown is what was sealed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match.history import private
from rules.core.secret import Known, Opened, Sealed, Secret, hide, opens, seal, secrets, unhide, value_of


@dataclass(frozen=True, slots=True)
class Box:
    name: str
    inside: tuple[Secret, ...]
    more: Box | None = None


BOX = Box("outer", (Known("blue", "1"), Opened("red", "2")), Box("inner", (Known("green", "3"), Sealed("x"))))
texts = st.text(max_size=20)


def test_hide_seals_the_known_and_leaves_the_opened() -> None:
    hidden = hide(BOX)
    assert secrets(hidden) == ()
    assert hidden.inside[1] == Opened("red", "2")
    assert hidden.more is not None
    assert hidden.more.inside[1] == Sealed("x")
    assert "blue" not in repr(hidden)
    assert "green" not in repr(hidden)


def test_unhide_opens_only_what_this_device_knows() -> None:
    known = private(BOX)
    assert unhide(hide(BOX), known) == BOX
    some = {commitment: secret for commitment, secret in known.items() if secret.value == "blue"}
    assert unhide(hide(BOX), some).inside == BOX.inside
    assert unhide(hide(BOX), some).more == hide(BOX.more)
    assert unhide(hide(BOX), {}) == hide(BOX)


def test_hiding_twice_is_hiding_once() -> None:
    assert hide(hide(BOX)) == hide(BOX)


def test_value_of() -> None:
    assert [value_of(secret) for secret in (Known("a", "s"), Opened("b", "s"), Sealed("c"))] == [
        "a",
        "b",
        None,
    ]


@given(texts, texts)
def test_what_was_sealed_opens(value: str, salt: str) -> None:
    assert opens(Opened(value, salt), seal(Known(value, salt)))
    assert opens(Opened(value, salt), Known(value, salt))


@given(texts, texts, texts, texts)
def test_nothing_else_opens_it(value: str, salt: str, other: str, other_salt: str) -> None:
    if (value, salt) != (other, other_salt):
        assert not opens(Opened(other, other_salt), seal(Known(value, salt)))


def test_value_and_salt_cannot_be_shifted_into_each_other() -> None:
    assert seal(Known("b", "a")) != seal(Known("ab", ""))
    assert seal(Known('","', "")) != seal(Known("", '","'))


def test_equal_values_do_not_look_equal() -> None:
    assert seal(Known("blue", "1")) != seal(Known("blue", "2"))


def test_the_commitment_is_the_same_everywhere_and_for_ever() -> None:
    assert seal(Known("żółty", "0001")).commitment == (
        "782b5303bb89748eb6e627dc17ec383803931a1c93421e6285e0b2948f12e93b"
    )


@pytest.mark.parametrize("secret", [Sealed("ab"), seal(Known("x", "y"))], ids=["sealed", "sealed again"])
def test_sealing_the_sealed_changes_nothing(secret: Sealed) -> None:
    assert seal(secret) == secret
