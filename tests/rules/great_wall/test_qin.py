"""TRYB SOLO str. 16-17: every sentence about Qin Jiushao that can be checked, the worked examples first."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Message
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import actions_board as b
from rules.great_wall import actions_qin as q
from rules.great_wall import events as e
from rules.great_wall import events_board as eb
from rules.great_wall import events_qin as eq
from rules.great_wall.clan import shame_of
from rules.great_wall.command import told
from rules.great_wall.goods import Goods
from rules.great_wall.prints import LocationPrint
from rules.great_wall.qin import CardLine, Deed
from rules.great_wall.qin_clerks import Way
from rules.great_wall.squad import Squad
from rules.great_wall.state import clerks_at, overlord
from rules.great_wall.tables import LOCATIONS, PRODUCTION
from rules.great_wall.wall import HordeCard
from tests.kit.table import Table
from tests.rules.great_wall.duel import QIN, REED, TRACK, YOU, Duel
from tests.rules.great_wall.front import PLAIN


def at(place: str) -> Any:
    return pytest.mark.parametrize("place", [place])


def empty() -> Duel:
    """His turn with nothing to do, nobody's Clerks about."""
    table = Duel()
    table.his_turn()
    return table


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
    assert [own.barricades for own in state.sections[1:]] == [3, 3]
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


@at("PRZENOSZENIE URZĘDNIKÓW; decisions.md: a full Location is locked")
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


# Activation


@at("AKTYWACJA LOKACJI; KARTA GENERAŁA: na najwyższe pole, pozostałe o 1 w prawo")
def test_the_token_goes_to_the_left_end_and_the_others_move_right(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("quarry", 2)
    table.crowd("quarry", 1, YOU)
    table.do(a.GoOn(), b.Activate("quarry"), b.Finish(YOU))
    table.done()
    table.do(b.Finish(YOU))  # no donation
    assert table.qin.track == ("quarry", "gold-mine", "temple", "lumber-mill", "barracks")
    assert table.his_clerks() == {}, "his Clerks go back to his pool"
    assert table.clan(QIN).clerks == 8


@at("KARTA GENERAŁA: w której znajduje się przynajmniej 1 Urzędnik Qin Jiushao")
def test_the_token_stays_where_no_clerk_of_his_was(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("quarry", 3, YOU)
    table.do(a.GoOn(), b.Activate("quarry"))
    assert table.qin.track == TRACK


@at("AKTYWACJA LOKACJI: nigdy nie Przekazuje Datków")
def test_he_neither_donates_nor_upgrades_nor_gathers(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("lumber-mill", 2)
    table.reeds("lumber-mill", "quarry", "gold-mine")
    table.do(a.GoOn())
    events = table.do(b.Activate("lumber-mill"))
    assert e.WarehouseChanged(Goods(wood=1)) in events, "the Reed Clan's"
    assert not any(isinstance(event, e.GoodsChanged) for event in events)
    assert table.task.kind == "harvest"
    table.done()
    assert table.phase != "location"
    assert table.state.warehouse == Goods(wood=1)
    assert table.refusal(b.Donate(QIN)) == table.refusal(b.Upgrade(QIN)) == "qin-never"


@at("AKTYWACJA LOKACJI: Koszary, 1 Włócznik za każdego Urzędnika")
def test_the_barracks_give_a_spearman_for_each_clerk(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("barracks", 2)
    table.crowd("barracks", 1, YOU)
    table.do(a.GoOn(), b.Activate("barracks"), b.Finish(YOU))
    for _ in range(2):
        assert (table.task.kind, table.task.section) == ("spearman", "middle")
        table.done()
    assert table.at("middle").hordes[0].spearmen[QIN] == 2
    assert (table.clan(QIN).honor, table.clan(QIN).soldiers.spearman) == (4, 6)
    assert table.qin.track[0] == "barracks"


@at("AKTYWACJA LOKACJI: od najwyższej do najniższej; kolejność pozostałych wybiera gracz")
def test_on_his_turn_his_locations_come_first_from_the_highest(place: str) -> None:
    table = empty()
    table.crowd("temple", 3)
    table.crowd("lumber-mill", 3)
    table.crowd("tea-house", 3, YOU)
    table.done()
    assert (table.phase, table.task.location) == ("activation", "temple")
    assert table.refusal(b.Activate("tea-house")) == "qin-first"
    table.done()
    table.done()
    assert table.task.location == "lumber-mill"
    table.done()
    table.done()
    table.do(b.Activate("tea-house"))
    assert table.qin.track[:2] == ("lumber-mill", "temple")


@at("AKTYWACJA LOKACJI: Lokację możliwie najwyższą")
def test_with_one_location_to_choose_he_takes_the_highest(place: str) -> None:
    table = Duel()
    table.his_turn(CardLine("activate"))
    table.crowd("temple", 1)
    table.crowd("quarry", 2)
    table.put("qin.agenda", (Deed("activate"),))
    assert (table.task.kind, table.task.location) == ("activate-one", "temple")
    events = table.done()
    assert eb.LocationActivated("temple", True) in events, "though not full"
    table.done()
    assert (table.clan(QIN).honor, table.qin.track[0]) == (1, "temple")


@at("AKTYWACJA LOKACJI")
def test_what_was_wrong_about_a_harvest_is_put_right(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("temple", 3)
    table.do(a.GoOn(), b.Activate("temple"))
    table.wrong("clerks-here", n=2)
    assert table.task.n == 2
    table.wrong("level", n=3)
    assert table.task.n == 6
    table.done()
    assert table.clan(QIN).honor == 6


# Attacks


@at("ATAK: Sekcja wskazana przez wskaźnik Inwazji, druga, nie zostaje zrekrutowany")
def test_a_spearman_attacks_here_or_there_or_is_not_recruited(place: str) -> None:
    table = Duel()
    table.hordes("middle", HordeCard("", 3, 4, 1))
    table.hordes("right", HordeCard("", 3, 4, 1))
    table.agenda(Deed("spearmen", 3))
    assert table.task.section == "middle"
    table.done()
    assert table.task.section == "right"
    events = table.done()
    assert eq.DeedDone("spearmen", 0, True) in events, "the third is not recruited"
    assert (table.clan(QIN).soldiers.spearman, table.clan(QIN).honor) == (6, 4)


@at("ATAK: widoczny w danym momencie wskaźnik Inwazji")
def test_the_indicator_is_that_of_the_horde_decks_top(place: str) -> None:
    table = Duel(indicator="right")
    table.agenda(Deed("spearmen"))
    assert table.task.section == "right"
    table.do(q.ShowIndicator("middle"))
    assert table.task.section == "middle"
    assert table.refusal(q.ShowIndicator("left")) == "section-out-of-play"
    spring = Duel(indicator="right")
    spring.step("hordes", hordes_placed=0)
    spring.do(a.PlaceHorde(PLAIN, "middle"))
    assert spring.qin.indicator == "middle"
    assert spring.refusal(a.PlaceHorde(PLAIN)) == "indicator-missing"


@at("ATAK")
def test_the_indicator_is_asked_where_nobody_has_said_it(place: str) -> None:
    table = Duel()
    table.put("qin.indicator", None)
    table.agenda(Deed("spearmen"))
    assert table.phase == "indicator"
    assert table.refusal(a.GoOn()) == "indicator-missing"
    table.do(q.ShowIndicator("right"))
    assert table.task.section == "right"


@at("ATAK: Łucznik na polu Ostrzału we wskazanej Sekcji, inaczej nie zostaje zrekrutowany")
def test_an_archer_takes_a_firing_spot_or_is_not_recruited(place: str) -> None:
    table = Duel()
    table.agenda(Deed("archers", 2))  # the empty Wall has one spot
    assert (table.task.kind, table.task.section) == ("archer", "middle")
    events = table.done()
    assert eq.DeedDone("archers", 0, True) in events
    assert table.at("middle").archers[QIN] == 1
    assert table.at("right").archers[QIN] == 0, "never in the other section"
    assert (table.at("middle").hordes[0].wounds, table.clan(QIN).honor) == (1, 2)


@at("ATAK: możliwie najbliżej Muru")
def test_wounds_go_to_the_horde_nearest_the_wall(place: str) -> None:
    table = Duel()
    table.agenda(Deed("archers"))
    table.hordes("middle", HordeCard("", 3, 4, 1), PLAIN)
    table.put("sections.1.hordes.0.wounds", 1)
    assert table.task.row == 1
    table.done()
    assert [card.wounds for card in table.at("middle").hordes] == [1, 1]


@at("ATAK: 2 Honoru za każdą zadaną Ranę, niezależnie od Nagrody")
def test_firing_in_winter_gives_two_honor_a_wound(place: str) -> None:
    table = Duel()
    table.archers("middle", QIN, 2)
    table.archers("middle", YOU, 1)
    table.do_firing()
    table.do(b.Fire(YOU, "middle", 0))
    for _ in range(2):
        assert (table.task.kind, table.task.row) == ("fire", 0)
        table.done()
    assert (table.clan(QIN).honor, table.clan(YOU).honor) == (4, 0)
    assert table.at("middle").hordes[0].wounds == 3


@at("ATAK")
def test_the_table_may_say_that_a_section_has_no_spot(place: str) -> None:
    table = Duel()
    table.agenda(Deed("spearmen"))
    table.wrong("place", "middle")
    assert table.task.section == "right"
    events = table.wrong("place", "right")
    assert eq.DeedDone("spearmen", 0, True) in events
    assert table.clan(QIN).soldiers.spearman == 8


# Golden rules


@at("ZŁOTE REGUŁY 1: nigdy nie otrzymuje żetonów Hańby")
def test_he_never_gets_shame(place: str) -> None:
    table = Duel("attack-order")
    assert table.refusal(a.TakeShame(QIN)) == "qin-never"
    table.crowd("temple", 3)
    table.do(a.GoOn())
    assert not any(isinstance(event, e.ShameReceived) for event in table.do(b.Activate("temple")))
    breach = Duel()
    breach.hordes("middle", HordeCard("", 30, 4, 4))
    breach.step("assault", stormed=1)
    events = breach.do(b.Assault())
    assert [event.seat for event in events if isinstance(event, e.ShameReceived)] == [YOU]
    assert shame_of(breach.clan(QIN)) == 0


@at("ŻETONY HAŃBY; TRYB SOLO")
def test_his_clerk_keeps_you_from_shame(place: str) -> None:
    table = Duel("attack-order")
    table.crowd("temple", 2, YOU)
    table.crowd("temple", 1)
    table.do(a.GoOn())
    assert not any(isinstance(event, e.ShameReceived) for event in table.do(b.Activate("temple")))


@at("ZŁOTE REGUŁY 2: nie używa Aktywnych Doradców")
def test_he_has_no_active_advisors(place: str) -> None:
    table = Duel()
    assert table.refusal(a.TakeAdvisor(QIN, "Warden", active=True)) == "qin-never"
    table.do(a.TakeAdvisor(QIN))
    assert table.clan(QIN).supporting == 3


@at("ZŁOTE REGUŁY 3: nigdy nie Ratuje; wracają do jego puli")
def test_his_soldiers_go_home_from_a_defeated_horde(place: str) -> None:
    table = Duel("attack-order", lethality=1)
    table.on_horde("middle", 0, QIN, spearmen=3)
    table.put("sections.1.hordes.0.wounds", 1)
    table.archers("middle", QIN, 1)
    table.do(a.GoOn(), b.Defeat())
    assert table.clan(QIN).soldiers == Squad(8, 3, 0), "the dead and the others alike"
    assert table.at("middle").rest[QIN].total() == 0
    assert table.clan(QIN).honor == 2 + 2, "2 for being there, 2 for the Archer"
    assert [card.honor for card in table.clan(QIN).claimed] == [PLAIN.honor]


@at("ZŁOTE REGUŁY 3")
def test_his_soldiers_die_in_a_breach_and_leave_wounds(place: str) -> None:
    table = Duel(lethality=1)
    table.hordes("middle", HordeCard("", 30, 4, 4))
    table.on_horde("middle", 0, QIN, spearmen=2)
    table.archers("middle", QIN, 1)
    table.step("assault", stormed=1)
    table.do(b.Assault())
    if table.phase == "shame-due":
        table.do(b.PlaceShame(YOU, "spearman"))
    assert table.clan(QIN).soldiers == Squad(7, 4, 0)
    card = table.at("middle").hordes[0]
    assert (card.spearmen[QIN], card.wounds) == (1, 1)


@at("ZŁOTE REGUŁY 4: nigdy nie korzysta ze swoich Surowców")
def test_he_gets_nothing_in_summer(place: str) -> None:
    table = Duel()
    table.give(YOU, overseers=(1, 0, 0, 0))
    table.step("income")
    table.do(a.GoOn())
    assert table.clan(QIN).goods.total() == 0
    assert table.clan(YOU).goods.wood == 21
    for wish in (b.HireClerk(QIN), b.HireAdvisor(QIN), b.BuildBarricade(QIN, "middle"), a.BuyOff(QIN, "spearman")):
        assert table.refusal(wish) == "qin-never"
    assert table.refusal(a.Effect(QIN, Goods(1))) == "qin-never"


@at("LATO 4; ZŁOTE REGUŁY")
def test_summer_waits_for_you_alone(place: str) -> None:
    table = Duel("economy")
    table.step("discard")
    table.do(a.GoOn())
    assert (table.phase, GAME.awaited(table.state)) == ("reclaim", (YOU,))
    table.do(a.Reclaim(YOU, False))
    assert table.phase == "choose"
    assert (table.qin.card, table.clan(QIN).honor) == (None, 0)


@at("ZŁOTE REGUŁY 6: Sekcja wskazana przez wskaźnik, inaczej druga")
def test_he_builds_the_indicated_section_then_the_other(place: str) -> None:
    table = Duel()
    table.agenda(Deed("wall-paid", 1))
    assert (table.task.section, table.task.n) == ("middle", 5)
    table.put("sections.1.level", 3)
    assert (table.task.section, table.task.n) == ("right", 5)
    table.put("sections.2.level", 1)
    assert table.task.n == 10
    table.done()
    assert (table.at("right").level, table.clan(QIN).honor) == (2, 10)


@at("ZŁOTE REGUŁY 6: Surowce z Magazynu wydawane są w standardowy sposób; F 15")
def test_the_warehouse_pays_and_a_shortfall_only_where_the_card_says_so(place: str) -> None:
    table = Duel()
    table.put("warehouse", Goods(2, 1))
    table.agenda(Deed("wall-paid"))
    table.done()
    assert (table.state.warehouse, table.clan(QIN).honor) == (Goods(), 5)
    poor = Duel()
    poor.put("warehouse", Goods(2, 2))
    poor.his_turn(CardLine("wall"), CardLine("honor", 3))
    assert poor.task.kind == "honor", "4 of 5: not built"
    rich = Duel()
    rich.put("warehouse", Goods(2, 2, 3))
    rich.agenda(Deed("wall"))
    rich.done()
    assert (rich.state.warehouse, rich.clan(QIN).honor) == (Goods(gold=2), 5)


# As Overlord


@at("QIN JIUSHAO JAKO WÓDZ: najpierw z Lokacji, z których sam nie korzysta")
def test_as_overlord_he_moves_reed_clerks_as_low_as_possible(place: str) -> None:
    table = Duel()
    table.reeds("tea-house", "gold-mine", "quarry")
    table.his_turn(CardLine("others", 2))
    assert overlord(table.state) == QIN
    assert table.task.kind == "your-clerks"
    table.done()
    assert table.task.kind == "reed-clerks"
    assert table.task.ways == (Way("barracks", "tea-house"), Way("lumber-mill", "gold-mine"))
    table.done()
    assert [at for at in TRACK if clerks_at(table.state, at)[REED]] == ["lumber-mill", "quarry", "barracks"]


@at("QIN JIUSHAO JAKO WÓDZ: w wyższych Lokacjach, do niższych")
def test_reed_clerks_on_his_lowest_locations_stay(place: str) -> None:
    table = Duel()
    table.reeds("lumber-mill", "quarry", "barracks")
    table.his_turn(CardLine("others", 2), CardLine("honor", 1))
    table.done()
    assert table.task.kind == "honor"


@at("KLAN TRZCINY: w turze Klanu Trzciny najwyżej w kolejności Herbaty")
@pytest.mark.parametrize(("tea", "kind"), [((YOU, QIN, REED), "your-reed"), ((QIN, YOU, REED), "reed-clerks")])
def test_on_its_own_turn_the_highest_in_tea_order_moves_the_reed_clan(place: str, tea: Any, kind: str) -> None:
    table = Duel()
    table.his_turn()
    table.put("qin.cards", tuple(card for card in table.qin.cards))
    while table.state.turn == 1:
        table.done() if table.qin.agenda else table.do(a.GoOn())
    table.put("tea", tea)
    table.reeds("tea-house", "gold-mine", "quarry")
    table.put("qin.agenda", (Deed("reed", 2),))
    assert table.task.kind == kind


@at("QIN JIUSHAO JAKO WÓDZ: Żołnierze Klanu Trzciny atakują jak jego")
def test_as_overlord_his_rules_send_the_reed_spearman_and_he_gains_nothing(place: str) -> None:
    table = empty_with_reed("barracks")
    assert (table.task.kind, table.task.section) == ("reed-spearman", "middle")
    table.done()
    assert table.at("middle").hordes[0].spearmen == (0, 0, 1)
    assert table.clan(QIN).honor == 0


@at("KLAN TRZCINY, OBÓZ BUDOWNICZYCH; QIN JIUSHAO JAKO WÓDZ")
def test_as_overlord_he_has_the_barricade_built_by_the_indicator(place: str) -> None:
    table = empty_with_reed("builders-encampment", barricades=1)
    assert (table.task.kind, table.task.section) == ("reed-barricade", "middle")
    table.done()
    assert table.at("middle").barricades == 2
    assert table.clan(QIN).honor == 0


@at("KLAN TRZCINY, CESARSKA AMBASADA; QIN JIUSHAO JAKO WÓDZ")
def test_as_overlord_he_discards_an_advisor(place: str) -> None:
    table = empty_with_reed("emperors-embassy")
    assert table.task.kind == "reed-advisor"
    table.done()
    assert table.phase != "location"


def empty_with_reed(location: Any, barricades: int = 3) -> Duel:
    """His turn; a Location activates with a Clerk of the Reed Clan and as many of yours as it needs."""
    table = empty()
    table.put("sections.1.barricades", barricades)
    table.reeds(location, "quarry", "gold-mine")
    table.crowd(location, 2, YOU)
    table.done()
    table.put("clans.1.honor", 0)
    table.do(b.Activate(location))
    while table.state.work and table.state.work.queue[0] == YOU:
        table.do(b.Finish(YOU))
    return table


# The other rules


@at("ODŚWIEŻANIE TORU DORADCÓW")
@pytest.mark.parametrize(("harder", "n"), [(False, 1), (True, 2)])
def test_in_spring_he_gets_an_advisor_or_both(place: str, harder: bool, n: int) -> None:
    table = Duel()
    table.put("qin.harder", harder)
    table.step("advisors")
    assert table.refusal(a.GoOn()) == "qin-first"
    assert (table.task.kind, table.task.n) == ("advisors", n)
    table.done()
    assert (table.phase, table.clan(QIN).supporting) == ("income", 2 + n)


@at("PUNKTY ZA ARTEFAKTY")
def test_each_artifact_gives_him_twenty(place: str) -> None:
    table = Duel()
    table.step("scoring")
    table.do(a.EnterArtifacts(YOU, (1, 2, 3)))
    assert table.clan(QIN).artifacts == (20, 20, 20)
    assert table.state.over


@at("PODBÓJ: 1 gracz")
def test_a_raid_takes_one_token(place: str) -> None:
    table = Duel()
    table.hordes("middle", PLAIN, PLAIN, PLAIN)
    table.step("hordes", hordes_placed=0)
    table.do(a.PlaceHorde(PLAIN, "middle"))
    assert (table.state.pool, table.state.removed) == (9, 1)


# The end


@at("KONIEC GRY: pula pusta")
def test_an_empty_shame_pool_ends_the_game_and_you_lose(place: str) -> None:
    table = Duel()
    table.give(YOU, honor=200)
    table.put("pool", 0)
    table.step("end-check")
    assert e.GameEnding(("shame",)) in table.do(a.GoOn())
    table.do(a.EnterArtifacts(YOU, (9, 9, 9)))
    assert table.state.over
    assert (table.score.winners, table.score.decided_by) == ((QIN,), "loss:shame_pool")


@at("KONIEC GRY: więcej Honoru")
@pytest.mark.parametrize(
    ("yours", "winner", "why"), [(61, YOU, "total"), (60, QIN, "loss:not_more"), (59, QIN, "loss:not_more")]
)
def test_more_honor_than_he_has_wins_and_a_tie_does_not(place: str, yours: int, winner: int, why: str) -> None:
    table = Duel()
    table.give(YOU, honor=yours)
    table.step("scoring")
    table.do(a.EnterArtifacts(YOU, (0, 0, 0)))
    assert (table.score.winners, table.score.decided_by) == ((winner,), why)


@at("KONIEC GRY: jak w standardowej rozgrywce")
@pytest.mark.parametrize(("path", "value", "why"), [("slot", 6, "time"), ("walls", 3, "wall")])
def test_the_other_ends_are_the_standard_ones(place: str, path: str, value: int, why: str) -> None:
    table = Duel()
    for where in ("sections.1.level", "sections.2.level") if path == "walls" else (path,):
        table.put(where, value)
    table.step("end-check")
    assert e.GameEnding((why,)) in table.do(a.GoOn())


# Cards' lines


@at("house rule: Honor for Supporting Advisors")
def test_his_advisors_give_honor_on_his_own_turn(place: str) -> None:
    table = Duel()
    table.do(q.ChooseAdvice(2))
    table.his_turn()
    assert (table.task.kind, table.task.n) == ("advice", 4)
    table.done()
    assert table.clan(QIN).honor == 4


@at("house grammar: upgrade")
def test_his_overseers_rise_by_a_card_alone(place: str) -> None:
    table = Duel()
    table.his_turn(CardLine("upgrade", 2))
    assert (table.task.location, table.task.n) == ("quarry", 2)
    table.done()
    assert (table.task.location, table.task.n) == ("quarry", 3)
    table.done()
    assert table.clan(QIN).overseers == (1, 3, 1, 1)


@at("decisions.md: Automa")
def test_an_answer_to_an_older_instruction_is_refused(place: str) -> None:
    table = Duel("despotism")
    table.do(q.OthersMove())
    old = table.state.told
    table.done()
    assert table.refusal(b.Done(old)) == "no-reed-step"
    table.his_next()
    assert table.refusal(b.Done(table.state.told - 1)) == "moved-on"
    assert table.refusal(b.NotPossible(table.state.told, "level")) == "not-this-step"
    assert table.refusal(b.NotPossible(table.state.told, "place", "temple")) == "not-this-step"


@at("decisions.md: Automa")
def test_if_every_condition_was_right_nothing_happens(place: str) -> None:
    table = Duel("despotism")
    table.do(q.OthersMove())
    table.wrong()
    assert table.his_clerks() == {}
    assert table.qin.agenda == ()
