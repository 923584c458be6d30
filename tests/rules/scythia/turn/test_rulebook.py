"""Set-up, work and what buildings give, by the rulebook's examples and numbers; the id says where it is written."""

from __future__ import annotations

from typing import Any

import pytest

from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.start.checklist import items
from rules.scythia.state import free_at, places, settlements_left, spaces_left
from rules.scythia.tables import BUILDINGS, KEPT, Building
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Crew
from rules.scythia.turn.village import deals_for
from tests.kit.place import at
from tests.kit.play import config_of
from tests.rules.scythia.turn.raiders import Raiders

# PRZYGOTOWANIE

COUNTS = [(1, 16, 12), (2, 16, 12), (3, 20, 15), (4, 24, 18)]


@pytest.mark.parametrize(("players", "spaces", "quests"), COUNTS, ids=lambda n: f"PRZYGOTOWANIE 3-6: {n}")
def test_spaces_and_quests_by_players(players: int, spaces: int, quests: int) -> None:
    table = Raiders(players)
    assert spaces_left(table.state) == spaces
    assert [len(row) for row in table.state.free] == [spaces // 4] * 4
    tiles = [tile for row in table.state.quests for tile in row]
    assert (tiles.count("down"), tiles.count("up")) == (quests, 2)
    assert table.state.quests[:2] == (("up",), ("up",))  # the two of the village
    counts = {item.key: item.count for item in items("solo" if players == 1 else "standard", players)}
    assert counts["spaces"] == counts["plunder"] == counts["workers-above"] == str(spaces)
    assert (counts["quests-down"], counts["quests-village"]) == (str(quests), "2")


@at("PRZYGOTOWANIE: the right side of the board with three")
def test_three_players_have_half_a_third_settlement(place: str) -> None:
    table = Raiders(3)
    assert list(places(table.state, "greece")) == [0, 1, 2]
    assert [free_at(table.state, "greece", at) for at in range(3)] == [(0, 1), (2, 3), (4,)]
    assert settlements_left(table.state) == 12


@at("PRZYGOTOWANIE 7: workers of the village")
def test_three_blue_workers_in_the_village(place: str) -> None:
    table = Raiders(2)
    there = {building: table.at(building) for building in BUILDINGS if table.at(building) != "none"}
    assert there == {"town-centre": "blue", "meeting-tent": "blue", "market": "blue"}


@pytest.mark.parametrize("players", [1, 2, 3, 4], ids=lambda n: f"PRZYGOTOWANIE 8: {n}")
def test_what_each_player_starts_with(players: int) -> None:
    table = Raiders(players)
    assert len(table.state.raiders) == players
    for raider in table.state.raiders:
        assert (raider.worker, raider.track, raider.quests) == ("blue", 0, ())
        assert raider.goods == Goods(silver=3, provisions=1, cards=KEPT) == Goods(silver=3, provisions=1, cards=3)


@pytest.mark.parametrize(("players", "pairs"), [(1, "2"), (2, "3"), (3, "4"), (4, "5")], ids=str)
def test_pairs_of_hero_and_crew(players: int, pairs: str) -> None:
    """PRZYGOTOWANIE: as many as players and one; alone two (WARIANT SOLO - PRZYGOTOWANIE)."""
    key, mode = ("pairs-solo", "solo") if players == 1 else ("pairs", "standard")
    assert {item.key: item.count for item in items(mode, players)}[key] == pairs


@at("PRZYGOTOWANIE: Vadasz z Handlarką")
def test_the_example_of_the_last_player(place: str) -> None:
    """Three players; the last in order takes the first pair, and the crew member costs nothing."""
    table = Raiders(3)
    table.state = table.game.setup(config_of(table.game, "standard", 3))
    table.do(a.ChooseFirst(0), a.NameHero(2, "Vadasz"), a.Hire(2, 0, "Handlarka", 1))
    assert (table.of(2).hero, table.of(2).crew[0]) == ("Vadasz", Crew("Handlarka", 1))
    assert table.of(2).goods == Goods(silver=3, provisions=1, cards=3)
    assert table.of(0).hero == ""


@at("PRZEBIEG ROZGRYWKI: clockwise from the first player")
def test_turns_go_round(place: str) -> None:
    table = Raiders(3, first=1)
    order = []
    for _ in range(7):
        order.append((table.state.turn, table.me()))
        table.works()
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


# PRACA


@at("PRACA, first turn")
def test_the_example_of_the_first_turn(place: str) -> None:
    table = Raiders(2)
    placed = {action.building for action in table.offered(a.Place)}
    assert placed == {"barracks", "silversmith", "farm"}
    table.place("silversmith")
    assert {action.building for action in table.offered(a.PickUp)} == {"town-centre", "meeting-tent", "market"}
    assert table.refusal(a.PickUp(0, "silversmith")) == "just-placed"
    table.pick_up("market")
    assert (table.of(0).worker, table.at("silversmith"), table.at("market")) == ("blue", "blue", "none")
    table.end()
    assert table.me() == 1


@at("PRACA: a building is open only if nobody is there")
def test_a_building_with_a_worker_is_taken(place: str) -> None:
    assert Raiders(2).refusal(a.Place(0, "market")) == "building-taken"


@pytest.mark.parametrize("building", ["stables", "chiefs-tent"], ids=lambda value: f"PRACA: {value}")
def test_blue_workers_never_enter(building: Building) -> None:
    table = Raiders(2)
    assert table.refusal(a.Place(0, building)) == "no-blue-there"
    for worker in ("grey", "red"):
        table.has(worker=worker)
        assert a.Place(0, building) in table.offered(a.Place)


@at("PRACA: every action is optional, both workers are not")
def test_both_halves_of_a_turn(place: str) -> None:
    table = Raiders(2)
    assert table.refusal(a.EndTurn(0)) == "work-or-raid"
    assert table.refusal(a.PickUp(0, "market")) == "place-first"
    table.place("farm")
    assert table.refusal(a.Place(0, "silversmith")) in ("worker-placed", "no-worker")
    assert table.refusal(a.EndTurn(0)) == "pick-up-first"
    table.pick_up("town-centre")
    assert table.refusal(a.PickUp(0, "market")) == "place-first"
    before = table.goods(0)
    assert table.end() == (e.TurnEnded(False),)
    assert table.goods(0) == before


@at("PRACA: once, when placed and when picked up")
def test_an_action_is_done_once(place: str) -> None:
    table = Raiders(2)
    table.place("silversmith", "silver-3")
    assert table.refusal(a.Act(0, "silver-3")) == "no-action-left"
    table.pick_up("meeting-tent")
    table.do(a.Act(0, "draw-2"))
    assert table.state.active == 1
    assert table.goods(0) == Goods(silver=6, provisions=1, cards=5)


@at("PRACA: only one's own turn, only the building's own action")
def test_what_is_somebody_elses(place: str) -> None:
    table = Raiders(2)
    assert table.refusal(a.Place(1, "farm")) == "not-your-turn"
    assert table.refusal(a.Place(0, "farm", "silver-3")) == "no-such-deal"
    table.place("farm")
    assert table.refusal(a.Act(0, "silver-3")) == "no-such-deal"
    assert table.refusal(a.Act(0, "provisions-3")) == "wrong-worker"


DEALS = [
    ("silversmith", "blue", "silver-3", {}, {"silver": 3}),
    ("silversmith", "grey", "silver-2", {}, {"silver": 2}),
    ("silversmith", "red", "silver-2", {}, {"silver": 2}),
    ("farm", "blue", "provisions-2", {}, {"provisions": 2}),
    ("farm", "grey", "provisions-2", {}, {"provisions": 2}),
    ("farm", "red", "provisions-3", {}, {"provisions": 3}),
    ("farm", "red", "wagon", {}, {"wagons": 1}),
    ("chiefs-tent", "grey", "feast", {"livestock": 1}, {"provisions": 2, "kumis": 1}),
    ("chiefs-tent", "red", "feast", {"livestock": 1}, {"provisions": 2, "kumis": 1}),
    ("meeting-tent", "blue", "draw-2", {}, {"cards": 2}),
    ("meeting-tent", "grey", "draw-kumis", {}, {"cards": 1, "kumis": 2}),
    ("market", "blue", "sell-card", {"cards": 1}, {"silver": 2}),
    ("market", "red", "sell-wagon", {"cards": 2}, {"wagons": 1}),
    ("market", "grey", "sell-equipment", {"cards": 2}, {"equipment": 1}),
]
SECTIONS = {
    "stables": "STAJNIE",
    "barracks": "KOSZARY",
    "silversmith": "MINCERZ",
    "farm": "FARMA",
    "chiefs-tent": "NAMIOT WODZA",
    "town-centre": "CENTRUM OBOZOWISKA",
    "meeting-tent": "NAMIOT SPOTKAŃ",
    "market": "TARGOWISKO",
}


@pytest.mark.parametrize("way", ["placed", "picked up"])
@pytest.mark.parametrize(
    ("building", "worker", "deal", "pays", "gets"),
    [pytest.param(*deal, id=f"{SECTIONS[deal[0]]}: {deal[1]} {deal[2]}") for deal in DEALS],
)
def test_what_a_building_gives(way: str, building: Any, worker: Any, deal: Any, pays: Any, gets: Any) -> None:
    table = Raiders(2)
    nothing: dict[str, Any] = dict.fromkeys(Goods.__dataclass_fields__, 0)
    table.has(worker=worker, **{**nothing, **pays})
    if way == "placed":
        table.mans()
        table.place(building, deal)
    else:
        table.has(worker="blue")
        table.mans(**{building.replace("-", "_"): worker})
        table.place("farm" if building != "farm" else "barracks")
        table.pick_up(building, deal)
    assert table.goods(0) == Goods(**gets)
    if pays:
        short = Raiders(2)
        short.mans()
        short.has(worker=worker, **nothing)
        assert short.refusal(a.Place(0, building, deal)) == "not-enough"


@pytest.mark.parametrize(
    ("building", "blue", "grey", "red"),
    [
        ("stables", (), ("eagle", "horse"), ("eagle", "horse")),
        ("barracks", ("hire", "heal"), ("hire", "heal"), ("hire", "heal")),
        ("silversmith", ("silver-3",), ("silver-2",), ("silver-2",)),
        ("farm", ("provisions-2",), ("provisions-2",), ("provisions-3", "wagon")),
        ("chiefs-tent", (), ("feast", "quest"), ("feast", "quest")),
        ("town-centre", *[("play-card", "hero", "eagle-ability")] * 3),
        ("meeting-tent", *[("draw-2", "draw-kumis")] * 3),
        ("market", *[("sell-card", "sell-wagon", "sell-equipment")] * 3),
    ],
    ids=lambda value: SECTIONS.get(value) if isinstance(value, str) else None,
)
def test_actions_by_colour(building: Any, blue: Any, grey: Any, red: Any) -> None:
    assert tuple(deals_for(building, worker) for worker in ("blue", "grey", "red")) == (blue, grey, red)


@at("FARMA, TARGOWISKO: plunder is limited by the pieces of the box")
def test_no_wagon_is_left_in_the_supply(place: str) -> None:
    table = Raiders(2)
    table.mans()
    table.has(1, wagons=17)
    table.has(0, worker="red", wagons=3)
    assert table.refusal(a.Place(0, "farm", "wagon")) == "none-in-supply"
    assert table.refusal(a.Place(0, "market", "sell-wagon")) == "none-in-supply"
    assert table.refusal(a.Effect(0, Goods(wagons=1))) == "none-in-supply"
    table.place("market", "sell-equipment")
    table.has(1, wagons=16)
    table.do(a.Effect(0, Goods(wagons=1)))
    assert table.goods(0).wagons == 4


# End of the turn


@pytest.mark.parametrize(
    ("good", "section"),
    [("silver", "MINCERZ"), ("provisions", "FARMA"), ("kumis", "NAMIOT SPOTKAŃ"), ("cards", "NAMIOT SPOTKAŃ")],
)
def test_eight_at_the_end_of_the_turn_and_not_before(good: str, section: str) -> None:
    table = Raiders(2)
    table.has(**{good: 11})
    table.place("farm")
    table.pick_up("market")
    assert table.goods(0).of(good) == 11  # and may still be spent
    kept, ended = table.end()
    assert (kept, ended) == (e.LimitKept(0, Goods(**{good: 3})), e.TurnEnded(False))
    assert table.goods(0).of(good) == 8


@at("MINCERZ: more than 8 may be spent in the same turn")
def test_eleven_silver_buy_three_crew_no_limit_yet(place: str) -> None:
    table = Raiders(2)
    table.has(silver=8, cards=2)
    table.place("silversmith", "silver-3")
    assert table.goods(0).silver == 11
    table.mans(barracks="blue")
    table.pick_up("barracks", "hire")
    assert table.do(a.Hire(0, 0, "", 4, cost=3))[-1] == e.TurnEnded(False, itself=True)
    assert table.goods(0).silver == 8


@at("FARMA: no limit of plunder")
def test_plunder_has_no_limit_but_the_box(place: str) -> None:
    table = Raiders(2)
    table.has(gold=9, equipment=12, wagons=12, livestock=20)
    assert table.works() == (e.TurnEnded(False),)


@at("NAJAZD: the limit holds after a raid too")
def test_eight_after_a_raid(place: str) -> None:
    table = Raiders(2)
    table.has(silver=10)
    events = table.raids("cimmeria", 0, livestock=3)
    assert events[-2:] == (e.LimitKept(0, Goods(silver=2)), e.TurnEnded(False))
    assert (table.goods(0).silver, table.goods(0).livestock) == (8, 3)
