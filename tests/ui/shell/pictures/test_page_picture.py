"""The present table as a picture: every word in its place, however long the table."""

from __future__ import annotations

import pytest

from companion.screens.midgame.page import page_card
from companion.text.words import Words
from tests.kit.golden.stories import match

GOLDEN = ("great_wall/rescue_fall", "runewars/rescue_summer", "scythia/rescue_solo")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_the_page_has_its_place(theme, name: str, lang: str) -> None:
    from companion.ui.pictures.share_picture import SIZE, as_designed, painted

    card = page_card(match(name), Words(lang))
    with as_designed(card.accent):
        part = painted(card)
        assert [fit.words for fit in part.fits if not fit.ok] == []
        for fit in part.fits:
            assert -1 <= fit.x <= fit.x + fit.w <= SIZE[0] + 1, fit
            assert -1 <= fit.y <= fit.y + fit.h <= part.height + 1, fit
        words = {fit.words.replace("\n", " ") for fit in part.fits}
    labels = {line.label for part in card.page.parts for line in part.lines}
    assert labels <= words
