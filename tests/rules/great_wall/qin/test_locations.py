"""TRYB SOLO str. 16-17: what Qin Jiushao does at his Locations, and how he attacks."""

from __future__ import annotations

from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.goods import Goods
from rules.great_wall.qin import actions as q
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.qin import CardLine, Deed
from tests.kit.place import at
from tests.rules.great_wall.board.front import PLAIN
from tests.rules.great_wall.qin.duel import QIN, TRACK, YOU, Duel, empty

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
    assert table.at("right").archers[QIN] == 0, "never in the other Section"
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
