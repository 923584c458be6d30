"""Taking over from a host that is gone: one asks everybody, everybody promises one at a time, the longest log wins.

A promise is a signed vote: the new reign shows those of over half of all who play, or that it is the old host's heir.
Else it is one by force, which nobody follows without a person's yes.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from companion.match.keeper import Grant, Promise
from companion.match.rights import electors, is_majority
from companion.match.roster import Epoch, How, SignedVote
from companion.match.signed.signing import counts, sign_vote
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Polled, Send, Vetoed
from companion.sync.node.succession import Succession
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits

WAIVED = 2  # vetoes: such a host may be lost once more with the vote that this brought


@dataclass(slots=True)
class _Asking:
    """A bid of another device: when it was last heard of, and when that one gave it up."""

    round: int
    heard: float
    ended: float = float("inf")


class Voter:
    """A device that is asked. Its promise is on disk before it is given."""

    def __init__(self, replica: Replica) -> None:
        self.r = replica
        self._began = replica.now  # when the round began to which this device has promised itself
        self._bids: dict[tuple[str, bool], _Asking] = {}  # the newest of each device, by force or not
        self._waived = 0  # vetoes in a row that were not said
        self._given_up: dict[str, int] = {}  # the newest round that each took back: a poll of that came late
        self._left_to_heir = float("-inf")  # when too few had voted here, and the heir was among them

    def polled(self, peer: str, poll: f.Poll, host_silent: float, agreed: bool = False) -> None:
        """`host_silent` is how long ago this device heard the host it obeys; a host always hears itself.

        No veto against that host itself, which asks again when it comes back, nor, for a few times, against whom this
        device has voted for: by that it may have become host unheard. A person may insist; here that changes nothing.
        `agreed`: people here have said yes to it as their host.
        """
        if self._given_up.get(peer) == poll.round or (not agreed and not self._may_bid(peer, poll)):
            return
        if self._is_promised_to(peer, poll) and self._is_young():
            self.renew()
            self._vote(peer, poll, granted=True)
            return
        is_heard = host_silent < limits.VETO and peer != self.r.obeys.host
        waived = is_heard and self._may_reign(peer, poll)
        heard = is_heard and not waived
        busy = self.r.grant.candidate if self.r.grant and self.is_busy_for(peer) else ""
        fits = self.r.highest < poll.n <= self.r.highest + limits.EPOCH_JUMP
        if heard or busy or not fits or self._is_overdue(peer, poll):
            self._vote(peer, poll, granted=False, veto=heard, busy=busy)
            return
        self._waived = self._waived + 1 if waived else 0
        self.promise(Grant(peer, poll.n, poll.round))
        self._vote(peer, poll, granted=True)

    def _may_reign(self, peer: str, poll: f.Poll) -> bool:
        """It says to reign by this device's newest vote. Nobody can deny that at once, so one that says so by each vote
        which that brought would keep the table from its host for ever."""
        return self._waived < WAIVED and poll.epoch == Epoch(poll.epoch.n, peer) == self._granted()

    def is_busy_for(self, candidate: str) -> bool:
        """One candidate at a time."""
        return self.r.promised > 0 and self.r.grant is not None and self.r.grant.candidate != candidate

    def leave_to_heir(self, voters: Container[str]) -> None:
        """Too few have voted, but the heir is there: people are sent to press on its device."""
        if self.r.ledger.history.roster.heir in voters:
            self._left_to_heir = self.r.now

    @property
    def waits_for_heir(self) -> bool:
        """Bids that come to nothing, one after the other, would keep everybody promised whenever the heir asks; and
        an heir with a shorter log does not know that it is one before it has asked."""
        return self.r.now - self._left_to_heir < limits.BIDS

    def _is_young(self) -> bool:
        """A bid is given up after a while: one that is not is no honest one, and would hold the table for ever."""
        return self.r.now - self._began <= limits.BIDDING + limits.GRANT

    def _is_overdue(self, peer: str, poll: f.Poll) -> bool:
        """The same bid by another number is no younger by that."""
        grant = self.r.grant
        return grant is not None and (grant.candidate, grant.round) == (peer, poll.round) and not self._is_young()

    def _may_bid(self, peer: str, poll: f.Poll) -> bool:
        """Not one after the other, but for a host that comes back: while one is promised, nobody else can be, and the
        host is not heard either.

        Who gave up may ask again after a moment in which others can.
        """
        last = self._bids.get((peer, poll.forced))
        if peer == self.r.obeys.host:
            return True
        if last is not None and poll.round == last.round:
            last.heard = self.r.now
            return True
        if last is not None and self.r.now - last.heard < limits.BIDS and self.r.now - last.ended < limits.GRANT:
            return False
        self._bids[peer, poll.forced] = _Asking(poll.round, self.r.now)
        self.r.tell(Polled(peer))
        return True

    def _granted(self) -> Epoch:
        return Epoch(self.r.grant.n, self.r.grant.candidate) if self.r.grant else Epoch()

    def promise(self, grant: Grant) -> None:
        before = self.r.grant
        if before is None or (before.candidate, before.round) != (grant.candidate, grant.round):
            self._began = self.r.now
        self.r.grant = grant
        self.renew()
        self.r.change(Promise(grant))

    def cancelled(self, peer: str, round_: int) -> None:
        """Only the promise of that very round ends; another candidate's stays."""
        self._given_up[peer] = round_
        if self.r.grant and (self.r.grant.candidate, self.r.grant.round) == (peer, round_):
            self.r.grant_ends = 0.0
        for (device, _), asking in self._bids.items():
            if (device, asking.round) == (peer, round_):
                asking.ended = min(asking.ended, self.r.now)

    def fetched(self, peer: str, trail: tuple[f.Mark, ...]) -> None:
        """A candidate fetches the longest log: two frames, it will ask for more."""
        promised = self.r.grant is not None and self.r.grant.candidate == peer
        common = self.r.common(trail) if promised else None
        for _ in range(2 if common is not None else 0):
            entries = self.r.chunk(common or 0, self.r.durable)
            self.r.send(peer, f.Tail(0, common or 0, entries))
            common = (common or 0) + len(entries)

    def _is_promised_to(self, peer: str, poll: f.Poll) -> bool:
        return self.r.grant == Grant(peer, poll.n, poll.round)

    def renew(self) -> None:
        self.r.grant_ends = self.r.now + limits.GRANT

    def _vote(self, peer: str, poll: f.Poll, granted: bool, veto: bool = False, busy: str = "") -> None:
        """The log in memory counts: it is on disk before the vote is said, since writes keep their order."""
        log, seq = self.r.standing()
        cast = self.cast(Epoch(poll.n, peer)) if granted else None
        vote = f.Vote(poll.round, poll.attempt, granted, log, seq, self.r.highest, veto, busy, cast)
        self.r.after(Send(peer, vote))

    def cast(self, epoch: Epoch) -> SignedVote:
        """This device's own, for a log with all that is known here to be safe."""
        return sign_vote(self.r.ledger, self.r.world.keys, self.r.me, epoch, min(self.r.safe, self.r.standing()[1]))


class Bid:
    """A candidate's round. It is host once its own entry says so and is on disk.

    A host that was away and finds nobody to ask (`resumes`) goes on with its old number, which harms nobody; unless
    nobody ever heard of that, for then it might be larger than the one the others obey. One that `keeps` its own log
    fetches no longer one: a person has seen both and chosen.
    """

    def __init__(
        self, replica: Replica, voter: Voter, succession: Succession, forced: bool, resumes: bool, keeps: bool = False
    ) -> None:
        self.r, self.voter, self.succession = replica, voter, succession
        self.forced, self.resumes, self.keeps = forced, resumes, keeps
        self.over = self.resumed = False
        self.source = ""  # who has the longest log, once that is known
        self.began = self.stood = replica.now
        self.attempt = 0
        self.asked_at: dict[int, float] = {}
        self.answered: set[str] = set()
        self._against: set[str] = set()  # and who said no to somebody who insists
        self.votes: dict[str, f.Vote] = {}
        self.fresh: dict[str, float] = {}  # when the poll was sent that a yes answers
        self._next = replica.now
        self._fetch_at, self._fetched = float("-inf"), replica.ledger.seq
        self._grew_at = replica.now
        self._aside: set[str] = set()  # whose longer log is not to be had, or not without asking people
        self.round = self._number()
        self._stand(replica.highest + 1)

    def wished(self, forced: bool, keeps: bool) -> None:
        """A person asks for what this device, which was host, tries by itself: from now on it is that person's bid."""
        self.resumes, self.forced, self.keeps = False, forced, keeps

    def tick(self) -> None:
        if self.over:
            return  # given up: another poll would renew the promises just taken back
        if self.r.now - self.began > limits.BIDDING:
            self.give_up(Vetoed())
        elif self.r.now >= self._next:
            self._next = self.r.now + limits.POLL_EVERY
            self._poll()
        if not self.over:
            self._conclude()

    def voted(self, peer: str, vote: f.Vote) -> None:
        if vote.round != self.round or self.over:
            return
        self.answered.add(peer)
        if vote.log.host == self.r.me or self.r.has_reign(vote.log):
            self.r.confirm(vote.log)
        if (vote.veto or vote.busy) and self.forced:
            self._against.add(peer)
        elif vote.veto:
            self.give_up(Vetoed(heard=peer))
            if self.resumes:
                self.r.withdraw()
        elif vote.busy and not self.r.is_heir:  # who waits: a bid before it may find too few
            self.give_up(Vetoed(busy=vote.busy))
        elif not vote.granted and vote.highest >= self.n:
            self._stand(vote.highest + 1)
        elif vote.granted and vote.highest == self.n:
            self.votes[peer] = vote
            asked_at = self.asked_at.get(vote.attempt, self.began)
            self.fresh[peer] = max(asked_at, self.fresh.get(peer, asked_at))
            self._conclude()

    @property
    def asked(self) -> tuple[str, ...]:
        """All other devices but those that sent what cannot be right: their word is not waited for."""
        return tuple(device for device in self.r.disks if device not in (self.r.forger, self.succession.named))

    def forget(self, peer: str) -> None:
        self.votes.pop(peer, None)
        self.fresh.pop(peer, None)
        self.answered.discard(peer)
        self.source = ""

    def give_up(self, why: Vetoed) -> None:
        self.over = True
        self.voter.cancelled(self.r.me, self.round)
        for device in self.r.disks:
            self.r.after(Send(device, f.Cancel(self.round)))  # not before a poll on its way, which would renew it all
        self.r.tell(why)

    def _number(self) -> int:
        self.r.new_id()  # numbers of rounds are never used again either
        return self.r.counter

    def _stand(self, n: int) -> None:
        """Promises to oneself come first: whoever bids grants nobody else."""
        self.n, self.stood = n, self.r.now
        self.votes.clear()
        self.fresh.clear()
        self.voter.promise(Grant(self.r.me, n, self.round))

    def _poll(self) -> None:
        self.attempt += 1
        self.asked_at[self.attempt] = self.r.now
        self.voter.renew()
        poll = f.Poll(self.round, self.attempt, self.n, self.r.obeys, self.forced)
        for device in self.asked:
            self.r.after(Send(device, poll))

    def _conclude(self) -> None:
        """All who answered must have granted, and lately; those who did not answer are waited for a moment."""
        missing = set(self.asked) - set(self.votes) - self._against
        if missing & self.answered or (missing and self.r.now - self.stood < limits.POLL):
            return
        if any(self.r.now - at > limits.SAFE_GRANT for at in self.fresh.values()):
            return  # the next poll renews it
        if self.resumes and not self.votes:
            self._resume()
            return
        logs = () if self.keeps else self.votes.keys() - self._aside
        best = max(logs, key=lambda peer: (self.votes[peer].log, self.votes[peer].seq, peer), default="")
        if best and (self.votes[best].log, self.votes[best].seq) > self.r.standing():
            self._fetch(best)
        else:
            self._reign()

    def fetched(self) -> None:
        """A part of the longest log has come: on with the next, or with the reign."""
        trail = self.succession.trail(self.source)
        if trail[0].seq != self._fetched:
            self._fetched, self._fetch_at, self._grew_at = trail[0].seq, float("-inf"), self.r.now
        if not self.over:
            self._conclude()

    def set_aside(self, peer: str) -> None:
        """Its log is not sought any more; its vote counts where that log is not the longer one."""
        self._aside.add(peer)
        self.source = ""
        if not self.over:
            self._conclude()

    def _fetch(self, peer: str) -> None:
        if self.source != peer:
            self.source, self._grew_at = peer, self.r.now
        if self.r.now - self._grew_at > limits.POLL:
            self._aside.add(peer)  # it says to have more than it gives
        elif self.r.now - self._fetch_at >= limits.KNOCK:
            self._fetch_at = self.r.now
            self.r.send(peer, f.Fetch(self.round, self.succession.trail(peer)))

    def _resume(self) -> None:
        """With the old number, if anybody ever heard of it."""
        self.resumed = self.r.obeys == self.r.confirmed == self.r.ledger.epoch
        self.give_up(Vetoed())

    def _reign(self) -> None:
        newest = self.r.ledger.epoch
        if Epoch(self.n, self.r.me) <= newest:  # the log that was fetched tells of a reign by as large a number
            self._stand(max(self.r.highest, newest.n) + 1)
            return
        epoch = Epoch(self.n, self.r.me)
        cast, how = self._proof(epoch)
        if not how:
            if self.resumes and self.r.ledger.epoch.host == self.r.me:
                self.r.confirm(self.r.ledger.epoch)  # all who answered hear no other host: they hear of it now
                self._resume()
            else:
                self.voter.leave_to_heir(self.votes)
                self.give_up(Vetoed(few=True))
            return
        self.over, self.r.fork = True, None
        self.r.go_on_without()
        self.r.crown(epoch, how, tuple(sorted(self.votes)), cast if how == "voted" else ())
        if not self.votes or how == "forced":
            self.r.confirm(self.r.obeys)  # a person went on alone, and others follow when theirs have said so

    def _proof(self, epoch: Epoch) -> tuple[tuple[SignedVote, ...], How]:
        """What this reign shows: votes of those who play, being the heir, or that a person insists."""
        roster = self.r.ledger.history.roster
        say, cast = electors(roster), [self.voter.cast(epoch), *(v.cast for v in self.votes.values() if v.cast)]
        keys, entitled = self.r.world.keys, [one for one in cast if one.device in say]
        valid = {one.device: one for one in entitled if counts(self.r.ledger, keys, epoch, one)}
        if is_majority(roster, valid):
            return tuple(valid[device] for device in sorted(valid)), "voted"
        if self.r.is_heir:
            return (), "heir"
        return (), "forced" if self.forced else ""
