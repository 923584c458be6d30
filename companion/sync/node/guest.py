"""A guest: follows the host it obeys, sends what its people wish until it is answered, and may bid to take over."""

from __future__ import annotations

from typing import Any

from companion.match.entry import Entry
from companion.match.keeper import Outgoing
from companion.match.ledger import state_hash
from companion.match.roster import Epoch
from companion.sync.node.fork import Fork
from companion.sync.node.outbox import ID_USED
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Asked, Changed, Offered, Send, Unwelcome, Vetoed, Waiting
from companion.sync.node.succession import Hears, Succession
from companion.sync.node.takeover import Bid, Voter
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from companion.sync.protocol.rate import Pace
from companion.sync.protocol.snapshot import Preview
from rules.core.message import refuse


class Guest:
    """`here` is what the host said last about who is at the table.

    A host that was away is a guest that obeys itself: it asks all others before it reigns again, for one of them may
    have taken over.
    """

    def __init__(self, replica: Replica, voter: Voter, succession: Succession, resumes: bool) -> None:
        self.r, self.voter, self.succession, self.resumes = replica, voter, succession, resumes
        self.since = replica.now
        self.bid: Bid | None = None
        self.resumed = False
        self.here: tuple[f.Present, ...] = ()
        self.preview: Preview | None = None
        self._heard_at: float | None = None
        self._offered = False
        self._turn: tuple[bool, float] | None = None  # whether a press that had to wait was by force, and until when
        self._short: tuple[int, float] | None = None  # of which entry its host says not to have it, and since when
        self._unsigned_at: float | None = None  # since when its host is heard and its table not signed
        self._beat_at = replica.now
        self._knock_at = replica.now
        self._greeted = False
        self._fed_at = float("-inf")  # when the log last grew
        self._told = -1  # how much of the log the host knows to be on this disk; nothing yet of a new host
        self._resume_at = replica.now
        self._sent: dict[str, float] = {}
        self._replies: dict[str, Epoch | bool] = {}  # what people here said, or in whose reign they were asked
        self._pace = Pace(limits.OWN_RATE, limits.OWN_BURST)

    @property
    def host(self) -> str:
        return self.r.obeys.host

    def host_silent(self) -> float:
        """Seconds since the host was heard; since this device began to listen, when it never was.

        One that sent what cannot be right is not listened to: for this device it is gone.
        """
        if self.r.forger and self.r.forger == self.host:
            return float("inf")
        return self.r.now - (self.since if self._heard_at is None else self._heard_at)

    def host_unheard(self) -> float:
        """The same for a veto: only who has really heard the host may say so."""
        return float("inf") if self._heard_at is None else self.host_silent()

    # -- what it is told

    def wish(self, cmd_id: str, seat: int, order: Any) -> None:
        if len(self.r.outbox) >= limits.QUEUE:
            self.r.refused(cmd_id, refuse("queue-full", n=limits.QUEUE), self.r.newest_step)
            return
        self.r.tell(Waiting(cmd_id))
        self._dispatch(self.r.queue(cmd_id, seat, order))

    def received(self, peer: str, frame: f.Frame) -> None:
        if peer == self.r.forger:
            return
        match frame:
            case f.Head(epoch=epoch) if epoch.host == peer:
                self._head(peer, frame)
            case f.Tail():
                self._tail(peer, frame)
            case f.Welcome() if peer == self.host and self._heard_at is None:
                self._greet()
            case f.Res(epoch=epoch, cmd_id=cmd_id) if self._from_host(peer, epoch) and cmd_id in self.r.outbox:
                if frame.refusal.key == ID_USED:
                    self.r.renumber(cmd_id)
                else:
                    self.r.refused(cmd_id, frame.refusal, frame.seq)
            case f.Wait(epoch=epoch, cmd_id=cmd_id) if self._from_host(peer, epoch) and cmd_id in self.r.outbox:
                self._sent[cmd_id] = self.r.now + limits.ASKED
                self.r.tell(Waiting(cmd_id, frame.on))
            case f.Ask(epoch=epoch) if self._from_host(peer, epoch):
                self._ask(frame)
            case f.Snap(epoch=epoch) if self._from_host(peer, epoch):
                self._snap(frame)
            case f.Where(epoch=epoch) if self._from_host(peer, epoch):
                self._knock()
            case f.Err(key=key) if peer == self.host:
                self.r.tell(Unwelcome(key))
            case f.Vote() if self.bid:
                self.bid.voted(peer, frame)

    def tick(self) -> None:
        if self.bid:
            self.bid.tick()
            self.resumed = self.bid.resumed
            self.bid = None if self.bid.over else self.bid
        elif self._turn and self.r.now >= self._turn[1] and not self.voter.is_busy_for(self.r.me):
            forced, self._turn = self._turn[0], None
            if self.may_take_over() and self.succession.question is None:
                self.take_over(forced)
        elif self.resumes and self.host == self.r.me and self.r.now >= self._resume_at and not self.succession.yields:
            self._resume_at = self.r.now + limits.RESUME
            self.take_over(forced=False, resumes=True)
        if self.r.now >= self._beat_at:
            self._beat_at = self.r.now + limits.BEAT
            self._say_have()
        self._sent = {cmd_id: at for cmd_id, at in self._sent.items() if cmd_id in self.r.outbox}
        for outgoing in sorted(self.r.outbox.values(), key=self._sent_at):
            if self.r.now - self._sent_at(outgoing) >= limits.RETRY and not self._is_shown(outgoing):
                self._dispatch(outgoing)
        before, self._offered = self._offered, self.may_take_over()
        if self._offered and not before:
            self.r.tell(Offered(self.host))

    def written(self) -> None:
        """A receipt at once from one device, which makes a step safe, and for a long log, of which more is to come.

        The others' are their next sign of life: at a table of eight receipts were most of what a host had to read.
        """
        news = self.r.ledger.history.entries[max(self._told, 0) : self.r.durable]
        if self._told < 0 or len(news) >= limits.RECEIPT or any(map(self._vouches, news)):
            self._say_have()

    def _vouches(self, entry: Entry) -> bool:
        """Whether by this device the step is safe: its author's, or for the host's own steps the first guest's."""
        if entry.device != self.host:
            return entry.device == self.r.me
        disks = self.r.ledger.history.roster.disks
        return next((device for device in disks if device != self.host), "") == self.r.me

    def choose(self, ours: bool) -> None:
        """What a person says where two logs have parted."""
        if self.r.fork is not None and ours:
            self.keep_ours()
        elif self.r.fork is not None:
            self.r.choose_theirs()
            self.r.say_saved(self.r.ledger.seq)

    def keep_ours(self) -> None:
        """By force, and with the log that is here: no longer one is fetched."""
        self.take_over(forced=True, keeps=True)

    def take_over(self, forced: bool, resumes: bool = False, keeps: bool = False) -> None:
        if self.voter.is_busy_for(self.r.me) and self.r.grant:
            self.r.tell(Vetoed(busy=self.r.grant.candidate))
            if not resumes:  # those before it may be too few: then it is its turn
                self._turn = forced or bool(self._turn and self._turn[0]), self.r.now
        elif self.bid is not None and self.bid.resumes and not resumes:
            self.bid.wished(forced, keeps)
        elif self.bid is None and not forced and not resumes and self.voter.waits_for_heir:
            self.r.tell(Vetoed(few=True))
        elif self.bid is None and not self._is_stuck and (resumes or not self.r.is_outdated) and self._is_member():
            self.bid = Bid(self.r, self.voter, self.succession, forced, resumes, keeps)
            self.bid.tick()

    @property
    def _is_stuck(self) -> bool:
        """The states differ though nobody is to be named: there is nothing to go on from."""
        return bool(self.r.broken and not self.r.forger)

    def yield_to(self, peer: str, poll: f.Poll) -> None:
        """Of two who bid, one goes on, mostly the one who knows the later host; else both would say "busy" for ever."""
        if self.bid and not self.bid.over and (poll.epoch, peer) > (self.r.obeys, self.r.me):
            self.bid.give_up(Vetoed(busy=peer))
            if self.bid.forced or self.r.is_heir:  # again, once those who are asked listen to it again
                self._turn = self.bid.forced, self.r.now + limits.GRANT

    def may_take_over(self) -> bool:
        """Not when people here have just said yes to another."""
        able = self._is_member() and not self.r.is_outdated and not self.succession.yields
        return able and self.host_silent() >= limits.OFFER

    def may_be_asked(self) -> bool:
        """Whether a press can change anything: what a host that was away tries by itself is no person's bid."""
        return self.may_take_over() and (self.bid is None or self.bid.resumes)

    def _is_member(self) -> bool:
        """By its own log, as a device: who has not read yet that it has joined, and a page, would have no followers."""
        roster = self.r.ledger.history.roster
        return roster.is_member(self.r.me) and not roster.is_browser(self.r.me)

    # -- the host

    def _from_host(self, peer: str, epoch: Epoch) -> bool:
        return peer == self.host and epoch == self.r.obeys

    def _head(self, peer: str, head: f.Head) -> None:
        if not self._heeds(head.epoch):
            return
        self._heard()
        self.here = head.here
        if head.seq >= self.r.durable:
            self._short = None
        ledger = self.r.ledger
        if self.r.fork is not None:
            self._read_fork(self.r.fork, head)
        elif head.seq > ledger.seq:
            if self.r.now - self._fed_at >= limits.RETRY:  # else more is on its way
                self._knock()
        elif ledger.hashes[head.seq] != head.hash:
            self._knock()
        elif self._is_taken_back(peer, head):
            self.r.name_forger(peer, f"has taken back entry {self.r.durable}, which it told")
        elif not self.r.broken:
            self.r.say_safe(head.safe)
            self._compare(head)
            self._expect_signed(peer)

    def _read_fork(self, fork: Fork, head: f.Head) -> None:
        """Two logs have parted, and a person has yet to choose: the other one is read on, and asked for if it stops."""
        fork.ahead, ledger = head.seq, fork.ledger
        if head.seq > ledger.seq or ledger.hashes[head.seq] != head.hash:
            self._knock()

    def _heeds(self, epoch: Epoch) -> bool:
        """The host's, by the log, and not while a promise to another lives; of a larger reign see `succession.py`."""
        return epoch == self.r.obeys and epoch.n >= self.r.promised

    def _heard(self) -> None:
        if self.host_silent() >= limits.LAMP:
            self._short = None  # what it said before it was gone may have been an old word that came late
        self._heard_at = self.r.now
        if self.bid and not self.bid.forced and not self.bid.over:
            self.bid.give_up(Vetoed(heard=self.r.me))

    def changed_host(self, heard: bool) -> None:
        """Everything without an answer goes to the new host at once. Who bid, even by force, meant the old one."""
        if heard:
            if self.bid and not self.bid.over:
                self.bid.give_up(Vetoed(heard=self.r.me))
            self._heard_at = self.r.now
        self._sent.clear()
        self._told, self._short = -1, None
        self.preview = self._turn = None
        self.r.say_saved(self.r.ledger.seq)

    def hears_host(self) -> Hears:
        """Within the last seconds; just after a start nobody can say yet."""
        if self.host != self.r.me and self._heard_at is None and self.r.now - self.since < limits.LAMP:
            return "not yet"
        return "yes" if self.host_unheard() < limits.LAMP else "no"

    def _is_taken_back(self, peer: str, head: f.Head) -> bool:
        """A host has all it told: one that says for long to have less has shown others another log.

        What it tells after an entry shows that it has that: then only its word came late.
        """
        if head.seq < self.r.durable and (self._short is None or self._short[0] != self.r.durable):
            self._short = self.r.durable, self.r.now
        return self._short is not None and self.r.now - self._short[1] > limits.PROVES

    def _expect_signed(self, peer: str) -> None:
        """A host signs its table at once; one that does not could write in anybody's name as if the log were old."""
        if self.r.ledger.history.roster.signed or not self.r.world.keys.cert:
            self._unsigned_at = None
        elif self._unsigned_at is None:
            self._unsigned_at = self.r.now
        elif self.r.now - self._unsigned_at > limits.SIGNS:
            self.r.name_forger(peer, "does not sign its table")

    def _compare(self, head: f.Head) -> None:
        if self.r.is_outdated:
            return
        if head.state and head.seq == self.r.ledger.seq and head.state != state_hash(self.r.ledger.state):
            self.r.disagree(f"another state after entry {head.seq}")

    def _tail(self, peer: str, tail: f.Tail) -> None:
        """From the host, or from the one with the longest log while bidding."""
        if self._is_stuck:
            return
        if self.bid and tail.n == 0 and peer == self.bid.source:
            self._fetched(self.bid, peer, tail)
        if not self._heeds(Epoch(tail.n, peer)):
            return
        self._heard()
        before = self.r.ledger.seq
        fits = self._fits(peer, tail)
        if self.r.forger == peer:
            self._name_forger(peer)
        elif not fits:
            if self.preview and self.preview.follow(tail.after, tail.entries):
                self.r.tell(Changed())
            elif self.preview is None or self.r.now - self._fed_at >= limits.RETRY:  # else the log is on its way
                self._knock()
        else:
            self._fed_at = self.r.now if self.r.ledger.seq > before else self._fed_at
            self.r.say_saved(self.r.ledger.seq)
            if self.preview and self.r.ledger.seq >= self.preview.seq:
                self.preview = None

    def _fetched(self, bid: Bid, peer: str, tail: f.Tail) -> None:
        fits = self.succession.fetch(peer, tail)
        if self.r.forger == peer:
            self._name_forger(peer)
        elif self.r.fork:
            bid.give_up(Vetoed())  # whether that log is followed a person has to say first
        elif not bid.over:
            (bid.fetched if fits else lambda: bid.set_aside(peer))()

    def _snap(self, snap: f.Snap) -> None:
        self.preview = self.preview or Preview(self.r.ledger, self.r.world.keys)
        if self.preview.piece(snap):
            self.r.tell(Changed())

    def _fits(self, peer: str, tail: f.Tail) -> bool:
        return self.r.follow(tail.after, tail.entries, peer)

    def _name_forger(self, peer: str) -> None:
        """What was right before it stays; the longest log is sought elsewhere."""
        self.r.say_saved(self.r.ledger.seq)
        if self.bid and not self.bid.over:
            self.bid.forget(peer)

    def _greet(self) -> None:
        """On a new link, rather than waiting for the host's next sign of life; once, for the host welcomes again."""
        if not self._greeted:
            self._greeted = True
            self._knock()

    def _knock(self) -> None:
        """Something is missing: say hello, but not at every frame that shows it."""
        if self.r.now >= self._knock_at:
            self._knock_at = self.r.now + limits.KNOCK
            self.r.send(self.host, self.r.hello(self.r.trail()))

    def _say_have(self) -> None:
        mark, why, fork = self.r.mark(), self.r.ailing, self.r.fork
        if fork is not None:  # more is here, but not of the host's log
            mark, why = f.Mark(fork.at, self.r.ledger.hashes[fork.at]), why or limits.PARTED
        self._told = mark.seq
        if self.host != self.r.me:
            self.r.send(self.host, f.Have(self.r.obeys, mark.seq, mark.hash, why))

    # -- asking before an undo

    def _ask(self, ask: f.Ask) -> None:
        """A host asks until it is answered; people are asked once by each host, and what they said holds."""
        known = self._replies.get(ask.cmd_id)
        if isinstance(known, bool):
            self.r.send(self.host, f.Answer(ask.cmd_id, known))
        elif known != ask.epoch:
            self._remember(ask.cmd_id, ask.epoch)
            self.r.tell(Asked(ask.cmd_id, ask.of, ask.by))

    def reply(self, cmd_id: str, yes: bool) -> None:
        self._remember(cmd_id, yes)
        self.r.send(self.host, f.Answer(cmd_id, yes))

    def _remember(self, cmd_id: str, reply: Epoch | bool) -> None:
        self._replies[cmd_id] = reply
        while len(self._replies) > limits.REMEMBERED:
            del self._replies[next(iter(self._replies))]

    # -- commands

    def _sent_at(self, outgoing: Outgoing) -> float:
        """What was never sent comes before what is sent again."""
        return self._sent.get(outgoing.cmd_id, float("-inf"))

    def _is_shown(self, outgoing: Outgoing) -> bool:
        """Done, by what is shown ahead of a long log: its answer comes with that."""
        shown = self.preview.history if self.preview else None
        return shown is not None and outgoing.cmd_id in shown.by_cmd

    def _dispatch(self, outgoing: Outgoing) -> None:
        """As fast as a host takes them; what is left waits for the next tick.

        Mostly the host writes it while it goes to the own outbox: lost before it is there, it was told to nobody.
        """
        if self.host != self.r.me and self._may_sign and self._pace.allows(self.r.now):
            self._sent[outgoing.cmd_id] = self.r.now
            signed = self.r.sign(outgoing)
            command = f.Cmd(outgoing.cmd_id, outgoing.seat, outgoing.order, signed.saw, signed.sig)
            self.r.once_kept(outgoing.cmd_id, Send(self.host, command))

    @property
    def _may_sign(self) -> bool:
        """At a table from before steps were signed people look on until its host signs it and this key is known."""
        shown = self.preview.history if self.preview else None
        roster, keys = (shown or self.r.ledger.history).roster, self.r.world.keys
        if self.r.fork is not None:
            return False  # what is wished here waits until a person has said which log it is for
        return not keys.cert or not roster.epoch.host or (roster.signed and bool(roster.cert(self.r.me)))
