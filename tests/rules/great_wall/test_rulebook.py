"""The worked examples and rules of the rulebook, each with its place: the Year."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.guide import Step
from rules.core.secret import Known, Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import Slot
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.clan import Claimed, cards_in
from rules.great_wall.clan.goods import Goods
from rules.great_wall.clan.tea import tea_house
from rules.great_wall.score.ending import ends
from rules.great_wall.tables import FIRST_SLOT
from tests.kit.keys import catalogue
from tests.kit.place import at
from tests.kit.table import Table
from tests.rules.great_wall.board.front import PLAIN, Front


def now(table: Table) -> Step:
    return next(step for step in GAME.guide(table.state) if step.status == "now")


@at("OPIS GRY: W pierwszym Roku Wiosna i Lato są pomijane")
def test_the_first_year_begins_in_fall(place: str) -> None:
    table = Front()
    assert (table.phase, table.state.year) == ("choose", 1)
    assert now(table).source == "step-choose"


@at("WIOSNA 1-3")
def test_spring_in_order(place: str) -> None:
    table = Front()
    table.step("time", year=2)
    table.do(a.GoOn())
    assert (table.state.slot, table.phase) == (2, "hordes")
    table.do(a.PlaceHorde(PLAIN, "left"), a.PlaceHorde(PLAIN, "left"))
    assert len(table.at("left").hordes) == 3
    assert table.phase == "advisors"
    table.do(a.GoOn())
    assert table.phase == "income"


@at("WIOSNA 2: the Time track says 3 cards")
def test_hordes_are_placed_one_by_one_until_the_printed_number(place: str) -> None:
    table = Front()
    table.step("time", year=2)
    table.put("prints.slots.1", None)
    table.do(a.GoOn())
    assert table.refusal(a.GoOn()) == "board-unknown"
    table.do(a.DescribeSlot(2, Slot(3, 1)))
    assert table.refusal(a.GoOn()) == "hordes-left"
    table.do(*(a.PlaceHorde(PLAIN, "middle") for _ in range(2)))
    assert table.phase == "hordes"
    table.do(a.PlaceHorde(PLAIN, "right"))
    assert table.phase == "advisors"


@at("WIOSNA 2: Najpierw zapełniaj Sekcje Muru od lewej do prawej")
def test_an_empty_section_comes_before_the_indicator(place: str) -> None:
    table = Front()
    table.no_hordes()
    table.step("hordes", hordes_placed=0)
    table.do(a.DescribeSlot(1, Slot(4, 1)))
    table.do(*(a.PlaceHorde(PLAIN, "right") for _ in range(4)))
    assert [len(section.hordes) for section in table.state.sections] == [1, 1, 2]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("pool", [50, 2])
def test_a_raid_takes_a_token_for_each_player_out_of_the_game(players: int, pool: int) -> None:
    """PODBÓJ: usuń z gry tyle żetonów Hańby, ilu jest graczy; brakującą część zignoruj."""
    table = Front(players)
    table.hordes("left", PLAIN, PLAIN, PLAIN)
    table.step("hordes", hordes_placed=0, pool=pool, removed=0)
    table.do(a.PlaceHorde(PLAIN, "left"))
    assert len(table.at("left").hordes) == 3
    gone = min(players, pool)
    assert (table.state.pool, table.state.removed) == (pool - gone, gone)
    assert table.state.hordes_placed == 1


@at("LATO 1, JAK DZIAŁAJĄ NADZORCY: a level-2 Overseer gives 2 Gold")
def test_overseers_give_their_level(place: str) -> None:
    table = Front()
    table.step("income")
    table.give(0, overseers=(0, 1, 2, 3), goods=Goods())
    table.do(a.GoOn())
    assert table.clan(0).goods == Goods(0, 1, 2, 3)
    assert table.clan(1).goods == Goods(20, 20, 20, 20)
    assert table.phase == "shame"


@at("LATO 2: 2 Chi for a Shame token from anywhere")
def test_shame_is_bought_off(place: str) -> None:
    table = Front()
    table.step("shame", pool=27)
    table.give(0, shamed=Squad(1, 0, 1), claimed=(Claimed("", 5, 1),), goods=Goods(chi=5))
    assert table.score.lines[2].cells[0].points == 0
    table.do(a.BuyOff(0, "horde", 0), a.BuyOff(0, "horseman"))
    assert (table.state.pool, table.clan(0).goods.chi) == (29, 1)
    assert table.score.lines[2].cells[0].points == 5
    assert table.refusal(a.BuyOff(0, "spearman")) == "short-of"
    assert table.refusal(a.BuyOff(0, "archer")) == "no-shame-there"


@at("LATO 3-4: Odrzuć i odzyskaj karty Rozkazów")
def test_command_cards_are_discarded_and_reclaimed(place: str) -> None:
    table = Front(cards="betrayal economy despotism")
    table.step("discard")
    table.do(a.GoOn())
    assert table.phase == "reclaim"
    assert cards_in(table.clan(0), "discard") == ("betrayal",)
    table.do(a.Reclaim(1, True))
    assert cards_in(table.clan(1), "discard") == ()
    table.do(a.Reclaim(0, True), a.Reclaim(2, False))
    assert cards_in(table.clan(0), "discard") == ("betrayal",)  # stays for good
    assert (table.honor(), table.phase) == ([0, 0, 2], "choose")
    assert len(cards_in(table.clan(2), "hand")) == 5


@at("LATO 4: 2 Honoru za każdą swoją kartę w stosie odrzuconych (Zdrada leży w nim)")
def test_betrayal_counts_for_the_honor(place: str) -> None:
    table = Front()
    table.give(0, commands=("discard", "hand", "discard", "hand", "hand", "discard"))
    table.step("reclaim")
    table.do(a.Reclaim(0, False))
    assert table.honor() == [6, 0, 0]


@at("JESIEŃ 1: jednocześnie")
def test_cards_are_secret_until_all_have_chosen(place: str) -> None:
    table = Front()
    table.do(a.ChooseCommand(0, Known("economy", "s")), a.ChooseCommand(1, Known("economy", "t")))
    assert table.refusal(a.RevealCommand(0, Opened("economy", "s"))) == "not-this-step"
    assert GAME.awaited(table.state) == (2,)
    seen = GAME.view(table.state, 1)
    assert (seen.clans[0].chosen, seen.clans[1].chosen) != (table.clan(0).chosen, None)
    assert "economy" not in repr(seen.clans[0])
    table.do(a.ChooseCommand(2, Known("despotism", "u")))
    assert table.phase == "reveal"
    assert table.refusal(a.RevealCommand(0, Opened("despotism", "s"))) == "not-the-sealed-card"
    table.do(*(a.RevealCommand(s, Opened(c, x)) for s, c, x in ((0, "economy", "s"), (1, "economy", "t"))))
    table.do(a.RevealCommand(2, Opened("despotism", "u")))
    assert table.phase == "place"


def test_a_card_must_be_in_hand() -> None:
    table = Front()
    table.give(0, commands=("discard", *table.clan(0).commands[1:]))
    assert table.refusal(a.ChooseCommand(0, Known("despotism"))) == "not-in-hand"
    assert table.refusal(a.ChooseCommand(0, Known("tea-time"))) == "no-such-command"


@at("JESIEŃ 2: w kolejności Herbaty na pustym polu toru Rozkazów")
def test_cards_are_placed_in_tea_order_and_resolved_by_space(place: str) -> None:
    table = Front(4)
    table.put("tea", (2, 0, 3, 1))
    for seat in range(4):
        table.do(a.ChooseCommand(seat, Known("economy")))
    table.do(*(a.RevealCommand(seat, Opened("economy", "")) for seat in range(4)))
    assert table.refusal(a.PlaceCommand(0, 0)) == "not-your-turn"
    table.do(a.PlaceCommand(2, 3), a.PlaceCommand(0, 1))
    assert table.refusal(a.PlaceCommand(3, 1)) == "command-space-taken"
    table.do(a.PlaceCommand(3, 0))  # the last takes what is left, which nobody needs to say
    assert [order.seat if order else None for order in table.state.track] == [3, 0, 1, 2]
    assert (table.phase, GAME.awaited(table.state)) == ("command", (3,))
    active = []
    while table.phase == "command":
        active.append(GAME.awaited(table.state)[0])
        table.do(a.GoOn())
    assert active == [3, 0, 1, 2]


@at("JESIEŃ 3: Karty Rozkazów pozostaw na razie na torze")
def test_after_the_last_card_winter_comes_and_cards_stay_on_the_track(place: str) -> None:
    table = Front(cards="economy economy economy")
    table.do(a.GoOn(), a.GoOn(), a.GoOn())
    assert table.phase == "assault"  # nobody fires, no Horde is covered
    assert all(cards_in(table.clan(seat), "track") == ("economy",) for seat in range(3))


@pytest.mark.parametrize(
    ("order", "inside", "after"),
    [
        # HERBACIARNIA str. 14: Yellow 0, Red 1, Blue 2; Red and Blue have Clerks
        pytest.param((0, 1, 2), (1, 2), (1, 2, 0), id="HERBACIARNIA, Przykład: Red and Blue pass Yellow"),
        pytest.param((0, 1, 2), (2,), (0, 2, 1), id="HERBACIARNIA: one position up"),
        pytest.param((0, 1, 2), (0,), (0, 1, 2), id="HERBACIARNIA: the top one gets nothing"),
        pytest.param((0, 1, 2), (0, 1), (1, 0, 2), id="HERBACIARNIA: nobody keeps the top by being there"),
        pytest.param((3, 1, 0, 2), (2, 1), (1, 3, 2, 0), id="HERBACIARNIA: two apart"),
    ],
)
def test_tea_house(order: tuple[int, ...], inside: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert tea_house(order, inside) == after


@at("HERBACIARNIA: wszystkie pola jednego gracza")
def test_all_slots_of_the_tea_house_lift_to_the_top(place: str) -> None:
    table = Front(cards="economy economy economy")
    table.clerks("tea-house", 0, 0, 3)
    table.activate("tea-house")
    assert table.state.tea == (2, 0, 1)
    assert table.clan(2).clerks == 5


def test_the_tea_house_where_only_the_pace_is_followed() -> None:
    table = Front()
    table.do(a.ChooseDetail("pace"), a.TakeTea((2, 1)))
    assert table.state.tea == (1, 2, 0)
    table.do(a.TakeTea((0,), all_slots=True))
    assert table.state.tea == (0, 1, 2)


@pytest.mark.parametrize(
    ("players", "levels", "met"),
    [
        pytest.param(2, (0, 3, 3), True, id="KONIEC GRY: 2 Sekcje w grze 2-osobowej"),
        pytest.param(3, (3, 3, 0), True, id="KONIEC GRY: 2 Sekcje w grze 3-osobowej"),
        pytest.param(3, (3, 2, 2), False, id="KONIEC GRY: one is not enough"),
        pytest.param(4, (3, 3, 2), False, id="KONIEC GRY: 3 Sekcje, 4 players"),
        pytest.param(4, (3, 3, 3), True, id="KONIEC GRY: all 3, 4 players"),
        pytest.param(5, (3, 3, 3), True, id="KONIEC GRY: all 3, 5 players"),
    ],
)
def test_fully_built_walls_end_the_game(players: int, levels: tuple[int, ...], met: bool) -> None:
    table = Front(players)
    for place, level in enumerate(levels):
        table.put(f"sections.{place}.level", level)
    table.step("end-check")
    table.do(a.GoOn())
    assert table.phase == ("scoring" if met else "time")


@at("ZIMA 3: in the moment of the check only")
def test_the_other_two_ends(place: str) -> None:
    table = Front()
    table.step("end-check", pool=0)
    assert [(end.key, end.left) for end in ends(table.state)] == [("wall", 2), ("shame", 0), ("time", 5)]
    assert table.do(a.GoOn())[0] == e.GameEnding(("shame",))
    late = Front()
    late.step("time", slot=5)
    late.do(a.GoOn())
    assert late.phase == "hordes"  # on the last slot the Year is still played
    late.step("end-check")
    assert late.do(a.GoOn())[0] == e.GameEnding(("time",))


def test_another_year_and_the_reckoning() -> None:
    table = Front()
    table.step("end-check")
    table.do(a.GoOn())
    assert (table.state.year, table.phase) == (2, "time")
    table.step("scoring")
    table.give(0, honor=12, shamed=Squad(spearman=3), claimed=(Claimed("", 6), Claimed("", 9, 1)))
    table.do(a.EnterArtifacts(0, (5, 8, 3)), a.EnterArtifacts(1, (0, 0, 0)))
    assert not GAME.over(table.state)
    table.do(a.EnterArtifacts(2, (20, 2, 0)))
    assert GAME.over(table.state)
    assert table.score.totals == (12 - 12 + 6 + 16, 0, 22)
    assert (table.score.winners, table.score.decided_by) == ((0,), "tiebreak:tea_order")


@at("TWÓJ GENERAŁ: 4 Honoru za każdego Zabitego Żołnierza; KARTY TAKTYK: 8 Honoru za 2 Chi")
def test_cards_texts_are_carried_out_by_hand(place: str) -> None:
    table = Front()
    table.do(a.Effect(0, honor=4), a.Effect(1, Goods(chi=-2), honor=8, tactics=-1))
    assert table.honor() == [4, 8, 0]
    assert table.clan(1).goods.chi == 18
    assert table.refusal(a.Effect(0, Goods(gold=-21))) == "short-of"


@at("KARTY TAKTYK: limit 5")
def test_nobody_holds_more_than_five_tactics(place: str) -> None:
    table = Front(cards="economy economy economy")
    table.give(0, tactics=4)
    table.clerks("war-academy", 3, 1)
    table.activate("war-academy")
    assert (table.clan(0).tactics, table.clan(1).tactics) == (5, 1)


def test_the_pace_needs_three_steps_a_year() -> None:
    """Spring and Summer are one page, Winter ends with the check, and a Year begins with its time."""
    table = Table(GAME, 3)
    table.do(a.ChooseDetail("pace"), a.Begin())
    assert table.phase == "fall"
    table.do(a.GoOn(), a.GoOn())
    assert (table.phase, table.state.year, table.state.slot) == ("hordes", 2, FIRST_SLOT[3] + 1)
    steps = []
    while table.state.year == 2:
        steps.append(table.phase)
        table.do(a.GoOn())
    assert steps == ["hordes", "fall", "assault"]


@pytest.mark.parametrize("step", ["time", "shame", "end-check"])
def test_a_match_that_was_left_at_a_step_the_pace_had_goes_on_from_there(step: str) -> None:
    table = Table(GAME, 3)
    table.do(a.ChooseDetail("pace"), a.Begin())
    table.state = replace(table.state, step=step)
    slot = table.state.slot
    table.do(a.GoOn())
    assert (table.phase, table.state.slot - slot) == {
        "time": ("fall", 1), "shame": ("fall", 0), "end-check": ("hordes", 1),
    }[step]  # fmt: skip


def test_in_the_pace_wall_and_shame_are_told_without_a_price() -> None:
    table = Front()
    table.do(a.ChooseDetail("pace"))
    table.give(0, goods=Goods())
    table.do(b.BuildWall(0, "left"), b.BuildWall(0, "left"), a.Score(1, 2))
    assert table.refusal(b.BuildBarricade(1, "left")) == "no-barricade-slot"
    assert (table.at("left").level, table.honor()) == (2, [15, 2, 0])
    table.do(a.ClaimHorde(1, 6), a.TakeShame(1))
    assert table.phase == "shame-due"
    table.do(b.PlaceShame(1, "horde", 0), a.TakeShame(2))
    assert (table.clan(1).claimed, table.clan(2).shamed) == ((Claimed("", 6, 1),), Squad(spearman=1))
    assert table.state.pool == 28
    table.do(a.ChooseDetail("full"))
    assert table.phase == "choose"


def test_every_step_has_its_place_in_the_rulebook() -> None:
    table = Front()
    full = GAME.guide(table.state)
    table.do(a.ChooseDetail("pace"))
    for step in (*full, *GAME.guide(table.state), *GAME.guide(Table(GAME, 2).state)):
        assert f"great_wall.source.{step.source}" in catalogue("pl")
