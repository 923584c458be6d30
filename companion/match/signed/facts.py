"""Whether the facts of a step are what the rules make of its wish, with the luck that was told.

A guest decides what its host decided. Dice and cards are the host's word: they are taken as told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.match.command import Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.history import History, Redone, Undone
from companion.match.ledger import TABLE_ORDERS
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import ByHand, Correct, Forced, decide_correct
from rules.core.decks.told_board import ReadBoard, decide_board
from rules.core.game import Config, Game
from rules.core.message import Refusal
from rules.core.midgame import Rescue, decide_rescue
from rules.core.secret import hide

Face = TypeVar("Face", int, str)


class Untold(Exception):
    """The rules ask for luck that the facts say nothing of, or that cannot have come."""


class ToldLuck:
    """Chance as the facts tell it, each source in its order."""

    def __init__(self, game: Game[Any, Any, Any], facts: Sequence[Any]) -> None:
        self._waiting: dict[str, list[Any]] = {}
        for fact in facts:
            for luck in () if isinstance(fact, ByHand) else game.luck(fact):
                self._waiting.setdefault(luck.source, []).append(luck.outcome)

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        waiting = self._waiting.get(source)
        if not waiting or waiting[0] not in options:
            raise Untold(source)
        outcome: Face = waiting.pop(0)
        return outcome


@dataclass(frozen=True, slots=True)
class Moment:
    """What an entry was decided from: taken before it is added, looked at when there is time."""

    state: Any
    newest: int
    redoable: str | None
    entry: Entry

    @classmethod
    def before(cls, history: History, entry: Entry) -> Moment:
        newest = history.newest
        return cls(history.state, newest.seq if newest else 0, history.redoable, entry)


def differs(game: Game[Any, Any, Any], wishes: codec.Coder, config: Config, history: History, moment: Moment) -> bool:
    """Whether the rules of this app make something else of that step; never of one that only a newer app can read."""
    entry = moment.entry
    if entry.v != game.spec.version or history.stopped:
        return False
    try:
        wish = wishes.decode(entry.action, "")
        if isinstance(wish, TABLE_ORDERS):
            return False  # every device decides these again before they count
        decided = _decided(game, config, moment, wish, history.events_of(entry))
    except (Malformed, Untold):
        return True
    return isinstance(decided, Refusal) or tuple(history.facts.encode(hide(fact)) for fact in decided) != entry.events


def _decided(
    game: Game[Any, Any, Any], config: Config, moment: Moment, wish: Any, told: Sequence[Any]
) -> tuple[Any, ...] | Refusal:
    state = moment.state
    match wish:
        case Correct():
            return decide_correct(state, game.fields(state), wish)
        case Rescue():
            return decide_rescue(game.rescue, game.over, game.setup(config), state, wish)
        case ReadBoard():
            return decide_board(game, state, wish)
        case Undo(of=of, last=last):
            return (Undone(of, last),) if last == moment.newest else ()
        case Redo(of=of):
            return (Redone(of),) if of == moment.redoable else ()
    return _taken(game, moment, Take(wish, moment.entry.force, moment.entry.at), told)


def _taken(game: Game[Any, Any, Any], moment: Moment, take: Take, told: Sequence[Any]) -> tuple[Any, ...] | Refusal:
    if take.at is not None and take.at != moment.newest:
        return ()  # its author meant it for another step
    decided = game.decide(moment.state, take.action, ToldLuck(game, told))
    if not isinstance(decided, Refusal) or not take.force:
        return decided
    anyway = game.decide(moment.state, take.action, ToldLuck(game, told), force=True)
    return anyway if isinstance(anyway, Refusal) else (*anyway, Forced(decided.key))
