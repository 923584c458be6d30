"""A Huns evening through the desk, by the names of things on the screens, at three moments; no Kivy anywhere."""

from __future__ import annotations

import pytest

from tests.companion.desk.shared.around import Around
from tests.kit.evening import Evening


@pytest.fixture
def evening() -> Evening:
    """Set up, before the first roll."""
    table = Evening(rolls=("21312", "11111", "33333"))
    table.set_up()
    return table


@pytest.fixture
def second(evening: Evening) -> Evening:
    """After the first round: a card of every deck lies in the Camps, Cyd rolls next."""
    evening.first_round()
    return evening


@pytest.fixture
def ended(second: Evening) -> Evening:
    second.last_round()
    return second


@pytest.fixture
def hosting() -> Around:
    around = Around()
    around.set_up()
    around.share()
    return around


@pytest.fixture
def apart() -> Around:
    """The same with Bob on his phone."""
    around = Around()
    around.set_up()
    around.share(bob_here=False)
    return around


@pytest.fixture
def visiting() -> Around:
    around = Around()
    around.set_up()
    around.share(guest=True)
    return around
