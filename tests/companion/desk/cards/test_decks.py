"""Decks of one's own through the desk: looked at, copied, changed, renamed, played."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.cards import own_decks
from companion.intents import intent as i
from companion.screens.kit.decks.deck_parts import Flow
from companion.screens.kit.parts import Count, Input
from rules.scythia import GAME
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import Scheme
from tests.kit.desk import Driver, walk
from tests.kit.ear import Ear
from tests.kit.luck import SeededLuck
from tests.kit.samples.decks import faces, field, kept, sit_down
from tests.kit.walker import check


@pytest.fixture
def table() -> Driver:
    """The opponent is being set up; no deck of one's own yet."""
    return sit_down()


@pytest.fixture
def driver(table: Driver) -> Driver:
    """At a fresh copy of the house deck."""
    table.tap("decks", "new-deck")
    return table


# -- the list


def test_the_list_has_the_house_deck_and_the_printed_one(table: Driver) -> None:
    table.tap("decks")
    assert (table.screen, [name for name in table.names() if name.startswith("open-")]) == (
        "decks", ["open-house", "open-printed"],
    )  # fmt: skip
    assert table.says("0 of 14 cards known")
    assert table.says("companion deck import FILE")
    table.tap("open-house")
    assert [(face.title, face.number) for face in faces(table)][:2] == [("Persia 8", "8"), ("Cimmeria 1", "3")]
    assert all(face.intent is None for face in faces(table)), "the house deck stays as it is"
    table.tap("back", "back")
    assert table.screen == "decisions"


def test_a_new_deck_is_a_copy_of_the_house_deck_and_lasts(driver: Driver) -> None:
    assert driver.screen == "deck"
    assert kept(driver) == {"My deck": HOUSE}
    driver.again()
    driver.tap("continue", "decisions", "decks", "open-My deck")
    assert [face.title for face in faces(driver)] == [*(card.name for card in HOUSE), "Add a card"]


def test_a_copy_has_names_in_the_readers_language() -> None:
    driver = sit_down(lang="pl")
    driver.tap("decks", "open-house", "copy-deck")
    assert [card.name for card in kept(driver)["Moja talia"]][:3] == ["Persja 8", "Cymeria 1", "Cymeria 2"]


def test_a_second_copy_has_a_name_of_its_own_and_a_double_tap_makes_one_deck(table: Driver) -> None:
    table.tap("decks")
    tapped = table.meaning("new-deck")
    table.send(tapped)
    table.send(tapped)
    assert table.desk.toast == "Another deck is called My deck already."
    assert list(kept(table)) == ["My deck"]
    table.tap("copy-deck")
    assert list(kept(table)) == ["My deck", "My deck 2"]


# -- one deck


def test_a_deck_is_renamed(driver: Driver) -> None:
    driver.type("deck-name", "  Winter   deck ")
    driver.tap("save")
    assert list(kept(driver)) == ["Winter deck"]
    assert driver.says("Winter deck")
    driver.tap("back", "open-Winter deck")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("  ", "Name of the deck: must not be empty"),
        ("x" * 41, "Name of the deck: at most 40 characters, got 41"),
        ("House", "Name of the deck: House is the name of a built-in deck"),
        ("printed", "Name of the deck: printed is the name of a built-in deck"),
        ("Other", "Another deck is called Other already."),
    ],
)
def test_a_name_that_cannot_be_is_said_while_typing(driver: Driver, typed: str, why: str) -> None:
    own_decks.keep(driver.store, GAME, "Other", HOUSE)
    driver.type("deck-name", typed)
    assert field(driver, "deck-name").error == why
    assert driver.says(why)
    assert driver.find("save").intent is None
    driver.type("deck-name", "Mine")
    assert field(driver, "deck-name").error == ""
    driver.tap("save")
    assert set(kept(driver)) == {"Mine", "Other"}


def test_a_deck_is_deleted_by_holding(driver: Driver) -> None:
    assert driver.find("drop-deck").hold
    driver.tap("drop-deck")
    assert driver.screen == "decks"
    assert kept(driver) == {}


def test_a_deck_that_cannot_be_read_is_told_and_can_only_be_deleted(table: Driver) -> None:
    table.store.keep_deck("scythia", "Newer", json.dumps({**OWN_DECK.write("Newer", HOUSE), "version": 2}))
    assert "deck-own-0" not in table.names()
    table.tap("decks")
    assert table.says("This deck cannot be used: version: 2 was written by a newer app; this one reads up to 1")
    table.tap("open-Newer")
    assert not {"copy-deck", "play-deck", "save"} & set(table.names())
    table.tap("drop-deck")
    assert table.store.decks("scythia") == {}


def test_what_no_screen_offers_is_refused_too(driver: Driver) -> None:
    driver.send(i.KeepDeck("scythia", "My deck", (), "My deck"))
    assert driver.desk.toast == "This deck cannot be used: cards: 1 to 40, got 0"
    assert kept(driver) == {"My deck": HOUSE}


# -- one card


def test_a_card_is_changed_in_every_field_and_saved(driver: Driver) -> None:
    driver.tap("card-3")
    driver.type("card-name", " The  Gate ")
    driver.tap("empire-greece", "target-2", "horse-middle", "row-up", "tie-right", "blocked-farm")
    for key, value in (("cost", 9), ("gain", 4), ("strength", 12), ("vp", 20)):
        driver.set(key, value)
    driver.tap("save")
    gate = Scheme("greece", 2, 9, 12, 20, "middle", "up", "right", "farm", 4, "The Gate", "custom")
    assert kept(driver)["My deck"] == (*HOUSE[:3], gate, *HOUSE[4:])
    assert (driver.screen, faces(driver)[3].title, faces(driver)[3].number) == ("deck", "The Gate", "20")
    assert driver.says("1 of 14 cards changed") is False
    driver.tap("back")
    assert driver.says("1 of 14 cards changed")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "Name of the card: must not be empty"),
        ("Greece 4", "Name of the card: two cards are called Greece 4"),
        ("x" * 41, "Name of the card: at most 40 characters, got 41"),
    ],
)
def test_a_wrong_name_of_a_card_is_said_while_typing(driver: Driver, typed: str, why: str) -> None:
    driver.tap("card-3")
    assert driver.find("save").intent is None, "nothing changed yet"
    driver.type("card-name", typed)
    assert field(driver, "card-name").error == why
    assert driver.find("save").intent is None
    driver.type("card-name", "Gate")
    assert driver.find("save").intent is not None


def test_leaving_the_form_keeps_nothing(driver: Driver) -> None:
    driver.tap("card-3", "empire-greece", "back")
    assert kept(driver)["My deck"] == HOUSE


def test_numbers_go_to_the_limits_of_the_card(driver: Driver) -> None:
    driver.tap("card-0")
    limits = {part.name: (part.low, part.high) for part in walk(driver.view) if isinstance(part, Count)}
    assert limits == {"cost": (0, 9), "gain": (1, 9), "strength": (0, 12), "vp": (0, 20)}


def test_the_card_is_drawn_while_it_is_changed(driver: Driver) -> None:
    driver.tap("card-0", "target-4", "blocked-market")
    driver.set("cost", 7)
    flow = next(part for part in walk(driver.view) if isinstance(part, Flow))
    assert (flow.title, flow.squares) == ("Persia", (False, False, False, True))
    assert [node.title for node in flow.nodes] == [
        "Market", "A raid space left?", "7 Provisions?", "Strength 3?", "Raid, score 8",
    ]  # fmt: skip


def test_a_deck_removed_elsewhere_leads_back_to_the_list(driver: Driver) -> None:
    driver.tap("card-0")
    driver.store.drop_deck("scythia", "My deck")
    assert driver.screen == "decks"


# -- the set-up


def test_a_deck_of_ones_own_is_played(driver: Driver) -> None:
    driver.tap("card-0")
    driver.type("card-name", "Gate")
    driver.tap("save", "play-deck")
    assert driver.screen == "checklist"
    driver.tap("decisions")
    assert driver.find("deck-own-0").on
    assert not driver.find("deck-house").on
    assert (driver.state.source, driver.state.cards) == ("custom", kept(driver)["My deck"])
    driver.tap("character-trader", "skip", "end-turn")
    assert driver.state.scheme in kept(driver)["My deck"]
    driver.again()
    driver.tap("continue")
    assert driver.state.scheme is not None


def test_a_deck_changed_after_it_was_chosen_is_played_as_chosen(driver: Driver) -> None:
    driver.tap("play-deck", "decisions", "decks", "open-My deck", "card-0")
    driver.set("vp", 20)
    driver.tap("save", "back", "back")
    assert not driver.find("deck-own-0").on
    assert driver.find("deck-as-chosen").on
    driver.tap("deck-own-0")
    assert driver.find("deck-own-0").on
    assert "deck-as-chosen" not in driver.names()
    assert driver.state.cards[0].vp == 20


def test_of_two_equal_decks_one_is_lit(driver: Driver) -> None:
    driver.tap("copy-deck", "play-deck", "decisions")
    assert [driver.find(name).on for name in ("deck-own-0", "deck-own-1")] == [True, False]


def test_decks_are_looked_for_only_where_they_are_shown(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.tap("play-deck", "decisions", "character-trader", "skip")
    asked: list[str] = []
    monkeypatch.setattr(driver.store, "decks", lambda game: asked.append(game) or {})
    driver.tap("end-turn")
    assert driver.view.screen == "instruction"
    assert asked == []


# -- whatever is tapped

SCREENS = {"checklist", "decisions", "decks", "deck", "deck-card", "deck-trial"}
NAMES = ("", "House", "My deck", "Żółw", "Żubr {n}", "x" * 50, "Persia 8")


@pytest.mark.parametrize("spoken", [("en", "pl"), pytest.param(("pl", "en"), marks=pytest.mark.soak)])
def test_whatever_is_tapped_every_deck_stays_whole(spoken: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed, lang in enumerate(spoken):
        luck, driver = SeededLuck(seed), sit_down(lang=lang)
        for _ in range(300):
            visited.add(driver.screen)
            check(driver.view, driver.desk.ctx().toast)
            driver.send(_tap(driver, luck))
            if driver.screen not in SCREENS:
                driver.send(i.Open("table"))
            if driver.screen not in SCREENS:  # the game has begun, or Home was reached
                driver = sit_down(store=driver.store, lang=lang)
            assert all(cards for cards in kept(driver).values())
    assert (ear.missing, ear.unfilled) == (set(), set())
    assert visited == SCREENS


def _tap(driver: Driver, luck: SeededLuck) -> i.Intent:
    """Something on the screen, as a finger would: texts are typed, numbers stepped within their limits."""
    parts = [part for part in walk(driver.view) if getattr(part, "intent", None) or isinstance(part, Input)]
    deep = [
        part
        for part in parts
        if getattr(part, "name", "").startswith(("deck", "open-", "card-", "new", "enter", "save"))
    ]
    part = luck.pick("part", deep if deep and luck.chance(0.6) else parts)
    match part:
        case Input(key=key):
            return i.Choose(key, luck.pick("name", NAMES))
        case Count(low=low, high=high):
            change: Callable[[int], i.Intent] = part.intent.with_value
            return change(luck.pick("value", tuple(range(low, high + 1))))
    if isinstance(part.intent, i.RunTrial):
        return replace(part.intent, games=2)
    return part.intent if not isinstance(part.intent, i.Prefer | i.RemoveMatch) else i.Back()
