"""The sheet of a deck as a picture: every word in its place, and no card across the end of a sheet of paper."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from companion.export.deck_sheet import DeckSheet
from companion.screens.library.printed_sheet import sheet_of
from companion.text.words import Words
from tests.kit.samples.typed_decks import typed
from tests.ui.conftest import MODE


def sheets(per_card: int, lang: str) -> list[DeckSheet]:
    return [sheet_of(Words(lang), store, game.spec.id, deck) for game, deck, store in typed(per_card)]


@pytest.mark.parametrize(("per_card", "lang"), [(120, "pl"), (400, "en")])
def test_every_word_has_its_place_and_no_card_lies_across_two_sheets(theme, per_card: int, lang: str) -> None:
    from companion.ui.pictures.share_picture import as_designed, painted
    from companion.ui.pictures.sheet_picture import HIGH, PAD, WIDE

    for sheet in sheets(per_card, lang):
        with as_designed("hu", "paper"):
            part = painted(sheet)
            assert [fit.words for fit in part.fits if not fit.ok] == [], sheet.title
            assert part.size == [2 * WIDE, 2 * part.needs()]
            assert part.needs() % HIGH == 0, "whole sheets of A4"
            placed = list(part._placed())
        assert [card for card, *_ in placed] == list(sheet.cards)
        for card, x, top, tall in placed:
            assert PAD <= x < WIDE - PAD
            assert top // HIGH == (top + tall) // HIGH, card.title


@pytest.mark.skipif(MODE == "mock", reason="without GL there are no pixels")
def test_the_file_is_a_light_picture(theme, tmp_path: Path) -> None:
    from companion.ui.paint.theme import THEME
    from companion.ui.pictures.share_picture import picture
    from companion.ui.pictures.sheet_picture import HIGH, WIDE

    THEME.use("lacquer", "rw")
    picture(sheets(60, "en")[0], tmp_path / "sheet.png")
    body = (tmp_path / "sheet.png").read_bytes()
    assert struct.unpack(">II", body[16:24]) == (2 * WIDE, 2 * HIGH)
    assert THEME.name == "lacquer", "the app's screen stays as it was"
