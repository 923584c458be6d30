"""The only writer of a match: propose, decide, append, then let the world see it."""

from __future__ import annotations

import secrets as system
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, Union

from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import Entry, digest, genesis, plain
from companion.match.history import History, Redone, RememberedLuck, Undone, private
from companion.store.port import MatchRow, Store
from rules.core import codec, tree
from rules.core.correct import ByHand, Correct, Forced, decide_correct
from rules.core.game import Game
from rules.core.luck import Rng
from rules.core.message import Refusal, refuse
from rules.core.secret import Known, hide

Face = TypeVar("Face", int, str)


class SystemLuck:
    """Chance from the operating system: nobody can look ahead."""

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        return system.choice(options)


def new_salt() -> str:
    return system.token_hex(16)


def now() -> int:
    return int(time.time())


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a session takes from the world: chance, salt, a clock for people, and this device's name."""

    rng: Rng = field(default_factory=SystemLuck)
    salt: Callable[[], str] = new_salt
    clock: Callable[[], int] = now
    device: str = "this"


class Session:
    """A match open on this device, which is its own host as long as there is no other."""

    def __init__(
        self, game: Game[Any, Any, Any], row: MatchRow, store: Store, world: Surroundings | None = None
    ) -> None:
        self.game, self.row, self.store, self.world = game, row, store, world or Surroundings()
        self.history = History(game, row.config, store.known(row.id))
        self._kind = Union[game.actions, Correct, Undo, Redo]
        self._event_kind = Union[game.events, ByHand, Undone, Redone]
        self._prev = genesis(row.id, row.config)
        for entry in store.entries(row.id):
            self.history.add(entry)
            self._prev = digest(plain(entry))

    @property
    def state(self) -> Any:
        return self.history.state

    @property
    def seq(self) -> int:
        """The number of the newest entry, 0 before the first."""
        return len(self.history.entries)

    def propose(self, command: Command) -> Entry | Refusal:
        """The entry that was written, or why none was. On return it is on disk."""
        done = self.history.by_cmd.get(command.cmd_id)
        if done is not None:
            return done
        order = self._salted(command.order)
        events = self._decide(order)
        return events if isinstance(events, Refusal) else self._append(command, order, events)

    def _decide(self, order: Any) -> tuple[Any, ...] | Refusal:
        match order:
            case Take():
                return self._take(order)
            case Correct():
                return decide_correct(self.state, self.game.fields(self.state), order)
            case Undo():
                return self._undo(order)
            case Redo(of=of):
                return (Redone(of),) if of == self.history.redoable else refuse("nothing-to-redo")
        raise TypeError(order)

    def _take(self, order: Take) -> tuple[Any, ...] | Refusal:
        newest = self.history.newest
        if order.at is not None and order.at != (newest.seq if newest else 0):
            return refuse("moved-on")
        rng = RememberedLuck(self.world.rng, self.history.luck)
        events = self.game.decide(self.state, order.action, rng)
        if not isinstance(events, Refusal) or not order.force:
            return events
        anyway = self.game.decide(self.state, order.action, rng, force=True)
        return anyway if isinstance(anyway, Refusal) else (*anyway, Forced(events.key))

    def _undo(self, order: Undo) -> tuple[Any, ...] | Refusal:
        newest = self.history.newest
        if newest is None or self.history.position(order.of) is None:
            return refuse("nothing-to-undo")
        if order.last != newest.seq:
            return refuse("moved-on")
        return (Undone(order.of, order.last),)

    def _append(self, command: Command, order: Any, events: tuple[Any, ...]) -> Entry:
        wish = order.action if isinstance(order, Take) else order
        known = private((wish, events))
        entry = Entry(
            v=self.game.spec.version,
            epoch=0,
            seq=self.seq + 1,
            prev=self._prev,
            cmd_id=command.cmd_id,
            device=self.world.device,
            seat=command.seat,
            action=codec.encode(hide(wish), self._kind),
            events=tuple(codec.encode(hide(event), self._event_kind) for event in events),
            ts=self.world.clock(),
        )
        raw = plain(entry)
        self.store.append(self.row.id, raw, known)
        self._prev = digest(raw)
        self.history.learn(known)
        self.history.expect(entry, events)
        self.history.add(entry)
        return entry

    def _salted(self, order: Any) -> Any:
        """Secrets typed at the table get their salt before anything is made of them."""

        def salt(part: Any) -> Any:
            return Known(part.value, self.world.salt()) if isinstance(part, Known) and not part.salt else part

        return tree.rebuild(order, salt)


def state_hash(state: Any) -> str:
    """What every device must agree on; secrets count by their commitment."""
    return digest(codec.encode(hide(state), type(state)))
