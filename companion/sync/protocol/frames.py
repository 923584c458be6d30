"""What devices say to each other, as frozen values; wire.py reads and writes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Union

from companion.match import entry as log
from companion.match import refusal
from companion.match.entry import Entry
from companion.match.roster import (
    NOBODY,
    SEATS,
    Certificate,
    Count,
    DeviceId,
    Epoch,
    Hash,
    PageMark,
    Signature,
    SignedVote,
)
from companion.sync.protocol import limits, orders
from rules.core import codec
from rules.core.codec import Between, Coder, Plain, Text
from rules.core.decks.book import CardFact, DeckFact, Pattern
from rules.core.game import Config
from rules.core.message import Refusal

CommandId = Annotated[str, Text(80)]
Seat = Annotated[int, Between(NOBODY, SEATS - 1)]
LogEntry = Annotated[Entry, Coder(log.plain, log.read, "an entry")]
Wish = Annotated[dict[str, Plain], Coder(orders.same, orders.read_object, "an order")]
Reason = Annotated[Refusal, Coder(refusal.write, refusal.read, "a refusal")]


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a log and the hash of the entry there."""

    seq: Count
    hash: Hash


@dataclass(frozen=True, slots=True)
class Present:
    """A member the host has heard lately, and how far its log reaches."""

    device: DeviceId
    seq: Count


@dataclass(frozen=True, slots=True)
class Hello:
    """Here I am, at this match, with this much of its log: the newest entry and ever longer steps back."""

    oldest: Count
    newest: Count
    match: Annotated[str, Text(80)]
    epoch: Epoch
    trail: tuple[Mark, ...]
    cert: Certificate = codec.later("")  # for a host whose log does not have it yet


@dataclass(frozen=True, slots=True)
class Welcome:
    """The match, for a device that has nothing of it yet: whoever made the link makes a node from it."""

    match: Annotated[str, Text(80)]
    created: Count
    config: Config
    epoch: Epoch


@dataclass(frozen=True, slots=True)
class Where:
    """The host does not know that hash: say hello again."""

    epoch: Epoch


@dataclass(frozen=True, slots=True)
class Have:
    """All up to here is on my disk; also my sign of life. `why`: the key of what my disk said to the last write."""

    epoch: Epoch
    seq: Count
    hash: Hash
    why: Annotated[str, Text(40)] = codec.later("")


@dataclass(frozen=True, slots=True)
class Head:
    """The host's sign of life: what is on its disk, up to where another device has it too, and who is here.

    `state` is the hash of the state there, or nothing: it is told now and then, because it costs the most.
    """

    epoch: Epoch
    seq: Count
    hash: Hash
    state: Hash
    safe: Count
    here: tuple[Present, ...]


@dataclass(frozen=True, slots=True)
class Tail:
    """Entries that follow the one with that number. `n` is the number of the sender's reign; 0 from a member that is
    not host and gives its longer log to a candidate."""

    n: Count
    after: Count
    entries: tuple[LogEntry, ...]


@dataclass(frozen=True, slots=True)
class Snap:
    """A piece of the state after entry `seq`, so that the screen need not wait for the log."""

    epoch: Epoch
    seq: Count
    piece: Annotated[int, Between(0, limits.PIECES - 1)]
    pieces: Annotated[int, Between(1, limits.PIECES)]
    text: Annotated[str, Text(limits.PIECE)]


@dataclass(frozen=True, slots=True)
class Cmd:
    """What a person wishes, secrets sealed; sent again with the same id until it is answered.

    `sig` is its author's over all of it and the entry it `saw` last.
    """

    cmd_id: CommandId
    seat: Seat
    order: Wish
    saw: Count
    sig: Signature


@dataclass(frozen=True, slots=True)
class Res:
    """A command was refused; `seq` is the newest step that counts. What was accepted comes back as an entry."""

    epoch: Epoch
    cmd_id: CommandId
    refusal: Reason
    seq: Count


@dataclass(frozen=True, slots=True)
class Wait:
    """A command waits for those devices' people."""

    epoch: Epoch
    cmd_id: CommandId
    on: tuple[DeviceId, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody wishes to undo your step `of`; without an answer it will be undone."""

    epoch: Epoch
    cmd_id: CommandId
    of: CommandId
    by: DeviceId


@dataclass(frozen=True, slots=True)
class Answer:
    cmd_id: CommandId
    yes: bool


@dataclass(frozen=True, slots=True)
class Poll:
    """May I be host number `n`? `epoch` is the reign I know; the attempt comes back and says how fresh a yes is."""

    round: Count
    attempt: Count
    n: Count
    epoch: Epoch
    forced: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """`log` and `seq` say how far my log reaches, `highest` the largest number promised or obeyed here.

    A no names why: the host is heard here (`veto`), or another candidate was promised (`busy`). A yes is signed, for
    a log that has the newest entry known to be safe here.
    """

    round: Count
    attempt: Count
    granted: bool
    log: Epoch
    seq: Count
    highest: Count
    veto: bool
    busy: DeviceId
    cast: SignedVote | None = codec.later(None)


@dataclass(frozen=True, slots=True)
class Cancel:
    """I will not be host after all; frees only what was promised in that round."""

    round: Count


@dataclass(frozen=True, slots=True)
class Fetch:
    """The longest log is yours: give me what I lack."""

    round: Count
    trail: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a device says it can be called."""

    device: DeviceId
    addresses: tuple[Annotated[str, Text(80)], ...]


@dataclass(frozen=True, slots=True)
class Places:
    """From a guest its own, from the host everybody's. Hints: whoever answers there has to prove who it is.

    `browsers` is the host's: the key by which browsers come in, if they may; the next host lets them in by it, too.
    """

    at: tuple[Place, ...]
    browsers: Annotated[str, Text(64)] = codec.later("")


@dataclass(frozen=True, slots=True)
class Nudge:
    """The people of `by` wait for those of `to`; the host passes it on."""

    to: DeviceId
    by: DeviceId


@dataclass(frozen=True, slots=True)
class Lend:
    """What `of` remembers of the game's cards and boards, for those who do not know it; the host passes on news."""

    of: DeviceId
    cards: tuple[CardFact, ...]
    prints: tuple[Pattern, ...]
    decks: tuple[DeckFact, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """To the host, from whoever kept it: what a guest by browser made on a log that was left.

    `seen` is the hash of the entry it saw last, by which its signature is proved.
    """

    page: PageMark
    seen: Hash
    entry: LogEntry


@dataclass(frozen=True, slots=True)
class Err:
    """We cannot talk: the key of the reason."""

    key: Annotated[str, Text(40)]


Frame = Union[
    Hello, Welcome, Where, Have, Head, Tail, Snap, Cmd, Res, Wait, Ask, Answer, Poll, Vote, Cancel, Fetch,
    Places, Nudge, Lend, Left, Err,
]  # fmt: skip
