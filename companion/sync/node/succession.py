"""Reigns that others tell of: nothing is obeyed before their log was read and shows by whose word they are.

A larger reign in a frame is only asked for. What comes is read beside the log of this device, from the newest entry on
that both have; then it is followed, or people are asked first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.match.entry import Entry
from companion.match.ledger import Ledger
from companion.match.roster import ChangeHost, Epoch
from companion.match.signed.signing import unproved
from companion.sync.node.reigns import is_by_force, reigns, voted_twice
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Claimed, Diverged, Unshown
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.codec import Malformed

Hears = Literal["yes", "no", "not yet"]  # whether the host obeyed here, or the table of a host, is there
PROVED = frozenset(("handed", "voted", "heir"))  # reigns for which somebody else stands than the new host


@dataclass(slots=True)
class Told:
    """Another log as `peer` tells it. `fork` is the newest entry that both have."""

    peer: str
    fork: int
    ledger: Ledger

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(self.ledger.history.entries[self.fork :])

    @property
    def reigns(self) -> tuple[ChangeHost, ...]:
        return reigns(self.entries)

    def fits(self, tail: f.Tail) -> bool:
        """Whether that goes on from what was read, or repeats it."""
        held, after = self.ledger.history.entries, tail.after
        if after > self.ledger.seq or (tail.entries and tail.entries[0].prev != self.ledger.hashes[after]):
            return False
        return all(entry.seq > len(held) or held[entry.seq - 1] == entry for entry in tail.entries)


@dataclass(frozen=True, slots=True)
class Question:
    """Whether people here follow that reign; `forced` where nobody but its host stands for it."""

    epoch: Epoch
    forced: bool
    declined: bool = False


class Succession:
    """`changed` is told when another is obeyed, and whether that one was heard.

    `hears` says whether this device's own host is there.
    """

    def __init__(self, replica: Replica, hears: Callable[[], Hears], changed: Callable[[bool], None]) -> None:
        self.r, self._hears, self._changed = replica, hears, changed
        self.question: Question | None = None
        self.unshown = ""  # who says to be host, and does not show by whose word
        self.named = ""  # who has shown what cannot be right, for a while
        self._named_at = replica.now
        self._told: Told | None = None
        self._agreed, self._agreed_at = Epoch(), replica.now
        self._heard_at = replica.now  # when a larger reign was last told of
        self._declined: dict[str, float] = {}  # until when a no holds
        self._since: dict[str, float] = {}  # when each first told of a reign that it has not shown yet
        self._asked_at: dict[str, float] = {}

    # -- what is told

    def heard(self, epoch: Epoch) -> None:
        """A host tells of its own, larger reign: it is asked to show it, and followed if that is right."""
        if not self._is_open(epoch):
            return
        self._heard_at = self.r.now
        told = self._told
        if told is not None and told.peer == epoch.host and told.ledger.epoch == epoch:
            self._judge(told)
            return
        if self.r.now - self._since.setdefault(epoch.host, self.r.now) > limits.PROVES:
            self._name_unshown(epoch.host)
        self._hello(epoch.host)

    def hinted(self, epoch: Epoch) -> None:
        """Somebody else knows of a larger reign: its host is asked, and nothing else comes of it."""
        if self._is_open(epoch) and epoch.host != self.r.me:
            self._hello(epoch.host)

    def read(self, peer: str, tail: f.Tail) -> None:
        """A part of the log of somebody who says to be host."""
        epoch = Epoch(tail.n, peer)
        if not self._is_open(epoch) or not (told := self._gather(peer, tail)):
            return
        if told.ledger.epoch != epoch:
            self._hello(peer)  # its beginning is yet to come
            return
        self._since.pop(peer, None)
        self.unshown = "" if self.unshown == peer else self.unshown
        twice = voted_twice(reigns(self.r.ledger.history.entries[told.fork :]), told.reigns)
        if twice:
            self.name(twice, f"voted twice for number {epoch.n}")
        self._judge(told)

    def fetch(self, peer: str, tail: f.Tail) -> bool:
        """A part of the longest log, for a candidate. False: it is not to be had, or not without asking people.

        What only goes on from what counts here is followed at once; another branch when a later reign, for which
        somebody stands, is in it.
        """
        fork = self._fork(tail)
        if fork is None:
            return True  # there is a gap before it: the next will fit
        if any(is_by_force(order) and order.epoch > self.r.obeys for order in reigns(tail.entries)):
            return False
        if fork >= self.r.standing()[1] and not (self._told and self._told.peer == peer):
            return self.r.follow(tail.after, tail.entries, peer, PROVED)
        told = self._gather(peer, tail)
        if told is None:
            return False
        if told.ledger.epoch > self.r.ledger.epoch:
            if any(map(is_by_force, self._unasked(told))):  # however long ago: nobody here has said yes to it
                return False
            self._adopt(told, heard=False)
        return True

    def tick(self) -> None:
        """Who does not say any more to be host is not asked about any more; who was named is a member again at last."""
        if self.named and self.r.now - self._named_at > limits.DECLINED:
            self.named = ""
        if self.question and (self.question.epoch <= self.r.obeys or self.r.now - self._heard_at > limits.OFFER):
            self.question = self._told = None

    def reply(self, yes: bool) -> None:
        """What people here said; a no holds for a while, and may be taken back."""
        if self.question is None:
            return
        epoch = self.question.epoch
        if not yes:
            self._declined[epoch.host] = self.r.now + limits.DECLINED
            self.question = Question(epoch, self.question.forced, declined=True)
            return
        self._declined.pop(epoch.host, None)
        # and followed with its next sign of life: it may have given up meanwhile
        self._agreed, self._agreed_at = epoch, self.r.now

    def is_agreed(self, device: str) -> bool:
        """Whether people here follow that device as soon as it is heard."""
        return self.yields and self._agreed.host == device

    @property
    def yields(self) -> bool:
        """Whether people here have just said yes to another host: until it is heard, this device asks for nothing."""
        return self._agreed > self.r.obeys and self.r.now - self._agreed_at < limits.OFFER

    def trail(self, peer: str) -> tuple[f.Mark, ...]:
        """Where this device is, with what was read of that peer's log ahead of it."""
        told = self._told
        read = (f.Mark(told.ledger.seq, told.ledger.head),) if told is not None and told.peer == peer else ()
        return (*read, *self.r.trail())

    def name(self, device: str, why: str) -> None:
        """Who has said what cannot be right; the host itself is not listened to any more."""
        if device == self.r.obeys.host:
            self.r.name_forger(device, why)
            return
        self.named, self._named_at = device, self.r.now
        self.r.tell(Diverged(why, device))

    # -- what comes of it

    def _is_open(self, epoch: Epoch) -> bool:
        """Never a smaller reign, nor one below a living promise, nor a number out of the blue, nor after a no."""
        fits = epoch > self.r.obeys and epoch.n >= self.r.promised and epoch.n - self.r.obeys.n <= limits.EPOCH_JUMP
        return fits and self.r.now >= self._declined.get(epoch.host, 0.0) and self.named != epoch.host

    def _hello(self, peer: str) -> None:
        """Not at every frame that tells of it."""
        if self.r.now < self._asked_at.get(peer, float("-inf")) + limits.KNOCK:
            return
        self._asked_at[peer] = self.r.now
        self.r.send(peer, self.r.hello(self.trail(peer)))

    def _name_unshown(self, peer: str) -> None:
        if self.unshown != peer:
            self.unshown = peer
            self.r.tell(Unshown(peer))

    def _fork(self, tail: f.Tail) -> int | None:
        """The newest entry that this log has too; None where there is a gap before what came."""
        ledger = self.r.ledger
        if tail.after > ledger.seq or (tail.entries and tail.entries[0].prev != ledger.hashes[tail.after]):
            return None
        held = ledger.history.entries
        for entry in tail.entries:
            if entry.seq > len(held) or held[entry.seq - 1] != entry:
                return entry.seq - 1
        return tail.after + len(tail.entries)

    def _goes_on_here(self, tail: f.Tail) -> bool:
        """From a place of this log: whatever was read before of another one has been left by who tells it."""
        return bool(tail.entries) and self._fork(tail) is not None

    def _gather(self, peer: str, tail: f.Tail) -> Told | None:
        """That peer's log as far as it came, read and proved; None where it does not fit or cannot be right."""
        told = self._told
        if told is not None and told.peer == peer and tail.after > told.ledger.seq and not self._goes_on_here(tail):
            return told  # ahead of what was read, which is asked for from there
        if told is None or told.peer != peer or not told.fits(tail):
            fork = self._fork(tail)
            if fork is None:
                self._told = None
                self._hello(peer)
                return None
            told = self._told = Told(peer, fork, _ledger_upto(self.r, fork))
        for entry in tail.entries:
            why = self._wrong(told, entry) if entry.seq > told.ledger.seq else ""
            if why:
                self._told = None
                self.name(peer, f"entry {entry.seq} {why}")
                return None
        return told

    def _wrong(self, told: Told, entry: Entry) -> str:
        """Why it cannot be the next one; else it is."""
        try:
            why = told.ledger.wrong(entry) or unproved(told.ledger, self.r.world.keys, self.r.me, entry)
            if not why:
                told.ledger.follow(entry)
        except Malformed as wrong:
            return str(wrong)
        return why

    def _judge(self, told: Told) -> None:
        epoch, by_force = told.ledger.epoch, any(map(is_by_force, self._unasked(told)))
        if not told.ledger.history.roster.is_member(self.r.me):
            return  # a log in which this device never came to the table, or has left it
        if self._agreed == epoch or self._is_followed_at_once(told, by_force):
            self._adopt(told)
        elif (by_force or self._hears() == "yes") and (self.question is None or self.question.epoch != epoch):
            self.question = Question(epoch, by_force)
            self.r.tell(Claimed(epoch.host, by_force))

    def _unasked(self, told: Told) -> tuple[ChangeHost, ...]:
        """The reigns of that log that people here have not yet said yes to."""
        epochs = [order.epoch for order in told.reigns]
        return told.reigns[epochs.index(self._agreed) + 1 :] if self._agreed in epochs else told.reigns

    def _is_followed_at_once(self, told: Told, by_force: bool) -> bool:
        epoch, grant = told.ledger.epoch, self.r.grant
        if by_force:
            return False
        if epoch.host == self.r.obeys.host:
            return True  # the same host by a new number
        promised = self.r.promised and grant is not None and Epoch(grant.n, grant.candidate) == epoch
        handed = all(order.how == "handed" for order in told.reigns)
        return bool(promised) or handed or self._hears() == "no"

    def _adopt(self, told: Told, heard: bool = True) -> None:
        self._told = self.question = None
        self.r.follow(told.fork, told.entries, told.peer, frozenset(order.how for order in told.reigns))
        if heard:
            self.r.obey(told.ledger.epoch)
        self.r.go_on_without()
        self.unshown = ""
        self._changed(heard)


def _ledger_upto(replica: Replica, seq: int) -> Ledger:
    """This device's own log up to there; from a state that was kept of it where that is possible."""
    ledger, entries = replica.ledger, replica.ledger.history.entries[:seq]
    known = ledger.history.known
    for still in reversed(ledger.stills):
        if still.entry.seq <= seq:
            try:
                return Ledger.resumed(replica.game, replica.row, known, entries, still)
            except LookupError:  # an undo reaches further back
                break
    return Ledger(replica.game, replica.row, known, entries, passes_on=True)
