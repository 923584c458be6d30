"""Undoing somebody else's step: the host asks the people whose steps they are; silence means yes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.match.command import Undo
from companion.match.entry import Entry
from companion.match.signed.signing import Signed
from companion.sync.node.replica import Replica
from companion.sync.protocol import limits


@dataclass(slots=True)
class Pending:
    """An undo that waits for those devices until that moment."""

    cmd_id: str
    author: str
    seat: int
    order: Undo
    waits_for: set[str]
    until: float
    signed: Signed | None = None


def owners(replica: Replica, order: Undo, author: str) -> set[str]:
    """The other devices whose people's steps it would take back, as far as they are here to be asked."""
    history = replica.ledger.history
    position = history.position(order.of)
    if position is None:
        return set()
    taken = (history.entries[at] for at in history.counting[position:])
    found = {_owner(replica, entry) for entry in taken} - {author}
    return {device for device in found if _here(replica, device)}


def _owner(replica: Replica, entry: Entry) -> str:
    """Whoever plays that seat now; a step of the whole table is its author's."""
    return replica.ledger.history.roster.holder(entry.seat) or entry.device


def _here(replica: Replica, device: str) -> bool:
    return device == replica.me or replica.silent(device) < limits.LAMP
