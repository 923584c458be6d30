"""Taking over from a host that is gone: one asks everybody, everybody promises one at a time, the longest log wins."""

from __future__ import annotations

from companion.match.keeper import Grant, Promise
from companion.match.roster import Epoch
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Send, Vetoed
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits


class Voter:
    """A device that is asked. Its promise is on disk before it is given."""

    def __init__(self, replica: Replica) -> None:
        self.r = replica
        self._began = replica.now  # when the round began to which this device has promised itself
        self._insisted: dict[str, tuple[int, float]] = {}  # the newest bid by force of each device, and its beginning

    def polled(self, peer: str, poll: f.Poll, host_silent: float) -> None:
        """`host_silent` is how long ago this device heard the host it obeys; a host always hears itself.

        No veto against that host itself, which asks again when it comes back.
        """
        if self._is_promised_to(peer, poll) and self._is_young():
            self.renew()
            self._vote(peer, poll, granted=True)
            return
        forced = poll.forced and self._may_insist(peer, poll.round)
        old = forced or peer == self.r.obeys.host or poll.epoch > self.r.obeys
        heard = host_silent < limits.VETO and not old
        busy = self.r.grant.candidate if self.r.grant and self.is_busy_for(peer) else ""
        if heard or busy or not self.r.highest < poll.n <= self.r.highest + limits.EPOCH_JUMP:
            self._vote(peer, poll, granted=False, veto=heard, busy=busy)
            return
        self.promise(Grant(peer, poll.n, poll.round))
        self._vote(peer, poll, granted=True)

    def is_busy_for(self, candidate: str) -> bool:
        """One candidate at a time."""
        return self.r.promised > 0 and self.r.grant is not None and self.r.grant.candidate != candidate

    def _is_young(self) -> bool:
        """A bid is given up after a while: one that is not is no honest one, and would hold the table for ever."""
        return self.r.now - self._began <= limits.BIDDING + limits.GRANT

    def _may_insist(self, peer: str, round_: int) -> bool:
        """One bid by force now and then: each keeps the table from playing while it lasts."""
        last, began = self._insisted.get(peer, (0, float("-inf")))
        if round_ != last and self.r.now - began >= limits.INSISTS:
            self._insisted[peer] = last, began = round_, self.r.now
        return round_ == last and self.r.now - began <= limits.BIDDING + limits.GRANT

    def promise(self, grant: Grant) -> None:
        before = self.r.grant
        if before is None or (before.candidate, before.round) != (grant.candidate, grant.round):
            self._began = self.r.now
        self.r.grant = grant
        self.renew()
        self.r.change(Promise(grant))

    def cancelled(self, peer: str, round_: int) -> None:
        """Only the promise of that very round ends; another candidate's stays."""
        if self.r.grant and (self.r.grant.candidate, self.r.grant.round) == (peer, round_):
            self.r.grant_ends = 0.0

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
        vote = f.Vote(poll.round, poll.attempt, granted, log, seq, self.r.highest, veto, busy)
        self.r.after(Send(peer, vote))


class Bid:
    """A candidate's round. It is host once its own entry says so and is on disk.

    A host that was away and finds nobody to ask (`resumes`) goes on with its old number, which harms nobody; unless
    nobody ever heard of that, for then it might be larger than the one the others obey. One that `keeps` its own log
    fetches no longer one: a person has seen both and chosen.
    """

    def __init__(self, replica: Replica, voter: Voter, forced: bool, resumes: bool, keeps: bool = False) -> None:
        self.r, self.voter, self.forced, self.resumes, self.keeps = replica, voter, forced, resumes, keeps
        self.over = self.resumed = False
        self.source = ""  # who has the longest log, once that is known
        self.began = self.stood = replica.now
        self.attempt = 0
        self.asked_at: dict[int, float] = {}
        self.answered: set[str] = set()
        self.votes: dict[str, f.Vote] = {}
        self.fresh: dict[str, float] = {}  # when the poll was sent that a yes answers
        self._next = replica.now
        self._fetch_at, self._fetched = float("-inf"), replica.ledger.seq
        self.round = self._number()
        self._stand(replica.highest + 1)

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
        if vote.veto:
            self.give_up(Vetoed(heard=peer))
        elif vote.busy:
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
        """All other devices but one that sent what cannot be right: its word is not waited for."""
        return tuple(device for device in self.r.disks if device != self.r.forger)

    def forget(self, peer: str) -> None:
        self.votes.pop(peer, None)
        self.fresh.pop(peer, None)
        self.answered.discard(peer)
        self.source = ""

    def give_up(self, why: Vetoed) -> None:
        self.over = True
        self.voter.cancelled(self.r.me, self.round)
        for device in self.r.disks:
            self.r.send(device, f.Cancel(self.round))
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
        missing = set(self.asked) - set(self.votes)
        if missing & self.answered or (missing and self.r.now - self.stood < limits.POLL):
            return
        if any(self.r.now - at > limits.SAFE_GRANT for at in self.fresh.values()):
            return  # the next poll renews it
        if self.resumes and not self.votes:
            self.resumed = self.r.obeys == self.r.confirmed
            self.give_up(Vetoed())
            return
        best = max(self.votes, key=lambda peer: (self.votes[peer].log, self.votes[peer].seq), default="")
        if best and not self.keeps and (self.votes[best].log, self.votes[best].seq) > self.r.standing():
            self._fetch(best)
        else:
            self._reign()

    def fetched(self) -> None:
        """A part of the longest log has come: on with the next, or with the reign."""
        if self.r.ledger.seq != self._fetched:
            self._fetched, self._fetch_at = self.r.ledger.seq, float("-inf")
        if not self.over:
            self._conclude()

    def _fetch(self, peer: str) -> None:
        self.source = peer
        if self.r.now - self._fetch_at >= limits.KNOCK:
            self._fetch_at = self.r.now
            self.r.send(peer, f.Fetch(self.round, self.r.trail()))

    def _reign(self) -> None:
        newest = self.r.ledger.epoch
        if Epoch(self.n, self.r.me) <= newest:  # the log that was fetched tells of a reign by as large a number
            self._stand(max(self.r.highest, newest.n) + 1)
            return
        self.over, self.r.fork = True, None
        self.r.go_on_without()
        self.r.crown(Epoch(self.n, self.r.me), tuple(sorted(self.votes)), self.forced)
        if not self.votes:
            self.r.confirm(self.r.obeys)  # a person went on alone, and nobody was promised anything
