"""URZĘDNICY I TYPY LOKACJI str. 7, LOKACJE str. 11-14: who goes where, what activates, and what it gives."""

from __future__ import annotations

from typing import Any

import pytest

from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.board.prints import LocationPrint, UpgradePrint
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import clerks_at, due_locations
from tests.kit.place import at
from tests.rules.great_wall.board.front import Front

ECONOMY = "economy economy economy"


@at("Przenieść Urzędnika: z puli albo z innej Lokacji")
def test_clerks_move_from_the_pool_or_another_location(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.do(b.MoveClerk(0, "quarry"), b.MoveClerk(0, "quarry"), b.MoveClerk(1, "war-academy"))
    assert (clerks_at(table.state, "quarry"), table.clan(0).clerks) == ((2, 0, 0), 3)
    table.do(b.MoveClerk(0, "temple", "quarry"))
    assert (clerks_at(table.state, "quarry")[0], clerks_at(table.state, "temple")[0]) == (1, 1)
    assert table.refusal(b.MoveClerk(0, "temple", "temple")) == "already-so"
    assert table.refusal(b.MoveClerk(1, "temple", "quarry")) == "nobody-at-location"
    table.give(2, clerks=0)
    assert table.refusal(b.MoveClerk(2, "temple")) == "no-clerk-in-pool"


@at("Zwykłe Lokacje blokują się po zapełnieniu wszystkich pól")
def test_a_full_regular_location_is_locked(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("quarry", 2, 1)
    assert table.refusal(b.MoveClerk(2, "quarry")) == "location-full"
    assert table.refusal(b.MoveClerk(0, "temple", "quarry")) == "location-locked"
    table.force(b.MoveClerk(0, "temple", "quarry"))
    assert clerks_at(table.state, "quarry") == (1, 1, 0)


def test_clerks_are_moved_in_the_command_step() -> None:
    table = Front()
    assert table.refusal(b.MoveClerk(0, "quarry")) == "not-this-step"


@at("FAZA AKTYWACJI: Zwykłe pełne, Specjalne z co najmniej 1 Urzędnikiem")
def test_what_activates(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("quarry", 2, 1)
    table.clerks("temple", 2)
    table.clerks("war-academy", 0, 0, 1)
    assert due_locations(table.state) == ("quarry", "war-academy")
    table.do(a.GoOn())
    assert table.phase == "activation"
    assert table.refusal(a.GoOn()) == "location-due"
    assert table.refusal(b.Activate("temple")) == "location-not-due"
    table.do(b.Activate("war-academy"))
    assert table.clan(2).tactics == 1


@at("Urzędnicy pozostają w Lokacjach, dopóki te nie zostaną Aktywowane")
def test_clerks_stay_until_their_location_activates(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("temple", 2)
    table.do(a.GoOn(), a.GoOn(), a.GoOn())
    assert clerks_at(table.state, "temple") == (2, 0, 0)


def test_what_is_printed_is_asked_when_it_matters() -> None:
    table = Front(cards=ECONOMY)
    table.put("prints.locations", (None,) * 10)
    table.clerks("barracks", 1)
    table.do(a.GoOn())
    assert (table.phase, table.refusal(a.GoOn())) == ("activation", "board-unknown")
    assert [offer.location for offer in table.offered(a.DescribeLocation)] == ["barracks"]
    table.do(a.DescribeLocation("barracks", LocationPrint("regular", 1, True)))
    assert b.Activate("barracks") in table.offered(b.Activate)
    assert table.refusal(a.DescribeLocation("quarry", LocationPrint("regular", 0))) == "out-of-range"


@at("Żetony Hańby B: jedyny gracz w Lokacji z ikoną")
def test_alone_at_a_location_with_the_icon_brings_shame(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("quarry", 3)
    events = table.activate("quarry")
    assert e.ShameReceived(0) in events
    assert table.phase == "shame-due"
    table.do(b.PlaceShame(0, "archer"))
    assert (table.state.pool, table.clan(0).shamed) == (29, Squad(archer=1))
    table.do(b.Finish(0), b.Finish(0))
    assert table.clan(0).clerks == 5


@at("Żetony Hańby B: dwa kolory chronią")
def test_two_colours_bring_no_shame(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("quarry", 2, 1)
    assert not any(isinstance(event, e.ShameReceived) for event in table.activate("quarry"))


@at("SPECJALNA AKTYWACJA")
def test_advanced_activation_brings_no_shame_and_needs_no_full_location(place: str) -> None:
    table = Front(cards="despotism economy economy")
    table.clerks("quarry", 1)
    events = table.do(b.Activate("quarry", advanced=True))
    assert not any(isinstance(event, e.ShameReceived) for event in events)
    assert table.clan(0).goods.stone == 21
    table.do(b.Finish(0), b.Finish(0))
    assert (table.phase, table.clan(0).clerks) == ("command", 5)


@at("Zbierz Surowce: 2 dodatkowe Złota za Nadzorcę 2 poziomu")
def test_gathering(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.give(1, overseers=(0, 0, 2, 0))
    table.give(2, overseers=(0, 0, 3, 0))  # without a Clerk there it brings nothing
    table.clerks("gold-mine", 2, 1)
    table.activate("gold-mine")
    assert [table.clan(seat).goods.gold for seat in range(3)] == [22, 23, 20]


@at("Ulepsz Nadzorcę: w Tartaku 2 Chi za 1 poziom, 3 Chi za 2, E p. 8: 4 Chi za 3")
def test_overseers_of_the_lumber_mill(place: str) -> None:
    table = Front(cards=ECONOMY)
    for level, chi in ((1, 18), (2, 15), (3, 11)):
        table.clerks("lumber-mill", 2, 1)
        table.activate("lumber-mill")
        table.do(b.Upgrade(0, "horseman"), b.Finish(1), b.Finish(0), b.Finish(1))
        clan = table.clan(0)
        assert (clan.overseers[0], clan.goods.chi) == (level, chi)
        assert (clan.soldiers.horseman, clan.posted) == (1, Squad(horseman=1))  # the Soldier never comes back
        assert clan.clerks == 5
    table.clerks("lumber-mill", 2, 1)
    table.activate("lumber-mill")
    assert table.refusal(b.Upgrade(0)) == "overseer-highest"


@at("Ulepsz Nadzorcę: wskazanego rodzaju, zgodnie z ikoną")
def test_what_other_overseers_cost_is_asked(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("quarry", 2, 1)
    table.activate("quarry")
    assert table.refusal(b.Upgrade(0)) == "board-unknown"
    assert table.offered(a.DescribeUpgrades)
    table.do(a.DescribeUpgrades("quarry", UpgradePrint("wood", 2, 4, 5)), b.Upgrade(0))
    assert (table.clan(0).goods.wood, table.clan(0).overseers) == (18, (0, 1, 0, 0))
    assert table.refusal(a.DescribeUpgrades("barracks", UpgradePrint("wood", 2, 4, 5))) == "no-overseers-there"


@at("LOKACJE PRODUKCYJNE: każdy krok osobno, w kolejności Herbaty")
def test_all_upgrade_before_anybody_donates(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("tea", (1, 2, 0))
    table.clerks("lumber-mill", 2, 1)
    table.activate("lumber-mill")
    assert table.refusal(b.Upgrade(0)) == "not-your-turn"
    assert table.refusal(b.Donate(1)) == "not-this-step"
    table.do(b.Upgrade(1), b.Finish(0), b.Donate(1))
    assert (table.state.warehouse, table.honor()) == (Goods(wood=1), [0, 2, 0])
    table.do(b.Donate(0))
    assert (table.state.warehouse, table.honor()) == (Goods(wood=2), [2, 2, 0])
    assert table.state.work is None


@at("Przekaż Datek: Świątynia nie ma strzałki")
def test_chi_cannot_be_donated(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("temple", 2, 1)
    table.activate("temple")
    assert table.refusal(b.Donate(0)) == "not-this-step"
    table.do(b.Finish(0), b.Finish(1))
    assert (table.state.work, table.clan(0).goods.chi) == (None, 22)


@pytest.mark.parametrize(
    ("kind", "left"),
    [
        pytest.param("spearman", Goods(19, 18, 20, 20), id="KOSZARY: 2 Stone and 1 Wood, E p. 8"),
        pytest.param("archer", Goods(19, 20, 20, 18), id="KOSZARY: 1 Łucznik kosztuje 2 Chi i 1 Drewno"),
        pytest.param("horseman", Goods(19, 20, 17, 20), id="KOSZARY: 3 Gold and 1 Wood, E p. 8"),
    ],
)
def test_recruiting_costs(kind: Any, left: Goods) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("barracks", 1, 1, 1)
    table.activate("barracks")
    table.do(b.Recruit(0, kind, "middle"))
    assert table.clan(0).goods == left
    assert table.at("middle").rest[0] == Squad().plus(kind, 1)
    assert table.state.work is not None
    assert table.state.work.queue == (1, 2)  # one Clerk, one Soldier: the next player's turn


@at("ATAK str. 12")
def test_recruits_attack_at_once(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.hordes("left", HordeCard("", 3, 4, 3), HordeCard("", 3, 4, 2))
    table.clerks("barracks", 3)
    table.put("prints.locations.4", LocationPrint("regular", 3))
    table.activate("barracks")
    assert table.refusal(b.Recruit(0, "spearman", "left", 1)) == "spearman-first-row"
    assert table.refusal(b.Recruit(0, "spearman", "left", 2)) == "no-such-row"
    assert table.refusal(b.Recruit(0, "spearman", "left", 0, gain=Goods(wood=-1))) == "out-of-range"
    table.do(b.Recruit(0, "spearman", "left", 0, honor=2), b.Recruit(0, "horseman", "left", 1, gain=Goods(gold=3)))
    first, second = table.at("left").hordes
    assert (first.covered_by(0), second.covered_by(0), second.free) == (1, 2, 0)
    assert (table.honor()[0], table.clan(0).goods) == (2, Goods(18, 18, 20, 20))
    assert table.refusal(b.Recruit(0, "archer", "left", 1)) == "no-vital-spot"
    events = table.do(b.Recruit(0, "archer", "left", 0, honor=3))
    assert table.honor()[0] == 2  # a Wound never gives a reward
    assert eb.Wounded("left", 0, 1) in events
    assert (table.at("left").archers[0], table.at("left").hordes[0].free) == (1, 1)


def test_horsemen_need_two_spots_and_archers_a_firing_spot() -> None:
    table = Front(cards=ECONOMY)
    table.hordes("left", HordeCard("", 3, 4, 1))
    table.clerks("barracks", 1, 1, 1)
    table.archers("left", 1, 1)  # the empty space has one Firing spot here
    table.activate("barracks")
    assert table.refusal(b.Recruit(0, "horseman", "left", 0)) == "no-vital-spot"
    assert table.refusal(b.Recruit(0, "archer", "left", 0)) == "no-firing-spot"
    table.give(0, shamed=Squad(spearman=10))
    assert table.refusal(b.Recruit(0, "spearman", "left", 0)) == "no-soldier"


@at("ATAK poza Koszarami: tylko ze Stref Odpoczynku i pól Ostrzału")
def test_attacks_by_a_card(place: str) -> None:
    table = Front(cards="attack-order economy economy")
    table.put("sections.0.rest.0", Squad(1, 1, 0))
    assert table.refusal(b.Attack(0, "horseman", "left", 0)) == "no-soldier"
    assert table.refusal(b.Attack(0, "spearman", "left", 0, resting=False)) == "only-archers-stay"
    table.do(b.Attack(0, "spearman", "left", 0, honor=1), b.Attack(0, "archer", "left", 0))
    table.do(b.Attack(0, "archer", "left", 0, resting=False))
    section = table.at("left")
    assert (section.hordes[0].covered_by(0), section.hordes[0].wounds, section.archers[0], section.rest[0]) == (
        1,
        2,
        1,
        Squad(),
    )


@at("OBÓZ BUDOWNICZYCH, E p. 8: 3 Stone from the Warehouse and 2 own make 5 Honor")
def test_the_warehouse_pays_first_for_the_wall(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("warehouse", Goods(stone=3))
    table.clerks("builders-encampment", 2)
    table.activate("builders-encampment")
    assert table.refusal(b.BuildWall(0, "left", own=Goods(wood=5))) == "warehouse-first"
    assert table.refusal(b.BuildWall(0, "left", Goods(wood=3), Goods(wood=2))) == "warehouse-first"
    assert table.refusal(b.BuildWall(0, "left", Goods(stone=3), Goods(wood=1))) == "price-is"
    assert table.refusal(b.BuildWall(0, "left", Goods(stone=3), Goods(chi=2))) == "only-wood-stone-gold"
    table.do(b.BuildWall(0, "left", Goods(stone=3), Goods(wood=1, gold=1)))
    assert (table.at("left").level, table.honor()[0]) == (1, 5)
    assert (table.state.warehouse, table.clan(0).goods) == (Goods(), Goods(19, 20, 19, 20))
    table.do(b.BuildWall(0, "left", own=Goods(wood=10)))
    assert (table.at("left").level, table.honor()[0]) == (2, 15)
    assert table.state.work is None


@at("ZBUDUJ BARYKADĘ: 2 Surowce, 2 Honoru; Magazyn najpierw")
def test_the_warehouse_pays_first_for_barricades_too(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("warehouse", Goods(gold=5))
    table.clerks("builders-encampment", 2)
    table.activate("builders-encampment")
    assert table.refusal(b.BuildBarricade(0, "left", Goods(gold=2))) == "no-barricade-slot"
    table.put("sections.0.barricades", 1)
    table.do(b.BuildBarricade(0, "left", Goods(gold=2)))
    assert (table.at("left").barricades, table.honor()[0], table.state.warehouse.gold) == (2, 2, 3)
    assert table.clan(0).goods == Goods(20, 20, 20, 20)


def test_a_finished_wall_is_not_built_higher() -> None:
    table = Front(cards=ECONOMY)
    table.put("sections.0.level", 3)
    table.clerks("builders-encampment", 1)
    table.activate("builders-encampment")
    assert table.refusal(b.BuildWall(0, "left", own=Goods(wood=15))) == "wall-finished"


@at("CENTRUM LOGISTYCZNE, Przykład: z lewej Sekcji do prawej")
def test_soldiers_are_redeployed(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.archers("left", 0, 2)
    table.put("sections.0.rest.0", Squad(1, 1, 0))
    table.clerks("logistics-center", 2)
    table.activate("logistics-center")
    table.put("prints.walls.0", table.state.prints.walls[1])  # two Firing spots
    table.do(b.Redeploy(0, "left", "right", Squad(1, 1, 0), archers=1, archers_to_rest=1))
    assert (table.at("right").archers[0], table.at("right").rest[0]) == (1, Squad(1, 2, 0))
    assert (table.at("left").archers[0], table.at("left").rest[0]) == (0, Squad())
    assert table.refusal(b.Redeploy(0, "right", "left", Squad(archer=3))) == "no-soldier"
    assert table.refusal(b.Redeploy(0, "right", "right", Squad(archer=1))) == "two-sections"
    table.do(b.Redeploy(0, "right", "left", Squad(archer=1)))  # again, for the second Clerk
    assert table.state.work is None


@at("CESARSKA AMBASADA, Przykład: trzeci Doradca kosztuje 3 Złota")
def test_advisors_cost_as_many_gold_as_one_has_then(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("emperors-embassy", 3)
    table.activate("emperors-embassy")
    table.do(b.HireAdvisor(0, "Taskmaster", active=True))
    assert (table.clan(0).goods.gold, table.clan(0).advisors) == (17, ("", "Taskmaster"))
    table.do(b.HireAdvisor(0))
    assert (table.clan(0).goods.gold, table.clan(0).supporting) == (13, 2)
    table.do(b.HireClerk(0))
    clan = table.clan(0)
    assert (clan.goods.gold, clan.hireable, clan.clerks) == (11, 2, 6)  # all three came home with the new one


@at("mozesz zdecydować, że odrzucasz jej efekt")
def test_an_effect_may_be_declined_and_clerks_go_home_all_the_same(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.clerks("barracks", 2, 1)
    table.activate("barracks")
    assert table.refusal(b.Recruit(1, "spearman", "left")) == "not-your-turn"
    table.do(b.Finish(0), b.Finish(1))
    assert (table.state.work, table.clan(0).clerks, table.clan(1).clerks) == (None, 5, 5)


def test_the_active_player_chooses_the_order_and_each_location_once() -> None:
    table = Front(cards=ECONOMY)
    table.clerks("war-academy", 1)
    table.clerks("tea-house", 1, 1, 1)
    table.do(a.GoOn(), b.Activate("tea-house"))
    assert [action for action in table.offered(b.Activate) if not action.advanced] == [b.Activate("war-academy")]
    assert table.refusal(b.Activate("tea-house")) == "nobody-at-location"
    table.do(b.Activate("war-academy"))
    assert (table.phase, GAME.awaited(table.state)) == ("command", (1,))


@pytest.mark.parametrize(
    ("cards", "key", "n"),
    [
        pytest.param("despotism economy economy", "great_wall.card.despotism", 8, id="Despotyzm: 4 and 2 an Economy"),
        pytest.param("work-harder attack-order economy", "great_wall.card.work-harder", 1, id="Work Harder, E p. 6"),
    ],
)
def test_known_cards_are_told_with_their_numbers(cards: str, key: str, n: int) -> None:
    table = Front(cards=cards)
    step = next(step for step in GAME.guide(table.state) if step.status == "now")
    assert step.detail is not None
    assert (step.detail.key, dict(step.detail.args)["n"]) == (key, n)
