"""The people on the table of Raiders of Scythia, as a line says them."""

import pytest

from companion.games.scythia.turn.turn import _brief
from companion.intents.intent import Do
from companion.text.words import Words
from rules.scythia.actions import Hire
from tests.kit.desk import Driver


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_strength_is_never_torn_from_its_number(lang: str) -> None:
    """On a tablet "Siła" stood at the end of one line and its "2" at the beginning of the next."""
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    driver.send(Do(Hire(0, 0, "Szpieg", 2, 0)))
    assert _brief(Words(lang), driver.state, 0).endswith("\u00a02")
