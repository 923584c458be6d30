"""Every intent has one handler, found by its type; a rehearsal is a desk of its own, with the same intents."""

from __future__ import annotations

import importlib
from collections import Counter
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, ForwardRef, get_args

import pytest

import companion.intents
from companion.desk.desk import Desk
from companion.desk.handlers.timer import TimerHandler
from companion.desk.practice.rehearsal import REHEARSALS
from companion.intents import intent as i
from tests.kit.desk import Driver

MODULES = sorted(Path(companion.intents.__file__).parent.glob("*.py"))


def intents() -> set[type]:
    """All classes of all modules of intents."""
    made = [importlib.import_module(f"companion.intents.{path.stem}") for path in MODULES]
    return {var for one in made for var in vars(one).values() if is_dataclass(var) and var.__module__ == one.__name__}  # type: ignore[misc]


def kinds(part: Any) -> tuple[type, ...]:
    """What a part of the union stands for; those of other modules are named."""
    named = getattr(i, part.__forward_arg__) if isinstance(part, ForwardRef) else part
    return get_args(named) or (named,)


def handled(desk: Desk) -> Counter[type]:
    return Counter(kind for handler in desk.handlers for kind in handler.routes)


def test_every_intent_has_one_handler() -> None:
    assert len(intents()) > 60
    assert handled(Driver().desk) == Counter(intents())


def test_a_second_handler_or_none_would_be_found() -> None:
    desk = Driver().desk
    desk.handlers = (*desk.handlers, TimerHandler(desk))
    assert handled(desk) != Counter(intents())
    desk.handlers = tuple(handler for handler in desk.handlers if not isinstance(handler, TimerHandler))
    assert handled(desk) != Counter(intents())


def test_what_a_finger_may_mean_is_every_intent() -> None:
    assert {kind for part in get_args(i.Intent) for kind in kinds(part)} == intents()


@pytest.mark.parametrize("what", REHEARSALS)
def test_a_rehearsal_has_an_answer_to_every_intent(what: str) -> None:
    driver = Driver()
    driver.send(i.Rehearse(what))
    assert driver.desk.front is driver.desk.rehearsal
    assert set(driver.desk.front.routes) == intents()
