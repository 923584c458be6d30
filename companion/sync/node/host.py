"""The host: puts the table's steps in order, brings every device up to date, and says what is safe."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Any

from companion.match import entry as log
from companion.match.command import Command, Take, Undo, is_of, spoken_for
from companion.match.ledger import TABLE_ORDERS, Draft
from companion.match.rights import authority, electors
from companion.match.roster import (
    NOBODY,
    ChangeHost,
    Epoch,
    JoinTable,
    NameHeir,
    SignTable,
)
from companion.match.signed.signing import Signed, is_wish
from companion.sync.node.asks import Pending, owners
from companion.sync.node.members import Members
from companion.sync.node.outbox import ID_USED
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Asked, Close, Waiting
from companion.sync.node.succession import Hears
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, orders
from companion.sync.protocol.rate import Pace
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.message import Refusal, refuse


class Host:
    """`reign` is the epoch it writes in. A host that hands over serves on until its successor is heard."""

    def __init__(self, replica: Replica) -> None:
        self.r = replica
        self.reign = replica.ledger.epoch
        self.since = replica.now
        self.members = Members(replica, self.reign)
        self.paces: dict[str, Pace] = {}
        self.over_rate: Counter[str] = Counter()
        self.pace = Pace(limits.TABLE_RATE, limits.TABLE_BURST)
        self.pending: dict[str, Pending] = {}
        self.leaving = False
        self._beat_at = replica.now
        self._left_at = 0.0
        self._here_since: dict[str, float] = {}

    # -- what it is told

    def wish(self, cmd_id: str, seat: int, order: Any) -> None:
        """A person at the host's own device."""
        self.r.tell(Waiting(cmd_id))
        if self.paused or self._asks(cmd_id, self.r.me, seat, order):
            self.r.queue(cmd_id, seat, order)
        else:
            self._decide(cmd_id, self.r.me, seat, order)

    def received(self, peer: str, frame: f.Frame) -> None:
        match frame:
            case f.Cmd():
                self._command(peer, frame)
            case f.Have():
                self.members.has(peer, frame)
            case f.Hello():
                self.members.hello(peer, frame)
                self._learn_key(peer, frame.cert)
            case f.Head(epoch=epoch) if epoch.host == peer and epoch == self.r.obeys:
                self.leaving = False  # the successor is heard
            case f.Answer(cmd_id=cmd_id, yes=yes):
                self.answered(peer, cmd_id, yes)

    def _learn_key(self, peer: str, cert: str) -> None:
        """Of a member from before steps were signed, or of one that was let back in."""
        roster, keys = self.r.ledger.history.roster, self.r.world.keys
        if roster.signed and not roster.cert(peer) and not self.paused and keys.names(cert, peer):
            self._decide(self.r.new_id(), self.r.me, NOBODY, JoinTable(peer, roster.name(peer), cert))

    def _sign_table(self) -> None:
        """A table from before steps were signed: what follows is."""
        cert = self.r.world.keys.cert
        if cert and self.reign.host == self.r.me and not self.r.ledger.history.roster.signed and not self.paused:
            self._decide(self.r.new_id(), self.r.me, NOBODY, SignTable(cert))

    def _name_heir(self) -> None:
        """The device with a seat that is here the longest; another only when that one is lost or has left its seat."""
        roster = self.r.ledger.history.roster
        say = electors(roster)
        here = [device for device in self.members.here() if device in say]
        self._here_since = {device: self._here_since.get(device, self.r.now) for device in here}
        if not here or self.paused or self.reign.host != self.r.me or not roster.signed or roster.heir in here:
            return
        longest = min(here, key=lambda device: self._here_since[device])
        self._decide(self.r.new_id(), self.r.me, NOBODY, NameHeir(longest))

    def tick(self) -> None:
        self._sign_table()
        self._name_heir()
        self._say_saved()
        for pending in [p for p in self.pending.values() if p.until <= self.r.now]:
            self._go_on(pending)
        self._own_waiting()
        if self.leaving and self.r.now - self._left_at > limits.CLOSED:
            self.leaving = False  # the successor is not coming; as a guest this device can take over again
        if self.r.now >= self._beat_at:
            eager = self.r.now - self.since < limits.EAGER
            self._beat_at = self.r.now + (limits.POLL_EVERY if eager else limits.BEAT)
            self.members.beat()
            if eager:
                self.members.announce()
            for pending in self.pending.values():
                self._ask(pending)

    def written(self) -> None:
        """More is on disk: now everybody may hear of it."""
        self._say_saved()
        self.members.reckon_safe()
        self.members.feed_all()

    def _say_saved(self) -> None:
        """A host that slept may have written its last step before it was host again: told with the next tick."""
        if self.r.unsaid:
            self.r.say_saved(self.r.durable, alone=not self.members.disks())

    # -- commands

    def _command(self, peer: str, cmd: f.Cmd) -> None:
        """Exactly one effect: what is in the log comes back from there, what was refused is refused again alike."""
        if self.paused or cmd.cmd_id in self.pending:
            return  # the author will ask again, or its answer is being waited for
        if self._done(cmd.cmd_id):
            self._done_before(peer, cmd)
            return
        refusal = self._refused_before(peer, cmd.cmd_id, cmd.order) or self._not_taken(peer, cmd)
        if refusal:
            self._answer_no(cmd.cmd_id, peer, refusal, cmd.order)
        else:
            self._prove(peer, cmd)

    def _prove(self, peer: str, cmd: f.Cmd) -> None:
        """One that is not signed with this log in view: its author is shown where it is, and signs anew."""
        signed = Signed(cmd.order, cmd.saw, cmd.sig)
        if self.r.is_signed(peer, cmd.cmd_id, cmd.seat, signed):
            self._consider(cmd.cmd_id, peer, cmd.seat, cmd.order, signed)
        else:
            self.r.send(peer, f.Where(self.reign))

    def _done(self, cmd_id: str) -> bool:
        return cmd_id in self.r.ledger.history.by_cmd

    def _done_before(self, peer: str, cmd: f.Cmd) -> None:
        """By that number, and by what was asked: a device restored from a copy may give a number to another wish."""
        if is_wish(self.r.ledger.history.by_cmd[cmd.cmd_id], cmd.order, cmd.seat):
            self.members.feed(peer, again=True)
        else:
            self.r.send(peer, f.Res(self.reign, cmd.cmd_id, refuse(ID_USED), self.r.newest_step))

    def _refused_before(self, peer: str, cmd_id: str, order: dict[str, Any]) -> Refusal | None:
        said = self.r.refusals[peer].get(cmd_id) if peer in self.r.refusals else None
        return said[1] if said and said[0] == order else None

    def _consider(self, cmd_id: str, author: str, seat: int, raw: dict[str, Any], signed: Signed | None = None) -> None:
        try:
            order = orders.read(raw, self.r.game)
        except Malformed:
            self._answer_no(cmd_id, author, refuse("unreadable-step"), raw)
            return
        if not self._asks(cmd_id, author, seat, order, signed):
            self._decide(cmd_id, author, seat, order, signed)

    def _not_taken(self, peer: str, cmd: f.Cmd) -> Refusal | None:
        """Reasons that have nothing to do with the game. A device of ours paces itself and is never too fast."""
        if not is_of(cmd.cmd_id, peer):
            return refuse("not-your-seat", seat=cmd.seat)
        pace = self.paces.setdefault(peer, Pace(limits.RATE, limits.BURST))
        if pace.allows(self.r.now) and self.pace.allows(self.r.now):
            return refuse("log-full", n=limits.LOG) if self.r.ledger.seq >= limits.LOG else None
        self.over_rate[peer] += 1
        if self.over_rate[peer] >= limits.TELL_OFF * limits.BURST:
            self.r.tell(Close(peer, "too-fast"))
        return refuse("too-fast")

    def _decide(self, cmd_id: str, author: str, seat: int, order: Any, signed: Signed | None = None) -> None:
        refusal = self._no_right(author, seat, order)
        draft = refusal or self.r.draft(Command(cmd_id, order, seat), order, author, signed)
        if isinstance(draft, Draft):
            log.write_out(draft.entry)
            draft = refuse("too-long") if log.size(draft.entry) > limits.ENTRY else draft
        if isinstance(draft, Refusal):
            self._answer_no(cmd_id, author, draft, signed.order if signed else None)
        else:
            self.r.accept(draft)

    def _no_right(self, author: str, seat: int, order: Any) -> Refusal | None:
        roster = self.r.ledger.history.roster
        if isinstance(order, TABLE_ORDERS):
            known = not roster.epoch.host or roster.is_member(author)
            if isinstance(order, JoinTable) and order.cert and not self.r.world.keys.names(order.cert, order.device):
                return refuse("not-at-table")
            return None if known and not isinstance(order, ChangeHost) else refuse("not-the-host")
        if self.r.is_outdated:
            return refuse("host-outdated")
        if not isinstance(order, Take):
            return authority(roster, author, seat)
        named = spoken_for(codec.tag(type(order.action)), getattr(order.action, "seat", NOBODY))
        return authority(roster, author, seat, named)

    def _answer_no(self, cmd_id: str, author: str, refusal: Refusal, order: dict[str, Any] | None = None) -> None:
        if author == self.r.me:
            self.r.refused(cmd_id, refusal, self.r.newest_step)
            return
        said = self.r.refusals.setdefault(author, OrderedDict())
        if order is not None:
            said[cmd_id] = order, refusal
        while len(said) > limits.REMEMBERED:
            said.popitem(last=False)
        self.r.send(author, f.Res(self.reign, cmd_id, refusal, self.r.newest_step))

    def _own_waiting(self) -> None:
        """Commands of this device from before it was host, or that had to wait."""
        if self.paused:
            return
        for outgoing in [o for o in self.r.outbox.values() if o.cmd_id not in self.pending]:
            self._consider(outgoing.cmd_id, self.r.me, outgoing.seat, outgoing.order)

    # -- asking before an undo

    def _asks(self, cmd_id: str, author: str, seat: int, order: Any, signed: Signed | None = None) -> bool:
        waits_for = owners(self.r, order, author) if isinstance(order, Undo) else set()
        if not waits_for or self._no_right(author, seat, order):
            return False
        until = self.r.now + limits.ASKED
        self.pending[cmd_id] = pending = Pending(cmd_id, author, seat, order, waits_for, until, signed)
        if self.r.me in waits_for:
            self.r.tell(Asked(cmd_id, order.of, author))
        self._ask(pending)
        on = tuple(sorted(waits_for))
        if author == self.r.me:
            self.r.tell(Waiting(cmd_id, on))
        else:
            self.r.send(author, f.Wait(self.reign, cmd_id, on))
        return True

    def _ask(self, pending: Pending) -> None:
        """Again and again: a question that got lost would be a yes that nobody said."""
        for device in sorted(pending.waits_for - {self.r.me}):
            self.r.send(device, f.Ask(self.reign, pending.cmd_id, pending.order.of, pending.author))

    def answered(self, device: str, cmd_id: str, yes: bool) -> None:
        pending = self.pending.get(cmd_id)
        if pending is None or device not in pending.waits_for:
            return
        pending.waits_for.discard(device)
        if not yes:
            del self.pending[cmd_id]
            self._answer_no(
                cmd_id, pending.author, refuse("undo-declined"), pending.signed.order if pending.signed else None
            )
        elif not pending.waits_for:
            self._go_on(pending)

    def _go_on(self, pending: Pending) -> None:
        del self.pending[pending.cmd_id]
        if not self.paused:
            self._decide(pending.cmd_id, pending.author, pending.seat, pending.order, pending.signed)

    # -- other hosts

    def hand_over(self, to: str) -> None:
        """The last entry of this reign names the next; the successor needs nothing but to read it.

        It must follow this host: one that was away may be host no more without knowing it yet.
        """
        if not self.leaving and self.members.follows(to):
            self.leaving, self._left_at = True, self.r.now
            self.r.crown(Epoch(self.r.highest + 1, to), "handed")

    def hears_host(self) -> Hears:
        """A host whom nobody follows was cut off: it hears no table."""
        return "yes" if self.members.is_followed() else "no"

    def changed_host(self, heard: bool) -> None:
        """It becomes a guest; what it wrote meanwhile will be sent again by its authors."""
        self.leaving = False

    @property
    def paused(self) -> bool:
        """No new entries while a successor is named or promised: nobody would follow them."""
        return self.leaving or self.r.promised > self.reign.n

    @property
    def is_unheard(self) -> bool:
        """Cut off before anybody heard of it: by now those who promised may have gone back to another host."""
        return self.r.confirmed < self.reign and self.r.now - self.since > limits.GRANT

    @property
    def over(self) -> bool:
        """Whether another reigns, who has been heard."""
        return self.r.obeys != self.reign and not self.leaving
