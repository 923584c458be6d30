"""Schemes that are typed in, remembered or of one's own: what is printed on one is kept whole, and told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import known
from companion.cards.thing import Credit
from companion.intents import intent as i
from companion.store.memory import MemoryStore
from rules.scythia import GAME
from rules.scythia.actions import EndTurn
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import PERSIA_A, as_pattern, from_pattern
from tests.kit.desk import Driver
from tests.kit.samples.decks import read_out, sit_down

NOVEMBER = 1_700_000_000
TEXT = "Then every player discards a card."


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
    driver.tap("opponent-scythia", "start", "decisions")
    driver.send(i.FillGaps("scythia", "scheme", True))
    driver.tap("deck-filled", "character-trader", "skip")
    driver.send(i.Do(EndTurn()))
    assert driver.says("Printed deck with 10 house cards, 14 cards left. The app draws.")
    driver.tap("menu", "menu-history")
    assert driver.says("Printed deck, gaps filled")


def test_a_remembered_house_card_stays_a_house_card() -> None:
    card = from_pattern(replace(as_pattern(HOUSE[1]), source="house"))
    assert card is not None
    assert card.source == "house"


def test_what_else_a_printed_card_says_is_typed_once_and_told_whenever_it_is_played() -> None:
    driver = sit_down()
    driver.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme")
    read_out(driver, PERSIA_A)
    driver.type("scheme-text", f" {TEXT}  ")
    driver.tap("use-card")
    assert driver.says(f"The card also says: {TEXT}")
    again = sit_down(store=driver.store)
    again.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme", "known-0", "use-card")
    assert again.says(f"The card also says: {TEXT}")


def test_a_printed_card_out_of_the_usual_can_be_read_off() -> None:
    """No price, more strength than on any card seen, another number of Provisions: none of it is cut to fit."""
    card = replace(PERSIA_A, cost=0, strength=6, gain=4, name="", vp=1)
    driver = sit_down()
    driver.tap("deck-printed", "character-huntsman", "skip", "end-turn", "enter-scheme")
    read_out(driver, card)
    driver.set("gain", 4)
    driver.tap("strength-more")
    driver.set("strength", 9)
    driver.tap("use-card")
    assert driver.state.scheme == replace(card, strength=9)


@pytest.mark.parametrize("text", ["", TEXT])
def test_a_remembered_card_keeps_its_text(text: str) -> None:
    card = replace(PERSIA_A, name="", text=text)
    assert from_pattern(as_pattern(card)) == card


def test_a_deck_of_ones_own_has_the_line_too() -> None:
    card = replace(HOUSE[1], text=TEXT, source="custom")
    name, cards = OWN_DECK.read(OWN_DECK.write("Own", (card,)))
    assert (name, cards) == ("Own", (card,))
    plain = OWN_DECK.write("Own", (card,))
    for written in plain["cards"]:
        written.pop("text")
    assert OWN_DECK.read(plain)[1] == (replace(card, text=""),), "a file written before there was such a line"


def test_a_horse_of_the_ai_may_give_points_and_no_strength() -> None:
    driver = sit_down()
    driver.tap("deck-printed", "character-trader", "skip", "end-turn", "enter-scheme")
    read_out(driver, replace(PERSIA_A, cost=1))
    driver.tap("use-card", "other-numbers", "strength-0", "vp-2", "done")
    assert [(horse.strength, horse.vp) for horse in driver.state.ai.horses] == [(0, 2)]
