"""What a log says of hosts and members: which entry begins whose reign, and how far a log reaches by that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.match.entry import Entry
from companion.match.roster import BY_FORCE, ChangeHost, Epoch, JoinTable, NameHeir
from companion.match.signed.signing import REIGN, reign_order
from rules.core import codec

_JOINED = codec.tag(JoinTable)
OF_A_REIGN = frozenset((REIGN, codec.tag(NameHeir)))  # nobody's step: not told, and over with it


def reign(entry: Entry) -> Epoch | None:
    """The one that an entry begins, if it begins any."""
    return reign_order(entry).epoch if entry.action["tag"] == REIGN else None


def reigns(entries: Iterable[Entry]) -> tuple[ChangeHost, ...]:
    return tuple(reign_order(entry) for entry in entries if entry.action["tag"] == REIGN)


def has_joined(entries: Sequence[Entry], device: str) -> bool:
    """Whether it ever was a member, as far as that log reaches."""
    return any(entry.action["tag"] == _JOINED and entry.action["device"] == device for entry in entries)


def standing(entries: Sequence[Entry], me: str, confirmed: Epoch) -> tuple[Epoch, int]:
    """By which the longest log is found: the newest reign in it, then its length.

    An own reign that nobody has heard of does not count, nor does what came after it: it may have been cut off
    before it was announced, and the table have gone on without it.
    """
    length = len(entries)
    for entry in reversed(entries):
        epoch = reign(entry)
        if epoch:
            if entry.device != me or epoch <= confirmed:
                return epoch, length
            length = entry.seq - 1
    return Epoch(), length


def is_by_force(order: ChangeHost) -> bool:
    return order.how in BY_FORCE


def voted_twice(one: Iterable[ChangeHost], other: Iterable[ChangeHost]) -> str:
    """Who has voted for two hosts of one number, if anybody has."""
    cast = {(order.epoch.n, vote.device): order.epoch.host for order in one for vote in order.votes}
    for order in other:
        for vote in order.votes:
            if cast.get((order.epoch.n, vote.device), order.epoch.host) != order.epoch.host:
                return vote.device
    return ""
