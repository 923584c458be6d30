"""Printed Scheme cards: gathered as they are typed in, until the app can draw them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.store.memory import MemoryStore
from companion.store.repair import open_store
from rules.core.luck import Luck
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.printed import printed
from rules.scythia.opponent.scheme import as_pattern
from rules.scythia.tables import SCHEMES
from tests.kit.desk import Driver
from tests.kit.luck import ScriptedLuck
from tests.kit.samples.decks import enter, enter_all, faces, read_out, sit_down


@pytest.fixture
def table() -> Driver:
    """The opponent is being set up; no deck of one's own yet."""
    return sit_down()


def test_printed_cards_are_gathered_until_the_app_can_draw_them() -> None:
    driver = sit_down(luck=ScriptedLuck([Luck("scheme", "Greece 12")]))
    enter_all(driver, HOUSE[:13])
    assert driver.find("deck-printed").detail.endswith("13 of 14 cards known")
    assert "deck-drawn" not in driver.names()
    enter_all(driver, HOUSE[13:])
    driver.tap("deck-drawn")
    assert driver.find("deck-drawn").on
    assert not driver.find("deck-printed").on
    assert (driver.state.source, driver.state.cards) == ("printed", printed(as_pattern(card) for card in HOUSE))
    driver.tap("character-trader", "skip")
    assert len(driver.state.deck) == 14
    driver.tap("end-turn")
    assert driver.state.scheme == replace(HOUSE[13], name="Greece 12", source="printed")


def test_cards_typed_in_as_they_are_drawn_count_too(table: Driver) -> None:
    table.tap("deck-printed", "character-trader", "skip", "end-turn")
    assert table.says("Draw the top card of your own deck.")
    assert "draw-scheme" not in table.names()
    table.tap("enter-scheme")
    read_out(table, HOUSE[4])
    table.tap("use-card")
    again = sit_down(store=table.store)
    assert again.find("deck-printed").detail.endswith("1 of 14 cards known")
    again.tap("decks", "open-printed")
    assert [(face.title, face.number) for face in faces(again) if face.number] == [("Assyria 5", "5")]
    assert len(faces(again)) == SCHEMES, "a place for each that is missing"


def test_a_slip_among_the_printed_cards_is_put_right_or_forgotten(table: Driver) -> None:
    enter_all(table, HOUSE[:3])
    table.tap("decks", "open-printed", "card-0")
    assert table.find("save").intent is None
    table.set("vp", 2)
    table.tap("save")
    assert [face.number for face in faces(table) if face.number] == ["2", "3", "8"]
    table.tap("card-0")
    assert table.find("forget-card").hold
    table.tap("forget-card")
    assert [face.number for face in faces(table) if face.number] == ["3", "8"]


def test_a_card_that_is_known_is_not_entered_twice(table: Driver) -> None:
    enter_all(table, HOUSE[:2])
    table.tap("decks", "open-printed", "enter")
    enter(table, HOUSE[1])
    assert table.find("save").intent is None
    assert table.says("This card is known already.")


def test_more_than_fourteen_printed_cards_are_not_drawn_from() -> None:
    store = MemoryStore()
    for card in (*HOUSE, replace(HOUSE[0], vp=9)):
        store.remember_pattern(as_pattern(card))
    driver = sit_down(store=store)
    assert "15 cards known, but only 14 exist" in driver.find("deck-printed").detail
    assert "deck-drawn" not in driver.names()
    driver.tap("decks", "open-printed")
    assert not {"play-deck", "enter", "enter-card"} & set(driver.names())
    driver.tap("card-10", "forget-card")
    assert "play-deck" in driver.names()


def test_a_printed_deck_that_changed_after_it_was_chosen_is_played_as_chosen(table: Driver) -> None:
    enter_all(table, HOUSE)
    table.tap("decks", "open-printed", "play-deck", "decisions")
    assert table.find("deck-drawn").on
    table.tap("decks", "open-printed", "card-0", "forget-card", "back", "back")
    assert "deck-drawn" not in table.names()
    assert table.find("deck-as-chosen").on
    assert len(table.state.cards) == SCHEMES


def test_a_printed_card_without_a_name_keeps_what_it_gains(table: Driver) -> None:
    """A card typed with another gain, through `companion table`, is not made usual by looking at it."""
    odd = replace(HOUSE[4], gain=3)
    table.store.remember_pattern(as_pattern(odd))
    table.tap("decks", "open-printed", "card-0", "target-2", "save")
    assert [(card.target, card.gain) for card in printed(table.store.patterns("scythia"))] == [(2, 3)]


def test_decks_and_cards_are_on_disk(tmp_path: Path) -> None:
    store = open_store(tmp_path).store
    driver = sit_down(store=store)
    driver.tap("decks", "new-deck", "back")
    driver.tap("open-printed", "enter")
    enter(driver, HOUSE[0])
    driver.tap("save")
    store.close()
    again = sit_down(store=open_store(tmp_path).store)
    assert again.find("deck-own-0").text == "My deck"
    assert again.find("deck-printed").detail.endswith("1 of 14 cards known")
