"""What happened in Raiders of Scythia, said with the right plurals."""

import pytest

from companion.games.scythia.tell import tell
from companion.text.words import Words
from rules.scythia.events import RaidJudged, SchemeRevealed
from rules.scythia.opponent.scheme import Scheme

ONE_POINT = Scheme("persia", 1, 3, 3, 1, "right", "down", "left", "barracks")


@pytest.mark.parametrize(
    ("event", "lang", "text"),
    [
        (RaidJudged(0, 7, 1, 1), "en", "Ola: strength 7, 1 point, 1 wound"),
        (RaidJudged(0, 7, 5, 2), "en", "Ola: strength 7, 5 points, 2 wounds"),
        (RaidJudged(0, 7, 1, 1), "pl", "Ola: Siła 7, 1 punkt, 1 Rana"),
        (RaidJudged(0, 7, 5, 2), "pl", "Ola: Siła 7, 5 punktów, 2 Rany"),
        (SchemeRevealed(ONE_POINT, True), "en", "Scheme: Persia, a raid for 1 point"),
        (SchemeRevealed(ONE_POINT, True), "pl", "Schemat: Persja, Najazd za 1 punkt"),
    ],
)
def test_points_and_wounds_are_counted_as_people_say_them(event, lang, text):
    message = tell("scythia", event)
    assert message is not None
    assert Words(lang, ["Ola"]).say(message) == text
