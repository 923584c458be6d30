"""Which remembered facts of a game may go from one device to another, and which of them there is only one of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.core.book import CardFact, Pattern


def no_card(fact: CardFact) -> bool:
    return False


def no_print(pattern: Pattern) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Library:
    """What another device says is believed only as far as this game can read it.

    `card` tells whether a fact is about a card of this game. `about` names the one place of the box that a pattern
    describes, or nothing where the box has many such pieces; None for what is no print, or would tell a secret.
    """

    card: Callable[[CardFact], bool] = no_card
    about: Callable[[Pattern], str | None] = no_print
