"""The crew member chosen with the hero: entered in the set-up or later, and never skipped in silence."""

from __future__ import annotations

from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.guide import set_up_items
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.scythia.turn.raiders import Raiders


@at("PRZYGOTOWANIE: a pair of hero and crew for everybody")
def test_who_begins_without_crew_still_owes_it(place: str) -> None:
    table = Table(GAME, 3)
    table.do(a.Hire(1, 0, "Handlarka", 2), a.ChooseFirst(0), a.Begin())
    assert table.state.owed == (0, 2)
    assert {action.seat for action in table.offered(a.Hire)} == {0, 2}


def test_it_is_entered_late_at_no_price_whoevers_turn_it_is() -> None:
    table = Raiders(2)
    table.do(a.Hire(1, 0, "Handlarka", 2))
    assert table.state.owed == (0,)
    assert table.refusal(a.Hire(1, 1, "Szpieg", 2)) == "not-your-turn"
    assert table.refusal(a.Hire(0, 0, "Szpieg", 2, cost=1)) == "building-first", "the first one costs nothing"
    table.do(a.Hire(0, 0, "Szpieg", 2))
    assert table.state.owed == ()
    assert table.goods(0).silver == 3
    assert table.goods(0).cards == 3


def test_a_card_hired_from_the_hand_is_another_one() -> None:
    table = Raiders(2)
    table.place("barracks", "hire")
    table.do(a.Hire(0, 0, "Szpieg", 2))
    assert table.state.owed == (0, 1)
    assert table.goods(0).cards == 2
    table.do(a.Hire(0, 1, "Handlarka", 2))
    assert table.state.owed == (1,)


def test_nothing_is_owed_once_the_game_is_over() -> None:
    table = Raiders(2)
    table.raided("cimmeria", 0, 1, 2)
    for empire in ("assyria", "persia", "greece"):
        table.raided(empire, 0, 1, 2, 3)
    while table.phase != "over":
        table.works()
    assert table.refusal(a.Hire(0, 0, "Szpieg", 2)) == "finished"


@at("PRZYGOTOWANIE: one pair more than there are players, for all of them together")
def test_the_pairs_lie_on_the_table_and_not_before_each_player(place: str) -> None:
    (pairs,) = (item for item in set_up_items(Table(GAME, 3).state) if item.key == "pairs")
    assert (pairs.count, pairs.group) == ("4", "table")
