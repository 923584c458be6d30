"""A tie goes to whoever is higher in Tea order (KONIEC GRY str. 15): places as places, no two alike, only on a tie."""

from __future__ import annotations

from typing import Any

import pytest

from companion.screens.kit.parts import Option, Row
from rules.core.fold import fold
from rules.core.score.score import TieBreak
from rules.core.score.sheet import MISSING, Cleared, Enter, Entered, Finish, Finished, is_complete, sheet_game
from rules.great_wall import GAME
from tests.kit.cli import Cli
from tests.kit.desk import Driver, walk
from tests.kit.table import Table
from tests.rules.great_wall.score.test_score import ALA, BOB, CYD, QIN, sheet

SHEET = sheet_game(GAME)
TEA = 4  # the column


def three(*honor: int) -> Table:
    """Three players' numbers but for the Tea order."""
    table = Table(SHEET, 3)
    for seat, points in enumerate(honor):
        table.do(*(Enter(seat, path, 0) for path in ("shamed_soldiers", "hordes", "artifacts")))
        table.do(Enter(seat, "honor", points))
    return table


def test_without_a_tie_the_sheet_is_complete() -> None:
    table = three(9, 8, 7)
    assert is_complete(GAME, table.state)
    table.do(Finish())
    assert (table.score.winners, table.score.decided_by) == ((0,), "total")


def test_only_who_is_tied_is_asked_and_the_top_of_the_stack_wins() -> None:
    table = three(9, 8, 9)
    assert SHEET.awaited(table.state) == (0, 2)
    table.do(Enter(0, "tea", 3), Enter(2, "tea", 1))
    assert is_complete(GAME, table.state)
    assert (table.score.ranking, table.score.decided_by) == (((2,), (0,), (1,)), "tiebreak:tea_order")
    assert table.score.tiebreaks == (TieBreak("tea_order", (3, 0, 1), place=True),)


def test_no_two_are_in_the_same_place_and_a_place_taken_all_the_same_is_open_again() -> None:
    table = three(9, 9, 9)
    table.do(Enter(0, "tea", 1))
    assert table.refusal(Enter(1, "tea", 1)) == "place-taken"
    assert table.refusal(Enter(1, "tea", 0)) == "out-of-range"
    assert table.force(Enter(1, "tea", 1)) == (Cleared(0, "tea"), Entered(1, "tea", 1))
    assert table.state.rows[0][TEA] == MISSING
    table.do(Enter(0, "tea", 2), Enter(2, "tea", 3))
    assert table.score.ranking == ((1,), (0,), (2,))


@pytest.mark.parametrize("places", [(0, 0), (1, 1), (0, 1)], ids=["nobody typed", "twice the top", "one of two"])
def test_an_old_sheet_without_an_order_opens_and_says_that_the_tie_is_open(places: tuple[int, int]) -> None:
    """Such sheets were complete once, and their victory "shared"."""
    table = three(9, 9, 1)
    old = tuple(Entered(seat, "tea", place) for seat, place in enumerate(places))
    table.state = fold(SHEET, table.state, (*old, Entered(2, "tea", 0), Finished()))
    assert (table.score.winners, table.score.decided_by) == ((0, 1), "open")


def test_an_old_sheet_with_its_order_keeps_its_winner() -> None:
    table = three(9, 9, 1)
    old = (Entered(0, "tea", 3), Entered(1, "tea", 2), Entered(2, "tea", 1), Finished())
    table.state = fold(SHEET, table.state, old)
    assert (table.score.winners, table.score.decided_by) == ((1,), "tiebreak:tea_order")


def test_a_followed_game_shows_places_as_they_lie() -> None:
    """6:6:6 once had the top of the stack as "2"."""
    state = Table(GAME, 3).state
    order = [seat for seat in state.tea if seat < 3]
    places = tuple(order.index(seat) + 1 for seat in range(3))
    assert GAME.score(state).tiebreaks == (TieBreak("tea_order", places, place=True),)
    assert GAME.score(state).winners == (order[0],)


def test_alone_a_tie_is_lost_and_no_tea_order_is_shown() -> None:
    table = Table(SHEET, 2, mode="score-solo")
    assert table.score.tiebreaks == ()


def taps(*honor: int) -> Driver:
    driver = Driver()
    driver.tap("score-great_wall", "players-3", "start")
    for seat, points in enumerate(honor):
        driver.tap(f"seat-tab-{seat}")
        driver.set("enter-honor", points)
        driver.tap("fill")
    return driver


def options(driver: Driver) -> dict[str, Option]:
    return {part.name: part for part in walk(driver.view) if isinstance(part, Option) and "tea" in part.name}


def test_on_the_screen_places_are_asked_only_of_the_tied_and_shown_as_places() -> None:
    driver = taps(6, 6, 5)
    assert options(driver) == {}, "the third is not tied"
    driver.tap("next-seat", "enter-tea-2")
    assert driver.state.rows[0][TEA] == 2
    driver.tap("seat-tab-1")
    assert options(driver)["enter-tea-2"].detail == "Player 1"
    driver.tap("enter-tea-2")
    assert driver.screen == "refused"
    assert driver.says("Player 1 has place 2 already.")
    driver.tap("back-key", "enter-tea-1", "finish")
    shown = {part.name: part.value for part in walk(driver.view) if isinstance(part, Row) and "tie" in part.name}
    assert shown == {"why-tie.tea_order.0": "2", "why-tie.tea_order.1": "1"}
    assert driver.says("Player 2")
    assert driver.says("tie, decided by Tea order")


def test_the_keys_of_a_line_take_a_place_and_no_zero() -> None:
    driver = taps(6, 6, 5)
    driver.tap("seat-tab-0")
    driver.desk.handle(_line(0))
    assert [driver.find(f"digit-{n}").intent is not None for n in "01234"] == [False, True, True, True, False]
    driver.tap("digit-1")
    assert driver.state.rows[0][TEA] == 1


def _line(row: int) -> Any:
    from companion.intents.intent import Open

    return Open("line", f"{row}.{TEA}")


def test_the_command_line_needs_the_order_only_on_a_tie(companion: Cli) -> None:
    without = sheet({**ALA, "honor": 90}, BOB, mode="standard")
    assert companion("score", "great_wall", "--json", stdin=without).lines[0]["winners"] == ["Ala"]
    companion("score", "great_wall", stdin=sheet(ALA, BOB, mode="standard")).refused("tea_order: missing", "74")


@pytest.mark.parametrize(
    ("given", "naming"),
    [
        (sheet({**ALA, "hordes": [{"honor": 1, "shame": 0}] * 20}, {**BOB, "hordes": [{"honor": 1, "shame": 0}] * 5}),
         "players[1].hordes"),  # 24 cards in the deck
        (sheet({**ALA, "shamed_soldiers": 16}, {**BOB, "shamed_soldiers": 3, "hordes": [{"honor": 1, "shame": 2}]}),
         "players[1].hordes"),  # 16 + 3 + 2 of 20 tokens, one of Ala's on a card
        (sheet({**ALA, "shamed_soldiers": 5}, QIN, mode="solo", shame_pool=5), "players[0].hordes"),  # one on a card
        (sheet(ALA, {**QIN, "honor": 1}, mode="solo", shame_pool=9), "shame_pool"),
    ],
)  # fmt: skip
def test_cards_and_tokens_that_only_the_file_has(companion: Cli, given: Any, naming: str) -> None:
    companion("score", "great_wall", stdin=given).refused(naming, "--anyway")
    assert companion("score", "great_wall", "--anyway", stdin=given).code == 0


def test_a_file_may_name_qin_first(companion: Cli) -> None:
    one = companion("score", "great_wall", "--json", stdin=sheet(ALA, QIN, mode="solo", shame_pool=4)).lines[0]
    other = companion("score", "great_wall", "--json", stdin=sheet(QIN, ALA, mode="solo", shame_pool=4)).lines[0]
    assert (other["totals"], other["ranking"]) == (one["totals"][::-1], one["ranking"])
    assert other["lines"][0]["scores"] == one["lines"][0]["scores"][::-1]


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    return Cli(capsys, monkeypatch)


def test_three_in_a_row_of_equal_honor_are_placed_by_the_file_too(companion: Cli) -> None:
    players = [{**CYD, "name": name} for name in ("Ala", "Bob", "Cyd")]
    said = companion("score", "great_wall", "--json", stdin=sheet(*players, tea_order=["Cyd", "Ala", "Bob"])).lines[0]
    assert said["ranking"] == [["Cyd"], ["Ala"], ["Bob"]]


@pytest.mark.parametrize("mode", ["solo", "opponent"])
def test_against_qin_no_place_is_shown_for_a_tie(mode: str) -> None:
    """Nobody asks for one, and once "-1" was shown."""
    assert GAME.score(Table(GAME, 2, mode=mode).state).tiebreaks == ()
