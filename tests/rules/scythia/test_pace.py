"""Raiders of Scythia where only its pace is followed: raids by settlement, quests, last turns, and the sheet."""

from __future__ import annotations

import pytest

from rules.core import midgame
from rules.core.detail import ChooseDetail
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.pace.actions import SCORED, CountUp, TellCount, TellRaid, TellWork
from rules.scythia.state import free_at, places, quests_left, settlements_left, spaces_left
from rules.scythia.tables import EMPIRES, END_LEFT
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, undone, wander
from tests.kit.place import at
from tests.kit.play import config_of, strides
from tests.kit.table import Table

every_size = pytest.mark.parametrize("players", [2, 3, 4])


def in_the_pace(players: int = 3, end: str = "settlements") -> Table:
    table = Table(GAME, players)
    table.do(ChooseDetail("pace"), a.ChooseFirst(0))
    if end != "settlements":
        table.do(a.ChooseEnd(end))  # type: ignore[arg-type]
    table.do(a.Begin())
    return table


def raid_all_but(table: Table, left: int) -> None:
    """Settlements raided out one after the other, each turn somebody's whose turn it is."""
    for empire in EMPIRES:
        for place in places(table.state, empire):
            while free_at(table.state, empire, place) and settlements_left(table.state) > left:
                table.do(TellRaid(table.state.active, empire, place))


@at("NAJAZD: one raid space of the settlement is plundered")
@every_size
def test_a_raid_is_one_step_that_ends_the_turn(players: int, place: str) -> None:
    table = in_the_pace(players)
    before = spaces_left(table.state)
    table.do(TellRaid(0, "cimmeria", 0))
    assert (spaces_left(table.state), table.state.active, table.state.raids[0]) == (before - 1, 1, 1)
    while free_at(table.state, "cimmeria", 0):
        table.do(TellRaid(1, "cimmeria", 0))
    assert table.refusal(TellRaid(0, "cimmeria", 0)) == "space-raided"


def test_turns_of_others_need_not_be_told() -> None:
    table = in_the_pace(3)
    table.do(TellRaid(2, "cimmeria", 0))
    assert (table.state.active, table.state.turn) == (0, 2)


@at("KONIEC GRY: two settlements are left, and everybody has one more turn")
@every_size
def test_the_last_turns_are_found_and_counted(players: int, place: str) -> None:
    table = in_the_pace(players)
    assert table.refusal(CountUp()) == "not-the-end"
    raid_all_but(table, END_LEFT)
    assert table.state.last == players
    for _ in range(players):
        table.do(TellWork(table.state.active))
    assert table.phase == "over"


@at("KONIEC GRY: two quests are left")
def test_quests_end_it_too_and_the_table_may_count_at_once(place: str) -> None:
    table = in_the_pace(2)
    while table.state.last is None:
        table.do(TellWork(table.state.active, quest=True))
    assert quests_left(table.state) == END_LEFT
    table.do(CountUp())
    assert table.phase == "over"


@at("KONIEC GRY, the other reading: two raid spaces")
def test_the_end_by_raid_spaces(place: str) -> None:
    table = in_the_pace(3, "spaces")
    raid_all_but(table, 0)
    assert table.state.last is not None
    assert spaces_left(table.state) <= END_LEFT


def answer(table: Table, seat: int, **counts: int) -> None:
    table.do(*(TellCount(seat, what, counts.get(what, 0)) for what in SCORED))


@at("PUNKTACJA: the track, crew, animals, quests, and goods")
@every_size
def test_the_sheet_asks_every_line_that_nobody_told(players: int, place: str) -> None:
    table = in_the_pace(players)
    table.do(TellCount(0, "track", 12))
    raid_all_but(table, END_LEFT)
    table.do(CountUp())
    asked = {(question.key, question.seat) for question in table.score.open}
    assert ("track", 0) not in asked
    assert {("track", 1), ("crew", 0), ("gold", 0), ("quests", 0)} <= asked
    assert all(table.score.has_gaps(seat) for seat in range(players))
    answer(table, 0, track=12, gold=2)
    for seat in range(1, players):
        answer(table, seat, track=10)
    assert (table.score.totals[0], table.score.winners) == (16, (0,))


@at("PUNKTACJA: equal points, more quests, crew and animals; then Silver, Provisions and Kumis")
def test_what_breaks_a_tie_is_asked_on_a_tie_only_rule_by_rule(place: str) -> None:
    table = in_the_pace(3)
    raid_all_but(table, END_LEFT)
    table.do(CountUp())
    for seat, track in enumerate((10, 10, 3)):
        answer(table, seat, track=track)
    assert {question.seat for question in table.score.open} == {0, 1}
    assert not table.score.settled
    for seat in (0, 1):
        table.do(*(TellCount(seat, what, 2) for what in ("quests", "crew", "animals")))
    assert {question.key for question in table.score.open} == {"silver_provisions_kumis"}
    for seat in (0, 1):
        table.do(*(TellCount(seat, what, 1 + seat) for what in ("silver", "provisions", "kumis")))
    assert table.score.winners == (1,)


@at("PUNKTACJA: equal points; whoever cannot reach them is not waited for")
def test_a_tie_is_asked_about_though_something_else_is_open_that_cannot_end_it(place: str) -> None:
    table = in_the_pace(3)
    raid_all_but(table, END_LEFT)
    table.do(CountUp())
    answer(table, 0, track=90)
    answer(table, 1, track=90)
    told = {question.key for question in table.score.open} - {"wagons"}
    answers = [q.answers[-1].action for q in table.score.open if q.seat == 2 and q.key in told]
    table.do(*answers)
    assert ("wagons", 2) in {(question.key, question.seat) for question in table.score.open}
    assert {question.seat for question in table.score.open if question.key == "quests_crew_animals"} == {0, 1}
    assert (table.score.decided_by, table.score.winners, table.score.settled) == ("open", (0, 1), False)


def test_steps_of_everything_are_refused_in_the_pace() -> None:
    table = in_the_pace()
    assert table.refusal(a.EndTurn()) == "not-followed"
    whole = Table(GAME, 2)
    whole.do(a.ChooseFirst(0), a.Begin())
    assert whole.refusal(TellWork(0)) == "counted-here"
    assert Table(GAME, 2, mode="solo").refusal(ChooseDetail("pace")) == "counted-here"


# -- switching


def back(table: Table, **told: int) -> None:
    form = GAME.rescue
    assert form is not None
    start = midgame.opened(form, table.state)
    given = {**midgame.known(form, start, table.state), **{path.replace("_", "."): n for path, n in told.items()}}
    wish = midgame.wish(form, start, given, table.state)
    decided = midgame.decide_rescue(form, GAME.over, GAME.setup, table.state, wish)
    assert not isinstance(decided, Refusal), decided
    table.state = fold(GAME, table.state, decided)


def test_in_mid_round_to_everything_and_back_nothing_that_was_told_is_lost() -> None:
    table = in_the_pace(3)
    table.do(TellRaid(0, "cimmeria", 0), TellWork(1, quest=True), TellCount(0, "track", 7))
    free = table.state.free
    back(table, raiders_0_goods_silver=2)
    assert (table.state.detail, table.state.active, table.state.free) == ("full", 2, free)
    assert (table.state.raiders[0].track, table.state.raiders[0].goods.silver) == (7, 2)
    assert len(table.state.raiders[1].quests) == 1
    assert "raiders.0.goods.silver" not in table.state.gaps
    assert "raiders.1.goods.silver" in table.state.gaps
    table.do(ChooseDetail("pace"), TellRaid(2, "cimmeria", 1))
    assert table.score.lines[0].cells[0].points == 7


@every_size
@pytest.mark.parametrize("seed", range(3))
def test_switched_at_random_it_plays_on_and_no_gap_counts_as_none(players: int, seed: int) -> None:
    opening, levels = GAME.setup(config_of(GAME, "standard", players)), set()
    for stride in strides(GAME, opening, SeededLuck(seed), longest=250, aside=0.3):
        levels.add(stride.after.detail)
        sheet = GAME.score(stride.after)
        open_ = {(question.key, question.seat) for question in sheet.open}
        for line in sheet.lines:
            assert {(line.key, seat) for seat, cell in enumerate(line.cells) if cell.gap} <= open_
    assert levels == {"full", "pace"}


def test_switched_at_random_it_is_undone_to_the_start() -> None:
    match = Match(GAME, config_of(GAME, "standard", 2), SeededLuck(3))
    wander(match, SeededLuck(3), longest=60, regrets=0)
    assert undone(match) == GAME.setup(config_of(GAME, "standard", 2))
