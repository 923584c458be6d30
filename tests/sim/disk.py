"""A disk that forgets what was not synced: the port of companion.match.keeper in memory."""

from __future__ import annotations

from companion.match import keeper
from companion.match.entry import Entry
from companion.match.keeper import BRANCHES, Branch, Change, Grant, Kept, Orphan, Outgoing
from companion.match.roster import Epoch
from rules.core.secret import Known


class Disk:
    """What one device would find after a power cut. Each write happens whole or not at all."""

    def __init__(self, kept: Kept) -> None:
        self.entries: list[Entry] = list(kept.entries)
        self.known: dict[str, Known] = dict(kept.known)
        self.outbox: dict[str, Outgoing] = {o.cmd_id: o for o in kept.outbox}
        self.orphans: dict[str, Orphan] = {o.entry.cmd_id: o for o in kept.orphans}
        self.obeys: Epoch = kept.obeys
        self.grant: Grant | None = kept.grant
        self.counter = kept.counter
        self.branches: tuple[Branch, ...] = kept.branches

    def load(self) -> Kept:
        return Kept(
            tuple(self.entries),
            dict(self.known),
            tuple(self.outbox.values()),
            tuple(self.orphans.values()),
            self.obeys,
            self.grant,
            self.counter,
            self.branches,
        )

    def write(self, changes: tuple[Change, ...]) -> None:
        for change in changes:
            self._apply(change)

    def _apply(self, change: Change) -> None:
        match change:
            case keeper.Append(entries=entries, known=known):
                self.entries += entries
                self.known.update(known)
            case keeper.Rewind(to=to, orphans=orphans):
                del self.entries[to:]
                self.orphans.update((orphan.entry.cmd_id, orphan) for orphan in orphans)
            case keeper.SetAside(branch=branch):
                self.branches = (*self.branches, branch)[-BRANCHES:]
            case keeper.Queue(outgoing=outgoing, known=known):
                self.outbox[outgoing.cmd_id] = outgoing
                self.known.update(known)
            case keeper.Count(counter=counter):
                self.counter = counter
            case keeper.Answered(cmd_id=cmd_id):
                self.outbox.pop(cmd_id, None)
            case keeper.Mourn(orphan=orphan):
                self.orphans[orphan.entry.cmd_id] = orphan
            case keeper.Settle(cmd_id=cmd_id):
                self.orphans.pop(cmd_id, None)
            case keeper.Obey(epoch=epoch):
                self.obeys = max(self.obeys, epoch)
            case keeper.Promise(grant=grant):
                self.grant = grant
