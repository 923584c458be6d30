"""What a score counts and the app cannot know: asked before anybody is named the winner, open until it is answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.core.message import Message
from rules.core.offer import Offer


@dataclass(frozen=True, slots=True)
class Question:
    """`answers` are the steps that settle it; one with an ask takes a number, and a secret is only its owner's to show.

    `said` is the place of the answer given, or the number; None is open. `usual`: the last answer as it stands is what
    "the rest" means. `least` and `most` are what the answer can bring to the total of `seat`, no limit for None.
    """

    key: str
    seat: int
    about: Message
    answers: tuple[Offer[Any], ...] = ()
    said: int | None = None
    least: int = 0
    most: int | None = 0
    usual: bool = False


def lowest(total: int, seat: int, asked: Iterable[Question]) -> int:
    """What a seat has whatever is answered."""
    return total + sum(own.least for own in asked if own.seat == seat)


def highest(total: int, seat: int, asked: Iterable[Question]) -> float:
    """What a seat can come to at most."""
    own = [own.most for own in asked if own.seat == seat]
    return float("inf") if None in own else total + sum(most for most in own if most is not None)
