"""One player's final numbers, as a type whose limits are read from its hints, and how they score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from rules.core.codec import Between
from rules.core.mode import Mode
from rules.core.score.doubt import Bound, Doubt
from rules.core.score.score import ScoreSheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Usually(Between):
    """Limits of a number with the most it usually is: a sheet asks once before it believes more.

    `cards` says that it is added up from several cards.
    """

    most: int
    cards: bool = False


@dataclass(frozen=True, slots=True)
class Place(Between):
    """A place in an order, 1 the first, so that no two have the same; 0 is written where nobody knows it."""


@dataclass(frozen=True, slots=True)
class Blank:
    """One number to fill in; a dot in the path groups it with its neighbours. Above `likely` it is asked about."""

    path: str
    low: int
    high: int
    likely: int
    cards: bool = False
    place: bool = False


@dataclass(frozen=True, slots=True)
class SheetMode:
    """A way in which only the score is entered: the numbers of a person, of an automa, and of the whole table.

    `judge` gets the people's and after them the automas', then the table's.
    """

    mode: Mode
    person: type[Any]
    judge: Callable[[tuple[Any, ...], Any], ScoreSheet]
    automa: type[Any] | None = None
    table: type[Any] | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """A written result brought to the sheet's own numbers: in which way, a value for each player, the table's.

    `doubts` are of what only the written form has; their paths are its own.
    """

    way: str
    players: tuple[Any, ...]
    table: Any = None
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """How a mode's result is written where it is more than numbers for each player.

    `frame` is what is said of the whole table; `read` gets it with names and players as they were read, and raises
    Malformed where they do not fit together. `framed` are numbers of a player that the frame says, by its field.
    """

    mode: str
    frame: type[Any]
    player: type[Any]
    read: Callable[[Any, tuple[str, ...], Any], Written]
    automa: type[Any] | None = None
    framed: tuple[tuple[str, str], ...] = ()


def no_bounds(mode: str, seats: int) -> tuple[Bound, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Tally(Generic[T]):
    """What a score sheet asks of each player, and the reckoning.

    `limits` are one player's numbers with that many at the table, `bounds` what all of them have together at most,
    by the mode that was played. What feeds no line but a tie-break is asked only where there is a tie.
    """

    kind: type[T]
    score: Callable[[tuple[T, ...]], ScoreSheet]
    limits: Callable[[int], tuple[Blank, ...]]
    modes: tuple[Mode, ...]
    forms: tuple[Form, ...] = ()  # of the modes that are not written as a row of numbers
    ways: tuple[SheetMode, ...] = ()  # in which its sheet can be filled in besides the usual one
    bounds: Callable[[str, int], tuple[Bound, ...]] = no_bounds


def blanks(kind: Any) -> tuple[Blank, ...]:
    """Every number of the type in its order, with the limits written in its hints."""
    return _blanks(kind, "")


@cache  # reading the hints of a type takes longer than anything else on a sheet
def _blanks(kind: Any, prefix: str) -> tuple[Blank, ...]:
    found: list[Blank] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if _is_group(hint):
            found += _blanks(hint, f"{prefix}{name}.")
        else:
            found.append(_blank(f"{prefix}{name}", get_args(hint)[1]))
    return tuple(found)


def _blank(path: str, limit: Between) -> Blank:
    if isinstance(limit, Usually):
        return Blank(path, limit.low, limit.high, limit.most, limit.cards)
    if isinstance(limit, Place):
        return Blank(path, 1, limit.high, limit.high, place=True)
    return Blank(path, limit.low, limit.high, limit.high)


def nothing(kind: Any) -> Any:
    """The tally of somebody who has none of anything; the type itself asks for every number."""
    return _nothing(kind)


@cache
def _nothing(kind: Any) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    parts: dict[str, Any] = {name: _nothing(hint) if _is_group(hint) else 0 for name, hint in hints.items()}
    return kind(**parts)


def _is_group(hint: Any) -> bool:
    return is_dataclass(hint)
