"""Qin Jiushao by his screens: one move at a time with its reason, put right where wrong, undone as a whole."""

from __future__ import annotations

import json

import pytest

from companion.device.port import Recorder
from companion.games.great_wall.tell import tell
from companion.intents.intent import Do, Open, UndoFrom
from companion.screens.kit.decks.deck_parts import Card, Hero
from companion.screens.kit.parts import Para
from companion.screens.kit.views import Page, Winner
from companion.text.words import Words
from rules.great_wall import actions as a
from rules.great_wall.board.events import Attacked, CommandPlaced
from rules.great_wall.clan.goods import Goods
from rules.great_wall.events import GoodsChanged
from rules.great_wall.qin.actions import EnterQinCard
from rules.great_wall.qin.deck_file import OWN_DECK, from_pattern
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.qin import QIN, YOU, CardLine, QinCard
from rules.great_wall.state import phase
from rules.great_wall.tables import REED_CARD
from tests.kit.desk import Driver, said, walk
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import great_wall_solo as story

TRACK = ("gold-mine", "temple", "lumber-mill", "quarry", "barracks")


def sit_down(driver: Driver, tile: str = "new-great_wall") -> Driver:
    driver.send(Open("home"))
    driver.tap(tile)
    if tile.startswith("new"):
        driver.tap("players-1")
    driver.tap("start", "location-track", *(f"lay-{token}" for token in TRACK[:-1]))
    return driver


def begun(driver: Driver) -> Driver:
    """A solo table after its set-up, the indicator on the right section."""
    sit_down(driver)
    driver.tap("general-0")
    driver.set("tea-value", 50)
    driver.tap("save-general", "decisions", "advice-0", "to-table")
    for _ in range(2):
        driver.tap("horde")
        for key, n in (("power", 5), ("spots", 4), ("worth", 3)):
            driver.set(f"horde-{key}", n)
        driver.tap("indicator-right", "place-horde")
    driver.tap("skip")
    return driver


def his_box(driver: Driver) -> Driver:
    """Your Despotism, his card drawn and placed, and the other players' box."""
    driver.tap("choose", "card-despotism", "face-down", "reveal", "draw-qin-card", "space-0", "done", "others-move")
    return driver


def hero(driver: Driver) -> str:
    return next(part.text for part in walk(driver.view) if isinstance(part, Hero))


def tokens(driver: Driver) -> list[str]:
    return [part.name.removeprefix("token-") for part in walk(driver.view) if isinstance(part, Card)]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_story_of_the_tour_can_be_told(lang: str) -> None:
    desk = new_desk(lang)
    told = list(story.scenes(Actor(desk)))
    assert len(told) == len(set(told)) >= 24


def test_a_move_says_what_why_and_where_it_is_written() -> None:
    driver = his_box(begun(Driver()))
    assert hero(driver) == "Move 2 of Qin's Clerks: Barracks and Quarry"
    why = next(part for part in walk(driver.view) if isinstance(part, Para) and part.source)
    assert why.text.startswith("Another player's card le")
    assert why.source == "Polish rulebook, pp. 16–17: Solo, moving Qin's Clerks"
    assert driver.says("Full? Next is Lumber Mill.")
    assert tokens(driver) == list(TRACK)
    lit = [part.name for part in walk(driver.view) if isinstance(part, Card) and part.lit]
    assert lit == ["token-quarry", "token-barracks"]


def test_his_whole_turn_is_undone_and_the_same_card_comes_again() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-despotism", "face-down", "reveal")
    before, seq = driver.state, len(driver.desk.session.history.entries)  # type: ignore[union-attr]
    driver.tap("draw-qin-card")
    card = driver.state.qin.card
    driver.tap("space-0", "done", "others-move", "done")
    entry = driver.desk.session.history.entries[seq]  # type: ignore[union-attr]
    driver.send(UndoFrom(entry.cmd_id))
    assert driver.state == before
    driver.tap("draw-qin-card")
    assert driver.state.qin.card == card


def test_his_move_comes_before_yours_goes_on() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-work-harder", "face-down", "reveal", "draw-qin-card", "space-0", "done")
    driver.tap("go-on")
    assert task(driver.state) is not None, "a card with that box is not left before he has moved"


def test_a_horde_card_always_says_the_indicator() -> None:
    driver = sit_down(Driver())
    driver.tap("horde")
    for key, n in (("power", 5), ("spots", 4), ("worth", 3)):
        driver.set(f"horde-{key}", n)
    assert driver.find("place-horde").intent is None
    driver.tap("indicator-middle", "place-horde")
    assert driver.state.qin.indicator == "middle"


def test_the_difficulty_and_the_harder_rule_are_chosen_in_the_set_up() -> None:
    driver = sit_down(Driver())
    driver.tap("decisions", "honor-100", "harder", "advice-2")
    assert (driver.state.clans[QIN].honor, driver.state.qin.harder, driver.state.qin.advice) == (100, True, 2)


def test_an_imported_deck_is_played_by_its_name() -> None:
    driver = Driver()
    cards = tuple(QinCard(card.name, card.lines, "custom") for card in HOUSE)
    driver.store.keep_deck("great_wall", "Mine", json.dumps(OWN_DECK.write("Mine", cards)))
    sit_down(driver)
    driver.tap("decisions", "deck-Mine")
    assert (driver.state.qin.source, driver.state.qin.cards) == ("custom", cards)


def test_a_typed_card_is_known_the_next_time() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-economy", "face-down", "reveal", "enter-qin-card", "card-betrayal", "add-honor")
    driver.tap("use-card")
    assert driver.state.qin.card.name == "betrayal"
    driver.send(UndoFrom(""))
    driver.tap("known-betrayal")
    assert [line.kind for line in driver.state.qin.card.lines] == ["honor"]


def test_a_deck_is_copied_changed_and_played() -> None:
    driver = sit_down(Driver())
    driver.tap(
        "decisions",
        "decks",
        "open-house",
        "copy-deck",
        "card-3",
        "line-0",
        "line-remove",
        "add-line",
        "kind-honor",
        "save",
    )
    driver.type("deck-name", "Zimowa")
    driver.tap("save", "play-deck")
    kinds = [line.kind for card in driver.state.qin.cards if card.name == "economy" for line in card.lines]
    assert (driver.state.qin.source, kinds[-1]) == ("custom", "honor")


def test_a_lost_game_says_why() -> None:
    driver = sit_down(Driver(), "opponent-great_wall")
    driver.tap("skip")
    while phase(driver.state) != "end-check":
        _tap_on(driver)
    driver.set("your-points", 500)
    driver.tap("pool-empty", "enter-score")
    view = driver.view
    assert isinstance(view, Winner)
    assert [badge.name for badge in view.badges] == ["Qin Jiushao"]
    assert view.total_note == "the Shame token pool is empty"
    assert int(view.total) == driver.state.clans[QIN].honor + 60 < 500


def test_only_the_opponent_is_played_to_the_end_by_taps() -> None:
    """Nothing of the person's is asked but the end: whose card, what activates, the indicator, the final Honor."""
    driver = sit_down(Driver(), "opponent-great_wall")
    driver.tap("skip")
    for _ in range(900):
        if driver.state.over:
            break
        _tap_on(driver)
    view = driver.view
    assert isinstance(view, Winner)
    assert driver.state.year == 6
    assert any("you need more Honor than Qin Jiushao" in text for _, text in said(view))


def _tap_on(driver: Driver) -> None:
    names = driver.names()
    now = phase(driver.state)
    if now == "qin-card":
        driver.tap("draw-qin-card")
    elif now == "indicator":
        driver.tap("indicator-right")
    elif task(driver.state):
        assert isinstance(driver.view, Page)
        driver.tap("done")
    elif now == "end-check" and driver.find("another-year").intent is None:
        assert driver.find("enter-score").intent is None, "nobody has told the points"
        assert "This was the last Year: the game is over." in str(driver.view)
        driver.set("your-points", 3)
        driver.tap("enter-score")
    else:
        wished = ("card-of-", "activates-", "another-year", "go-on")
        found = (name for want in wished for name in names if name.startswith(want) and driver.find(name).intent)
        driver.tap(next(found))


def test_his_move_is_read_aloud_on_request() -> None:
    recorder = Recorder()
    driver = his_box(begun(Driver(device=recorder)))
    driver.tap("speak")
    assert recorder.spoken[-1][0] == "Move 2 of Qin's Clerks: Barracks and Quarry. Take from his pool; 6 stay there."


# Printed cards as they are


def his_card(driver: Driver, *taps: str | tuple[str, str]) -> Driver:
    """Your Attack Order, then his Economy with the lines that are tapped, as far as his turn."""
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "enter-qin-card", "card-economy")
    for tap in taps:
        driver.tap(tap) if isinstance(tap, str) else driver.type(*tap)
    driver.tap("use-card", "space-0", "done", "go-on")
    while driver.state.turn == 0:
        driver.send(Do(a.GoOn()))
    return driver


def test_a_card_is_typed_in_its_own_words_and_asked_line_by_line() -> None:
    driver = begun(Driver())
    assert driver.state.qin.card is None
    his_card(
        driver,
        ("line-text", "Discard the Horde nearest the Wall"),
        "add-text",
        ("line-when", "a Wall is built"),
        "add-honor",
        ("line-text", "Towers"),
        "add-each-other",
        "add-tea",
    )
    assert hero(driver) == "Do what the card says: Discard the Horde nearest the Wall"
    driver.find("correct")
    driver.tap("done")
    assert hero(driver) == "Does this hold: a Wall is built?"
    assert [driver.find(name).text for name in ("not-possible", "done")] == ["No", "Yes"]
    driver.tap("not-possible")
    assert hero(driver) == "Honor for Qin, 2 for each: Towers"
    assert driver.find("done").intent is None, "counted first"
    driver.set("count", 3)
    driver.tap("done")
    assert driver.state.clans[QIN].honor == 6
    assert hero(driver) == "Move Qin's Tea marker up 1 place"
    card = next(pattern for pattern in driver.store.patterns("great_wall") if pattern.kind == "qin economy")
    assert from_pattern(card) == driver.state.qin.card, "remembered for the next game"


def test_a_line_of_words_waits_for_them() -> None:
    driver = begun(Driver())
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "enter-qin-card", "card-economy")
    assert driver.find("add-text").intent is None
    assert driver.find("add-text").detail == "Enter the card's words first"


def test_a_line_that_is_left_out_is_said_with_the_next_one() -> None:
    driver = his_card(begun(Driver()), "add-horsemen", "add-honor")
    assert hero(driver) == "Qin gains 2 Honor"
    assert driver.says("Left out, not possible: Recruit Horsemen: 2")
    driver.tap("done")
    assert not driver.says("Left out")


def test_readings_are_options_of_the_set_up_and_of_his_page() -> None:
    driver = sit_down(Driver())
    driver.tap("decisions", "honor-150", "to-table", "readings", "unused-empty", "discarded-yours")
    assert (driver.state.qin.unused, driver.state.qin.discarded) == ("empty", "yours")
    assert driver.state.clans[QIN].honor == 150
    again = begun(Driver())
    again.send(Open("clan", "1"))
    again.tap("readings", "unused-empty")
    assert (again.state.qin.unused, again.state.qin.discarded) == ("empty", "leftmost")


def test_the_number_on_a_tile_of_his_track_is_said_to_be_of_clerks() -> None:
    """A lone 0 stood in the corner of each tile, far from the Clerk it counted."""
    driver = his_box(begun(Driver()))
    tiles = {part.name.removeprefix("token-"): part for part in walk(driver.view) if isinstance(part, Card)}
    assert {tile.number for tile in tiles.values()} == {""}
    assert tiles["quarry"].signs[0] == ("glyph:clerk", "1")
    assert tiles["temple"].signs[0] == ("glyph:clerk", "0")
    assert [icon for icon, _ in tiles["barracks"].signs] == ["glyph:clerk"], "no picture without words"


def test_what_the_start_waits_for_is_a_key_beside_the_list_and_says_what_to_take() -> None:
    """It lay two screens below, beside a key that could not be pressed."""
    driver = Driver()
    driver.tap("new-great_wall", "players-1", "start")
    assert "skip" not in driver.names()
    seen = []
    for _ in range(9):
        if "owed" not in driver.names():
            break
        driver.tap("owed")
        seen.append(driver.screen)
        match driver.screen:
            case "general":
                driver.tap("known-0")
            case "horde":
                for key, n in (("power", 5), ("spots", 4), ("worth", 3)):
                    driver.set(f"horde-{key}", n)
                driver.tap("indicator-right", "place-horde")
            case _:
                driver.tap(*(f"lay-{token}" for token in TRACK[:-1]))
    assert seen == ["general", "horde", "horde", "location-track"]
    assert driver.find("skip").intent is not None
    assert "Wood" in driver.find("general-0").detail


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Qin: an Archer fires, middle Section"), ("pl", "Qin: Łucznik strzela, środkowa Sekcja")],
)
def test_an_archer_that_fires_names_no_row_but_that_of_the_wound(lang: str, text: str) -> None:
    """It stands on a Firing spot; what is booked has row 1 wherever the Wound goes, and where nobody told a row."""
    message = tell("great_wall", Attacked(QIN, "archer", "middle", 0, True))
    assert message is not None
    assert Words(lang, ["Ola", "Qin"]).say(message) == text


def test_the_reed_clans_card_is_not_called_by_its_clan_twice() -> None:
    message = tell("great_wall", CommandPlaced(2, 2, REED_CARD))
    assert message is not None
    assert Words("en", ["Ola", "Qin", "Reed Clan"]).say(message) == "Reed Clan: Command card on space 3"


@pytest.mark.parametrize(("lang", "text"), [("en", "Ola: +1 Wood, −2 Gold"), ("pl", "Ola: +1 Drewno, −2 Złota")])
def test_what_is_paid_and_gained_is_counted_as_people_say_it(lang: str, text: str) -> None:
    message = tell("great_wall", GoodsChanged(0, Goods(wood=1, gold=-2)))
    assert message is not None
    assert Words(lang, ["Ola"]).say(message) == text


def test_in_winter_he_plays_no_card_and_the_reed_clan_follows_nobody() -> None:
    driver = sit_down(Driver(), "opponent-great_wall")
    driver.tap("decisions", "advice-0", "to-table", "skip")
    driver.send(Do(EnterQinCard(QinCard("economy", (CardLine("archers", 1),))), YOU))
    driver.tap("done", "card-of-1", "indicator-right", "done", "go-on")
    assert isinstance(driver.view, Page)
    assert driver.view.now is not None
    assert (hero(driver).split(":")[0], driver.view.now.title) == ("Qin's Archer deals 1 Wound", "Qin Jiushao")
    assert not [part for part in walk(driver.view) if isinstance(part, Para) and "Overlord" in part.text]


def test_what_he_asks_and_the_end_of_the_year_stand_in_large_letters() -> None:
    """Two keys stood over a black page; "Is the game over?" said nothing of what ends it."""
    driver, asked = sit_down(Driver(), "opponent-great_wall"), ""
    driver.tap("skip")
    while driver.state.step != "end-check":
        if phase(driver.state) == "indicator":
            asked = hero(driver)
        _tap_on(driver)
    assert asked == "Where does the Invasion indicator on the deck point?"
    assert driver.says("2 Sections are fully built, the Shame pool is empty or the Time token is on slot 6")


def test_nobody_is_told_to_look_away_who_plays_alone() -> None:
    """ "The others look away; then pass the tablet on" stood in a solo game, and "Reveal together" after it."""
    driver = begun(Driver())
    driver.tap("choose", "card-despotism")
    assert not driver.says("look away")
    assert not driver.says("Nobody else sees")
    driver.tap("face-down")
    assert driver.view.now.title == "Reveal your card"  # type: ignore[union-attr]
    assert not driver.says("Everybody reveals")
