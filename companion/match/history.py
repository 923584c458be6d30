"""The log folded to the present: which entries count, the states between them, and the luck that stays."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, TypeVar, Union

from companion.match import roster
from companion.match.entry import Entry
from companion.match.roster import TABLE_EVENTS, Roster, TableEvent
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import ByHand
from rules.core.fold import fold
from rules.core.game import Config, Game
from rules.core.luck import Outcome, Rng
from rules.core.message import say
from rules.core.secret import Known, seal, secrets, unhide

log = logging.getLogger(__name__)
Face = TypeVar("Face", int, str)
RECENT = 64  # states kept for the steps somebody is likely to undo
KEPT = 1024  # entries whose events are kept read
EVERY = 50  # and one in so many for the rest; both are only a cache
_TABLE_TAGS = frozenset(map(codec.tag, TABLE_EVENTS))


@dataclass(frozen=True, slots=True)
class Undone:
    """Entries `of` to `last` do not count any more."""

    of: str
    last: int


@dataclass(frozen=True, slots=True)
class Redone:
    """What the undo with that id took counts again."""

    of: str


_UNDONE, _REDONE = codec.tag(Undone), codec.tag(Redone)


def fact_kind(game: Game[Any, Any, Any]) -> Any:
    """All that an entry may hold as a fact: the game's, the core's and the table's."""
    return Union[game.events, ByHand, Undone, Redone, TableEvent]


@dataclass(frozen=True, slots=True)
class Still:
    """All that is needed to follow a log from one of its steps on, without what came before."""

    entry: Entry
    state: Any
    luck: Mapping[str, tuple[Outcome, ...]]
    roster: Roster


class History:
    """Folded from entries, one by one; the same entries always lead to the same history."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        config: Config,
        known: Mapping[str, Known] | None = None,
        passes_on: bool = False,
    ) -> None:
        self.game = game
        self.stopped = 0  # the first entry that only a newer app can read; from there on the state is an old one
        self._passes_on = passes_on
        self.entries: list[Entry] = []
        self.counting: list[int] = []  # places in `entries`
        self.by_cmd: dict[str, Entry] = {}
        self.known: dict[str, Known] = dict(known or {})
        self.luck: dict[str, list[Outcome]] = {}
        self.roster = Roster(("",) * len(config.chairs))
        self._taken_back: list[tuple[str, list[int]]] = []  # undo id, what it took
        self._events: dict[int, tuple[Any, ...]] = {}  # by seq, the newest only; a cache
        self._states: dict[int, Any] = {0: game.setup(config)}
        self.facts = codec.coder(fact_kind(game))
        self._resumed = False

    @classmethod
    def resumed(
        cls,
        game: Game[Any, Any, Any],
        config: Config,
        still: Still,
        known: Mapping[str, Known] | None = None,
        before: Sequence[Entry] = (),
    ) -> History:
        """From a still on: it says the same as the whole log does.

        What came `before` is folded when somebody asks for it; of a table joined late it is not here and cannot be
        undone.
        """
        history = cls(game, config, known, passes_on=bool(before))
        history._resumed = not before
        for entry in (*before, still.entry):
            history._pass_over(entry)
        if history._resumed:
            del history._states[0]  # the first entry here is not the match's first
        history.luck = {source: list(outcomes) for source, outcomes in still.luck.items()}
        history.roster = still.roster
        history._states[len(history.counting)] = unhide(still.state, history.known)
        return history

    def _pass_over(self, entry: Entry) -> None:
        """As `add`, without folding: only which entries count."""
        self.entries.append(entry)
        self.by_cmd[entry.cmd_id] = entry
        tag = entry.events[0].get("tag") if entry.events else None
        if tag == _UNDONE:
            position = self.position(str(entry.events[0]["of"]))
            if position is not None:
                self._taken_back.append((entry.cmd_id, self.counting[position:]))
                del self.counting[position:]
        elif tag == _REDONE:
            self.counting += self._taken_back.pop()[1]
        elif tag not in _TABLE_TAGS:
            self._taken_back.clear()
            self.counting.append(len(self.entries) - 1)

    def still(self) -> Still | None:
        """The present as one, when it is that of a step that counts and there is nothing to bring back."""
        if not self.counting or self.counting[-1] != len(self.entries) - 1:
            return None
        luck = {source: tuple(outcomes) for source, outcomes in self.luck.items() if outcomes}
        return Still(self.entries[-1], self.state, luck, self.roster)

    @property
    def state(self) -> Any:
        return self._states[len(self.counting)]

    @property
    def whole(self) -> bool:
        """Whether its beginning is here; of a table that was joined late it comes after the present."""
        return not self._resumed

    @property
    def newest(self) -> Entry | None:
        """The newest entry that counts."""
        return self.entries[self.counting[-1]] if self.counting else None

    @property
    def redoable(self) -> str | None:
        """The undo that a redo would take back."""
        return self._taken_back[-1][0] if self._taken_back else None

    def taken_back(self) -> tuple[Entry, ...]:
        """What a redo would bring back."""
        return tuple(self.entries[at] for at in self._taken_back[-1][1]) if self._taken_back else ()

    def events_of(self, entry: Entry) -> tuple[Any, ...]:
        """The entry's facts, older versions upcast, opened as far as this device knows the secrets."""
        kept = self._events.get(entry.seq)
        if kept is not None:
            return kept
        if self._is_beyond(entry):
            return ()
        events = tuple([self.facts.decode(self._upcast(entry.v, raw), "") for raw in entry.events])
        return self._keep(entry, unhide(events, self.known))

    def position(self, cmd_id: str) -> int | None:
        """How many counting entries come before that one, if it counts."""
        entry = self.by_cmd.get(cmd_id)
        if entry is None:
            return None
        place = entry.seq - self.entries[0].seq
        at = bisect_left(self.counting, place)
        return at if at < len(self.counting) and self.counting[at] == place else None

    def state_before(self, position: int) -> Any:
        """The state after so many counting entries, from the nearest one kept."""
        kept = max((at for at in self._states if at <= position), default=None)
        if kept is None:
            raise LookupError("what came before is not here yet")
        state = self._states[kept]
        for place in self.counting[kept:position]:
            state = fold(self.game, state, self.events_of(self.entries[place]))
        return state

    def states(self) -> Iterator[tuple[Entry, tuple[Any, ...], Any]]:
        """Every counting entry with its events and the state after it."""
        state = self._states[0]
        for place in self.counting:
            events = self.events_of(self.entries[place])
            state = fold(self.game, state, events)
            yield self.entries[place], events, state

    def add(self, entry: Entry) -> None:
        """The next entry of the log, already checked and stored.

        One that is of a newer app is Malformed; where it is to be passed on it is kept, and playing stops there.
        """
        if entry.v > self.game.spec.version and self._passes_on and not self.stopped and _is_step(entry):
            self.stopped = entry.seq
        events = self.events_of(entry)
        self.entries.append(entry)
        self.by_cmd[entry.cmd_id] = entry
        if self._is_beyond(entry):
            return
        match events:
            case (Undone(of=of),):
                self._undo(entry.cmd_id, of)
            case (Redone(),):
                for place in self._taken_back.pop()[1]:
                    self._count(place, self.events_of(self.entries[place]))
            case (first, *_) if isinstance(first, TABLE_EVENTS):  # no step of the game: never undone, never in its way
                self.roster = reduce(roster.evolve, events, self.roster)
            case _:
                self._taken_back.clear()
                self._count(len(self.entries) - 1, events)

    def follow(self, entry: Entry) -> None:
        """An entry made elsewhere; Malformed when its facts cannot follow those before; the log is as it was."""
        held = len(self.entries)
        try:
            self.add(entry)
        except Exception as wrong:  # a game's fold trusts its own events; these come from outside
            for lost in self.entries[held:]:
                del self.by_cmd[lost.cmd_id]
            del self.entries[held:]
            if isinstance(wrong, Malformed):
                raise
            log.info("an entry from elsewhere cannot follow: %r", wrong)  # forged, or a bug of ours
            raise Malformed("", say("bad.cannot-follow")) from wrong

    def expect(self, entry: Entry, events: tuple[Any, ...]) -> None:
        """The facts of an entry this device has just decided: they need not be read back from their plain form."""
        self._keep(entry, events)

    def learn(self, known: Mapping[str, Known]) -> None:
        """Secrets this device holds, by commitment; before the entry that seals them is added."""
        if known:
            self.known.update(known)
            self._events.clear()  # what was sealed in them may be open now

    def _is_beyond(self, entry: Entry) -> bool:
        """Never skipped: what comes after a step that cannot be read cannot be played either."""
        return bool(self.stopped) and entry.seq >= self.stopped and _is_step(entry)

    def _keep(self, entry: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        if len(self._events) >= KEPT:
            del self._events[next(iter(self._events))]
        self._events[entry.seq] = events
        return events

    def _undo(self, undo_id: str, of: str) -> None:
        position = self.position(of)
        if position is None and self._resumed:
            raise LookupError("what came before is not here yet")
        if position is None:
            return
        state = self.state_before(position)
        taken = self.counting[position:]
        for at in range(position + 1, len(self.counting) + 1):
            self._states.pop(at, None)
        del self.counting[position:]
        self._states[position] = state
        self._taken_back.append((undo_id, taken))
        self._remember([luck for place in taken for e in self.events_of(self.entries[place]) for luck in self._luck(e)])

    def _count(self, place: int, events: tuple[Any, ...]) -> None:
        state = fold(self.game, self.state, events)
        self.counting.append(place)
        at = len(self.counting)
        self._states[at] = state
        stale = at - RECENT
        if stale > 0 and stale % EVERY:
            self._states.pop(stale, None)
        for event in events:
            for luck in self._luck(event):
                self._consume(luck.source, luck.outcome)

    def _luck(self, event: Any) -> tuple[Any, ...]:
        return () if isinstance(event, ByHand) else self.game.luck(event)

    def _remember(self, lucks: list[Any]) -> None:
        """An undone draw lies on top again: it comes before anything remembered earlier."""
        for luck in reversed(lucks):
            self.luck.setdefault(luck.source, []).insert(0, luck.outcome)

    def _consume(self, source: str, outcome: Outcome) -> None:
        """What was remembered before the outcome was not possible any more, so it is spent too."""
        waiting = self.luck.get(source, [])
        del waiting[: waiting.index(outcome) + 1 if outcome in waiting else len(waiting)]

    def _upcast(self, version: int, raw: dict[str, Any]) -> dict[str, Any]:
        if self._passes_on and raw.get("tag") in _TABLE_TAGS:
            return raw  # of the table, not of the game: who is at it must be known in any case
        if version == self.game.spec.version:
            return raw
        if version > self.game.spec.version:
            raise Malformed("v", say("bad.version-newer", newest=self.game.spec.version, got=version))
        steps = range(version, self.game.spec.version)
        return reduce(lambda event, v: self.game.upcasts[v](event), steps, raw)


def _is_step(entry: Entry) -> bool:
    return not entry.events or not all(event.get("tag") in _TABLE_TAGS for event in entry.events)


class RememberedLuck:
    """Chance that first gives again what an undo took back."""

    def __init__(self, fresh: Rng, remembered: Mapping[str, Sequence[Outcome]]) -> None:
        self._fresh = fresh
        self._waiting = {source: list(outcomes) for source, outcomes in remembered.items()}

    def pick(self, source: str, options: Sequence[Face]) -> Face:
        waiting = self._waiting.get(source, [])
        while waiting:
            outcome = waiting.pop(0)
            if outcome in options:
                return outcome  # type: ignore[return-value]
        return self._fresh.pick(source, options)


def private(values: Any) -> dict[str, Known]:
    """The open secrets in a value, by commitment."""
    return {seal(known).commitment: known for known in secrets(values)}
