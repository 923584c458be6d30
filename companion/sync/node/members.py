"""The host's view of the other members: what each has on disk, what it was sent, and hence what is safe."""

from __future__ import annotations

from dataclasses import dataclass

from companion.match.ledger import state_hash
from companion.match.roster import Epoch
from companion.match.signed.signing import reign_order
from companion.sync.node.doubts import LIVE
from companion.sync.node.reigns import reign
from companion.sync.node.replica import Replica
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from companion.sync.protocol.snapshot import pieces

STATE_EVERY = 50  # entries between two hashes of the whole state; reckoning one costs more than a step


@dataclass(slots=True)
class Follower:
    """One member: whom it obeys, how far its log is on its disk, and how far it was sent."""

    obeys: Epoch = Epoch()
    placed: bool = False  # it has said how far its log reaches
    have: int = 0
    sent: int = 0
    sent_at: float = 0.0
    shown: int = 0  # how far it was shown ahead of a long log that it lacks
    ailing: str = ""  # why its disk takes nothing, as it says
    followed_at: float = float("-inf")  # when it last said to obey this host


class Members:
    """Brings every device up to date; a device that sleeps holds nobody up."""

    def __init__(self, replica: Replica, reign: Epoch) -> None:
        self.r, self.reign = replica, reign
        self.peers: dict[str, Follower] = {}
        self._state_at = -STATE_EVERY
        self._told = (0, 0), f.Tail(reign.n, 0, ())  # the newest tail, by where it begins and how far the log reached

    def has(self, peer: str, have: f.Have) -> None:
        """A member says what is on its disk."""
        mark = f.Mark(have.seq, have.hash)
        self._obeys(peer, have.epoch)
        self._view(peer).ailing = have.why
        if self.r.common((mark,)) is None:
            self.r.send(peer, f.Where(self.reign))
            return
        view = self._view(peer)
        if mark.seq > view.have:
            view.sent_at = self.r.now  # slow, but not stuck
        view.placed, view.have = True, mark.seq
        stuck = self.r.now - view.sent_at > limits.RETRY and have.why != limits.PARTED  # it asks for what it lacks
        view.sent = mark.seq if stuck else max(view.sent, mark.seq)
        self.reckon_safe()
        self.feed(peer)

    def hello(self, peer: str, hello: f.Hello) -> None:
        if hello.oldest > limits.PROTOCOL[1] or hello.newest < limits.PROTOCOL[0]:
            self.r.send(peer, f.Err("too-old" if hello.newest < limits.PROTOCOL[0] else "too-new"))
            return
        common = self.r.common(hello.trail)
        if common is None:
            self.r.send(peer, f.Err("other-table"))
            return
        if common == 0:
            row = self.r.row
            self.r.send(peer, f.Welcome(row.id, row.created, row.config, self.reign))
        self._obeys(peer, hello.epoch)
        if common and self.r.ledger.history.entries[common - 1].epoch == self.reign.n:
            self.r.confirm(self.reign)  # read there, though people have yet to say whether they follow it
        view = self._view(peer)
        view.placed, view.have, view.sent = True, common, common
        if self.r.durable - common > limits.BEHIND:
            self._show(peer)
        self.feed(peer)

    def _obeys(self, peer: str, epoch: Epoch) -> None:
        view = self._view(peer)
        view.obeys = epoch
        if epoch == self.reign:
            view.followed_at = self.r.now
            self.r.confirm(self.reign)

    def is_followed(self) -> bool:
        """Whether this table is one: somebody said lately to follow it."""
        return any(self.r.now - view.followed_at < limits.LAMP for view in self.peers.values())

    def _show(self, peer: str) -> None:
        """The state of a moment ago and what came since, ahead of the long log."""
        stills = [still for still in self.r.ledger.stills if still.entry.seq <= self.r.durable]
        if not stills or not (snaps := pieces(stills[0], self.r.game, self.reign)):
            return
        for snap in snaps:
            self.r.send(peer, snap)
        self._view(peer).shown = stills[0].entry.seq
        self._show_on(peer)

    def _show_on(self, peer: str) -> None:
        """Who plays by a picture sees what is done meanwhile, long before its log has come so far."""
        view = self._view(peer)
        if view.sent >= view.shown:
            view.shown = 0
        while view.shown and view.shown < self.r.durable:
            entries = self.r.chunk(view.shown, self.r.durable)
            self.r.send(peer, f.Tail(self.reign.n, view.shown, entries))
            view.shown += len(entries)

    def feed(self, peer: str, again: bool = False) -> None:
        """What a member lacks, a window ahead of what it says to have."""
        view = self._view(peer)
        if not view.placed:
            self.r.send(peer, f.Where(self.reign))
            return
        if again:
            view.sent = view.have
        while view.sent < self.r.durable and view.sent - view.have < limits.WINDOW:
            tail = self._tail(view.sent)
            self.r.send(peer, tail)
            view.sent += len(tail.entries)
            view.sent_at = self.r.now
        self._show_on(peer)

    def _tail(self, after: int) -> f.Tail:
        """Most devices lack the same: one frame for all of them is written out once."""
        key = after, self.r.durable
        if self._told[0] != key:
            self._told = key, f.Tail(self.reign.n, after, self.r.chunk(*key))
        return self._told[1]

    def feed_all(self) -> None:
        for device in self.here():
            self.feed(device)

    def follows(self, device: str) -> bool:
        """Whether that member is here and knows of no later host."""
        return device in self.disks() and self._view(device).obeys == self.reign

    def here(self) -> tuple[str, ...]:
        return self.r.heard_lately(self.r.members)

    def disks(self) -> tuple[str, ...]:
        """Those of them that are devices of their own."""
        return self.r.heard_lately(self.r.disks)

    def present(self) -> tuple[f.Present, ...]:
        return tuple(f.Present(device, self._view(device).have) for device in self.here())

    def reckon_safe(self) -> None:
        """One other disk is enough: it outlives the loss of any one device.

        Only of those who follow this host: others may yet go back to another log.
        """
        if not self.r.is_new_safe(max((view.have for view in self.peers.values()), default=0)):
            return
        views = map(self._view, self.disks())
        self.r.say_safe(max((view.have for view in views if view.obeys == self.reign), default=0))

    def announce(self) -> None:
        """How this reign began, to those who do not follow yet: those who voted are not to be kept waiting.

        From the place on that all voters have, if that is near.
        """
        entries = self.r.ledger.history.entries
        begun = next((entry for entry in reversed(entries) if reign(entry) == self.reign), None)
        if begun is None or begun.seq > self.r.durable:
            return
        after = min([begun.seq - 1, *(vote.seq for vote in reign_order(begun).votes)])
        tail = self.r.chunk(after, begun.seq)
        for device in self.r.members if len(tail) == begun.seq - after <= LIVE else ():
            if self._view(device).obeys != self.reign:
                self.r.send(device, f.Tail(self.reign.n, after, tail))

    def beat(self) -> None:
        mark = self.r.mark()
        head = f.Head(self.reign, mark.seq, mark.hash, self._state(mark.seq), self.r.safe, self.present())
        for device in self.r.members:
            self.r.send(device, head)

    def _view(self, peer: str) -> Follower:
        found = self.peers.get(peer)
        if found is None:
            found = self.peers[peer] = Follower()
        return found

    def _state(self, seq: int) -> str:
        """The hash of the state now and then, and only of a log that is all on disk."""
        if seq - self._state_at < STATE_EVERY or seq != self.r.ledger.seq or self.r.is_outdated:
            return ""
        self._state_at = seq
        return state_hash(self.r.ledger.state)
