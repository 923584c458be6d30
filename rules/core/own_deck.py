"""A deck people may write themselves: the shipped one to start from, and how such a deck is written and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.core.codec import Plain

Cards = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """`read` gives name and cards of a plain value, and raises Malformed that names the field which does not fit."""

    house: Cards
    read: Callable[[Plain], tuple[str, Cards]]
    write: Callable[[str, Cards], dict[str, Plain]]
