"""After any correction, at any moment, somebody can go on: what every game found by folder promises."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.fold import fold
from rules.core.message import Refusal
from tests.kit.corrected import SHARES, many, one_by_one
from tests.kit.each import each_of, each_seed
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, answered, cases, choose, visited

MOMENTS, NUMBERS, STEPS = 9, 8, 12


@each_of(cases())
@each_seed
def test_after_a_correction_there_is_an_offer_that_leads_on(case: Case, seed: int) -> None:
    luck = SeededLuck(17)
    for state in _moments(case, seed):
        for corrected, field in one_by_one(case, state, luck, NUMBERS):
            assert _can_go_on(case, corrected), (case.game.phase(corrected), field.path)


@each_of(cases())
@each_seed
@pytest.mark.parametrize("share", SHARES)
def test_play_leads_on_from_a_table_with_many_corrections(case: Case, seed: int, share: float) -> None:
    luck = SeededLuck(18)
    for state in _moments(case, seed)[::2]:
        _play_on(case, many(case, state, luck, share), luck)


def _moments(case: Case, seed: int) -> tuple[Any, ...]:
    """Spread over a random game."""
    states = visited(case, seed)
    return states[:: max(1, len(states) // MOMENTS)]


def _can_go_on(case: Case, state: Any) -> bool:
    return case.game.over(state) or any(not offer.aside for offer in case.game.legal(state, None))


def _play_on(case: Case, state: Any, luck: SeededLuck) -> None:
    for _ in range(STEPS):
        assert _can_go_on(case, state), case.game.phase(state)
        if case.game.over(state):
            return
        action = answered(choose(case.game.legal(state, None), luck), luck)
        events = case.game.decide(state, action, luck)
        assert not isinstance(events, Refusal), (action, events)
        state = fold(case.game, state, events)
