"""TRYB SOLO str. 16-17: set-up, cards and Clerks of Qin Jiushao, the worked examples first."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Message
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint
from rules.great_wall.board.squad import Squad
from rules.great_wall.qin import actions as q
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.clerks import Way
from rules.great_wall.qin.qin import CardLine
from rules.great_wall.state import clerks_at
from rules.great_wall.tables import LOCATIONS, PRODUCTION
from rules.great_wall.year.command_card import told
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN
from tests.rules.great_wall.qin.duel import QIN, REED, TRACK, YOU, Duel

# The worked examples


@at("AKTYWACJA LOKACJI: 2 Urzędników x Nadzorca 2 poziomu = 4 Honoru")
def test_two_clerks_and_an_overseer_of_level_two_give_four_honor(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("temple", 2)
    table.crowd("temple", 1, YOU)
    table.put("clans.1.overseers.3", 2)
    table.do(a.GoOn(), b.Activate("temple"), b.Finish(YOU))
    assert (table.task.kind, table.task.n) == ("harvest", 4)
    assert dict(table.told.why.args) == {"clerks": 2, "level": 2, "n": 4}
    before = table.clan(QIN).honor
    table.done()
    assert table.clan(QIN).honor - before == 4
    assert table.clan(QIN).goods.total() == 0


@at("KARTY ROZKAZÓW QIN JIUSHAO: Ekonomia i Despotyzm")
def test_his_economy_gives_your_despotism_two_clerks_more(place: str) -> None:
    table = Duel("despotism", "economy")
    assert told(table.state) == Message("great_wall.card.despotism", (("n", 6),))
    without = Duel("despotism", "betrayal")
    assert told(without.state) == Message("great_wall.card.despotism", (("n", 4),))


@at("KARTA ROZKAZU ZDRADA: Rozkaz Ataku")
def test_betrayal_copies_his_card_by_the_standard_one(place: str) -> None:
    table = Duel("betrayal", "attack-order")
    assert told(table.state) == Message("great_wall.card.betrayal-qin")


# The set-up


@at("PRZYGOTOWANIE 1, 4-6, 8, 11, 15, 18, 19")
def test_the_set_up(place: str) -> None:
    table = Table(GAME, 2, mode="solo")
    state = table.state
    assert (state.pool, state.tea, state.sections[0].barricades) == (10, (YOU, QIN, REED), 0)
    assert [section.barricades for section in state.sections[1:]] == [3, 3]
    his = state.clans[QIN]
    assert (his.clerks, his.hireable, his.honor, his.supporting, his.advisors) == (8, 0, 0, 2, ())
    assert his.soldiers == Squad(8, 4, 0)
    assert his.posted == Squad(2, 0, 2)
    assert his.overseers == (1, 1, 1, 1)
    assert [clerks_at(state, where)[REED] for where in ("lumber-mill", "quarry", "gold-mine")] == [1, 1, 1]  # type: ignore[arg-type]
    assert state.clans[REED].soldiers == Squad(10)
    assert state.clans[YOU].hireable == 3
    table.do(a.ChooseGeneral(YOU, "", 1))
    assert table.state.tea == (YOU, QIN, REED), "you on top, whatever the Tea value"


@at("PRZYGOTOWANIE 9 B")
def test_the_location_track_is_drawn_or_laid(place: str) -> None:
    table = Duel()
    assert table.qin.track == TRACK
    other = Table(GAME, 2, table.luck, "solo")
    other.do(q.DrawTrack())
    assert sorted(other.state.qin.track) == sorted((*PRODUCTION, "barracks"))
    assert other.refusal(q.LayTrack(("temple", "temple", "quarry", "gold-mine", "barracks"))) == "track-tokens"
    assert Table(GAME, 2, mode="solo").refusal(q.LayTrack(())) == "track-tokens"


@at("PRZYGOTOWANIE 9 B")
def test_the_game_does_not_begin_without_the_track(place: str) -> None:
    table = Table(GAME, 2, mode="solo")
    table.do(a.ChooseGeneral(YOU, "", 50), a.PlaceHorde(PLAIN, "right"), a.PlaceHorde(PLAIN, "right"))
    assert table.refusal(a.Begin()) == "track-missing"
    table.do(q.LayTrack(TRACK), a.Begin())
    assert {card.source for card in table.state.qin.cards} == {"house"}, "who chooses no deck plays with the house's"


@at("POZIOM TRUDNOŚCI")
@pytest.mark.parametrize("honor", [0, 50, 100])
def test_he_begins_with_the_honor_of_the_difficulty(place: str, honor: Any) -> None:
    table = Table(GAME, 2, mode="solo")
    table.do(q.ChooseDifficulty(honor, harder=True))
    assert (table.state.clans[QIN].honor, table.state.qin.harder) == (honor, True)


# Playing Command cards


@at("ZAGRYWANIE KART ROZKAZÓW")
def test_his_card_is_turned_over_after_yours_is_chosen(place: str) -> None:
    table = Duel()
    assert table.refusal(q.DrawQinCard()) == "not-this-step"
    table.do(a.ChooseCommand(YOU, Known("economy")), a.RevealCommand(YOU, Opened("economy", "")))
    assert table.phase == "qin-card"
    assert table.refusal(a.PlaceCommand(YOU, 0)) == "qin-card-first"
    table.do(q.DrawQinCard())
    assert len(table.qin.deck) == 5
    assert table.phase == "place"


@at("ZAGRYWANIE KART ROZKAZÓW")
def test_six_cards_last_six_years_and_none_comes_twice(place: str) -> None:
    table = Duel()
    drawn = []
    for _ in range(6):
        table.step("place", track=(None,) * 3)
        table.put("qin.card", None)
        table.do(q.DrawQinCard())
        assert table.qin.card is not None
        drawn.append(table.qin.card.name)
    assert len(set(drawn)) == 6
    table.put("qin.card", None)
    assert table.refusal(q.DrawQinCard()) == "no-deck"


@at("ZAGRYWANIE KART ROZKAZÓW")
def test_a_card_read_from_the_table_is_not_drawn_again(place: str) -> None:
    table = Duel("economy", "despotism")
    assert "despotism" not in table.qin.deck.rest
    assert len(table.qin.deck) == 5


@at("ZAGRYWANIE KART ROZKAZÓW: na wolnym polu o możliwie najniższym numerze")
def test_he_takes_the_lowest_free_space_in_tea_order(place: str) -> None:
    table = Duel("economy", "despotism")  # you took the first
    assert [order and order.seat for order in table.state.track] == [YOU, QIN, REED]
    first = Duel()
    first.put("tea", (QIN, YOU, REED))
    first.do(a.ChooseCommand(YOU, Known("economy")), a.RevealCommand(YOU, Opened("economy", "")), q.DrawQinCard())
    assert (first.task.kind, first.task.n) == ("place", 1)
    first.done()
    assert first.state.track[0] is not None
    assert first.state.track[0].seat == QIN


@at("KARTY ROZKAZÓW: karty o tych samych nazwach")
def test_his_cards_lie_on_the_track_under_their_names(place: str) -> None:
    table = Duel("economy", "work-harder")
    assert [order.card for order in table.state.track if order] == ["economy", "work-harder", "reed"]


# Moving Clerks


@at("PRZENOSZENIE URZĘDNIKÓW: 2 różne Lokacje znajdujące się najniżej")
def test_in_your_turn_two_clerks_go_to_his_two_lowest_locations(place: str) -> None:
    table = Duel("despotism")
    table.do(q.OthersMove())
    assert table.task.ways == (Way("barracks"), Way("quarry"))
    table.done()
    assert table.his_clerks() == {"barracks": 1, "quarry": 1}
    assert table.clan(QIN).clerks == 6
    assert table.refusal(q.OthersMove()) == "not-this-step", "once for each card"


@at("PRZENOSZENIE URZĘDNIKÓW")
def test_a_card_whose_box_is_known_is_not_left_before_he_has_moved(place: str) -> None:
    table = Duel("work-harder")
    table.do(a.GoOn())
    assert (table.phase, table.task.kind) == ("command", "clerks")
    table.done()
    table.do(a.GoOn())
    assert table.state.turn == 1
    without = Duel("attack-order")
    without.do(a.GoOn())
    assert without.state.turn == 1, "a card without that box"


@at("PRZENOSZENIE URZĘDNIKÓW: następnej w kolejności Lokacji")
def test_a_full_location_is_passed_over(place: str) -> None:
    table = Duel("despotism")
    table.crowd("barracks", 3, YOU)
    table.do(q.OthersMove())
    assert table.task.ways == (Way("quarry"), Way("lumber-mill"))


@at("PRZENOSZENIE URZĘDNIKÓW: następnej w kolejności Lokacji")
def test_the_table_may_say_that_a_location_is_full(place: str) -> None:
    table = Duel("despotism")
    table.do(q.OthersMove())
    table.wrong("place", "quarry")
    assert table.task.ways == (Way("barracks"), Way("lumber-mill"))
    table.wrong("place", "barracks")
    assert table.task.ways == (Way("lumber-mill"), Way("temple"))
    table.done()
    assert table.qin.shut == (), "said for this move alone"


@at("PRZENOSZENIE URZĘDNIKÓW: znajdującego się w najwyższej Lokacji")
def test_without_a_clerk_in_the_pool_one_comes_from_his_highest_location(place: str) -> None:
    table = Duel("despotism")
    table.crowd("temple", 2)
    table.crowd("lumber-mill", 1)
    table.give(QIN, clerks=0)
    table.do(q.OthersMove())
    assert table.task.ways == (Way("barracks", "temple"), Way("quarry", "temple"))
    table.done()
    assert table.his_clerks() == {"barracks": 1, "quarry": 1, "lumber-mill": 1}


@at("PRZENOSZENIE URZĘDNIKÓW; our reading: a full Location is locked")
def test_no_clerk_leaves_a_full_location(place: str) -> None:
    table = Duel("despotism")
    table.crowd("temple", 3)
    table.crowd("lumber-mill", 1)
    table.give(QIN, clerks=0)
    table.do(q.OthersMove())
    assert table.task.ways == (Way("barracks", "lumber-mill"),), "only one can move at all"


@at("PRZENOSZENIE URZĘDNIKÓW")
def test_the_table_may_say_how_many_are_in_his_pool(place: str) -> None:
    table = Duel("despotism")
    table.crowd("gold-mine", 1)
    table.do(q.OthersMove())
    table.wrong("clerks", n=1)
    assert table.task.ways == (Way("barracks"), Way("quarry", "gold-mine"))


@at("PRZENOSZENIE URZĘDNIKÓW: wyłącznie w Lokacjach Produkcyjnych i Koszarach")
def test_with_his_five_locations_full_he_moves_nobody(place: str) -> None:
    table = Duel("despotism")
    for location in TRACK:
        table.put(f"prints.locations.{LOCATIONS.index(location)}", LocationPrint("regular", 1))
        table.crowd(location, 1, YOU)
    events = table.do(q.OthersMove())
    assert eq.DeedDone("clerks", 0, True) in events
    assert table.his_clerks() == {}


@at("PRZENOSZENIE URZĘDNIKÓW: podczas tury Klanu Trzciny")
def test_in_the_reed_clans_turn_he_moves_two_as_well(place: str) -> None:
    table = Duel()
    table.his_turn()
    while table.state.turn == 1:
        table.done() if table.qin.agenda else table.do(a.GoOn())
    assert table.task.kind == "your-clerks", "the house card of the Reed Clan has the box"
    table.done()
    assert table.task.ways == (Way("barracks"), Way("quarry"))


@at("PRZENOSZENIE URZĘDNIKÓW: zgodnie z efektem na karcie")
def test_on_his_turn_his_card_says_how_many(place: str) -> None:
    apart = Duel()
    apart.his_turn(CardLine("clerks", 3))
    assert [way.target for way in apart.task.ways] == ["barracks", "quarry", "lumber-mill"]
    crowd = Duel()
    crowd.his_turn(CardLine("crowd", 4))
    assert [way.target for way in crowd.task.ways] == ["barracks"] * 3 + ["quarry"] * 1
