"""The only writer of a match on this device: propose, decide, append, then let the world see it."""

from __future__ import annotations

from typing import Any

from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import Ledger, salted
from companion.match.ledger import state_hash as state_hash
from companion.match.port import FORM, LogStore, MatchRow
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
        self, game: Game[Any, Any, Any], row: MatchRow, store: LogStore, world: Surroundings | None = None
    ) -> None:
        self.game, self.row, self.store, self.world = game, row, store, world or Surroundings()
        self.ledger = Ledger(game, row, store.known(row.id), store.entries(row.id), passes_on=True)
        self.read_only = bool(self.history.stopped) or f"{FORM}{row.id}" in store.settings()

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
        if self.read_only:
            return refuse("app-outdated")
        order = salted(command.order, self.world.salt)
        draft = self.ledger.draft(command, order, self.world.device, self.world)
        if isinstance(draft, Refusal):
            return draft
        self.store.append(self.row.id, draft.entry, draft.known)
        self.ledger.accept(draft)
        return draft.entry
