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
    return total + sum(question.least for question in asked if question.seat == seat)


def highest(total: int, seat: int, asked: Iterable[Question]) -> float:
    """What a seat can come to at most."""
    most = [question.most for question in asked if question.seat == seat]
    return float("inf") if None in most else total + sum(n for n in most if n is not None)
