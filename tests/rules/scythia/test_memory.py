"""Printed Scheme cards are remembered as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.book import Pattern
from rules.scythia.scheme import Scheme, as_pattern, from_pattern
from rules.scythia.tables import BUILDINGS, EMPIRES, HORSES


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
