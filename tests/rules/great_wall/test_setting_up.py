"""The worked examples and rules of the rulebook, each with its place: the set-up."""

from __future__ import annotations

import pytest

from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.clan.goods import Goods
from rules.great_wall.clan.tea import by_values
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN


def counts(players: int) -> dict[str, str]:
    return {step.key: step.count for step in GAME.guide(Table(GAME, players).state)}


@pytest.mark.parametrize(
    ("players", "shame", "hordes", "barricades", "slot", "years", "clerks"),
    [
        pytest.param(2, 20, 2, 6, 1, 6, (5, 3), id="TRYB DLA 2 GRACZY 1-21"),
        pytest.param(3, 30, 3, 9, 1, 6, (5, 3), id="PRZYGOTOWANIE GRY, 3 players"),
        pytest.param(4, 40, 4, 9, 1, 5, (5, 3), id="PRZYGOTOWANIE GRY, 4 players"),
        pytest.param(5, 50, 5, 9, 2, 4, (4, 4), id="Stretch Goals p. 7, 5 players"),
    ],
)
def test_setup_counts(
    players: int, shame: int, hordes: int, barricades: int, slot: int, years: int, clerks: tuple[int, int]
) -> None:
    state, told = Table(GAME, players).state, counts(players)
    assert (state.pool, told["shame"]) == (shame, str(shame))
    assert told["hordes"] == str(hordes)
    assert (sum(section.barricades for section in state.sections), told["barricades"]) == (barricades, str(barricades))
    assert (state.slot, state.last_slot - state.slot + 1) == (slot, years)
    assert (state.clans[0].clerks, state.clans[0].hireable) == clerks
    assert all(clan.soldiers == Squad(10, 4, 2) for clan in state.clans[:players])
    assert all(cards_in(clan, "hand") and len(cards_in(clan, "hand")) == 6 for clan in state.clans[:players])
    assert ("reed-clerks" in told) == (players == 2)


@at("PRZYGOTOWANIE GRY 19: the highest Tea value on top")
def test_the_tea_stack_is_built_from_the_generals_values(place: str) -> None:
    table = Table(GAME, 3)
    for seat, value in enumerate((40, 65, 62)):
        table.do(a.ChooseGeneral(seat, "", value))
    assert table.state.tea == (1, 2, 0)
    table.do(a.ChooseGeneral(0, "", 99))  # typed wrongly the first time
    assert table.state.tea == (0, 1, 2)


def test_equal_and_missing_tea_values_leave_the_order_of_the_seats() -> None:
    assert by_values([None, 20, 20]) == (1, 2, 0)
    assert by_values([20, 65, None], bottom=2) == (1, 0, 2)


@at("PRZYGOTOWANIE GRY 16: Liang Hongyu's 5 3 3 5 2 65")
def test_a_general_brings_starting_resources_and_tactics(place: str) -> None:
    table = Table(GAME, 3)
    table.do(a.ChooseGeneral(0, "Liang Hongyu", 65, Goods(5, 3, 3, 5), 2))
    clan = table.state.clans[0]
    assert (clan.general, clan.goods, clan.tactics, clan.tea_value) == ("Liang Hongyu", Goods(5, 3, 3, 5), 2, 65)


@at("PRZYGOTOWANIE GRY 5: the fourth card by the Invasion indicator, on the left")
def test_the_fourth_horde_goes_where_the_indicator_shows(place: str) -> None:
    table = Table(GAME, 4)
    table.do(*(a.PlaceHorde(PLAIN) for _ in range(3)))
    assert [len(section.hordes) for section in table.state.sections] == [1, 1, 1]
    assert table.refusal(a.PlaceHorde(PLAIN)) == "indicator-missing"
    table.do(a.PlaceHorde(PLAIN, "left"))
    assert [len(section.hordes) for section in table.state.sections] == [2, 1, 1]
    assert table.refusal(a.PlaceHorde(PLAIN, "left")) == "not-this-step"


@at("PRZYGOTOWANIE GRY: nothing is left out")
def test_the_game_begins_when_tea_values_and_hordes_are_known(place: str) -> None:
    table = Table(GAME, 3)
    assert table.refusal(a.Begin()) == "tea-value-missing"
    table.do(*(a.ChooseGeneral(seat, "", 10) for seat in range(3)))
    assert table.refusal(a.Begin()) == "hordes-left"
    table.do(*(a.PlaceHorde(PLAIN) for _ in range(3)), a.Begin())


def test_what_a_horde_card_shows_is_kept_as_it_was_typed() -> None:
    table = Table(GAME, 3)
    table.do(a.PlaceHorde(HordeCard("Leader", 5, 2, 6)))
    assert table.state.sections[0].hordes[0].card == HordeCard("Leader", 5, 2, 6)
