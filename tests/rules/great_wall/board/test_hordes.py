"""POKONANIE HORDY, ZABIJANIE I RATOWANIE, PRZEŁAMANIE str. 10, ŻETONY HAŃBY str. 7, ZIMA str. 9."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.message import Refusal
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.board.prints import WallPrint
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.clan import Claimed, shame_of
from rules.great_wall.clan.goods import Goods
from tests.kit.place import at
from tests.rules.great_wall.board.front import PLAIN, Front

ECONOMY = "economy economy economy"


@at("POKONANIE HORDY 1-7")
def test_a_horde_is_defeated(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.hordes("left", HordeCard("Leader", 5, 6, 5), PLAIN)
    table.on_horde("left", 0, 0, spearmen=1, horsemen=1)
    table.on_horde("left", 0, 1, spearmen=2)
    table.archers("left", 1, 1)
    table.archers("left", 2, 2)
    table.do(a.GoOn())
    assert table.phase == "defeat"
    table.do(b.Defeat())
    assert table.honor() == [2, 4, 4]  # being there, and each Archer on the Firing spots
    assert (table.phase, GAME.awaited(table.state)) == ("losses", (0, 1))
    table.do(b.Bear(0, killed=Squad(horseman=1)), b.Bear(1, saved=Squad(spearman=1)))
    assert table.clan(0).claimed == (Claimed("Leader", 6),)  # most before the Killing, though the Horseman died
    assert table.clan(0).soldiers == Squad(9, 4, 2)
    assert (table.at("left").rest[0], table.at("left").rest[1]) == (Squad(spearman=1), Squad(spearman=2))
    assert table.clan(1).goods.chi == 18
    assert [horde.card for horde in table.at("left").hordes] == [PLAIN]  # moved up to the Wall
    assert table.phase == "command"


@at("POKONANIE HORDY 3: kolejność Herbaty rozstrzyga remisy")
def test_ties_for_a_horde_card_go_by_tea_order(place: str) -> None:
    table = Front(cards=ECONOMY, lethality=0)
    table.put("tea", (2, 1, 0))
    table.hordes("left", HordeCard("", 3, 7, 2))
    table.on_horde("left", 0, 0, spearmen=1)
    table.on_horde("left", 0, 1, spearmen=1)
    table.do(a.GoOn(), b.Defeat())
    assert (table.clan(1).claimed, table.clan(0).claimed) == ((Claimed("", 7),), ())


@at("POKONANIE HORDY 3: bez Żołnierza odrzuć kartę")
def test_a_horde_under_wounds_alone_is_discarded(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("sections.1.hordes.0.wounds", 4)
    table.do(a.GoOn(), b.Defeat())
    assert not any(clan.claimed for clan in table.state.clans)
    assert (table.at("middle").hordes, table.honor()) == ((), [0, 0, 0])


@at("Hordy zostają Pokonane wyłącznie podczas fazy Czyszczenia Hordy")
def test_a_covered_horde_waits_for_the_check(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("sections.0.hordes.0.wounds", 4)
    assert table.refusal(b.Defeat()) == "not-this-step"
    table.do(a.GoOn())
    assert table.refusal(a.GoOn()) == "horde-covered"


@at("JESIEŃ 3 C: od lewej do prawej, od rzędu najbliżej Muru")
def test_the_order_of_the_check(place: str) -> None:
    table = Front(cards=ECONOMY, lethality=0)
    for section in ("left", "right"):
        table.hordes(section, HordeCard(section, 1, 1, 1), HordeCard(f"{section} 2", 1, 1, 1))  # type: ignore[arg-type]
    for section in (0, 2):
        table.put(f"sections.{section}.hordes.0.wounds", 1)
    table.put("sections.2.hordes.1.wounds", 1)
    table.do(a.GoOn())
    gone = []
    while table.phase == "defeat":
        gone += [(event.section, event.row) for event in table.do(b.Defeat()) if isinstance(event, eb.HordeRemoved)]
    assert gone == [("left", 0), ("right", 0), ("right", 0)]


@at("ZABIJANIE ŻOŁNIERZY, Przykład: Zabójczość wynosi 2")
def test_everybody_loses_as_many_as_the_lethality(place: str) -> None:
    table = Front(cards=ECONOMY, lethality=2)
    table.on_horde("left", 0, 0, spearmen=3)
    table.on_horde("left", 0, 1, spearmen=1)
    table.do(a.GoOn(), b.Defeat())
    assert table.refusal(b.Bear(0, killed=Squad(spearman=1))) == "losses-are"
    assert table.refusal(b.Bear(0, killed=Squad(horseman=2))) == "no-soldier"
    table.do(b.Bear(0, killed=Squad(spearman=2)), b.Bear(1, killed=Squad(spearman=1)))  # as many as are there
    assert table.at("left").rest[0] == Squad(spearman=1)


def test_lethality_is_asked_when_it_matters() -> None:
    table = Front(cards=ECONOMY)
    table.put("prints.slots", (None,) * 6)
    table.put("sections.0.hordes.0.wounds", 4)
    table.do(a.GoOn())
    assert table.refusal(b.Defeat()) == "board-unknown"
    assert table.offered(a.DescribeSlot)


@at("RATOWANIE: 2 Chi za każdego")
def test_saving_takes_two_chi_each(place: str) -> None:
    table = Front(cards=ECONOMY, lethality=2)
    table.on_horde("left", 0, 0, spearmen=4)
    table.give(0, goods=Goods(chi=3))
    table.do(a.GoOn(), b.Defeat())
    assert table.refusal(b.Bear(0, saved=Squad(spearman=2))) == "short-of"
    table.do(b.Bear(0, killed=Squad(spearman=1), saved=Squad(spearman=1)))
    assert table.clan(0).goods.chi == 1


@at("ZIMA 1 A: od lewej Sekcji, w kolejności Herbaty, każdy Łucznik musi")
def test_archers_fire_in_order_and_as_long_as_they_can(place: str) -> None:
    table = Front(cards=ECONOMY)
    table.put("tea", (1, 0, 2))
    table.archers("left", 0, 2)
    table.archers("left", 1, 1)
    table.archers("right", 2, 1)
    table.hordes("left", HordeCard("", 0, 1, 1), HordeCard("", 0, 1, 1))
    table.step("command", turn=2)
    table.do(a.GoOn())
    assert (table.phase, GAME.awaited(table.state)) == ("firing", (1,))
    assert table.refusal(b.Fire(0, "left", 0)) == "not-your-turn"
    assert table.refusal(b.Fire(1, "left", 0, 2)) == "no-shots-left"
    assert table.refusal(a.GoOn()) == "not-this-step"
    table.do(b.Fire(1, "left", 1))
    assert table.refusal(b.Fire(0, "left", 1)) == "no-vital-spot"
    table.do(b.Fire(0, "left", 0))  # the second Archer finds no free spot
    assert GAME.awaited(table.state) == (2,)
    table.do(b.Fire(2, "right", 0))
    assert table.phase == "winter-defeat"
    table.do(b.Defeat(), b.Defeat())
    assert (table.honor(), table.phase) == ([8, 4, 0], "assault")


@pytest.mark.parametrize(
    ("wall", "barricades", "powers", "holds"),
    [
        pytest.param(8, 3, (7, 8), False, id="ZIMA 2, Przykład: Obrona 14, Siła Natarcia 15"),
        pytest.param(8, 3, (7, 7), True, id="ZIMA 2: equal holds"),
        pytest.param(9, 3, (7, 8), True, id="ZIMA 2: equal holds, 15"),
        pytest.param(0, 0, (1,), False, id="ZIMA 2: nothing holds nothing"),
        pytest.param(0, 0, (0,), True, id="ZIMA 2: 0 against 0"),
    ],
)
def test_an_assault_is_judged(wall: int, barricades: int, powers: tuple[int, ...], holds: bool) -> None:
    table = Front()
    table.no_hordes()
    table.hordes("middle", *(HordeCard("", power, 1, 2) for power in powers))
    table.put("prints.walls.0", WallPrint(wall, 1))
    table.put("sections.1.barricades", barricades)
    table.step("assault", stormed=1)  # nobody storms the left section
    events = table.do(b.Assault())
    held = eb.WallHeld("middle", wall + 2 * barricades, sum(powers))
    assert (held in events) == holds
    if holds:
        assert (table.phase, table.at("left").barricades, table.at("middle").barricades) == ("end-check", 0, 0)
    else:
        assert any(isinstance(event, eb.Breached) for event in events)


@at("ZIMA 2: zdolności specjalne Hordy")
def test_abilities_change_the_numbers_by_hand(place: str) -> None:
    """The Leader halves the Defense value: 14 becomes 7."""
    table = Front()
    table.no_hordes()
    table.hordes("left", HordeCard("Leader", 8, 2, 2))
    table.put("prints.walls.0", WallPrint(8, 1))
    table.step("assault")
    events = table.do(b.Assault(defence=-7))
    assert eb.Breached("left", 7, 8, 1) in events


@at("PRZEŁAMANIE 1-4")
def test_a_breach(place: str) -> None:
    table = Front()
    table.no_hordes()
    table.hordes("left", HordeCard("", 20, 1, 4), HordeCard("", 3, 1, 4))
    table.on_horde("left", 0, 0, spearmen=1, horsemen=1)
    table.on_horde("left", 1, 0, spearmen=1)
    table.on_horde("left", 0, 1, spearmen=2)
    table.archers("left", 2, 2)
    table.put("sections.0.rest.2", Squad(spearman=1))
    table.step("assault")
    events = table.do(b.Assault())
    assert [event.seat for event in events if isinstance(event, e.ShameReceived)] == [1, 2, 2]
    for seat in (1, 2, 2):
        table.do(b.PlaceShame(seat, "spearman"))
    assert [shame_of(clan) for clan in table.state.clans] == [0, 1, 2]
    assert table.phase == "losses"
    table.do(b.Bear(0, saved=Squad(horseman=1)), b.Bear(0, killed=Squad(spearman=1)))
    table.do(b.Bear(1, killed=Squad(spearman=1)), b.Bear(2, killed=Squad(archer=1), saved=Squad(archer=1)))
    first, second = table.at("left").hordes
    assert (first.wounds, first.covered_by(0), first.covered_by(1)) == (3, 1, 1)  # 2 under the Horseman, 1 Spearman
    assert (second.wounds, second.covered_by(0)) == (1, 0)
    assert (table.at("left").archers, table.at("left").rest) == (
        (0, 0, 0),
        (Squad(horseman=1), Squad(), Squad(spearman=1, archer=1)),
    )
    assert (table.clan(2).soldiers.archer, table.clan(0).goods.chi, table.clan(2).goods.chi) == (3, 18, 18)
    assert (table.phase, table.state.pool) == ("end-check", 27)


@at("Gdzie je umieścić?")
def test_a_token_lies_under_a_soldier_of_the_pool_or_on_a_claimed_horde_card(place: str) -> None:
    table = Front()
    table.give(0, soldiers=Squad(1, 0, 1), shamed=Squad(1, 0, 0), claimed=(Claimed("", 6, 2), Claimed("", 4, 1)))
    table.do(a.TakeShame(0))
    assert {(action.place, action.card) for action in table.offered(b.PlaceShame)} == {("horseman", 0), ("horde", 1)}
    assert table.refusal(b.PlaceShame(0, "spearman")) == "no-place-for-shame"
    assert table.refusal(b.PlaceShame(0, "horde", 0)) == "no-place-for-shame"
    assert table.refusal(a.GoOn()) == "shame-first"
    table.do(b.PlaceShame(0, "horde", 1))
    assert table.clan(0).claimed[1].shame == 2
    assert table.refusal(b.PlaceShame(0, "horseman")) == "no-shame-due"


@at("pula żetonów Hańby jest pusta: strać 5 punktów Honoru")
def test_an_empty_pool_costs_honor(place: str) -> None:
    table = Front()
    table.give(0, honor=12)
    table.state = replace(table.state, pool=0, removed=30)
    assert table.do(a.TakeShame(0)) == (e.ShameReceived(0), e.ShameLapsed(0, removed=False))
    assert (table.honor()[0], shame_of(table.clan(0)), table.state.removed) == (7, 0, 30)


@at("nie masz możliwości go nigdzie umieścić: usuń z gry i strać 5 punktów Honoru")
def test_no_place_costs_honor_and_the_token(place: str) -> None:
    table = Front()
    table.give(0, soldiers=Squad(), honor=3)
    table.do(a.TakeShame(0))
    assert (table.honor()[0], table.state.pool, table.state.removed) == (0, 29, 1)


def test_one_place_needs_no_question() -> None:
    table = Front()
    table.give(0, soldiers=Squad(horseman=1))
    table.do(a.TakeShame(0))
    assert table.clan(0).shamed == Squad(horseman=1)


@at("„Odrzuć”: zawsze do puli")
def test_a_discarded_token_goes_to_the_pool(place: str) -> None:
    table = Front()
    table.give(0, shamed=Squad(archer=1))
    table.state = replace(table.state, pool=29)
    table.do(a.DropShame(0, "archer"))
    assert (table.state.pool, table.clan(0).shamed) == (30, Squad())


@at("PRZEŁAMANIE: 1. Hańba, 2. Zabij")
def test_shame_is_placed_before_the_killed_come_home(place: str) -> None:
    table = Front()
    table.no_hordes()
    table.hordes("left", HordeCard("", 30, 1, 4), HordeCard("", 0, 1, 4))
    table.on_horde("left", 0, 0, spearmen=1)
    table.step("assault")
    table.do(b.Assault())
    assert table.refusal(b.Bear(0, killed=Squad(spearman=1))) == "shame-first"


def test_a_correction_of_one_card_leaves_the_losses_on_another() -> None:
    table = Front()
    table.no_hordes()
    table.hordes("left", HordeCard("", 30, 1, 4), HordeCard("", 0, 1, 4))
    for row in (0, 1):
        for seat in range(3):
            table.on_horde("left", row, seat, spearmen=1)
    table.step("assault")
    table.do(b.Assault())
    table.correct("sections.0.hordes.1.spearmen.0", 0)
    table.do(b.Bear(0, killed=Squad(spearman=1)))
    assert table.at("left").hordes[0].spearmen == (0, 1, 1)
    assert GAME.awaited(table.state) == (1, 2)


def test_only_one_horde_falls_at_a_time() -> None:
    table = Front(cards=ECONOMY)
    for section in (0, 1):
        table.put(f"sections.{section}.hordes.0.spearmen.0", 4)
    table.do(a.GoOn(), b.Defeat())
    assert GAME.decide(table.state, b.Defeat(), table.luck, force=True) == Refusal("losses-first")


def test_a_corrected_horde_does_not_hold_up_the_losses() -> None:
    table = Front(cards=ECONOMY, lethality=2)
    table.on_horde("left", 0, 0, spearmen=4)
    table.do(a.GoOn(), b.Defeat())
    table.correct("sections.0.hordes.0.spearmen.0", 1)
    table.do(b.Bear(0, killed=Squad(spearman=1)))
    assert table.phase == "command"


def _unread(power: int, barricades: int, wall: int | None = None, lethality: bool = False) -> Front:
    """An Assault on the left section; of the board only that is read."""
    table = Front()
    table.no_hordes()
    table.hordes("left", HordeCard("", power, 1, 2))
    table.put("sections.0.barricades", barricades)
    table.put("prints.walls.0", None if wall is None else WallPrint(wall, 1))
    if not lethality:
        table.put("prints.slots", (None,) * len(table.state.prints.slots))
    table.step("assault")
    return table


def test_barricades_that_hold_alone_need_nothing_of_the_board() -> None:
    table = _unread(6, 3)
    assert eb.WallHeld("left", 6, 6) in table.do(b.Assault())


def test_a_wall_that_holds_needs_no_lethality() -> None:
    assert eb.WallHeld("left", 8, 8) in _unread(8, 2, 4).do(b.Assault())


def test_a_breach_needs_the_wall_and_lethality() -> None:
    assert _unread(7, 3).refusal(b.Assault()) == "board-unknown"
    assert _unread(6, 3).refusal(b.Assault(power=1)) == "board-unknown"
    assert _unread(8, 3, 1).refusal(b.Assault()) == "board-unknown"
    assert eb.Breached("left", 7, 8, 1) in _unread(8, 3, 1, lethality=True).do(b.Assault())
