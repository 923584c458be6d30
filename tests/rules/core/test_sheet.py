"""Just the score: a game's sheet as a small game of its own."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.core.game import Config
from rules.core.sheet import MODE, Enter, Finish, sheet_game
from rules.huns import GAME as HUNS
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import config_of
from tests.kit.table import Table
from tests.kit.toy import TOY

SHEET = sheet_game(HUNS)


def filled(table: Table, **numbers: Any) -> None:
    for seat in range(2):
        for blank in HUNS.tally.limits(2):
            table.do(Enter(seat, blank.path, numbers.get(blank.path, (0, 0))[seat]))


def test_a_whole_sheet() -> None:
    table = Table(SHEET, 2)
    filled(table, raids=(2, 3), treasures_met=(1, 0), stash=(0, 9))
    table.do(Finish())
    assert table.phase == "over"
    assert table.score.totals == (4, 3)
    assert (table.score.winners, table.score.decided_by) == ((0,), "total")


def test_dotted_blanks_reach_the_right_wagon() -> None:
    table = Table(SHEET, 2)
    table.do(Enter(0, "wagons.orange", 2))
    assert {line.key: line.cells[0].points for line in table.score.lines}["wagon_sets"] == 2


def test_a_total_is_a_lower_limit_until_its_row_is_full() -> None:
    table = Table(SHEET, 2)
    assert table.score.least == (True, True)
    assert table.refusal(Finish()) == "sheet-incomplete"
    filled(table)
    assert table.score.least == (False, False)
    assert SHEET.awaited(table.state) == ()


def test_a_number_may_be_entered_again() -> None:
    table = Table(SHEET, 2)
    table.do(Enter(0, "raids", 3), Enter(0, "raids", 5))
    assert table.score.totals[0] == 5


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Enter(0, "raids", 11), "out-of-range"),  # 10 Raids with two players
        (Enter(0, "raids", -1), "out-of-range"),
        (Enter(2, "raids", 1), "no-such-field"),
        (Enter(0, "camels", 1), "no-such-field"),
    ],
    ids=repr,
)
def test_what_the_box_does_not_hold_is_refused(wish: Enter, why: str) -> None:
    assert Table(SHEET, 2).refusal(wish) == why


def test_nothing_is_entered_after_the_end() -> None:
    table = Table(SHEET, 2)
    filled(table)
    table.do(Finish())
    assert table.refusal(Enter(0, "raids", 1)) == "finished"
    assert SHEET.legal(table.state, None) == ()


def test_unfinished_sheets_may_be_closed_anyway() -> None:
    table = Table(SHEET, 2)
    table.force(Finish())
    assert table.phase == "over"


def test_a_sheets_entries_have_a_version_of_their_own() -> None:
    """A game that moves to version 3 does not make its old sheets unreadable."""
    match = Match(sheet_game(TOY), config_of(sheet_game(TOY), MODE, 2), SeededLuck(0))
    assert match.take(Enter(0, "gems.ruby", 2)).v == 1
    assert match.reopened().state == match.state


def test_a_match_finds_its_rules_by_mode() -> None:
    sheet, whole, gone = (Config(*names, ()) for names in (("huns", MODE), ("huns", "standard"), ("chess", "standard")))
    found = rules.game_of(sheet)
    assert found is not None
    assert found.spec.modes[0].id == MODE
    assert rules.game_of(whole) is rules.games()["huns"]
    assert rules.game_of(gone) is None
