"""What people type into the card library: who and when is kept, and nothing that stood there is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.cards import known
from companion.cards.catalogue import catalogue
from companion.cards.thing import Credit, mark, thing
from companion.store.memory import MemoryStore
from companion.store.repair import open_store
from rules.core.decks.book import CardFact, Pattern
from rules.huns import GAME as HUNS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.printed import filled
from rules.scythia.opponent.scheme import PERSIA_A, as_pattern
from rules.scythia.raid.settlement import Dice, dice_pattern
from rules.scythia.tables import SCHEMES
from tests.kit.samples.cards import shelf_of, sources

DRUM = CardFact("huns", "raid", "Drum", effect="Loud.", entered_by="Ala")
ALA, BOB = Credit("Ala", 100), Credit("Bob", 200)
ABOUT = thing(HUNS, DRUM)


def test_who_typed_a_card_and_when_is_kept_with_it(tmp_path: Path) -> None:
    store = open_store(tmp_path).store
    known.enter(store, HUNS, (DRUM,), ALA)
    store.close()
    again = open_store(tmp_path).store
    assert sources(again, "huns", "raid", ABOUT) == [("entered", "Ala", 100, "")]
    again.close()


def test_typing_the_same_again_changes_nothing_of_who_was_first() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), ALA)
    known.enter(store, HUNS, (replace(DRUM, entered_by="Bob"),), BOB)
    assert store.facts("huns") == (DRUM,)
    assert sources(store, "huns", "raid", ABOUT) == [("entered", "Ala", 100, "")]


def test_a_card_of_before_has_no_date() -> None:
    store = MemoryStore()
    store.remember(DRUM)
    assert sources(store, "huns", "raid", ABOUT) == [("entered", "Ala", 0, "")]


def test_another_word_takes_the_place_and_the_first_can_be_chosen_again() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), ALA)
    quiet = replace(DRUM, effect="Quiet.", entered_by="Bob")
    known.enter(store, HUNS, (quiet,), BOB)
    assert store.facts("huns") == (quiet,)
    assert [(version.fact, version.credit, version.settled) for version in store.versions("huns")] == [
        (DRUM, ALA, True)
    ]
    known.choose(store, HUNS, ABOUT, mark(DRUM))
    assert store.facts("huns") == (DRUM,)
    assert store.credits("huns")[ABOUT] == ALA
    assert [version.fact for version in store.versions("huns")] == [quiet]


def test_a_print_typed_anew_is_the_one_that_counts_however_often_the_other_was_used() -> None:
    store = MemoryStore()
    wrong, right = dice_pattern("cimmeria", Dice(1, 1)), dice_pattern("cimmeria", Dice(1, 2))
    store.remember_pattern(wrong, 9)
    known.enter(store, SCYTHIA, (right,), ALA)
    assert store.patterns("scythia") == (right,)


def test_a_removed_card_can_be_put_back_and_is_not_lent_back_meanwhile() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), ALA)
    known.drop(store, HUNS, ABOUT)
    here = known.known_cards(store, HUNS)
    assert (store.facts("huns"), [version.fact for version in here.removed]) == ((), [DRUM])
    assert known.judge(here, ((DRUM, BOB),)).news == {}, "who took it out does not get it back by itself"
    assert known.judge(here, ((DRUM, BOB),), returning=True).news, "but from a file somebody opened"
    known.choose(store, HUNS, ABOUT, mark(DRUM))
    assert (store.facts("huns"), known.known_cards(store, HUNS).removed) == ((DRUM,), ())
    assert store.credits("huns")[ABOUT] == ALA


def test_a_card_put_right_under_another_name_leaves_the_wrong_one_to_be_put_back() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), ALA)
    known.mend(store, HUNS, replace(DRUM, name="Drums"), DRUM, BOB)
    assert [fact.name for fact in store.facts("huns")] == ["Drums"]
    assert [version.fact for version in known.known_cards(store, HUNS).removed] == [DRUM]


def test_a_secret_is_remembered_and_nothing_is_said_of_it() -> None:
    store = MemoryStore()
    wagon = Pattern("huns", "purple", (1, 2, 0, 0, 0))
    known.enter(store, HUNS, (wagon,), ALA)
    assert (store.patterns("huns"), store.credits("huns"), known.known_cards(store, HUNS).known) == ((wagon,), {}, {})


def test_what_ships_says_where_it_is_from_and_counts_as_known() -> None:
    store = MemoryStore()
    schemes = shelf_of(store, "scythia", "scheme")
    assert [card.fact for card in schemes.held] == [as_pattern(PERSIA_A)]
    assert [source.kind for source in schemes.held[0].sources] == ["found"]
    known.enter(store, SCYTHIA, (as_pattern(PERSIA_A),), ALA)
    (persia,) = shelf_of(store, "scythia", "scheme").held
    assert [source.kind for source in persia.sources] == ["found", "entered"]
    assert shelf_of(store, "runewars", "fate").complete


def test_a_reading_that_differs_from_what_ships_counts_and_says_so() -> None:
    store = MemoryStore()
    known.enter(store, SCYTHIA, (dice_pattern("persia", Dice(1, 1)),), ALA)
    (persia,) = (card for card in shelf_of(store, "scythia", "dice").held if card.about.endswith("persia"))
    assert persia.fact == dice_pattern("persia", Dice(1, 1))
    assert persia.otherwise == dice_pattern("persia", Dice(2, 1))


def test_each_printed_card_replaces_one_of_the_house() -> None:
    store = MemoryStore()
    assert len(shelf_of(store, "scythia", "scheme").house) == SCHEMES - 1
    odd = replace(HOUSE[1], vp=4, source="printed", name="")
    known.enter(store, SCYTHIA, (as_pattern(odd),), ALA)
    schemes = shelf_of(store, "scythia", "scheme")
    assert (len(schemes.held), len(schemes.house)) == (2, SCHEMES - 2)
    assert as_pattern(HOUSE[1]).kind not in {getattr(card.fact, "kind", "") for card in schemes.house}, "the most alike"
    cards = filled(store.patterns("scythia"))
    assert len({card.name for card in cards}) == len(cards) == SCHEMES
    assert sum(card.source == "printed" for card in cards) == 2


def test_more_cards_than_are_printed_are_not_a_complete_deck() -> None:
    store = MemoryStore()
    for at in range(13):
        known.enter(store, HUNS, (replace(DRUM, name=f"Drum {at}"),), ALA)
        assert shelf_of(store, "huns", "raid").complete == (at == 11)


def test_where_nobody_knows_how_many_there_are_no_deck_is_called_complete() -> None:
    hordes = shelf_of(MemoryStore(), "great_wall", "horde")
    assert (hordes.printed.most, hordes.complete) == (None, False)


def test_every_place_of_a_board_is_listed_until_it_is_known() -> None:
    for game in catalogue(MemoryStore()):
        for deck in game.decks:
            assert len(deck.held) + len(deck.missing) == (len(deck.printed.places) or len(deck.held))
            assert len({card.about for card in (*deck.held, *deck.house)}) == len(deck.held) + len(deck.house)
