"""Why it is so: the rule in our words, its place in the rulebook, and the numbers that led there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rules.core.message import Message, say

# "adds": a part of the sum; "aside": compared or counted by, but not added; "chosen": of several, the one that it is
Role = Literal["adds", "aside", "chosen"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of the reckoning: what it is, its number or a word in its place, and `how` it came about."""

    label: Message
    value: int | Message | None = None
    how: Message | None = None
    role: Role = "adds"


@dataclass(frozen=True, slots=True)
class Why:
    """`because` is the short answer; `place` the key of the rulebook's section, empty where only the app says so.

    `total` is what the numbers add up to, None where they are compared and not added; `least`, that a secret may still
    add to it. `seat` is whose it is.
    """

    about: Message
    rule: Message
    place: str
    numbers: tuple[Reason, ...] = ()
    total: int | None = None
    because: Message | None = None
    least: bool = False
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How a game explains its score: `of` a seat at the table, or a `row` of its sheet with how many play.

    The key is `line-` or `tie-` with that of the line or tie-break; what adds is what the score sheet shows.
    `places` says where each is written, and by what the game can be won: `win-total`, `win-tiebreak`, `win-shared`.
    The rules in words are `<game>.why.<key>`.
    """

    of: Callable[[Any, str, int], tuple[Reason, ...]]
    row: Callable[[Any, str, int], tuple[Reason, ...]]
    places: Mapping[str, str]


def times(label: Message, n: int, each: int) -> Reason:
    """So many, so much each."""
    return Reason(label, n * each, say("why.times", count=n, each=each))


def aside(label: Message, value: int | Message | None = None, how: Message | None = None) -> Reason:
    return Reason(label, value, how, "aside")


def chosen(label: Message, value: int | Message | None = None, how: Message | None = None) -> Reason:
    return Reason(label, value, how, "chosen")


def total_of(numbers: tuple[Reason, ...]) -> int:
    """The sum of those that add."""
    return sum(number.value for number in numbers if number.role == "adds" and isinstance(number.value, int))
