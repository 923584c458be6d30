"""Your board, in every game: all that is printed is a cell, what is read is never asked again, and nobody must read."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents.intent import Back, Open
from companion.screens.kit.board.board_cells import filled
from companion.screens.kit.board.board_parts import PrintCell
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Para
from rules import games
from rules.core.decks.told_board import ReadBoard, decide_board, read_board
from rules.core.game import Chair, Config
from tests.kit.desk import Driver, walk

BOARDED = [game for game in sorted(games()) if game_screens(game).board is not None]
ASKING = ("great_wall", "runewars", "scythia")  # what is printed decides a step of theirs


def board_of(game: str) -> Any:
    return game_screens(game).board


def read_all(driver: Driver, game: str) -> None:
    """Every cell of every tab, by the first answer that can be given."""
    driver.send(Open("home"))
    driver.send(Open("your-board", game))
    for tab in board_of(game).tabs:
        if f"tab-{tab}" in driver.names():
            driver.tap(f"tab-{tab}")
        for _ in range(200):
            if not read_one(driver):
                break


def read_one(driver: Driver) -> bool:
    view = driver.view
    now, shown = view.now, tuple(walk(view))
    if now is None or not any(isinstance(part, PrintCell) and part.tone == "unknown" for part in shown):
        return False
    keys = (part for part in shown if getattr(part, "intent", None) and isinstance(getattr(part, "name", None), str))
    names = [key.name for key in keys if key.name.startswith(("answer-", "digit-"))]
    driver.tap(names[0] if names[0] != "digit-0" or "Strength 1" not in now.title else "digit-7")
    return True


def cells(driver: Driver) -> list[PrintCell]:
    return [part for part in walk(driver.view) if isinstance(part, PrintCell)]


def state_of(game: str) -> Any:
    found = games()[game]
    mode = next(mode for mode in found.spec.modes if mode.id == "standard")
    chairs = tuple(Chair(f"P{n}", found.spec.colours[n]) for n in range(max(mode.low, 3)))
    return found.setup(Config(game, "standard", chairs))


def test_every_game_with_a_printed_board_has_its_page() -> None:
    assert BOARDED == ["great_wall", "huns", "runewars", "scythia"]


@pytest.mark.parametrize("game", BOARDED)
def test_every_printed_fact_that_a_game_can_ask_for_is_a_cell(game: str) -> None:
    board = board_of(game)
    shown = {place for tab in board.tabs for panel in board.panels(tab, ()) for place in panel.places}
    asked = {place for deck in games()[game].library.decks if deck.board for place in deck.places}
    assert asked <= shown


@pytest.mark.parametrize("game", ASKING)
def test_what_is_read_is_never_asked_again_in_play(game: str) -> None:
    driver = Driver()
    read_all(driver, game)
    found, prints = games()[game], driver.store.patterns(game)
    state = state_of(game)
    wish = read_board(found, state, prints)
    assert wish is not None
    events = decide_board(found, state, wish)
    assert isinstance(events, tuple)
    for event in events:
        state = found.evolve(state, event)
    assert read_board(found, state, prints) is None, "the match knows all of it"
    told = {found.library.about(print_) for print_ in found.library.told(state)}
    mine = {found.library.about(print_) for print_ in prints if found.library.describes(state, print_) is not None}
    assert mine <= told


@pytest.mark.parametrize("game", ASKING)
def test_a_new_match_with_everything_begins_with_what_was_read_in_one_step(game: str) -> None:
    driver = Driver()
    read_all(driver, game)
    driver.send(Open("home"))
    driver.tap(f"new-{game}", "start")
    read = [entry for entry in driver.desk.session.history.entries if entry.action["tag"] == "read-board"]  # type: ignore[union-attr]
    assert len(read) == 1
    assert read_board(games()[game], driver.state, driver.store.patterns(game)) is None


@pytest.mark.parametrize("game", BOARDED)
def test_all_cells_can_be_read_and_then_nothing_is_asked(game: str) -> None:
    driver = Driver()
    read_all(driver, game)
    if game == "huns":  # how many Wagons of a type there are to read nobody knows: one blank row stays
        return
    for tab in board_of(game).tabs:
        driver.tap(f"tab-{tab}")
        assert {cell.tone for cell in cells(driver)} <= {"told", "read", "none"}
        assert driver.view.now.title == "All of it is known"  # type: ignore[union-attr]


@pytest.mark.parametrize("game", BOARDED)
def test_leaving_and_skipping_keep_what_was_read(game: str) -> None:
    driver = Driver()
    driver.send(Open("your-board", game))
    asked = next(cell for cell in cells(driver) if cell.now)
    read_one(driver)
    driver.tap("skip-cell")
    assert not next(cell for cell in cells(driver) if cell.name == asked.name).now
    driver.tap("enough" if "enough" in driver.names() else "back")  # beside ten digits there is the arrow only
    assert driver.screen == "home"
    driver.again()
    driver.send(Open("your-board", game))
    assert next(cell for cell in cells(driver) if cell.name == asked.name).tone == "read"
    driver.send(Back())


def test_a_cell_that_is_tapped_is_asked() -> None:
    driver = Driver()
    driver.send(Open("your-board", "great_wall"))
    driver.tap("cell-small.upgrades.quarry-2")
    assert driver.view.now.title == "Quarry: To 2?"  # type: ignore[union-attr]
    driver.tap("answer-3")
    assert next(cell for cell in cells(driver) if cell.name == "cell-small.upgrades.quarry-2").text == "3"


def test_a_special_location_has_neither_slots_nor_the_icon() -> None:
    driver = Driver()
    driver.send(Open("your-board", "great_wall"))
    driver.tap("cell-small.location.temple-0", "answer-0")
    found = {cell.name: (cell.text, cell.tone) for cell in cells(driver)}
    assert found["cell-small.location.temple-1"] == ("–", "none")
    driver.tap("cell-small.location.temple-0", "answer-1")
    found = {cell.name: (cell.text, cell.tone) for cell in cells(driver)}
    assert found["cell-small.location.temple-1"] == ("?", "unknown"), "what is printed only now was not read"


def test_thresholds_that_do_not_rise_are_said_and_not_kept() -> None:
    driver = Driver()
    driver.send(Open("your-board", "scythia"))
    driver.tap("cell-settlement cimmeria 0-0", "answer-0", "answer-1")
    driver.tap("digit-1", "digit-0", "digit-2", "answer-set", "digit-8", "digit-3", "digit-0")
    assert "cannot be printed" in driver.desk.toast
    assert "each strength is higher" in driver.desk.toast, "which of the eleven numbers it is about"
    assert driver.store.patterns("scythia") == ()


def test_a_question_of_a_match_opens_the_page_on_its_cell_and_goes_back() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-3", "detail-pace", "begin-now")
    driver.send(Open("table"))
    driver.send(Open("print", "wall.1"))
    assert next(cell for cell in cells(driver) if cell.now).name == "cell-small.wall.1-0"
    driver.tap("digit-4", "answer-set", "answer-2")
    assert driver.screen == "table"
    assert driver.state.prints.walls[1].spots == 2


def test_a_print_of_the_other_side_is_passed_over() -> None:
    found, state = games()["great_wall"], state_of("great_wall")
    driver = Driver()
    driver.send(Open("your-board", "great_wall"))
    driver.tap("tab-large")
    for _ in range(4):
        read_one(driver)
    assert driver.store.patterns("great_wall")
    assert read_board(found, state, driver.store.patterns("great_wall")) is None
    assert not isinstance(decide_board(found, state, ReadBoard(())), tuple)


@pytest.mark.parametrize("game", BOARDED)
def test_a_print_and_its_cells_are_the_same_both_ways(game: str) -> None:
    driver, board = Driver(), board_of(game)
    read_all(driver, game)
    prints = driver.store.patterns(game)
    for tab in board.tabs:
        for panel in board.panels(tab, prints):
            for place in panel.places:
                print_ = board.at(place, prints)
                if print_ is not None:
                    values = board.values(print_)
                    assert filled(panel, values) == values
                    assert board.made(place, values) == print_


def test_the_bar_says_what_is_meant_where_a_title_leaves_a_doubt() -> None:
    driver = Driver()
    driver.send(Open("your-board", "scythia"))
    driver.tap("cell-settlement cimmeria 1-4")
    assert driver.says("Wounds for less strength than the first that brings points")
    driver.tap("answer-1")
    assert driver.says("not the one beside the wounds")


def test_no_spring_begins_on_the_first_slot_so_its_hordes_are_not_asked_for() -> None:
    driver = Driver()
    driver.send(Open("your-board", "great_wall"))
    driver.tap("cell-small.slot.1-1", "answer-1")
    assert [pattern.slots for pattern in driver.store.patterns("great_wall") if pattern.kind == "small.slot.1"] == [
        (0, 1)
    ]


def test_what_comes_with_the_app_is_said_to_come_with_it_also_in_a_match_and_beside_what_is_read() -> None:
    """A tap painted the whole row as read from the board, and in a match all that ships was."""
    driver = Driver()
    driver.tap("new-scythia", "players-1", "character-trader", "begin-now")
    driver.send(Open("prints"))
    driver.tap("tab-assyria")
    tones = {cell.name: cell.tone for cell in cells(driver)}
    assert {tone for name, tone in tones.items() if "assyria.1" in name} <= {"told", "none"}
    driver.tap("tab-cimmeria")
    before = {cell.name for cell in cells(driver) if cell.tone == "told"}
    asked = next(cell for cell in cells(driver) if cell.now)
    read_one(driver)
    assert {cell.name for cell in cells(driver) if cell.tone == "read"} == {asked.name}
    assert {cell.name for cell in cells(driver) if cell.tone == "told"} == before


def test_a_price_of_the_rulebook_was_read_by_nobody_in_a_match_either() -> None:
    """The Lumber Mill's stood there as read from the board as soon as a game had begun."""
    driver = Driver()
    driver.tap("new-great_wall", "start")
    driver.send(Open("your-board", "great_wall"))
    assert {cell.tone for cell in cells(driver) if "lumber-mill" in cell.name and "upgrades" in cell.name} == {"told"}
    assert "read" not in {cell.tone for cell in cells(driver)}


def test_the_set_up_counts_the_whole_board_that_is_played() -> None:
    driver = Driver()
    driver.tap("new-scythia", "players-1")
    known = sum(len([cell for cell in tab_cells(tab) if cell.tone != "none"]) for tab in board_of("scythia").tabs)
    assert f"of {known}" in driver.find("your-board").detail


def tab_cells(tab: str) -> list[PrintCell]:
    driver = Driver()
    driver.send(Open("your-board", "scythia"))
    driver.tap(f"tab-{tab}")
    return cells(driver)


@pytest.mark.parametrize("game", BOARDED)
def test_something_is_said_over_the_table_whatever_is_asked(game: str) -> None:
    """The table stood higher or lower from one question to the next, and a finger met another cell."""
    driver = Driver()
    driver.send(Open("your-board", game))
    for cell in [cell for cell in cells(driver) if cell.intent is not None]:
        driver.tap(cell.name)
        assert len([part for part in driver.view.head.parts if isinstance(part, Para)]) == 1, cell.spoken


@pytest.mark.parametrize("game", ["huns", "runewars"])
def test_every_field_is_asked_for_in_a_sentence(game: str) -> None:
    """Colours, numbers of a dial and icons say nothing by themselves; the other two have titles that do."""
    board = board_of(game)
    fields = {field for tab in board.tabs for panel in board.panels(tab, ()) for field in panel.fields}
    assert not [field.title for field in fields if not field.about]
