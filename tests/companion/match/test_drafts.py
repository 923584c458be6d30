"""What is written can be read again: no step made on this device, whatever its numbers, closes a match for good."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from companion.match.command import Take
from companion.match.session import state_hash
from rules import games
from rules.core.message import Refusal
from rules.scythia.actions import EnterScheme
from rules.scythia.opponent.scheme import PERSIA_A
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import Case, answered, cases, choose, config_of

STEPS = 60
BEYOND = (-1, 0, 10**9)  # what a page that forgets a limit would send


def spoiled(value: Any) -> Iterator[Any]:
    """The same with one of its numbers beyond what any field takes, however deep it lies."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from BEYOND
    elif isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from ((*value[:at], bad, *value[at + 1 :]) for bad in spoiled(part))
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from (replace(value, **{field.name: bad}) for bad in spoiled(getattr(value, field.name)))


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_match_opens_again_whatever_was_tried_at_it(case: Case) -> None:
    match, luck = Match(case.game, case.config, SeededLuck(1)), SeededLuck(2)
    for _ in range(STEPS):
        if case.game.over(match.state):
            break
        action = answered(choose(case.game.legal(match.state, None), luck), luck)
        tries = list(spoiled(action))
        if tries:
            match.propose(Take(luck.pick("spoiled", tries), force=luck.chance(0.5)))
        match.propose(Take(action))  # refused where the try was taken and has changed the moment
    assert state_hash(match.reopened().state) == match.hash


def test_the_field_that_is_out_of_range_is_named() -> None:
    """A Scheme card with a gain of 0, which a page once let through."""
    match = Match(games()["scythia"], config_of(games()["scythia"], "solo", 2), SeededLuck(1))
    refused = match.propose(Take(EnterScheme(replace(PERSIA_A, gain=0))))
    assert isinstance(refused, Refusal)
    assert refused.key == "unreadable"
    assert "gain" in repr(refused.args)
