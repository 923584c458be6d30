"""Set-up on one page: decided before there is a match, begun at once, and proposed again the next time."""

from __future__ import annotations

import pytest

from companion.intents.intent import Open
from companion.screens.kit.parts import Check, Row
from rules import games
from tests.kit.desk import Driver, walk

PLAYED = ("great_wall", "huns", "runewars", "scythia")


def home(driver: Driver) -> Driver:
    driver.send(Open("home"))
    return driver


@pytest.mark.parametrize("game", PLAYED)
def test_a_first_game_of_a_kind_is_preset_to_its_essentials_and_begun_at_once(game: str) -> None:
    driver = Driver(newcomer=True)
    driver.tap(f"new-{game}")
    assert driver.find("detail-pace").on
    if "first-0" in driver.names():
        driver.tap("first-0")
    driver.tap("begin-now")
    assert driver.state.begun
    assert driver.state.detail == "pace"


@pytest.mark.parametrize("game", PLAYED)
def test_the_next_one_is_preset_to_what_was_played_last(game: str) -> None:
    driver = Driver(newcomer=True)
    driver.tap(f"new-{game}", "detail-full", "start")
    home(driver).tap(f"new-{game}")
    assert driver.find("detail-full").on


@pytest.mark.parametrize(
    ("game", "missing"),
    [("huns", "first player"), ("scythia", "first player"), ("great_wall", "Tea value"), ("runewars", "First Player")],
)
def test_what_is_missing_is_named_and_the_list_is_open(game: str, missing: str) -> None:
    driver = Driver()
    driver.tap(f"new-{game}")
    assert driver.find("begin-now").intent is None
    assert missing.casefold() in driver.view.now.detail.casefold()  # type: ignore[union-attr]
    driver.tap("start")
    assert driver.screen == "checklist"


@pytest.mark.parametrize(
    ("game", "people"),
    [("huns", 2), ("scythia", 1), ("scythia", 3), ("great_wall", 1), ("great_wall", 3), ("runewars", 2)],
)
def test_what_is_not_asked_on_this_page_is_said_to_be_on_the_list(game: str, people: int) -> None:
    """Everything that can be chosen here is; what the start still waits for must then be somewhere else."""
    driver = Driver()
    driver.tap(f"new-{game}", f"players-{people}")
    for seat, faction in enumerate(("daqan", "latari", "waiqar")[:people]):
        driver.tap(*(name for name in (f"faction-{seat}-{faction}",) if name in driver.names()))
    driver.tap(*(name for name in ("first-0", "character-trader") if name in driver.names()))
    if driver.find("begin-now").intent is None:
        assert driver.view.now.detail.endswith("The set-up list asks for it.")  # type: ignore[union-attr]


def test_ways_that_do_not_fit_say_for_how_many_they_are_and_a_tap_seats_so_many() -> None:
    """They were dead keys: whoever came for a solo game had to find out that the number of people comes first."""
    driver = Driver()
    driver.tap("new-great_wall", "players-1")
    assert driver.find("mode-solo").on
    for way in ("standard", "coop"):
        assert driver.find(f"mode-{way}").detail == "for 2 to 5 people"
    driver.tap("mode-coop")
    assert (driver.find("mode-coop").on, driver.find("players-2").on) == (True, True)
    driver.tap("players-4")
    assert driver.find("mode-coop").on, "so many can play it together too"
    assert driver.find("mode-solo").detail == "for one person"
    driver.tap("mode-solo")
    assert (driver.find("mode-solo").on, driver.find("players-1").on) == (True, True)


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_no_way_to_play_is_a_dead_key(game: str) -> None:
    driver = Driver()
    driver.tap(f"new-{game}")
    for people in [name for name in driver.names() if name.startswith("players-")]:
        driver.tap(people)
        for way in [name for name in driver.names() if name.startswith("mode-")]:
            driver.tap(people, way)
            assert driver.find(way).on, (people, way)


def test_for_one_person_the_essentials_are_just_the_opponent() -> None:
    driver = Driver()
    driver.tap("new-scythia", "players-1", "detail-pace", "character-trader", "begin-now")
    assert driver.state.mode == "opponent"
    assert driver.state.begun


def test_opponent_difficulty_and_deck_are_decided_there_and_proposed_again() -> None:
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-huntsman", "deck-printed", "begin-now")
    assert (driver.state.character, driver.state.source, driver.state.begun) == ("huntsman", "printed", True)
    home(driver).tap("new-scythia", "players-1")
    assert driver.find("character-huntsman").on
    assert driver.find("deck-printed").on
    assert driver.find("begin-now").intent is not None


def test_who_begins_is_not_remembered() -> None:
    driver = Driver()
    driver.tap("new-huns", "first-1", "begin-now")
    assert driver.state.first == 1
    home(driver).tap("new-huns")
    assert driver.find("begin-now").intent is None


def test_what_is_to_be_drawn_is_drawn_when_it_begins() -> None:
    driver = Driver()
    driver.tap("new-huns", "draw-first")
    assert driver.find("draw-first").on
    assert not any(driver.find(f"first-{seat}").on for seat in range(3))
    driver.tap("begin-now")
    assert driver.state.first is not None


def test_the_tea_order_is_tapped_name_by_name() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-3", "detail-pace")
    assert "as you sit" in driver.view.now.detail  # type: ignore[union-attr]
    driver.tap("tea-2", "tea-0", "begin-now")
    assert driver.state.tea == (2, 0, 1)


def test_tea_order_can_be_begun_anew() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-3", "detail-pace", "tea-2", "tea-0", "tea-2", "tea-1", "tea-2", "begin-now")
    assert driver.state.tea == (1, 2, 0)


def test_who_taps_the_last_name_too_keeps_the_tea_order() -> None:
    """It had gone by itself, and a tap on it began anew: the game began as they sat."""
    driver = Driver()
    driver.tap("new-great_wall", "players-3", "detail-pace", "tea-2", "tea-0")
    assert driver.find("tea-1").intent is None
    assert driver.find("tea-1").on
    driver.tap("begin-now")
    assert driver.state.tea == (2, 0, 1)


def test_factions_bring_their_sheets_and_runes_lie_wherever_they_do() -> None:
    driver = Driver()
    driver.send(Open("your-board", "runewars"))
    for tab in ("daqan", "latari"):
        driver.tap(f"tab-{tab}")
        while driver.view.now.title.startswith(games()["runewars"].spec.id) or "answer-0" in driver.names():  # type: ignore[union-attr]
            driver.tap("answer-0" if "answer-0" in driver.names() else "answer-1")
    home(driver).tap("new-runewars", "players-2", "first-0", "faction-0-daqan", "faction-1-latari", "begin-now")
    assert driver.state.begun
    assert [len(realm.runes) for realm in driver.state.realms] == [3, 3]
    assert {token.area for realm in driver.state.realms for token in realm.runes} == {""}


@pytest.mark.parametrize("game", PLAYED)
def test_the_list_is_folded_by_groups_each_done_with_one_key(game: str) -> None:
    driver = Driver()
    driver.tap(f"new-{game}", "start")
    groups = [part.name for part in walk(driver.view) if isinstance(part, Row) and part.name.startswith("group-")]
    assert len(groups) > 1
    assert not [name for name in driver.names() if name.startswith(("detail-", "character-", "deck-", "mode-"))]
    for group in groups:
        if f"all-{group.removeprefix('group-')}" not in driver.names():
            driver.tap(group)
        driver.tap(f"all-{group.removeprefix('group-')}")
    assert all(step.status == "done" for step in driver.desk.session.game.guide(driver.state))  # type: ignore[union-attr]


def test_decisions_can_be_changed_until_the_game_begins() -> None:
    driver = Driver()
    driver.tap("opponent-scythia", "character-trader", "start", "decisions", "character-lookout", "to-table", "skip")
    assert driver.state.character == "lookout"
    driver.send(Open("decisions"))
    assert driver.screen != "decisions"


def test_a_table_that_sat_here_is_one_tap() -> None:
    driver = Driver()
    for names in (("Ala", "Bob", "Cyd"), ("Dan", "Ela", "Fra")):
        home(driver).tap("new-huns")
        for seat, name in enumerate(names):
            driver.type(f"name-{seat}", name)
        driver.tap("first-0", "begin-now")
    home(driver).tap("new-huns", "table-1", "first-0", "begin-now")
    assert [chair.name for chair in driver.state.chairs] == ["Ala", "Bob", "Cyd"]


def test_where_little_is_decided_the_page_says_what_lies_on_the_table() -> None:
    driver = Driver()
    driver.tap("new-huns", "players-3")
    assert driver.says("Valuables of each colour")
    assert not [name for name in driver.names() if name.startswith("tick-")], "ticked on the list"


@pytest.mark.parametrize("game", PLAYED)
def test_what_comes_after_the_group_of_now_is_open_beside_it_where_little_else_is_asked(game: str) -> None:
    """Half of a tablet would be empty."""
    driver = Driver()
    driver.tap(f"new-{game}", "detail-pace", "start")
    list_, side = driver.view.columns  # type: ignore[union-attr]
    ticks = [[part.name for part in column.parts if isinstance(part, Check)] for column in (list_, side)]
    assert all(ticks)
    steps = driver.desk.session.game.guide(driver.state)  # type: ignore[union-attr]
    first, second = list(dict.fromkeys(step.group for step in steps))[:2]
    wanted = [[f"tick-{step.key}" for step in steps if step.group == group] for group in (first, second)]
    assert ticks == wanted
