"""What a shared match needs beside its log, on disk: the port of companion.match.keeper, one write, one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any, assert_never

from companion.match import entry as log
from companion.match import keeper
from companion.match import refusal as reason
from companion.match.keeper import BRANCHES, Branch, Change, Grant, Kept, Orphan, Outgoing
from companion.match.roster import Epoch
from companion.store.sql_tables import Connected, fingerprint, read_json
from rules.core.codec import Malformed

if TYPE_CHECKING:
    from rules.core.message import Refusal

_SHARE = "INSERT OR IGNORE INTO shared VALUES (?, 0, '', '', 0, 0, 0)"
_DROP_OLD = "DELETE FROM branches WHERE match = ?1 AND n <= (SELECT max(n) FROM branches WHERE match = ?1) - ?2"
_OBEY = "UPDATE shared SET epoch = ?2, host = ?3 WHERE match = ?1 AND (epoch, host) < (?2, ?3)"


_GRANT = "UPDATE shared SET candidate = ?2, n = ?3, round = ?4 WHERE match = ?1"
_SHARED = "SELECT match, epoch, host, candidate, n, round, counter FROM shared"
_COUNT = "UPDATE shared SET counter = max(counter, ?2) WHERE match = ?1"
LEAP = 2**20  # numbers of commands that may have been used since; one used twice would be taken for done


class Keeping(Connected):
    """Members, seats and the host are in the log; here is only what no other device can tell this one."""

    def load(self, match: str) -> Kept:
        rows = self._read("SELECT epoch, host, candidate, n, round, counter FROM shared WHERE match = ?", match)
        epoch, host, candidate, n, round_, counter = rows[0] if rows else (0, "", "", 0, 0, 0)
        queued = self._read("SELECT cmd_id, seat, body FROM outbox WHERE match = ? ORDER BY rowid", match)
        lost = self._read("SELECT body, refusal FROM orphans WHERE match = ? ORDER BY rowid", match)
        aside = self._read("SELECT n, body FROM branches WHERE match = ? ORDER BY rowid", match)
        return Kept(
            entries=tuple(self.entries(match)),
            known=self.known(match),
            outbox=tuple(read_outgoing(*row) for row in queued),
            orphans=tuple(read_orphan(*row) for row in lost),
            obeys=Epoch(epoch, host),
            grant=Grant(candidate, n, round_) if candidate else None,
            counter=counter,
            branches=tuple(read_branches(aside)),
        )

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        if len(changes) == 1 and _is_statement(changes[0]):
            self._at_once(match, lambda: self._change(match, changes[0]))
            return
        with self._writing(match):
            for change in changes:
                self._change(match, change)

    def _change(self, match: str, change: Change) -> None:
        match change:
            case keeper.Append(entries=entries, known=known):
                self._append(match, entries)
                self._keep(match, known)
            case keeper.Rewind(to=to, orphans=orphans):
                self._run("DELETE FROM entries WHERE match = ? AND seq > ?", match, to)
                for orphan in orphans:
                    self._orphan(match, orphan)
            case keeper.SetAside(branch=branch):
                self._set_aside(match, branch)
            case keeper.Queue(outgoing=out, known=known):
                order = log.canonical(out.order)
                self._run("INSERT OR REPLACE INTO outbox VALUES (?, ?, ?, ?)", match, out.cmd_id, out.seat, order)
                self._keep(match, known)
            case keeper.Count(counter=counter):
                self._share(match, _COUNT, counter)
            case keeper.Answered(cmd_id=cmd_id):
                self._run("DELETE FROM outbox WHERE match = ? AND cmd_id = ?", match, cmd_id)
            case keeper.Mourn(orphan=orphan):
                self._orphan(match, orphan)
            case keeper.Settle(cmd_id=cmd_id):
                self._run("DELETE FROM orphans WHERE match = ? AND cmd_id = ?", match, cmd_id)
            case keeper.Obey(epoch=epoch):
                self._share(match, _OBEY, epoch.n, epoch.host)
            case keeper.Promise(grant=grant):
                self._share(match, _GRANT, grant.candidate, grant.n, grant.round)
            case _:
                assert_never(change)

    def _run(self, sql: str, *args: Any) -> None:
        self._con.execute(sql, args)

    def _share(self, match: str, sql: str, *args: Any) -> None:
        """A change of the match's one row among the shared, made with the first of them: most writes are of entries."""
        self._run(_SHARE, match)
        self._run(sql, match, *args)

    def _set_aside(self, match: str, branch: Branch) -> None:
        for entry in branch.entries:
            body = log.canonical([branch.host, branch.created, log.plain(entry)])
            self._run("INSERT INTO branches VALUES (?, ?, ?, ?)", match, branch.n, body, fingerprint(body))
        self._run(_DROP_OLD, match, BRANCHES)

    def _orphan(self, match: str, orphan: Orphan) -> None:
        body = log.canonical(log.plain(orphan.entry))
        why = log.canonical(reason.write(orphan.refusal)) if orphan.refusal else ""
        self._run("INSERT OR REPLACE INTO orphans VALUES (?, ?, ?, ?)", match, orphan.entry.cmd_id, body, why)


def hold_to(con: sqlite3.Connection, before: sqlite3.Connection) -> None:
    """What another state of this device has promised since holds for the matches here, and no number is given twice."""
    con.execute("UPDATE shared SET counter = counter + ?", (LEAP,))
    for match, epoch, host, candidate, n, round_, counter in before.execute(_SHARED).fetchall():
        con.execute("INSERT OR IGNORE INTO shared SELECT id, 0, '', '', 0, 0, 0 FROM matches WHERE id = ?", (match,))
        con.execute(_COUNT, (match, counter + LEAP))
        con.execute(_OBEY, (match, epoch, host))
        con.execute(f"{_GRANT} AND (n, round) < (?3, ?4)", (match, candidate, n, round_))


def _is_statement(change: Change) -> bool:
    """Most writes: a step that came, or one that leaves, with nothing beside it."""
    match change:
        case keeper.Append(entries=entries, known=known):
            return len(entries) == 1 and not known
        case keeper.Queue(known=known):
            return not known
    return False


def read_outgoing(cmd_id: str, seat: int, body: str) -> Outgoing:
    """A stored command; Malformed when it is none."""
    order = read_json(body)
    if not isinstance(order, dict):
        raise Malformed("order", "an object")
    return Outgoing(cmd_id, seat, order)


def read_orphan(body: str, refusal: str) -> Orphan:
    why: Refusal | None = reason.read(read_json(refusal), "refusal") if refusal else None
    return Orphan(log.parse(body), why)


def read_branches(rows: Iterable[tuple[int, str]]) -> Iterator[Branch]:
    """Number and body of each entry, in order; Malformed when one is none."""
    for n, part in groupby(rows, key=lambda row: row[0]):
        told = [read_json(body) for _, body in part]
        if not all(isinstance(one, list) and [type(it) for it in one] == [str, int, dict] for one in told):
            raise Malformed("branch", "whose, when and the entry")
        (host, created, _), *_ = told
        yield Branch(n, host, created, tuple(log.read(raw, "branch") for *_, raw in told))
