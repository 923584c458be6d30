"""Another log than the one on this disk, as its host tells it: read, proved, and not followed before a person says so.

Also what of a log that was left is made again: most steps by themselves; what would overrule others only by a yes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.match.command import Redo, Undo
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.keeper import Branch
from companion.match.ledger import TABLE_ORDERS, Ledger
from companion.match.signed.signing import order_of
from companion.sync.node.reigns import OF_A_REIGN
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import Correct, Forced, current
from rules.core.midgame import Rescue

_TABLE_TAGS = frozenset(map(codec.tag, TABLE_ORDERS))
_CORRECT, _UNDO, _REDO, _RESCUE = map(codec.tag, (Correct, Undo, Redo, Rescue))
_FORCED = codec.tag(Forced)


def steps(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Those that people made in the game; who sits where and who is host is not counted."""
    return tuple(entry for entry in entries if entry.action["tag"] not in _TABLE_TAGS)


def cut(ledger: Ledger, at: int, then: tuple[Entry, ...] = ()) -> Ledger:
    """The same log up to there, and with other entries after that."""
    history = ledger.history
    return Ledger(ledger.game, ledger.row, history.known, (*history.entries[:at], *then), passes_on=True)


def continues(ledger: Ledger, branch: Branch) -> bool:
    """Whether a branch that was left fits where it parted; that entry may have left the log as well since."""
    return branch.at <= ledger.seq and branch.entries[0].prev == ledger.hashes[branch.at]


@dataclass(slots=True)
class Fork:
    """`at` is the newest entry that both have, `by` who tells the other log, `ahead` how far that says to reach."""

    at: int
    by: str
    ledger: Ledger
    ours: tuple[Entry, ...]
    ahead: int = 0

    @property
    def theirs(self) -> tuple[Entry, ...]:
        return tuple(self.ledger.history.entries[self.at :])

    @property
    def sizes(self) -> tuple[int, int]:
        """Steps here and there; of what has not come yet every entry counts as one."""
        return len(steps(self.ours)), len(steps(self.theirs)) + max(0, self.ahead - self.ledger.seq)

    def fits(self, after: int, entries: tuple[Entry, ...]) -> bool:
        """Whether these go on from what was read of it; else it is yet another log."""
        if after > self.ledger.seq or (entries and entries[0].prev != self.ledger.hashes[after]):
            return False
        held = self.ledger.history.entries
        return all(entry.seq > len(held) or held[entry.seq - 1] == entry for entry in entries)

    def read(self, entries: tuple[Entry, ...], unproved: Callable[[Entry, Ledger], str]) -> str:
        """What is wrong with them, if anything."""
        for entry in entries:
            if entry.seq <= self.ledger.seq:
                continue
            try:
                why = self.ledger.wrong(entry) or unproved(entry, self.ledger)
                if not why:
                    self.ledger.follow(entry)
            except Malformed as wrong:
                why = str(wrong)
            if why:
                return f"entry {entry.seq} {why}"
        return ""


# -- what is made again


def is_forced(entry: Entry) -> bool:
    return any(event.get("tag") == _FORCED for event in entry.events)


def again(entry: Entry) -> dict[str, Any]:
    """The order an entry was made from. What its author had seen is not of this log, so the rules alone judge it."""
    return order_of(replace(entry, force=is_forced(entry), at=None))


def is_asked_again(entry: Entry) -> bool:
    """Whether making it again takes a person's yes: it would overrule what others have gone on from."""
    return entry.action["tag"] in (_CORRECT, _UNDO, _REDO, _RESCUE) or is_forced(entry)


def remade(entries: tuple[Entry, ...], at: int, before: History) -> tuple[Entry, ...]:
    """Of what was cut off after `at`: all that has not come to nothing on its own log, `before`."""
    last = {
        str(e.action["path"]): e.cmd_id for e in entries if e.action["tag"] == _CORRECT and not _void(e, at, before)
    }
    return tuple(
        entry
        for entry in entries
        if not _void(entry, at, before)
        and entry.action["tag"] not in OF_A_REIGN
        and (entry.action["tag"] != _CORRECT or last[str(entry.action["path"])] == entry.cmd_id)
    )


def _void(entry: Entry, at: int, before: History) -> bool:
    """Undone there, or the undo of that."""
    tag = entry.action["tag"]
    if tag in (_UNDO, _REDO):
        of = before.by_cmd.get(str(entry.action["of"]))
        return of is not None and of.seq > at
    unread = 0 < before.stopped <= entry.seq  # of a newer app: nobody here can tell what counts there
    return tag not in _TABLE_TAGS and not unread and before.position(entry.cmd_id) is None


def is_so(entry: Entry, ledger: Ledger) -> bool:
    """Whether there is nothing left to ask: the number is that already, the step to be undone is not there."""
    tag, history = entry.action["tag"], ledger.history
    if tag == _CORRECT:
        known = {field.path: field for field in ledger.game.fields(ledger.state)}
        field = known.get(str(entry.action["path"]))
        return field is not None and entry.action["value"] == int(current(ledger.state, field))
    if tag == _UNDO:
        return history.position(str(entry.action["of"])) is None
    return tag == _REDO and history.redoable != str(entry.action["of"])


def wished_now(entry: Entry, ledger: Ledger) -> dict[str, Any]:
    """The order by which it is made again on this log: an undo is meant up to what is newest now."""
    order = again(entry)
    newest = ledger.history.newest
    return {**order, "last": newest.seq if newest else 0} if order["tag"] == _UNDO else order
