"""Score sheets of a game alone against Qin Jiushao and of a co-op game say what `companion score` says."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.score.score import ScoreSheet
from rules.core.score.sheet import MISSING, Finish, Note, blanks_of, enter, sheet_game
from rules.great_wall import GAME
from rules.great_wall.score.written import Ally, ClaimedHorde, Coop, Player, Qin, Solo, read_coop, read_solo
from rules.great_wall.tables import COOP_GOAL
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import config_of
from tests.kit.samples.sheets import judged

SHEET = sheet_game(GAME)


def filled(mode: str, *rows: dict[str, int]) -> ScoreSheet:
    """Everything of those rows, and the rest none."""
    seats = len(rows) - (mode == "score-coop")
    match = Match(SHEET, config_of(SHEET, mode, seats), SeededLuck(0))
    for row, numbers in enumerate(rows):
        for blank in _paths(match, row):
            match.take(enter(match.state, row, blank, numbers.get(blank, 0)))
    match.take(Finish())
    return SHEET.score(match.state)


def _paths(match: Match, row: int) -> list[str]:
    return [blank.path for blank in blanks_of(SHEET, match.state)[row]]


@pytest.mark.parametrize("pool", [0, 4])
@pytest.mark.parametrize("honor", [86, 87])
def test_alone_as_it_is_written(pool: int, honor: int) -> None:
    you = Player(honor, 1, (ClaimedHorde(6, 0), ClaimedHorde(4, 1)), (3, 2))
    qin = Qin(40, (ClaimedHorde(12, 0),), 2)
    written = judged(GAME, read_solo(Solo(pool), ("Ala", "Qin Jiushao"), (you, qin)))
    typed = filled(
        "score-solo",
        {"honor": honor, "shamed_soldiers": 1, "hordes": 6, "artifacts": 5},
        {"honor": 40, "hordes": 12, "artifacts_count": 2, "shame_pool": pool},
    )
    assert (typed.totals, typed.winners, typed.decided_by) == (written.totals, written.winners, written.decided_by)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("unpayable", [False, True])
@pytest.mark.parametrize("short", [0, 1])
def test_together_as_it_is_written(players: int, unpayable: bool, short: int) -> None:
    done = COOP_GOAL[players] - short
    allies = tuple(Ally(20 + at, 1, (), (5,)) for at in range(players))
    frame = Coop(done, time_on_last_slot=True, shame_unpayable=unpayable)
    written = judged(GAME, read_coop(frame, ("",) * players, allies))
    rows = [{"honor": 20 + at, "shamed_soldiers": 1, "artifacts": 5} for at in range(players)]
    typed = filled("score-coop", *rows, {"requests_fulfilled": done, "shame_unpayable": int(unpayable)})
    assert (typed.totals, typed.winners, typed.decided_by) == (written.totals, written.winners, written.decided_by)


def test_the_game_is_open_until_the_table_s_own_numbers_are_there() -> None:
    match = Match(SHEET, config_of(SHEET, "score-coop", 2), SeededLuck(0))
    for row in range(2):
        for blank in _paths(match, row):
            match.take(enter(match.state, row, blank, 0))
    assert SHEET.awaited(match.state) == (), "nobody's seat"
    assert match.state.rows[2] == (MISSING, MISSING)
    offers: list[Any] = [type(offer.action) for offer in SHEET.legal(match.state, None) if not offer.aside]
    assert offers == [Note, Note]
