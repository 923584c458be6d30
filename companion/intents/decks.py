"""What a finger can mean about decks that people make themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.decks.book import Pattern


@dataclass(frozen=True, slots=True)
class KeepDeck:
    """Keep a deck of one's own beyond the match; `was` is the name it had, empty for a new one."""

    game: str
    name: str
    cards: tuple[Any, ...]
    was: str = ""


@dataclass(frozen=True, slots=True)
class DropDeck:
    """Remove a deck of one's own from this device for good."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Remember:
    """Something printed, typed in outside any step; `slip` was wrong and is forgotten."""

    pattern: Pattern | None
    slip: Pattern | None = None


@dataclass(frozen=True, slots=True)
class RunTrial:
    """Try a deck out in simulated games, beside the house's or another one's."""

    game: str
    name: str
    against: str
    level: str
    games: int


@dataclass(frozen=True, slots=True)
class StopTrial:
    """The games simulated so far are forgotten."""
