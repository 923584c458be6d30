"""The table is right: any tracked number can be set by hand, and a refused step may have happened anyway."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from rules.core import tree
from rules.core.detail import gaps_of, less
from rules.core.message import Message, Refusal, refuse
from rules.core.midgame import Rescued
from rules.core.value import replace

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Field:
    """One number a hand may correct: where it is, what it is called and how far it goes.

    With `choices` it is a word, such as the colour of a piece, and the number says which one.
    """

    path: str
    label: Message
    low: int
    high: int
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Correct:
    """The wish: set that number to what lies on the table."""

    path: str
    value: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """The fact; `was` is kept so that the log can say what changed."""

    path: str
    value: int
    was: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """The same of a word, such as the colour of a piece."""

    path: str
    word: str
    was: str


@dataclass(frozen=True, slots=True)
class Forced:
    """The step before this one in the entry was refused and happened anyway; the key says why it was refused."""

    key: str


ByHand = Corrected | Replaced | Forced | Rescued  # what the core adds to the events of every game


def decide_correct(state: Any, known: tuple[Field, ...], action: Correct) -> tuple[Corrected | Replaced, ...] | Refusal:
    field = next((f for f in known if f.path == action.path), None)
    if field is None:
        return refuse("no-such-field", path=action.path)
    if not field.low <= action.value <= field.high:
        return refuse("out-of-range", path=action.path, low=field.low, high=field.high, got=action.value)
    was = current(state, field)
    if was == action.value and action.path not in gaps_of(state):  # an undo without a trace
        return refuse("already-so", path=action.path, got=action.value)
    if field.choices:
        return (Replaced(action.path, field.choices[action.value], field.choices[was]),)
    return (Corrected(action.path, action.value, was),)


def current(state: Any, field: Field) -> int:
    """The number that stands there, or which of its choices does."""
    value = tree.get(state, field.path)
    return field.choices.index(value) if field.choices else int(value)


def apply(state: S, event: Corrected | Replaced) -> S:
    """Flags stay flags: a corrected yes/no is written as one. A number that was a gap is known from then on."""
    if event.path in gaps_of(state):
        state = replace(state, gaps=less(gaps_of(state), event.path))  # type: ignore[type-var]
    if isinstance(event, Replaced):
        return tree.put(state, event.path, event.word)
    value: int | bool = bool(event.value) if isinstance(tree.get(state, event.path), bool) else event.value
    return tree.put(state, event.path, value)
