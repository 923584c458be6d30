"""What a finger can mean about beginning a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.game import Config


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Sit down to play; `begun`, at a table where the game is already under way.

    `steps` are the decisions it begins with, None for those of the last time; with `begin` the list is passed over.
    """

    config: Config
    begun: bool = False
    steps: tuple[Any, ...] | None = None
    begin: bool = False


@dataclass(frozen=True, slots=True)
class JustTheScore:
    """A game's sheet for whoever played it last here, at its first number; who plays is asked where nobody is known."""

    game: str


@dataclass(frozen=True, slots=True)
class StopHere:
    """The match stops before its end and is counted: a score sheet with what it knows, for the same people."""


@dataclass(frozen=True, slots=True)
class BeginRescue:
    """Sit down at a game that has begun without the app: its form is opened."""

    config: Config


@dataclass(frozen=True, slots=True)
class GoOnFrom:
    """Play goes on from these answers, each a line's path and its number."""

    answers: tuple[tuple[str, int], ...]
