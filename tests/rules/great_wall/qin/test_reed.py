"""TRYB DLA 2 GRACZY and KLAN TRZCINY str. 15: the third clan, moved by the Overlord."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.message import Message
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.board.prints import LocationPrint
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import Claimed
from rules.great_wall.clan.goods import Goods
from rules.great_wall.qin.reed import instruct
from rules.great_wall.state import clerks_at, due_locations, overlord
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN, Front

REED = 2


def two(cards: str = "economy economy", lethality: int = 1) -> Front:
    return Front(2, cards, lethality)


def said(table: Table) -> Message:
    spoken = instruct(table.state)
    assert spoken is not None
    return spoken.do


@at("PRZYGOTOWANIE 1, 4, 5, 8, 19")
def test_the_set_up_of_two(place: str) -> None:
    table = Table(GAME, 2)
    table.do(a.ChooseGeneral(0, "", 20), a.ChooseGeneral(1, "", 65))
    assert table.state.tea == (1, 0, REED)
    assert [clerks_at(table.state, where)[REED] for where in ("lumber-mill", "quarry", "gold-mine")] == [1, 1, 1]  # type: ignore[arg-type]
    table.do(a.PlaceHorde(PLAIN), a.PlaceHorde(PLAIN), a.Begin())
    assert [len(section.hordes) for section in table.state.sections] == [0, 1, 1]
    assert table.state.sections[0].barricades == 0
    assert table.state.clans[REED].soldiers == Squad(spearman=10)


@at("PRZYGOTOWANIE 1: lewa Sekcja nie bierze udziału w grze")
def test_the_left_section_is_out_of_play(place: str) -> None:
    table = two()
    table.step("hordes", hordes_placed=0)
    assert table.refusal(a.PlaceHorde(PLAIN, "left")) == "section-out-of-play"
    assert table.refusal(b.BuildWall(0, "left")) == "section-out-of-play"


@at("PODBÓJ, F 4: the Reed Clan is not counted")
def test_a_raid_with_two_players_takes_two_tokens(place: str) -> None:
    table = two()
    table.hordes("middle", PLAIN, PLAIN, PLAIN)
    table.step("hordes", hordes_placed=0)
    table.do(a.PlaceHorde(PLAIN, "middle"))
    assert (table.state.pool, table.state.removed) == (18, 2)


@pytest.mark.parametrize(
    ("tea", "wishes", "track"),
    [
        pytest.param((0, 1, REED), [(0, 0)], [0, 1, REED], id="ZASADY ROZKAZÓW: last, it takes what is left"),
        pytest.param((0, REED, 1), [(0, 0)], [0, REED, 1], id="ZASADY ROZKAZÓW: the lowest free space"),
        pytest.param((0, REED, 1), [(0, 1)], [REED, 0, 1], id="ZASADY ROZKAZÓW: the lowest free space is 1"),
        pytest.param((REED, 0, 1), [(0, 2)], [REED, 1, 0], id="ZASADY ROZKAZÓW: first, it takes 1"),
    ],
)
def test_where_its_command_card_goes(tea: Any, wishes: Any, track: list[int]) -> None:
    table = two("")
    table.put("tea", tea)
    for seat in (0, 1):
        table.do(a.ChooseCommand(seat, Known("economy")))
    table.do(*(a.RevealCommand(seat, Opened("economy", "")) for seat in (0, 1)))
    table.do(*(a.PlaceCommand(*wish) for wish in wishes))
    if table.phase == "place":
        free = [space for space, order in enumerate(table.state.track) if order is None]
        table.do(a.PlaceCommand(GAME.awaited(table.state)[0], free[0]))
    assert [order.seat if order else None for order in table.state.track] == track
    assert table.phase == "command"


@at("Wódz: Aktywny gracz; w turze Klanu Trzciny najwyżej w kolejności Herbaty w danym momencie")
def test_who_the_overlord_is(place: str) -> None:
    table = two()
    assert overlord(table.state) == 0
    table.do(a.GoOn())
    assert overlord(table.state) == 1
    table.do(a.GoOn())
    assert (table.state.turn, overlord(table.state)) == (2, 0)
    table.do(a.MoveTea(1, 0))
    assert (overlord(table.state), GAME.awaited(table.state)) == (1, (1,))
    assert said(table).key == "great_wall.reed.command"
    assert dict(said(table).args)["seat"] == 1


@at("ma tylko 1 kartę Rozkazu, którą zagrywa każdej Jesieni")
def test_its_own_turn_is_an_instruction(place: str) -> None:
    table = two()
    table.do(a.GoOn(), a.GoOn())
    step = table.state.told
    assert table.refusal(b.Done(step - 1)) == "moved-on"
    table.do(b.Done(step))
    assert table.phase == "assault"
    assert instruct(table.state) is None
    assert table.refusal(b.NotPossible(step)) == "no-reed-step"


def test_its_card_is_told_as_it_was_typed() -> None:
    table = two()
    table.put("reed_card", "Move all Clerks")
    table.do(a.GoOn(), a.GoOn())
    spoken = instruct(table.state)
    assert spoken is not None
    assert spoken.detail == Message("great_wall.card.reed", (("text", "Move all Clerks"),))


@at("w 1 Lokacji nie może się znajdować więcej niż 1 Urzędnik Klanu Trzciny; stale 3")
def test_its_clerks(place: str) -> None:
    table = two()
    assert table.refusal(b.MoveClerk(REED, "quarry", "lumber-mill")) == "reed-one-each"
    assert table.refusal(b.MoveClerk(REED, "temple")) == "no-clerk-in-pool"
    table.do(b.MoveClerk(REED, "temple", "quarry"))
    assert sum(clerks[REED] for clerks in table.state.clerks) == 3
    assert b.MoveClerk in {type(offer.action) for offer in GAME.legal(table.state, 0)}
    assert not [
        action for action in table.offered(b.MoveClerk, 1) if action.seat == REED
    ]  # only the Overlord moves them


@at("OGÓLNE ZASADY LOKACJI")
def test_it_fills_regular_locations_but_alone_activates_no_special_one(place: str) -> None:
    table = two()
    table.clerks("quarry", 1, 1, 1)
    table.clerks("war-academy", 0, 0, 1)
    assert due_locations(table.state) == ("quarry",)
    table.activate("quarry")
    table.do(*(b.Finish(seat) for seat in (0, 1, 0, 1)))
    assert clerks_at(table.state, "quarry") == (0, 0, 1)  # stays


@at("E p. 6: two Clerk colours, and nobody is shamed")
def test_its_clerk_protects_from_shame(place: str) -> None:
    table = two()
    table.clerks("quarry", 2, 0, 1)
    assert not any(isinstance(event, e.ShameReceived) for event in table.activate("quarry"))


@pytest.mark.parametrize(
    ("location", "stock"),
    [("lumber-mill", Goods(wood=1)), ("quarry", Goods(stone=1)), ("gold-mine", Goods(gold=1))],
    ids=lambda value: f"Tartak, Kamieniołom i Kopalnia Złota: {value}",
)
def test_what_it_gathers_goes_to_the_warehouse(location: Any, stock: Goods) -> None:
    table = two()
    table.clerks(location, 2, 0, 1)
    table.activate(location)
    table.do(b.Finish(0), b.Finish(0))
    assert (table.state.warehouse, table.clan(REED).goods, table.clan(REED).honor) == (stock, Goods(), 0)


@at("Świątynia: Aktywny gracz odrzuca 1 ze swoich żetonów Hańby")
def test_in_the_temple_the_active_player_discards_shame(place: str) -> None:
    table = two()
    table.give(0, shamed=Squad(1, 1, 0))
    table.put("pool", 18)
    table.clerks("temple", 0, 2, 1)
    table.activate("temple")
    table.do(b.Finish(1))
    assert said(table).key == "great_wall.reed.temple"
    table.do(a.DropShame(0, "archer"))
    assert (table.state.pool, table.clan(0).shamed, table.state.work) == (19, Squad(spearman=1), None)
    assert table.state.warehouse == Goods()


@at("Świątynia: bez żetonów albo w turze Klanu Trzciny nic się nie dzieje")
def test_in_the_temple_nothing_happens_otherwise(place: str) -> None:
    table = two()
    table.clerks("temple", 0, 2, 1)
    table.activate("temple")
    table.do(b.Finish(1))
    assert table.state.work is None
    fresh = two()
    fresh.give(0, shamed=Squad(spearman=1))
    fresh.clerks("temple", 2, 0, 1)
    fresh.step("activation", turn=2, activated=())
    fresh.do(b.Activate("temple"), b.Finish(0))
    assert fresh.state.work is None


@at("Cesarska Ambasada")
def test_in_the_embassy_the_overlord_discards_an_advisor(place: str) -> None:
    table = two()
    table.clerks("emperors-embassy", 1, 0, 1)
    table.activate("emperors-embassy")
    table.do(b.Finish(0))
    assert said(table).key == "great_wall.reed.emperors-embassy"
    assert table.refusal(b.HireClerk(REED)) == "no-clerk-to-hire"
    table.do(b.Done(table.state.told))
    assert table.state.work is None


@at("Obóz Budowniczych: za darmo 1 Barykadę")
def test_it_builds_a_barricade_for_free(place: str) -> None:
    table = two()
    table.put("warehouse", Goods(wood=4))
    table.put("sections.1.barricades", 2)
    table.clerks("builders-encampment", 1, 0, 1)
    table.activate("builders-encampment")
    table.do(b.Finish(0))
    assert table.refusal(b.Done(table.state.told)) == "say-where"
    assert table.refusal(b.BuildBarricade(REED, "right")) == "no-barricade-slot"
    table.do(b.BuildBarricade(REED, "middle"))
    assert (table.at("middle").barricades, table.state.warehouse, table.honor()) == (3, Goods(wood=4), [0, 0])
    assert table.state.work is None


@at("Koszary: rekrutuje 1 Włócznika, bez Nagród")
def test_its_spearman_attacks_without_a_reward(place: str) -> None:
    table = two()
    table.clerks("barracks", 0, 2, 1)
    table.activate("barracks")
    table.do(b.Finish(1))
    assert table.refusal(b.Recruit(REED, "spearman", "middle")) == "reed-never"  # it never rests
    table.do(b.Recruit(REED, "spearman", "middle", 0, honor=3, gain=Goods(gold=1)))
    clan = table.clan(REED)
    assert (clan.honor, clan.goods, clan.soldiers) == (0, Goods(), Squad(spearman=9))
    assert table.at("middle").hordes[0].covered_by(REED) == 1


@at("Koszary: jeśli nie da się Zaatakować żadnego Punktu, nic się nie dzieje")
def test_without_a_vital_spot_its_spearman_stays_home(place: str) -> None:
    table = two()
    for place_ in (1, 2):
        table.put(f"sections.{place_}.hordes.0.wounds", 4)
    table.clerks("barracks", 0, 2, 1)
    table.activate("barracks")
    table.do(b.Finish(1))
    assert table.state.work is None


@at("E p. 12: Tea House works normally for it")
def test_it_moves_up_in_the_tea_house(place: str) -> None:
    table = two()
    table.clerks("tea-house", 1, 1, 1)
    table.activate("tea-house")
    assert table.state.tea == (1, REED, 0)


@at("Akademia Wojskowa i Centrum Logistyczne: nic się nie dzieje")
def test_nothing_happens_for_it_elsewhere(place: str) -> None:
    table = two()
    table.clerks("war-academy", 1, 0, 1)
    table.clerks("logistics-center", 1, 0, 1)
    table.activate("war-academy")
    assert (table.clan(0).tactics, table.clan(REED).tactics) == (1, 0)
    table.do(b.Activate("logistics-center"))
    assert table.state.work is not None
    assert table.state.work.queue == (0,)


@at("nie otrzymuje kart Hordy; E p. 12: always discards claimed Horde cards")
def test_a_horde_with_most_of_its_soldiers_is_discarded(place: str) -> None:
    table = two()
    table.hordes("middle", HordeCard("", 3, 6, 3))
    table.put("sections.1.hordes.0.spearmen", (1, 0, 2))
    table.give(0, soldiers=Squad(9, 4, 2))
    table.give(REED, soldiers=Squad(spearman=8))
    table.do(a.GoOn(), b.Defeat())
    assert table.honor() == [2, 0]
    table.do(b.Bear(0, killed=Squad(spearman=1)))
    assert (table.clan(0).claimed, table.clan(REED).claimed, table.at("middle").hordes) == ((), (), ())
    assert table.clan(REED).soldiers == Squad(spearman=10)  # Killed or not, home they go
    assert table.at("middle").rest[REED] == Squad()


@at("nie otrzymuje żetonów Hańby")
def test_a_breach_shames_only_players(place: str) -> None:
    table = two()
    table.no_hordes()
    table.hordes("right", HordeCard("", 30, 1, 4))
    table.put("sections.2.hordes.0.spearmen", (1, 0, 1))
    table.step("assault", stormed=2)  # nobody storms the middle section
    events = table.do(b.Assault())
    assert [event.seat for event in events if isinstance(event, e.ShameReceived)] == [1]
    table.do(b.PlaceShame(1, "spearman"), b.Bear(0, killed=Squad(spearman=1)))
    assert (table.at("right").hordes[0].wounds, table.phase) == (2, "end-check")
    assert eb.Borne(REED, Squad(spearman=1), Squad()) not in events


def test_it_has_no_part_in_the_score() -> None:
    table = two()
    table.give(1, honor=9, claimed=(Claimed("", 2),))
    assert table.score.totals == (0, 11)


@at("Zdrada nie może skopiować karty Klanu Trzciny")
def test_betrayal_is_reminded_of_the_reed_clan(place: str) -> None:
    table = two("betrayal economy")
    step = next(step for step in GAME.guide(table.state) if step.status == "now")
    assert step.detail == Message("great_wall.card.betrayal-reed")


def test_it_plays_only_with_two() -> None:
    table = Front(3)
    assert table.refusal(a.NameReed("x")) == "no-reed"
    assert Front(2).refusal(a.Score(REED, 2)) == "reed-never"
    assert table.refusal(a.Score(3, 2)) == "no-such-seat"


def test_a_one_slot_location_with_its_clerk_activates_once_a_turn() -> None:
    table = two()
    table.put("prints.locations.1", LocationPrint("regular", 1))
    table.clerks("quarry", 0, 0, 1)
    table.do(a.GoOn())
    assert table.phase == "activation"
    table.do(b.Activate("quarry"))
    assert (table.phase, table.state.warehouse) == ("command", Goods(stone=1))
