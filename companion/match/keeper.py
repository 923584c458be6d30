"""What a device must not forget about a shared match, and the port by which a store keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, Union

from companion.match.entry import Entry
from companion.match.roster import Epoch
from rules.core.codec import Plain
from rules.core.message import Refusal
from rules.core.secret import Known


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A command of this device that has no answer yet, as it travels."""

    cmd_id: str
    seat: int
    order: dict[str, Plain]


@dataclass(frozen=True, slots=True)
class Orphan:
    """An entry of a branch that lost. Its author sends it again; `refusal` says why it could not be applied then."""

    entry: Entry
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Grant:
    """A promise to a candidate. Its life is short, but its number is never promised to another."""

    candidate: str
    n: int
    round: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Entries that left the log because another one was followed, `host`'s. By `n` it is looked at and gone back to."""

    n: int
    host: str
    created: int
    entries: tuple[Entry, ...]

    @property
    def at(self) -> int:
        """The newest entry that both logs have."""
        return self.entries[0].seq - 1


BRANCHES = 8  # kept of one match; the oldest makes room


# -- what changes; a Write has several, and they are stored all or none


@dataclass(frozen=True, slots=True)
class Append:
    """The next entries, in order, with the secrets of this device that they seal."""

    entries: tuple[Entry, ...]
    known: Mapping[str, Known] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Rewind:
    """Entries after `to` leave the log and are kept as these orphans."""

    to: int
    orphans: tuple[Orphan, ...]


@dataclass(frozen=True, slots=True)
class SetAside:
    """What a rewind cuts off is kept as it was, in order."""

    branch: Branch


@dataclass(frozen=True, slots=True)
class Queue:
    """A command goes into the outbox, with the secrets it seals."""

    outgoing: Outgoing
    known: Mapping[str, Known]


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers up to there are set aside for this device's commands and bids: none is used twice."""

    counter: int


@dataclass(frozen=True, slots=True)
class Answered:
    """Out of the outbox: in the log, or refused."""

    cmd_id: str


@dataclass(frozen=True, slots=True)
class Mourn:
    """An orphan was refused: kept, with the reason, until somebody has seen it."""

    orphan: Orphan


@dataclass(frozen=True, slots=True)
class Settle:
    """An orphan is done with: in the log again, or dismissed by a person."""

    cmd_id: str


@dataclass(frozen=True, slots=True)
class Obey:
    """No smaller epoch is obeyed from now on."""

    epoch: Epoch


@dataclass(frozen=True, slots=True)
class Promise:
    grant: Grant


Change = Union[Append, Rewind, SetAside, Queue, Count, Answered, Mourn, Settle, Obey, Promise]


@dataclass(frozen=True, slots=True)
class Kept:
    """All of it, as a device finds it at the start. A new guest has nothing but the epoch it was welcomed to."""

    entries: tuple[Entry, ...] = ()
    known: Mapping[str, Known] = field(default_factory=dict)
    outbox: tuple[Outgoing, ...] = ()
    orphans: tuple[Orphan, ...] = ()
    obeys: Epoch = Epoch()
    grant: Grant | None = None
    counter: int = 0
    branches: tuple[Branch, ...] = ()


class Keeper(Protocol):
    """A store of shared matches. Members, seats and the host are in the log, and so need no place of their own."""

    def load(self, match: str) -> Kept: ...

    def write(self, match: str, changes: tuple[Change, ...]) -> None:
        """All or nothing, on disk when the call returns; raises StoreRefused when the disk does not allow it.

        The node is then to be thrown away and made anew from what is kept: it has gone ahead of its disk.
        """
