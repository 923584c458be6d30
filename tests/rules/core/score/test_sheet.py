"""Just the score: a game's sheet as a small game of its own."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from companion.match.command import spoken_for
from companion.match.roster import NOBODY
from rules import games
from rules.core import codec
from rules.core.game import Config
from rules.core.score.sheet import MISSING, MODE, Action, Clear, Enter, Finish, Note, blanks_of, rest, sheet_game
from rules.core.score.sheet_modes import feeds
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


def test_a_number_can_be_taken_back() -> None:
    table = Table(SHEET, 2)
    table.do(Enter(0, "raids", 3), Clear(0, "raids"))
    assert table.state.rows[0][0] == MISSING
    assert table.refusal(Clear(0, "camels")) == "no-such-field"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Enter(1, "track", 3), "no-such-field"),  # the AI's row is nobody's seat
        (Note(0, "track", 3), "no-such-field"),  # and a person's row is nobody else's
        (Note(1, "crew_vp", 3), "no-such-field"),  # which it never has
        (Note(2, "track", 3), "no-such-field"),
        (Note(1, "track", 200), "out-of-range"),
    ],
    ids=repr,
)
def test_who_may_write_which_row(wish: Enter | Note, why: str) -> None:
    game = sheet_game(games()["scythia"])
    state = game.setup(config_of(game, "score-solo", 2))
    assert game.decide(state, wish, SeededLuck(0)).key == why  # type: ignore[union-attr]


def test_nobodys_row_names_no_seat_so_that_any_player_s_device_may_write_it() -> None:
    raw = codec.encode(Note(1, "track", 3), Action)
    assert spoken_for(raw["tag"], raw.get("seat")) == NOBODY
    raw = codec.encode(Enter(1, "track", 3), Action)
    assert spoken_for(raw["tag"], raw.get("seat")) == 1


@pytest.mark.parametrize("game", [*games().values(), TOY], ids=lambda game: game.spec.id)
def test_every_line_of_a_sheet_is_fed_by_a_number_and_nothing_usual_is_impossible(game: Any) -> None:
    """The automa's lines too, but for those that it never has."""
    sheet = sheet_game(game)
    for mode in sheet.spec.modes:
        state = sheet.setup(config_of(sheet, mode.id, mode.low + mode.automas))
        keys = {line.key for line in sheet.score(state).lines}
        fed = feeds(game.tally, mode.id, len(state.chairs))
        assert set().union(*fed[0]) == (keys - {"hordes"} if mode.id == "score-coop" else keys), mode
        for row in blanks_of(sheet, state):
            assert all(blank.low <= blank.likely for blank in row)
            assert len({blank.path for blank in row}) == len(row)


@pytest.mark.parametrize("game", rules.games().values(), ids=lambda game: game.spec.id)
def test_the_rest_is_0_only_where_0_can_be(game: Any) -> None:
    """In every way to count it: lines that bring points become 0, what ends the game or breaks a tie has to be said."""
    sheet = sheet_game(game)
    for mode in sheet.spec.modes:
        seats = mode.high + mode.automas
        state = sheet.setup(config_of(sheet, mode.id, seats))
        fed = feeds(game.tally, mode.id, seats)
        for row, blanks in enumerate(blanks_of(game, state)):
            events = sheet.decide(state, rest(state, row), SeededLuck(1))
            found = events if isinstance(events, tuple) else ()
            assert {event.value for event in found} <= {0}  # type: ignore[union-attr]
            written = {event.blank for event in found}  # type: ignore[union-attr]
            assert written == {b.path for at, b in enumerate(blanks) if fed[row][at] and b.low == 0}
