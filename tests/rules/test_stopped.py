"""A table that stops here: its score sheet comes with what the match knows, and what nobody told is asked, never 0."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.detail import ChooseDetail, gaps_of
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet
from rules.core.score.score import Cell
from rules.core.score.sheet import MISSING, Bring, Brought, Enter, Sheet, asked_of, sheet_game
from rules.core.score.sheet_modes import reckoned
from rules.core.score.stopping import bringing, sheet_mode
from rules.core.value import replace
from rules.great_wall import GAME as GREAT_WALL
from rules.huns import GAME as HUNS
from rules.huns import actions as hu
from rules.huns.state import Card
from rules.runewars.pace.actions import TellRealm
from rules.scythia.pace.actions import SCORED, TellCount
from tests.kit.each import each_of
from tests.kit.luck import NoLuck
from tests.kit.play import Case, cases, config_of, visited
from tests.kit.table import Table
from tests.rules.huns.test_pace import in_the_pace as camps_in_the_pace
from tests.rules.runewars.test_pace import in_the_pace as realms_in_the_pace
from tests.rules.scythia.test_pace import in_the_pace as raiders_in_the_pace

CASES = [case for case in cases() if not is_sheet(case.config.mode) and case.game.stopped]
every_case = each_of(CASES)


def sheet_of(case: Case, state: Any) -> Sheet:
    """The sheet that stopping there opens."""
    rules = sheet_game(case.game)
    empty = rules.setup(replace(case.config, mode=sheet_mode(case.game, case.config, state)))
    bring = bringing(case.game, case.config, state)
    events = rules.decide(empty, bring, NoLuck()) if bring.numbers else ()
    assert not isinstance(events, Refusal), events
    return fold(rules, empty, events)


@every_case
def test_every_match_has_a_sheet_to_stop_with_at_any_moment(case: Case) -> None:
    """With as many rows as the way it is played has, and no number that the sheet could not hold."""
    for state in visited(case, 1)[::7]:
        sheet = sheet_of(case, state)
        assert len(sheet.rows) >= len(case.config.chairs)


@every_case
def test_what_is_followed_to_the_last_number_counts_the_same_on_the_sheet(case: Case) -> None:
    """A seat whose row is full has the total it has at the table; one with a gap is never full of zeros."""
    told = 0
    for state in visited(case, 1)[::7]:
        if case.config.mode == "opponent":
            return
        sheet, live = sheet_of(case, state), case.game.score(state)
        missing = asked_of(case.game, sheet).missing
        rows = tuple(tuple(max(n, 0) for n in row) for row in sheet.rows)
        totals = reckoned(case.game.tally, sheet.mode, rows).totals
        effects = next((line.cells for line in live.lines if line.key == "effects"), (Cell(0),) * len(totals))
        for seat in range(sheet.people):
            if not missing[seat] and seat not in live.out:
                told += 1
                assert totals[seat] == live.totals[seat] - effects[seat].points, (seat, state)
            if live.has_gaps(seat):
                assert missing[seat], (seat, gaps_of(state))
    assert told or case.config.game in ("great_wall", "runewars"), "some row was known"


def test_treasures_are_asked_and_the_other_camp_cards_are_not() -> None:
    table = Table(HUNS, 2)
    camp = table.state.camps[0]
    table.state = replace(
        table.state,
        camps=(replace(camp, cards=(Card("red"), Card("red"), Card("yellow"))), *table.state.camps[1:]),
    )
    sheet = sheet_of(_case(table), table.state)
    paths = [blank.path for blank in HUNS.tally.limits(2)]
    numbers = [dict(zip(paths, row, strict=True)) for row in sheet.rows]
    assert (numbers[0]["raids"], numbers[0]["treasures_met"]) == (2, MISSING)
    assert numbers[1]["treasures_met"] == 0, "who has none has none that is met"


def test_the_pace_of_huns_brings_what_was_told_and_leaves_the_rest_empty() -> None:
    table = camps_in_the_pace(3)
    table.do(hu.Tell(0, "raids", 3))
    sheet = sheet_of(_case(table), table.state)
    at = [blank.path for blank in HUNS.tally.limits(3)].index("raids")
    assert sheet.rows[0][at] == 3
    assert {n for place, n in enumerate(sheet.rows[1]) if place != at} == {MISSING}


def test_the_pace_of_scythia_brings_what_was_told() -> None:
    table = raiders_in_the_pace(2)
    table.do(TellCount(1, "track", 31))
    sheet = sheet_of(_case(table), table.state)
    assert sheet.rows[1][SCORED.index("track")] == 31
    assert {*sheet.rows[0]} == {MISSING}


def test_the_pace_of_the_great_wall_takes_no_honor_for_none_told() -> None:
    table = Table(GREAT_WALL, 3)
    table.do(ChooseDetail("pace"))
    honored = replace(table.state.clans[1], honor=12)
    table.state = replace(table.state, clans=(table.state.clans[0], honored, *table.state.clans[2:]))
    sheet = sheet_of(_case(table), table.state)
    assert [row[0] for row in sheet.rows] == [MISSING, 12, MISSING]
    assert [row[3] for row in sheet.rows] == [MISSING] * 3, "Artifacts are turned up now"
    table.do(ChooseDetail("full"))
    assert sheet_of(_case(table), table.state).rows[0][0] == 0, "followed whole, none is none"


def test_the_pace_of_runewars_brings_runes_that_were_shown() -> None:
    table = realms_in_the_pace(3)
    table.do(TellRealm(2, "dragons", 4))
    sheet = sheet_of(_case(table), table.state)
    assert [row[0] for row in sheet.rows] == [MISSING, MISSING, 4]


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ((Brought(0, "nothing", 1),), "no-such-field"),
        ((Brought(7, "raids", 1),), "no-such-field"),
        ((Brought(0, "raids", 200),), "out-of-range"),
        ((), "nothing-missing"),
    ],
)
def test_numbers_come_only_where_the_sheet_has_a_place_for_them(numbers: tuple[Brought, ...], why: str) -> None:
    assert Table(sheet_game(HUNS), 2).refusal(Bring(numbers)) == why


def test_numbers_come_only_to_a_sheet_that_nobody_has_written_on() -> None:
    table = Table(sheet_game(HUNS), 2)
    table.do(Enter(0, "raids", 1))
    assert table.refusal(Bring((Brought(1, "raids", 2),))) == "nothing-missing"


def _case(table: Table) -> Case:
    seats = len(getattr(table.state, "camps", ()) or getattr(table.state, "raiders", ())) or table.state.players
    return Case(table.game, config_of(table.game, table.game.spec.modes[0].id, seats))
