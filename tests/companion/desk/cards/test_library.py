"""The card library on the screens: reached without a match, few taps a card, nothing lost, files out and in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.cards import known
from companion.cards.thing import Credit
from companion.games.runewars.realm.printed import SHEET
from companion.intents import intent as i
from companion.screens.kit.decks.card_parts import FactLine
from companion.screens.kit.parts import Count
from companion.store.memory import MemoryStore
from rules import games
from rules.core.decks.book import CardFact
from rules.great_wall import GAME as WALL
from rules.great_wall.qin.deck_file import as_pattern as qin_pattern
from rules.great_wall.qin.house import HOUSE as QIN_HOUSE
from rules.huns import GAME as HUNS
from rules.runewars import GAME as RUNEWARS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import as_pattern
from tests.companion.desk.cards.shelf import DRUM, NOVEMBER, library
from tests.companion.games.runewars.tables import begun
from tests.kit.desk import Driver, walk
from tests.kit.samples.cards import shelf_of
from tests.kit.walker import check


def chips(driver: Driver) -> list[str]:
    return [text for part in walk(driver.view) if isinstance(part, FactLine) for _, text in part.chips]


# What a thumb does for one card of each kind: keys by name, numbers as (name, value), texts as (name, text).
KEYED: dict[tuple[str, str, str], tuple[Any, ...]] = {
    ("scythia", "scheme", ""): (
        "empire-persia", "target-1", "cost-3", "strength-3", ("vp", 9), "horse-right", "arrows-down-left",
        "blocked-barracks",
    ),
    ("scythia", "crew", ""): (("crew-name", "Brawler"), "strength-2", "cost-2"),
    ("scythia", "hero", ""): (("hero-name", "Vadasz"),),
    ("scythia", "eagle", ""): ("strength-0", "vp-0", "eagle-double"),
    ("scythia", "horse", ""): ("strength-2", "vp-1", ("animal-name", "Grey mare")),
    ("scythia", "settlement", "settlement cimmeria 0"): (
        "worker-blue", "worker-grey", "wounds-1", ("strength-0", 6), ("vp-0", 1), ("strength-1", 10), ("vp-1", 3),
    ),
    ("scythia", "dice", "dice cimmeria"): ("red-1", "white-0"),
    ("scythia", "face", ""): ("colour-red", "strength-1", "wounds-0"),
    ("great_wall", "qin", "qin despotism"): ("add-clerks", "add-others", "add-activate"),
    ("great_wall", "horde", ""): (("horde-power", 7), ("horde-spots", 3), ("horde-worth", 4)),
    ("great_wall", "general", ""): (("card-name", "Song Ci"), ("card-text", "2 Honor an upgrade.")),
    ("great_wall", "advisor", ""): (("card-name", "Warden"), ("card-text", "One attack more.")),
    ("great_wall", "command", "command work-harder"): (("card-name", "Do roboty"),),
    ("great_wall", "request", ""): (("card-name", "Gifts"), ("card-text", "Three Wood each.")),
    ("great_wall", "event", ""): (("card-name", "Flood"), "lasting"),
    ("great_wall", "small", "small.slot.1"): (("print-hordes", 2), ("print-lethality", 1)),
    ("great_wall", "small", "small.wall.1"): (("print-defence", 5), ("print-spots", 4)),
    ("great_wall", "small", "small.location.quarry"): ("kind-regular", "slots-4", "icon-no-icon"),
    ("great_wall", "large", "large.upgrades.quarry"): ("pays-stone", ("print-second", 4), ("print-third", 5)),
    ("runewars", "season", ""): ("season-fall", ("card-name", "Harvest Moon")),
    ("runewars", "hero", ""): (("hero-name", "Vyrah"), "strength-2", "agility-4", "wisdom-1", "health-3"),
    ("runewars", "sheet", "sheet.uthuk"): tuple((f"sheet-{key}", 2) for key, _ in SHEET),
    ("runewars", "dial", "dial.waiqar.ore"): ("icon-influence", *("icon-tactics", "icon-none") * 4),
    ("runewars", "unit", "unit.waiqar.dark-knight"): ("shape-hexagon", "initiative-5", "health-2"),
    ("huns", "raid", ""): (("card-name", "Drum"),),
    ("huns", "curse", ""): (("card-name", "Plague"), "spaces-2"),
}  # fmt: skip
MOST_TAPS = 12  # of any card, the last for saving; a settlement has thresholds to type and may take twice as many


def taps(driver: Driver, keyed: tuple[Any, ...]) -> int:
    """Enters it. A number is a tap on it, its digits and a tap to take them, or steps where these are fewer."""
    n = 0
    for what in keyed:
        if isinstance(what, str):
            driver.tap(what)
            n += 1
        elif isinstance(what[1], str):
            driver.type(*what)
            n += 1  # to the field; typing a name is no tap
        else:
            count = next(part for part in walk(driver.view) if isinstance(part, Count) and part.name == what[0])
            n += min(abs(what[1] - count.value) or 1, 2 + len(str(what[1])))
            driver.set(*what)
    return n


@pytest.mark.parametrize("which", KEYED, ids=lambda which: " ".join(filter(None, which)))
def test_a_card_of_each_kind_is_entered_with_few_taps(which: tuple[str, str, str]) -> None:
    game, deck, place = which
    driver = library()
    before = len(shelf_of(driver.store, game, deck).held)
    driver.tap(f"deck-{game}-{deck}", f"enter-{place}" if place else "enter-card")
    assert driver.find("save").intent is None, "nothing is guessed"
    n = taps(driver, KEYED[which])
    check(driver.view, "")
    driver.tap("save")
    assert n + 1 <= (2 * MOST_TAPS if deck == "settlement" else MOST_TAPS), n
    assert driver.screen == "cards"
    assert chips(driver) == ["entered on 16 November"], "the card that was typed is shown with its source"
    assert len(shelf_of(driver.store, game, deck).held) == before + 1
    driver.tap("edit")
    assert driver.find("save").intent is None, "all its answers stand in the form, and nothing is changed yet"
    check(driver.view, "")


def test_every_deck_that_is_entered_has_a_form_and_a_tap_count() -> None:
    asked = {(game.spec.id, deck.id) for game in games().values() for deck in game.library.decks if deck.entered}
    alike = {("huns", deck) for deck in ("equipment", "mercenary", "treasure")}
    assert {(game, deck) for game, deck, _ in KEYED} | alike == asked


def test_the_library_is_reached_from_a_match_and_lists_its_game_first() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "menu", "menu-more", "menu-cards")
    assert next(name for name in driver.names() if name.startswith("deck-")).startswith("deck-scythia")
    driver.tap("back")
    assert driver.screen == "more"


def test_who_typed_a_card_in_a_match_is_said_with_the_day() -> None:
    driver = Driver(clock=lambda: NOVEMBER)
    driver.tap("new-huns")
    driver.type("name-0", "Zofia")
    driver.tap("start", "first-0", "skip")
    driver.desk.steps.learn(i.Do(None, 0, learn=(DRUM,)))
    driver.tap("menu", "menu-more", "menu-cards", "deck-huns-raid", "card-0")
    assert chips(driver) == ["entered by Zofia, 16 November"]


def test_a_device_that_is_named_says_whose_entry_it_was() -> None:
    driver = library()
    driver.store.set("device-name", "Ala")
    driver.tap("deck-huns-raid", "enter-card")
    driver.type("card-name", "Drum")
    driver.tap("save")
    assert chips(driver) == ["entered by Ala, 16 November"]


def test_a_card_from_another_device_and_one_of_before_say_so() -> None:
    store = MemoryStore()
    store.remember(DRUM)
    known.enter(store, HUNS, (CardFact("huns", "raid", "Horn"),), Credit("", 0, "Marek's phone"))
    driver = library(store=store)
    driver.tap("deck-huns-raid", "card-0")
    assert chips(driver) == ["entered, date not known"]
    driver.tap("card-1")
    assert chips(driver) == ["from Marek's phone"]


def test_removing_is_held_and_can_be_taken_back() -> None:
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
    driver = library(store=store)
    driver.tap("deck-huns-raid", "card-0")
    assert driver.find("drop-card").hold
    driver.tap("drop-card")
    assert store.facts("huns") == ()
    driver.tap("put-back")
    assert store.facts("huns") == (DRUM,)
    driver.tap("drop-card")
    driver.again()
    driver.send(i.Open("library"))
    driver.tap("put-back-card raid Drum")
    assert store.facts("huns") == (DRUM,), "also another evening"


def test_what_ships_is_not_taken_out_and_can_be_corrected() -> None:
    driver = library()
    driver.tap("deck-scythia-dice", "card-0")
    assert chips(driver) == ["rulebook"]
    assert "drop-card" not in driver.names()
    driver.tap("edit", "white-2", "save")
    assert driver.says("The app came with another value")
    driver.tap("drop-card")
    assert chips(driver) == ["rulebook"]


def test_house_cards_fill_the_gaps_only_where_somebody_wishes_it() -> None:
    driver = library()
    driver.tap("deck-scythia-scheme")
    assert driver.says("1 of 14")
    assert not driver.says("13 house cards")
    driver.tap("fill")
    assert driver.says("13 house cards")
    driver.again()
    driver.tap("settings", "cards", "deck-scythia-scheme")
    assert driver.find("fill").on, "kept"


def test_a_scheme_deck_with_its_gaps_filled_is_dealt_by_the_app() -> None:
    store = MemoryStore()
    known.enter(store, SCYTHIA, tuple(map(as_pattern, HOUSE[1:4])), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    driver.tap("opponent-scythia", "start", "decisions")
    assert "deck-filled" not in driver.names(), "nobody has switched it on"
    driver.send(i.FillGaps("scythia", "scheme", True))
    assert driver.find("deck-filled").detail == "4 known, 10 house cards; the app draws"
    driver.tap("deck-filled")
    assert driver.find("deck-filled").on
    assert [card.source for card in driver.state.cards].count("printed") == 4
    driver.tap("character-trader", "skip", "end-turn")
    assert driver.state.scheme in driver.state.cards


def test_the_scheme_that_ships_completes_a_deck_of_which_all_others_were_typed() -> None:
    store = MemoryStore()
    known.enter(store, SCYTHIA, tuple(map(as_pattern, HOUSE[1:])), Credit("Ala", NOVEMBER))
    assert shelf_of(store, "scythia", "scheme").complete
    driver = Driver(store)
    driver.tap("opponent-scythia", "start", "decisions", "deck-filled")
    assert {card.source for card in driver.state.cards} == {"printed"}, "no gap, so nothing of the house"


def test_qins_cards_with_their_gaps_filled_are_dealt_by_the_app() -> None:
    store = MemoryStore()
    printed = replace(QIN_HOUSE[0], lines=QIN_HOUSE[0].lines[:1], source="printed")
    known.enter(store, WALL, (qin_pattern(printed),), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    driver.tap("opponent-great_wall", "start", "decisions")
    assert "deck-filled" not in driver.names()
    driver.send(i.FillGaps("great_wall", "qin", True))
    driver.tap("deck-filled")
    assert driver.find("deck-filled").on
    assert not driver.find("deck-printed").on
    assert [card.source for card in driver.state.qin.cards] == ["printed", *("house",) * 6]
    assert driver.state.qin.cards[0] == printed


def test_a_season_deck_that_is_all_known_is_drawn_by_the_app() -> None:
    store = MemoryStore()
    names = [f"Card {at}" for at in range(8)]
    facts = tuple(CardFact("runewars", "spring", name, effect=f"Text of {name}.") for name in names)
    known.enter(store, RUNEWARS, facts[:7], Credit("Ala", NOVEMBER))
    driver = begun(Driver(store))
    driver.send(i.Open("season"))
    assert "draw-season" not in driver.names()
    known.enter(store, RUNEWARS, facts[7:], Credit("Ala", NOVEMBER))
    driver.tap("draw-season")
    assert driver.state.card in names
    assert driver.says(f"Text of {driver.state.card}."), "what somebody typed of it is read from the screen"
    assert "draw-season" not in driver.names()
    driver.tap("save-card")
    assert store.facts("runewars") == facts, "naming it in a match takes nothing of its text away"
