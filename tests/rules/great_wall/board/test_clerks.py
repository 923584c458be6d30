"""Clerks are counted: how many the Command card lets each clan move, and whether a Location still takes one."""

from __future__ import annotations

import pytest

from rules.core.value import replace
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint, Prints
from rules.great_wall.state import clerks_at
from rules.great_wall.year.clerks import most_moves, moved
from tests.kit.place import at
from tests.rules.great_wall.board.front import Front

DESPOTISM, HARDER = "despotism attack-order raise-banners", "work-harder attack-order raise-banners"


def sent(table: Front, seat: int, *targets: str) -> None:
    table.do(*(b.MoveClerk(seat, target) for target in targets))


@at("Pozostali gracze: do 2 Urzędników do 2 różnych Lokacji (E p. 6, Despotism)")
def test_the_others_move_up_to_two_to_different_locations(place: str) -> None:
    table = Front(cards=DESPOTISM)
    sent(table, 1, "quarry")
    assert table.refusal(b.MoveClerk(1, "quarry")) == "clerks-apart"
    assert table.refusal(b.MoveClerk(1, "quarry", "quarry")) == "already-so"
    sent(table, 1, "temple")
    assert table.refusal(b.MoveClerk(1, "barracks")) == "clerks-moved"
    assert table.refusal(b.MoveClerk(1, "barracks", "quarry")) == "clerks-moved"
    sent(table, 2, "quarry", "barracks")  # each of the others for themselves


@at("Pozostali gracze: skąd, to dowolne")
def test_the_sources_of_the_others_are_free(place: str) -> None:
    table = Front(cards=DESPOTISM)
    table.clerks("quarry", 0, 2)
    table.do(b.MoveClerk(1, "temple", "quarry"), b.MoveClerk(1, "barracks", "quarry"))
    assert moved(table.state, 1) == ("temple", "barracks")


@at("Despotyzm: do 4 Urzędników dowolnie, +2 za każdą Ekonomię na torze (E p. 6)")
@pytest.mark.parametrize(("cards", "most"), [(DESPOTISM, 4), ("despotism economy economy", 8)])
def test_despotism_is_counted(cards: str, most: int, place: str) -> None:
    table = Front(cards=cards)
    assert most_moves(table.state, 0) == most
    table.give(0, clerks=9)
    for _ in range(most):
        table.do(b.MoveClerk(0, "war-academy"))
    assert table.refusal(b.MoveClerk(0, "war-academy")) == "clerks-moved"


@at("Work Harder: each of your Clerks (E p. 6)")
def test_work_harder_moves_each_clerk_once(place: str) -> None:
    table = Front(cards=HARDER)
    table.clerks("temple", 1)
    for _ in range(4):
        table.do(b.MoveClerk(0, "war-academy"))
    table.do(b.MoveClerk(0, "war-academy", "temple"))
    assert table.refusal(b.MoveClerk(0, "temple", "war-academy")) == "clerks-moved"


@pytest.mark.parametrize("card", ["economy", "attack-order", "raise-banners", "betrayal"])
def test_what_only_the_card_says_is_not_counted_for_its_owner(card: str) -> None:
    table = Front(cards=f"{card} despotism work-harder")
    assert most_moves(table.state, 0) is None
    assert most_moves(table.state, 1) == 2


def test_the_count_begins_anew_with_each_card() -> None:
    table = Front(cards=DESPOTISM)
    sent(table, 1, "quarry", "temple")
    table.do(a.GoOn())
    assert (table.phase, table.state.turn) == ("command", 1)
    assert moved(table.state, 1) == ()
    sent(table, 0, "quarry", "temple")
    assert table.refusal(b.MoveClerk(0, "barracks")) == "clerks-moved"


def test_it_happened_anyway() -> None:
    """An Advisor may let a Clerk more go, such as the Smuggler (F p. 6)."""
    table = Front(cards=DESPOTISM)
    sent(table, 1, "quarry", "temple")
    table.force(b.MoveClerk(1, "barracks"))
    assert clerks_at(table.state, "barracks") == (0, 1, 0)


@at("TRYB DLA 2 GRACZY: Klan Trzciny to jeden z pozostałych graczy")
def test_the_reed_clan_is_one_of_the_others(place: str) -> None:
    table = Front(2, cards="despotism attack-order")
    table.do(b.MoveClerk(2, "temple", "quarry"), b.MoveClerk(2, "barracks", "gold-mine"))
    assert table.refusal(b.MoveClerk(2, "tea-house", "lumber-mill")) == "clerks-moved"


# Locations nobody has read


def unread(cards: str = DESPOTISM) -> Front:
    table = Front(cards=cards)
    table.state = replace(table.state, prints=Prints(table.state.prints.slots))
    return table


@at("Zwykła Lokacja: jeden Urzędnik na polu; ile pól, jest na planszy")
def test_the_print_is_asked_when_the_next_clerk_may_be_one_too_many(place: str) -> None:
    table = unread()
    sent(table, 0, "quarry")
    assert table.refusal(b.MoveClerk(0, "quarry")) == "slots-unread"
    targets = {target for offer in GAME.legal(table.state, 0) for ask in offer.asks for target in ask.options}
    assert "quarry" not in targets
    assert table.offered(a.DescribeLocation) == (a.DescribeLocation("quarry", LocationPrint("regular", 2, True)),)
    table.do(a.DescribeLocation("quarry", LocationPrint("regular", 1)))
    assert table.refusal(b.MoveClerk(0, "quarry")) == "location-full"


def test_an_unread_location_takes_the_first_clerk_unasked() -> None:
    table = unread()
    sent(table, 0, "quarry", "temple", "barracks")
    table.do(a.DescribeLocation("temple", LocationPrint("special")), b.MoveClerk(0, "temple"))
    assert clerks_at(table.state, "temple") == (2, 0, 0)
    table.force(b.MoveClerk(1, "quarry"))
    assert clerks_at(table.state, "quarry") == (1, 1, 0)
