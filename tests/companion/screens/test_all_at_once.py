"""A key that takes several steps takes them all: none of them is refused, in any game."""

from __future__ import annotations

import pytest

from companion.intents.intent import Do, DoAll
from companion.match.port import MatchRow
from companion.screens.kit.attempts import attempt
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet
from tests.kit.desk import Driver, meanings
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, answered, cases, choose, followed_whole
from tests.kit.toy import TOY

MATCH, STEPS, SEEDS = "ab" * 16, 120, (1, 2)
PLAYED = [case for case in cases() if not is_sheet(case.config.mode) and case.game is not TOY]
# With the fewest and the most people of each mode
ENDS = {(case.config.game, case.config.mode, at): case for at, cs in ((0, PLAYED[::-1]), (1, PLAYED)) for case in cs}


def refused(driver: Driver) -> list[tuple[object, str]]:
    """Steps of live keys that would not be taken."""
    session = driver.desk.session
    assert session is not None
    found = []
    for intent in meanings(driver.view):
        state = session.state
        for step in intent.steps if isinstance(intent, DoAll) else ():
            facts = attempt(session.game, state, step.action)
            if isinstance(facts, Refusal):
                found.append((step.action, facts.key))
                break
            state = fold(session.game, state, facts)
    return found


@pytest.mark.parametrize("case", dict.fromkeys(ENDS.values()), ids=str)
def test_no_step_of_a_key_that_takes_several_is_refused(case: Case) -> None:
    game, seen = followed_whole(case.game), 0
    for seed in SEEDS:
        luck, driver = SeededLuck(seed), Driver(luck=SeededLuck(seed))
        driver.store.start(MatchRow(MATCH, case.config, 0))
        driver.desk.matches.resume(MATCH)
        for _ in range(STEPS):
            if game.over(driver.state):
                break
            assert not refused(driver), driver.screen
            seen += sum(isinstance(intent, DoAll) for intent in meanings(driver.view))
            action = answered(choose(game.legal(driver.state, None), luck), luck)
            seat = getattr(action, "seat", -1)
            driver.send(Do(action, seat if seat < len(case.config.chairs) else -1))
            driver.desk.places.go_on()
    assert seen, "no such key was seen"
