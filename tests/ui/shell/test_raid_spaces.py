"""The raid spaces of Raiders of Scythia on a wide tablet: all four empires are in sight, in every language."""

from __future__ import annotations

import pytest

from tests.kit.desk import Driver
from tests.kit.languages import LANGUAGES

EMPIRES, PLACES = ("cimmeria", "assyria", "persia", "greece"), range(3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_spaces_of_an_empire_stand_in_one_line(desk, lang):
    driver = Driver(lang=lang)
    driver.tap("new-scythia", "players-3")
    for seat, name in enumerate(("Zofia", "Marek", "Ania")):
        driver.type(f"name-{seat}", name)
    driver.tap("first-0", "start", "skip")
    desk.resize(1280, 800)
    desk.show(driver.view)
    lines = [{desk.find(f"settlement-{empire}-{place}").y for place in PLACES} for empire in EMPIRES]
    assert [len(line) for line in lines] == [1, 1, 1, 1]
