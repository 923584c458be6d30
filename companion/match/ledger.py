"""A match's log in memory: the history, its chain of hashes, and what the next entry would be. Stores nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union, get_args

from companion.match.command import Command, Redo, Take, Undo, is_of, spoken_for
from companion.match.entry import Entry, digest, genesis, mark
from companion.match.history import History, Redone, RememberedLuck, Still, Undone, private
from companion.match.port import MatchRow
from companion.match.rights import authority, decide_table
from companion.match.roster import ChangeHost, Epoch, TableOrder
from companion.match.world import Surroundings
from rules.core import codec, tree
from rules.core.codec import Malformed
from rules.core.correct import Correct, Forced, decide_correct
from rules.core.decks.told_board import ReadBoard, decide_board
from rules.core.game import Game
from rules.core.luck import Rng
from rules.core.message import Refusal, refuse
from rules.core.midgame import Rescue, decide_rescue
from rules.core.secret import KNOWN, Known, hide

STILL_EVERY = 100  # entries between two states kept for devices that join late; they are only references
STILLS = 3  # so that the one sent has some steps after it, which can be undone
TABLE_ORDERS: tuple[type, ...] = get_args(TableOrder)


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that fits the log but is not in it yet, its facts, and the secrets it seals."""

    entry: Entry
    events: tuple[Any, ...]
    known: Mapping[str, Known]


class Ledger:
    """Grows entry by entry. `hashes` has the chain by number, the match's own hash at 0."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        row: MatchRow,
        known: Mapping[str, Known] | None = None,
        entries: Iterable[Entry] = (),
        passes_on: bool = False,
    ) -> None:
        self.game, self.row = game, row
        self.history = History(game, row.config, known, passes_on)
        self.hashes = [genesis(row.id, row.config)]
        self.stills: list[Still] = []  # of the last few hundred entries, the oldest first
        self._wishes = codec.coder(wish_kind(game))
        for entry in entries:
            self.add(entry)

    @classmethod
    def resumed(
        cls,
        game: Game[Any, Any, Any],
        row: MatchRow,
        known: Mapping[str, Known],
        entries: Sequence[Entry],
        still: Still,
    ) -> Ledger:
        """The same log from one of this device's own states on; LookupError where that is not of this log."""
        at = still.entry.seq
        if at > len(entries) or entries[at - 1] != still.entry:
            raise LookupError("a state of another log")
        ledger = cls(game, row, known, passes_on=True)
        ledger.history = History.resumed(game, row.config, still, known, entries[: at - 1])
        ledger.hashes += map(mark, entries[:at])
        for entry in entries[at:]:
            ledger.add(entry)
        return ledger

    @property
    def seq(self) -> int:
        """The number of the newest entry, 0 before the first."""
        return len(self.history.entries)

    @property
    def head(self) -> str:
        return self.hashes[-1]

    @property
    def epoch(self) -> Epoch:
        """The newest reign the log tells of."""
        return self.history.roster.epoch

    @property
    def state(self) -> Any:
        return self.history.state

    def draft(
        self, command: Command, order: Any, author: str, world: Surroundings, came: dict[str, Any] | None = None
    ) -> Draft | Refusal:
        """What a salted order would make; `author` is the device that wished it.

        `came` is the wish as it was sent, where the order was read from that: then it can be read, and is kept so.
        """
        wish = order.action if isinstance(order, Take) else order
        action = self._wishes.encode(hide(wish)) if came is None else came
        # Before it is decided: rules trust the limits of their types
        beyond = _unreadable(self._wishes, (action,)) if came is None else None
        if beyond:
            return beyond
        events = self._decide(order, author, world.rng)
        if isinstance(events, Refusal):
            return events
        facts = tuple(self.history.facts.encode(hide(event)) for event in events)
        beyond = _unreadable(self.history.facts, facts)
        if beyond:
            return beyond
        entry = Entry(
            v=self.game.spec.version,
            epoch=(order if isinstance(order, ChangeHost) else self).epoch.n,
            seq=self.seq + 1,
            prev=self.head,
            cmd_id=command.cmd_id,
            device=author,
            seat=command.seat,
            action=action,
            events=facts,
            ts=world.clock(),
        )
        return Draft(entry, events, private((wish, events)))

    def accept(self, draft: Draft) -> None:
        self.history.learn(draft.known)
        self.history.expect(draft.entry, draft.events)
        self.add(draft.entry)

    def add(self, entry: Entry) -> None:
        self.history.add(entry)
        self._added(entry)

    def _added(self, entry: Entry) -> None:
        self.hashes.append(mark(entry))
        if entry.seq - (self.stills[-1].entry.seq if self.stills else 0) >= STILL_EVERY:
            still = self.history.still()
            self.stills = [*self.stills, still][-STILLS:] if still else self.stills

    def wrong(self, entry: Entry) -> str:
        """Why an entry from another device cannot be the next one; empty when it can."""
        if entry.seq != self.seq + 1 or entry.prev != self.head:
            return "does not continue the chain"
        if entry.cmd_id in self.history.by_cmd:
            return "its command was written before"
        if self.epoch.host and not is_of(entry.cmd_id, entry.device):
            return "is called by a command of another device"
        if entry.action.get("tag") in _TABLE_TAGS:
            return self._wrong_change(entry)
        if entry.epoch != self.epoch.n:
            return "is of another host's time"
        named = spoken_for(str(entry.action.get("tag")), entry.action.get("seat"))
        refused = authority(self.history.roster, entry.device, entry.seat, named)
        return f"was not its author's to make: {refused.key}" if refused else ""

    def follow(self, entry: Entry) -> None:
        """An entry from another device; Malformed when its facts cannot follow those before."""
        self.history.follow(entry)
        self._added(entry)

    def _wrong_change(self, entry: Entry) -> str:
        """The table's own entries say nothing secret, so every device can decide them again."""
        try:
            order: Any = _TABLE_ORDER.decode(entry.action, "")
        except Malformed as wrong:
            return str(wrong)
        decided = decide_table(self.history.roster, order, entry.device)
        facts = () if isinstance(decided, Refusal) else decided
        same = entry.events == tuple(map(self.history.facts.encode, facts))
        time = order.epoch.n if isinstance(order, ChangeHost) else self.epoch.n
        member = not self.epoch.host or self.history.roster.is_member(entry.device)
        return "" if facts and same and member and entry.epoch == time else "changes the table as nobody may"

    def _decide(self, order: Any, author: str, rng: Rng) -> tuple[Any, ...] | Refusal:
        match order:
            case Take():
                return self._take(order, rng)
            case Correct():
                return decide_correct(self.state, self.game.fields(self.state), order)
            case Rescue():
                return decide_rescue(
                    self.game.rescue, self.game.over, self.game.setup(self.row.config), self.state, order
                )
            case ReadBoard():
                return decide_board(self.game, self.state, order)
            case Undo():
                return self._undo(order)
            case Redo(of=of):
                return (Redone(of),) if of == self.history.redoable else refuse("nothing-to-redo")
        return decide_table(self.history.roster, order, author)

    def _take(self, order: Take, rng: Rng) -> tuple[Any, ...] | Refusal:
        newest = self.history.newest
        if order.at is not None and order.at != (newest.seq if newest else 0):
            return refuse("moved-on")
        luck = RememberedLuck(rng, self.history.luck)
        events = self.game.decide(self.state, order.action, luck)
        if not isinstance(events, Refusal) or not order.force:
            return events
        anyway = self.game.decide(self.state, order.action, luck, force=True)
        return anyway if isinstance(anyway, Refusal) else (*anyway, Forced(events.key))

    def _undo(self, order: Undo) -> tuple[Any, ...] | Refusal:
        newest = self.history.newest
        if newest is None or self.history.position(order.of) is None:
            return refuse("nothing-to-undo")
        if order.last != newest.seq:
            return refuse("moved-on")
        return (Undone(order.of, order.last),)


def _unreadable(coder: codec.Coder, written: Iterable[codec.Plain]) -> Refusal | None:
    """What was made here came over no wire that reads it: written down, it would close the match for good."""
    try:
        for plain in written:
            coder.decode(plain, "")
    except Malformed as wrong:
        return refuse("unreadable", why=wrong.said)
    return None


def wish_kind(game: Game[Any, Any, Any]) -> Any:
    """All that an entry may hold as a wish."""
    return Union[game.actions, Correct, Rescue, ReadBoard, Undo, Redo, TableOrder]


def salted(order: Any, salt: Callable[[], str]) -> Any:
    """Secrets typed at the table get their salt before anything is made of them."""

    def strew(part: Any) -> Any:
        return part if part.salt else Known(part.value, salt())

    return tree.rebuild(order, KNOWN, strew)


def state_hash(state: Any) -> str:
    """What every device must agree on; secrets count by their commitment."""
    return digest(codec.encode(hide(state), type(state)))


_TABLE_ORDER = codec.coder(TableOrder)
_TABLE_TAGS = frozenset(codec.tag(kind) for kind in TABLE_ORDERS)
