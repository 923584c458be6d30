"""The people on the table of Raiders of Scythia, as a line says them."""

import pytest

from companion.games.scythia.turn.turn import _brief
from companion.text.words import Words
from rules.scythia.turn.raider import Crew, Raider


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_strength_is_never_torn_from_its_number(lang: str) -> None:
    """On a tablet "Siła" stood at the end of one line and its "2" at the beginning of the next."""
    assert _brief(Words(lang), Raider(crew=(Crew("Szpieg", 2), None, None, None, None))).endswith("\u00a02")
