"""What a log says of hosts: which entry begins whose reign, and how far a log reaches by that."""

from __future__ import annotations

from collections.abc import Sequence

from companion.match.entry import Entry
from companion.match.roster import ChangeHost, Epoch
from rules.core import codec

REIGN = codec.tag(ChangeHost)  # nobody's step: not told, and when it is over it is just over


def reign(entry: Entry) -> Epoch | None:
    """The one that an entry begins, if it begins any."""
    if entry.action["tag"] != REIGN:
        return None
    order: ChangeHost = codec.decode(ChangeHost, {k: v for k, v in entry.action.items() if k != "tag"})
    return order.epoch


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
