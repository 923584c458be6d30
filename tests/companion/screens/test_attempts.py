"""Whether a step can be taken, and the score: decided once for each state, and as the match itself would decide it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.screens.kit.attempts import attempt, open_score
from rules.core.message import Refusal
from rules.great_wall.board import actions as b
from rules.huns import GAME
from rules.huns import actions as a
from rules.huns.state import opening
from tests.kit.desk import Driver
from tests.kit.play import config_of

STATE = opening(config_of(GAME, "standard", 3).chairs)


def counting() -> tuple[Any, list[Any]]:
    asked: list[Any] = []

    def decide(state: Any, action: Any, rng: Any, /, *, force: bool = False) -> Any:
        asked.append((action, force))
        return GAME.decide(state, action, rng, force=force)

    return replace(GAME, decide=decide), asked


def test_the_rules_are_asked_once_for_a_step_in_one_state() -> None:
    game, asked = counting()
    state = replace(STATE)
    first = attempt(game, state, a.Roll())
    assert attempt(game, state, a.Roll()) is first
    assert asked == [(a.Roll(), False)]


def test_another_state_is_asked_anew_even_if_it_is_equal() -> None:
    game, asked = counting()
    attempt(game, replace(STATE), a.Roll())
    attempt(game, replace(STATE), a.Roll())
    assert len(asked) == 2


def test_the_open_score_is_reckoned_once_for_a_state() -> None:
    asked: list[Any] = []

    def score(state: Any) -> Any:
        asked.append(state)
        return GAME.score(state)

    game, state = replace(GAME, score=score), replace(STATE)
    first = open_score(game, state)
    assert first == GAME.score(GAME.view(STATE, None))
    attempt(game, state, a.Roll())
    assert open_score(game, state) is first
    assert len(asked) == 1
    open_score(game, replace(STATE))
    assert len(asked) == 2


def test_a_forced_step_is_another_question() -> None:
    """In the set-up nobody rolls, but it may have happened."""
    state = replace(STATE, first=0)
    assert isinstance(attempt(GAME, state, a.Roll()), Refusal)
    assert not isinstance(attempt(GAME, state, a.Roll(), force=True), Refusal)


@pytest.mark.parametrize("game", ["huns", "great_wall", "scythia", "runewars"])
def test_a_screen_and_the_match_agree_on_what_can_be_done(game: str) -> None:
    """Every offer of the first state, as the screen's question answers it and as the match decides."""
    driver = Driver()
    driver.tap(f"new-{game}", "start")
    ctx = driver.desk.ctx()
    for offer in ctx.game.legal(ctx.state, None):
        decided = ctx.game.decide(ctx.state, offer.action, driver.desk.services.world.rng)
        assert ctx.can(offer.action) is not isinstance(decided, Refusal), offer
        assert ctx.refusal(offer.action) == (decided if isinstance(decided, Refusal) else None)


def test_what_cannot_be_meant_is_refused_with_its_reason() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "start")
    why = driver.desk.ctx().refusal(b.Donate(9), force=True)
    assert why is not None
    assert why.key == "no-such-seat"
