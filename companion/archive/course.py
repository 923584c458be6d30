"""The course of a match, folded from its log: what stood at the end of each chapter, and whose the time was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.match.entry import NOBODY, Entry
from rules.core.fold import fold
from rules.core.midgame import Rescued
from rules.core.secret import shown, unhide

if TYPE_CHECKING:
    from companion.match.history import History
    from companion.match.open import OpenMatch
    from rules.core.game import Game
    from rules.core.message import Message

BREAK = 15 * 60  # seconds between two steps; whoever lets more pass is not thinking any more


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round or season and what it ended with; the present one with what it has come to so far.

    `least` says which totals are only a lower limit, since a secret adds to them or nobody has told them.
    """

    label: Message
    totals: tuple[int, ...]
    least: tuple[bool, ...]
    out: tuple[int, ...] = ()  # seats that have left the game


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds: of each seat, of all together (the set-up, and whatever waits for several), and of no one."""

    seats: tuple[int, ...]
    together: int
    breaks: int

    @property
    def length(self) -> int:
        return self.played + self.breaks

    @property
    def played(self) -> int:
        return sum(self.seats) + self.together


class Course:
    """Read on wherever the log has grown; an undone step is in it by the time it took and nothing else."""

    def __init__(self, match: OpenMatch) -> None:
        self._game, self._history, self._row = match.game, match.history, match.row
        self._restart()

    def _restart(self) -> None:
        self._read = 0
        self.since: Message | None = None  # the chapter it was begun in, where that was in the middle of a game
        self._last = -1  # the place of the last entry read: another one stands there after an undo
        self._watch = _Watch(len(self._row.config.chairs), self._row.created, self._history)
        if self._history.whole:
            self._state = self._history.state_before(0)
            self._ends = {self._game.chapter(self._state): self._state}  # the last state of each chapter, in order

    def read(self) -> None:
        """All that is there by now; nothing of a match whose beginning is not here yet."""
        counting = self._history.counting
        if len(counting) < self._read or (self._read and counting[self._read - 1] != self._last):
            self._restart()
        if not self._history.whole:
            return
        for place in counting[self._read :]:
            entry = self._history.entries[place]
            self._watch.step(entry, self._game.awaited(self._state))
            events = self._history.events_of(entry)
            self._state = fold(self._game, self._state, events)
            if any(isinstance(event, Rescued) for event in events):  # what stood then is where everybody starts
                self._ends = dict.fromkeys(self._ends, self._state)
                self.since = self._game.chapter(self._state)
            self._note(self._game.chapter(self._state))
            self._last = place
        self._read = len(counting)

    def _note(self, label: Message) -> None:
        """A hand that sets the round back says that the later ones have not been."""
        if label in self._ends:
            for later in list(self._ends)[list(self._ends).index(label) + 1 :]:
                del self._ends[later]
        self._ends[label] = self._state

    def chapters(self) -> tuple[Chapter, ...]:
        """The set-up first. By what everybody may see: a secret of then is told once its owner has shown it."""
        if not self._history.whole:
            return ()
        view = self._game.view
        known = shown(view(self._state, None))
        return tuple(told(self._game, label, unhide(view(end, None), known)) for label, end in self._ends.items())

    def times(self) -> Times:
        return self._watch.times()


def told(game: Game[Any, Any, Any], label: Message, state: Any) -> Chapter:
    """What decides the game: the score, or how far all together are where they win or lose together."""
    goal, sheet = game.goal(state), game.score(state)
    return Chapter(label, sheet.totals, sheet.least, sheet.out) if goal is None else Chapter(label, goal[:1], (False,))


class _Watch:
    """Time runs between any two lines of the log; the next step that counts says whose it was."""

    def __init__(self, chairs: int, created: int, history: History) -> None:
        self._entries, self._at = history.entries, 0
        self._now = created
        self._seats, self._together, self._breaks = [0] * chairs, 0, 0

    def step(self, entry: Entry, awaited: tuple[int, ...]) -> None:
        """A step that counts: it was waited for since the one before."""
        self._now, self._at, passed, breaks = self._run(entry.seq)
        self._breaks += breaks
        seat = awaited[0] if len(awaited) == 1 else entry.seat if awaited else NOBODY
        if 0 <= seat < len(self._seats):
            self._seats[seat] += passed
        else:
            self._together += passed

    def _run(self, seq: int) -> tuple[int, int, int, int]:
        """Now, the place in the log, and what has passed by that entry; a clock set back stands still for a while."""
        now, at, passed, breaks = self._now, self._at, 0, 0
        while at < len(self._entries) and self._entries[at].seq <= seq:
            since = max(0, self._entries[at].ts - now)
            passed, breaks = (passed, breaks + since) if since > BREAK else (passed + since, breaks)
            now, at = now + since, at + 1
        return now, at, passed, breaks

    def times(self) -> Times:
        """What came after the last step that counts, such as its undo, is of all together."""
        _, _, passed, breaks = self._run(self._entries[-1].seq if self._entries else 0)
        return Times(tuple(self._seats), self._together + passed, self._breaks + breaks)
