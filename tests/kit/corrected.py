"""Tables that a hand has corrected: one number at a time, a few, or every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core.correct import Correct, Field, current, decide_correct
from rules.core.fold import fold
from rules.core.message import Refusal
from tests.kit.luck import SeededLuck
from tests.kit.play import Case

SHARES = (0.03, 0.3, 1.0)  # of the numbers of a table that are set anew


def one_by_one(case: Case, state: Any, luck: SeededLuck, most: int) -> Iterator[tuple[Any, Field]]:
    """The table with one number at its least, its most or anywhere between; `most` numbers are tried."""
    known = list(case.game.fields(state))
    while known and most:
        field, most = known.pop(luck.below(len(known))), most - 1
        for value in sorted({field.low, field.high, _between(field, luck)} - {current(state, field)}):
            yield _set(case, state, field, value), field


def many(case: Case, state: Any, luck: SeededLuck, share: float) -> Any:
    """The table with that share of its numbers set anew, one correction after the other."""
    for field in case.game.fields(state):
        if luck.chance(share) and field in case.game.fields(state):
            value = luck.pick("value", (field.low, field.high, _between(field, luck)))
            if value != current(state, field):
                state = _set(case, state, field, value)
    return state


def _between(field: Field, luck: SeededLuck) -> int:
    return field.low + luck.below(field.high - field.low + 1)


def _set(case: Case, state: Any, field: Field, value: int) -> Any:
    events = decide_correct(state, case.game.fields(state), Correct(field.path, value))
    assert not isinstance(events, Refusal), events
    return fold(case.game, state, events)
