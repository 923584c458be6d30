"""Why the score is what it is: over random games of every kind each reckoning adds up to what is shown."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game
from rules.core.score.score import ScoreSheet
from rules.core.score.why import total_of
from tests.kit.each import each_of
from tests.kit.play import Case, cases, visited

SEEDS = (1,)
EXPLAINING = [case for case in cases() if case.game.reckoning is not None]


def shown(sheet: ScoreSheet) -> dict[tuple[str, int], int]:
    """Every number of a sheet that can be asked about, by its key and seat."""
    lines = {(f"line-{line.key}", seat): cell.points for line in sheet.lines for seat, cell in enumerate(line.cells)}
    ties = {(f"tie-{tie.key}", seat): value for tie in sheet.tiebreaks for seat, value in enumerate(tie.values)}
    return {**lines, **ties}


def wrong(game: Game[Any, Any, Any], state: Any) -> list[tuple[str, int, int, int]]:
    assert game.reckoning is not None
    asked = shown(game.score(state)).items()
    found = ((key, seat, total_of(game.reckoning.of(state, key, seat)), points) for (key, seat), points in asked)
    return [row for row in found if row[2] != row[3]]


@each_of(EXPLAINING)
def test_every_number_of_the_score_adds_up(case: Case) -> None:
    """Of the table as it is, and of what an onlooker may see of it."""
    for seed in SEEDS:
        states = visited(case, seed)
        for state in (*states[::12], states[-1]):
            assert wrong(case.game, state) == []
            assert wrong(case.game, case.game.view(state, None)) == []


@each_of(EXPLAINING)
def test_every_number_has_a_place_in_the_rulebook(case: Case) -> None:
    assert case.game.reckoning is not None
    asked = {key for key, _ in shown(case.game.score(visited(case, SEEDS[0])[-1]))}
    assert {"win-total", "win-tiebreak", "win-shared", *asked} - set(case.game.reckoning.places) == set()
