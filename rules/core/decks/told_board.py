"""What is known of a printed board, told to a match in one step: read once, it is never asked for again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from rules.core.codec import Between, Text
from rules.core.decks.book import Pattern
from rules.core.fold import fold
from rules.core.message import Refusal, refuse

if TYPE_CHECKING:
    from rules.core.game import Game
    from rules.core.luck import Face

MOST = 200  # prints of one board; Runewars has the most with about 60


@dataclass(frozen=True, slots=True)
class BoardPrint:
    """One place of the board by its name, and the numbers that are printed there."""

    kind: Annotated[str, Text(60)]
    slots: tuple[Annotated[int, Between(0, 999)], ...]


@dataclass(frozen=True, slots=True)
class ReadBoard:
    """The wish: this is printed there. Its facts are those of reading one place after the other."""

    prints: tuple[BoardPrint, ...]


class _NoLuck:
    def pick(self, source: str, options: Sequence[Face]) -> Face:
        raise AssertionError("nothing printed is drawn")


def read_board(game: Game[Any, Any, Any], state: Any, prints: Sequence[Pattern]) -> ReadBoard | None:
    """What of it this match does not know yet; None where it knows all that belongs to it."""
    told = {game.library.about(pattern) for pattern in game.library.told(state)}
    new = (pattern for pattern in prints if game.library.about(pattern) not in told)
    found = tuple(BoardPrint(p.kind, p.slots) for p in new if game.library.describes(state, p) is not None)
    return ReadBoard(found[:MOST]) if found else None


def decide_board(game: Game[Any, Any, Any], state: Any, wish: ReadBoard) -> tuple[Any, ...] | Refusal:
    """A print that does not belong to this match is passed over: the same box has two sides."""
    if len(wish.prints) > MOST:
        return refuse("out-of-range", path="prints", low=1, high=MOST, got=len(wish.prints))
    facts: list[Any] = []
    for print_ in wish.prints:
        action = game.library.describes(state, Pattern(game.spec.id, print_.kind, print_.slots))
        found = () if action is None else game.decide(state, action, _NoLuck())
        if not isinstance(found, Refusal):
            facts += found
            state = fold(game, state, found)
    return tuple(facts) if facts else refuse("already-so", path="board", got=0)
