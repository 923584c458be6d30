"""The only writer of a match on this device: propose, decide, append, then let the world see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.match import still
from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import STILL_EVERY, Ledger, salted
from companion.match.ledger import state_hash as state_hash
from companion.match.port import FORM, MOVED, LogStore, MatchRow
from companion.match.proof import Proof, folded, same, shown_first
from companion.match.world import Surroundings as Surroundings
from companion.match.world import SystemLuck as SystemLuck
from companion.match.world import now as now
from rules.core.game import Game
from rules.core.message import Refusal, refuse


class Session:
    """A match open on this device, which is its own host as long as there is no other.

    What a newer app has written is only looked at, up to where this one understands it.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        row: MatchRow,
        store: LogStore,
        world: Surroundings | None = None,
        app: str = "",
        proof_later: bool = False,
    ) -> None:
        """`app` is the version that keeps a state now and then; without one none is kept.

        With `proof_later` it begins from the newest of them, and who opens it has the log proved behind that.
        """
        self.game, self.row, self.store, self.world = game, row, store, world or Surroundings()
        self._app = app
        entries, known = tuple(store.entries(row.id)), store.known(row.id)
        first = shown_first(game, row, known, entries, store.still(row.id), app) if proof_later else None
        self.is_proved = first is None
        self.ledger = first or Ledger(game, row, known, entries, passes_on=True)
        self.moved = f"{MOVED}{row.id}" in store.settings()  # it goes on as a new table, and this one stays as it was
        self.read_only = self.moved or bool(self.history.stopped) or f"{FORM}{row.id}" in store.settings()
        self._kept_at = 0  # the newest entry of which a state was kept, as far as this session knows

    def proof(self) -> Iterator[Proof]:
        """The log folded from its beginning as if nothing had been kept, in slices."""
        whole = Ledger(self.game, self.row, dict(self.history.known), passes_on=True)
        return folded(whole, tuple(self.history.entries))

    def prove(self, whole: Ledger) -> bool:
        """What was folded from the beginning counts, with what came meanwhile; whether it is as it was shown."""
        shown = self.history
        whole.history.learn(shown.known)
        for entry in shown.entries[whole.seq :]:
            whole.add(entry)
        self.ledger, self.is_proved = whole, True
        return same(whole.history, shown)

    @property
    def history(self) -> History:
        return self.ledger.history

    @property
    def state(self) -> Any:
        return self.ledger.state

    @property
    def seq(self) -> int:
        """The number of the newest entry, 0 before the first."""
        return self.ledger.seq

    def propose(self, command: Command) -> Entry | Refusal:
        """The entry that was written, or why none was. On return it is on disk."""
        done = self.history.by_cmd.get(command.cmd_id)
        if done is not None:
            return done
        if self.moved:
            return refuse("went-on-anew")
        if self.read_only:
            return refuse("app-outdated")
        order = salted(command.order, self.world.salt)
        draft = self.ledger.draft(command, order, self.world.device, self.world)
        if isinstance(draft, Refusal):
            return draft
        self.store.append(self.row.id, draft.entry, draft.known, self._still_due())
        self.ledger.accept(draft)
        return draft.entry

    def _still_due(self) -> str:
        """Now and then the present, which is on disk already, goes there with the next entry."""
        due = self._app and self.is_proved and self.seq - self._kept_at >= STILL_EVERY
        present = self.history.still() if due else None
        if present is None:
            return ""
        self._kept_at = self.seq
        return still.write_own(present, self.game, self._app)
