"""Screens of Raiders of Scythia: what they say is so, and what nobody said is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion import intent as i
from companion.cards import known
from companion.cards.known import Credit
from companion.store.memory import MemoryStore
from rules.scythia import GAME
from rules.scythia.house import HOUSE
from rules.scythia.scheme import PERSIA_A, as_pattern, from_pattern
from tests.kit.decks import read_out, sit_down
from tests.kit.desk import Driver

NOVEMBER = 1_700_000_000


@pytest.mark.parametrize(("character", "gained"), [("lookout", 2), ("huntsman", 3), ("outrider", 3)])
def test_the_preview_of_a_scheme_shows_the_characters_own_number(character: str, gained: int) -> None:
    driver = sit_down()
    driver.tap("deck-printed", f"character-{character}", "skip", "end-turn", "enter-scheme")
    read_out(driver, PERSIA_A)
    assert driver.says(f"{gained}, spend nothing")


def test_a_deck_with_house_cards_in_its_gaps_is_not_called_printed() -> None:
    store = MemoryStore()
    known.enter(store, GAME, tuple(map(as_pattern, HOUSE[1:4])), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    driver.tap("opponent-scythia", "start")
    driver.send(i.FillGaps("scythia", "scheme", True))
    driver.tap("deck-filled", "character-trader", "skip", "end-turn")
    assert driver.says("Printed deck with 10 house cards, 14 cards left. The app draws.")
    driver.tap("menu", "menu-history")
    assert driver.says("Printed deck, gaps filled")


def test_a_remembered_house_card_stays_a_house_card() -> None:
    card = from_pattern(replace(as_pattern(HOUSE[1]), source="house"))
    assert card is not None
    assert card.source == "house"
