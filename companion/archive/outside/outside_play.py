"""A play as another app tells it, bounded and checked; what it does not tell is unknown, never 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between, Text

MOST_PLAYS, MOST_PLAYERS = 5000, 12
LONGEST_NOTE, LONGEST_PLACE = 2000, 80
POINTS, MINUTES = 99_999, 100_000  # beyond that it is a slip, not a game

Total = Annotated[int, Between(-POINTS, POINTS)]
Minutes = Annotated[int, Between(1, MINUTES)]


@dataclass(frozen=True, slots=True)
class OutsidePlayer:
    name: Annotated[str, Text(40)]
    winner: bool
    total: Total | None = None
    automa: bool = False


@dataclass(frozen=True, slots=True)
class OutsidePlay:
    """`uuid` is the other app's own; people sit first, opponents without a person after them."""

    uuid: Annotated[str, Text(80)]
    game: Annotated[str, Text(40)]
    mode: Annotated[str, Text(40)]
    ended: Annotated[int, Between(0, 2**40)]
    players: tuple[OutsidePlayer, ...]
    together: bool = False
    minutes: Minutes | None = None
    level: Annotated[str, Text(80)] = ""
    place: Annotated[str, Text(LONGEST_PLACE)] = ""
    note: Annotated[str, Text(LONGEST_NOTE)] = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Of people."""
        return tuple(player.name for player in self.players if not player.automa)


@dataclass(frozen=True, slots=True)
class Outside:
    """What a file tells: plays of games that are here, and how many it has besides."""

    plays: tuple[OutsidePlay, ...]
    others: int = 0  # of games that are not here, without people, or not finished
