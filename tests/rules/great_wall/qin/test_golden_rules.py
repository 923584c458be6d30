"""TRYB SOLO str. 16-17: the golden rules, Qin Jiushao as Overlord, and how the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import shame_of
from rules.great_wall.clan.goods import Goods
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.clerks import Way
from rules.great_wall.qin.qin import CardLine, Deed
from rules.great_wall.state import clerks_at, overlord
from tests.kit.place import at
from tests.rules.great_wall.board.front import PLAIN
from tests.rules.great_wall.qin.duel import QIN, REED, TRACK, YOU, Duel, empty

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


@at("our reading")
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


@at("our reading")
def test_if_every_condition_was_right_nothing_happens(place: str) -> None:
    table = Duel("despotism")
    table.do(q.OthersMove())
    table.wrong()
    assert table.his_clerks() == {}
    assert table.qin.agenda == ()
