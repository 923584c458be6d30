"""A match on this device for tests: a session over a memory store, with clockwork instead of the world."""

from __future__ import annotations

from itertools import count
from typing import Any

from companion.match.command import Command, Redo, Take, Undo
from companion.match.entry import Entry
from companion.match.match_file import archived
from companion.match.port import FORM, About, LogStore, MatchRow
from companion.match.session import Session, Surroundings, state_hash
from companion.store.memory import MemoryStore
from rules.core.codec import Plain
from rules.core.correct import Correct, Field, current
from rules.core.game import Config, Game
from rules.core.luck import Rng
from rules.core.message import Refusal
from tests.kit.luck import SeededLuck
from tests.kit.play import answered, choose


def export_match(store: LogStore, match_id: str) -> dict[str, Plain]:
    """As it leaves a device that keeps it; KeyError where it does not."""
    row = store.match(match_id)
    if row is None:
        raise KeyError(match_id)
    about, form = store.abouts().get(match_id, About()), store.settings().get(f"{FORM}{match_id}", "")
    return archived(row, tuple(store.entries(match_id)), about, form)


class Match:
    """A session whose steps are named c1, c2, ... by their place in the log."""

    def __init__(self, game: Game[Any, Any, Any], config: Config, luck: Rng) -> None:
        self.game, self.store, self._salts = game, MemoryStore(), count(1)
        self._row = MatchRow("match", config, 0)
        self._world = Surroundings(luck, lambda: f"salt{next(self._salts):04}", lambda: 0, "test")
        self.store.start(self._row)
        self.session = self.reopened()

    def reopened(self) -> Session:
        """The match as another start of the app finds it."""
        return Session(self.game, self._row, self.store, self._world)

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def hash(self) -> str:
        return state_hash(self.state)

    def propose(self, order: Any, seat: int = -1) -> Entry | Refusal:
        return self.session.propose(Command(f"c{self.session.seq + 1}", order, seat))

    def take(self, action: Any, force: bool = False) -> Entry:
        return self._written(Take(action, force))

    def correct(self, path: str, value: int) -> Entry:
        return self._written(Correct(path, value))

    def undo(self, steps: int = 1) -> Entry:
        """Take back that many of the steps that count."""
        history = self.session.history
        entries = [history.entries[at] for at in history.counting]
        return self._written(Undo(entries[-steps].cmd_id, entries[-1].seq))

    def redo(self) -> Entry:
        return self._written(Redo(self.session.history.redoable or ""))

    def _written(self, order: Any) -> Entry:
        entry = self.propose(order)
        assert isinstance(entry, Entry), entry
        return entry


def wander(match: Match, luck: SeededLuck, longest: int, regrets: float = 0.2) -> None:
    """Random play with undo, redo and corrections in between."""
    for _ in range(longest):
        if match.game.over(match.state):
            return
        if luck.chance(regrets):
            _regret(match, luck)
        else:
            match.take(answered(choose(match.game.legal(match.state, None), luck), luck))


def undone(match: Match) -> Any:
    """The state after everything was taken back, one step after the other."""
    while match.session.history.counting:
        match.undo()
    return match.state


def another(state: Any, field: Field, number: int = 0) -> int:
    """A value that the field may have and has not."""
    was = current(state, field)
    return next(v for v in (field.low + number % (field.high - field.low + 1), field.low, field.high) if v != was)


def _regret(match: Match, luck: SeededLuck) -> None:
    history = match.session.history
    known = match.game.fields(match.state)
    kind = luck.below(3)
    if kind == 0 and history.counting:
        match.undo(1 + luck.below(min(4, len(history.counting))))
    elif kind == 1 and history.redoable:
        match.redo()
    elif known:
        field = luck.pick("field", known)
        match.correct(field.path, another(match.state, field, luck.below(1000)))
