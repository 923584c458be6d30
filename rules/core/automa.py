"""An opponent without a person: it yields one instruction at a time and waits until hands have done it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.core.luck import Rng
from rules.core.message import Message

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Instruction:
    """What hands must move, why, and what to do if it cannot be done."""

    do: Message
    why: Message
    conditions: tuple[Message, ...] = ()
    fallback: Message | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """The instruction was carried out at the table."""

    step: int


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It could not be: that condition was wrong; -1 says all were right and the printed fallback follows."""

    step: int
    condition: int = -1


@dataclass(frozen=True, slots=True)
class Automa(Generic[S, E]):
    """`step` decides one instruction and its events; `instruct` says a pending one in words."""

    id: str
    step: Callable[[S, Rng], tuple[E, ...]]
    instruct: Callable[[S], Instruction | None]
