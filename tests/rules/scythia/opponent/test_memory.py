"""What was typed in from cards, board and dice is remembered as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.decks.book import Pattern
from rules.scythia.opponent.scheme import Scheme, as_pattern, from_pattern
from rules.scythia.raid import settlement as board
from rules.scythia.raid.settlement import DIE_COLOURS, SHIPPED_DICE, Dice, Face, Settlement
from rules.scythia.tables import BUILDINGS, EMPIRES, HORSES, WORKERS


@given(
    scheme=st.builds(
        Scheme,
        empire=st.sampled_from(EMPIRES),
        target=st.integers(1, 4),
        cost=st.integers(1, 9),
        strength=st.integers(1, 12),
        vp=st.integers(0, 20),
        horse=st.sampled_from(HORSES),
        row=st.sampled_from(("down", "up")),
        tie=st.sampled_from(("left", "right")),
        blocked=st.sampled_from(BUILDINGS),
    )
)
def test_a_printed_card_is_remembered_as_it_is(scheme: Scheme) -> None:
    assert from_pattern(as_pattern(scheme)) == scheme


@pytest.mark.parametrize(
    "pattern",
    [
        Pattern("scythia", "wagon", (1, 2)),
        Pattern("scythia", "scheme persia right down left palace", (1, 3, 3, 8, 2)),
        Pattern("scythia", "scheme persia right down left barracks", (9, 3, 3, 8, 2)),
    ],
)
def test_what_is_no_card_is_not_remembered_as_one(pattern: Pattern) -> None:
    assert from_pattern(pattern) is None


prints = st.builds(
    Settlement,
    st.lists(st.sampled_from(WORKERS), min_size=1, unique=True).map(lambda workers: board.in_order(tuple(workers))),
    st.integers(0, 5),
    st.integers(0, 9),
    st.integers(0, 9),
    st.integers(0, 9),
    st.lists(st.builds(board.Step, st.integers(0, 60), st.integers(0, 60)), max_size=4).map(tuple),
)


@given(st.sampled_from(EMPIRES), st.integers(0, 2), prints)
def test_a_settlement_is_remembered_as_it_is(empire: board.Empire, place: int, print_: Settlement) -> None:
    pattern = board.as_pattern(empire, place, print_)
    assert board.from_pattern(pattern) == (empire, place, print_)
    assert from_pattern(pattern) is None  # nor is it taken for a card


@pytest.mark.parametrize(
    "pattern",
    [
        Pattern("scythia", "settlement persia 3 grey", (4, 2, 1, 3, 12, 4)),
        Pattern("scythia", "settlement persia \N{SUPERSCRIPT TWO} grey", (4, 2, 1, 3, 12, 4)),
        Pattern("scythia", "settlement sparta 0 grey", (4, 2, 1, 3, 12, 4)),
        Pattern("scythia", "settlement persia 0 pink", (4, 2, 1, 3, 12, 4)),
        Pattern("scythia", "settlement persia 0 grey", (4, 2, 1)),
        Pattern("scythia", "settlement persia 0 grey", (6, 2, 1, 3, 12, 4)),
        Pattern("scythia", "dice persia", (2, 1)),
    ],
)
def test_what_is_no_settlement_is_not_remembered_as_one(pattern: Pattern) -> None:
    assert board.from_pattern(pattern) is None


def test_dice_and_faces_are_remembered() -> None:
    typed = (board.dice_pattern("cimmeria", Dice(1, 0)), board.face_pattern(Face("red", 4, 0)))
    assert board.dice_of(typed, "cimmeria") == Dice(1, 0)
    assert [board.dice_of((), empire) for empire in EMPIRES] == [SHIPPED_DICE[empire] for empire in EMPIRES]
    assert board.faces_of(typed, "red") == (Face("red", 0, 0), Face("red", 2, 2), Face("red", 4, 0))
    assert Face("red", 4, 0) not in board.faces_of(typed, "white")
    for colour in DIE_COLOURS:
        assert board.faces_of((), colour)[0] == Face(colour, 0, 0)


@pytest.mark.parametrize(
    "pattern",
    [
        Pattern("scythia", "dice cimmeria", (9, 9)),
        Pattern("scythia", "dice cimmeria", (1,)),
        Pattern("scythia", "face red", (99, 0)),
        Pattern("scythia", "face red", (-1, 0)),
    ],
)
def test_what_no_die_shows_is_not_remembered(pattern: Pattern) -> None:
    """A damaged or foreign memory must not reach the dice that are asked for."""
    assert board.dice_of((pattern,), "cimmeria") is None
    assert board.faces_of((pattern,), "red") == board.faces_of((), "red")
