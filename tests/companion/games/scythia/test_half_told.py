"""A settlement of which the app knows a part: what is known is shown, and what is missing is said to be."""

from __future__ import annotations

import pytest

from tests.kit.desk import Driver


@pytest.mark.parametrize(
    ("settlement", "shown", "said"),
    [
        pytest.param("assyria-0", ("3 crew", "4 Provisions"), "Some of its numbers", id="all but its workers"),
        pytest.param("cimmeria-0", ("2 crew", "3 Provisions"), "Some of its numbers", id="three of its numbers"),
        pytest.param("assyria-1", ("2 crew", "3 Provisions", "Worker: grey"), "", id="whole"),
    ],
)
def test_what_is_known_of_a_settlement_is_shown_before_the_rest_is_read(
    settlement: str, shown: tuple[str, ...], said: str
) -> None:
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now", f"settlement-{settlement}")
    assert driver.screen == "raid"
    for words in shown:
        assert driver.says(words), words
    assert driver.says("Some of its numbers") == bool(said)
    assert not driver.says("The app does not know this settlement")
    assert (driver.find("print").detail == "some still to be read") == bool(said)
