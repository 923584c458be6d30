"""What a seat may do now, for a screen that knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.message import Message
from rules.core.value import replace

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing still to be said before the offer is an action: a field and what it may be."""

    field: str
    options: tuple[Any, ...]
    places: tuple[Message, ...] = ()  # what each is, where an answer is several numbers


@dataclass(frozen=True, slots=True)
class Offer(Generic[A]):
    """An action that would be accepted, whatever is answered to its asks."""

    action: A
    label: Message
    asks: tuple[Ask, ...] = ()
    aside: bool = False  # does not move the game on: a card's effect, a note, a correction of course


def complete(offer: Offer[A], answer: Callable[[Ask], Any]) -> A:
    """The action with every ask answered."""
    return replace(offer.action, **{ask.field: answer(ask) for ask in offer.asks})  # type: ignore[type-var]
