"""Bugs planted on purpose, each a node with one thing done wrong: a simulator that cannot find them proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.match import ledger, rights
from companion.match.command import Take
from companion.match.history import private
from companion.match.keeper import Grant, Outgoing
from companion.match.ledger import Ledger
from companion.match.roster import Epoch, JoinTable, Roster, SignedVote
from companion.match.signed import signing
from companion.sync.node import doubts, succession
from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.node import Node
from companion.sync.node.outbox import NONE
from companion.sync.node.replica import Replica
from companion.sync.node.signals import Effect, Event, Send, Write, Written
from companion.sync.node.succession import Succession, Told
from companion.sync.node.takeover import Bid, Voter
from companion.sync.protocol import frames as f
from companion.text import person_names
from rules.core import codec
from rules.core.message import Refusal
from tests.kit import signers
from tests.sim import usurpers


class _Hasty(Node):
    """Takes the disk's word before it is given."""

    def on(self, event: Event, now: float) -> tuple[Effect, ...]:
        effects = super().on(event, now)
        written = [effect.ticket for effect in effects if isinstance(effect, Write)]
        return effects if not written else (*effects, *self.on(Written(written[-1]), now))


class _Careless(Ledger):
    def wrong(self, entry: Any) -> str:
        return "" if entry.cmd_id in self.history.by_cmd else super().wrong(entry)


class _ForgetfulReplica(Replica):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.ledger.__class__ = _Careless


class _Forgetful(Host):
    def _done(self, cmd_id: str) -> bool:
        return False


class _Renaming(Guest):
    def _dispatch(self, outgoing: Outgoing) -> None:
        if outgoing.cmd_id in self._sent:
            self.r.outbox.pop(outgoing.cmd_id)
            outgoing = replace(outgoing, cmd_id=self.r.new_id())
            self.r._queue(outgoing)
        super()._dispatch(outgoing)


class _Gappy(Ledger):
    def wrong(self, entry: Any) -> str:
        return ""


class _GappyReplica(Replica):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.ledger.__class__ = _Gappy

    def follow(self, after: int, entries: Any, by: str, hows: Any = ()) -> bool:
        if after > self.ledger.seq:
            for entry in entries:
                self.ledger.follow(entry)
            return True
        return super().follow(after, entries, by, hows)


class _Open(Replica):
    """Secrets go into the outbox, and so onto the wire, as they were typed."""

    def queue(self, cmd_id: str, seat: int, order: Any) -> Outgoing:
        outgoing = super().queue(cmd_id, seat, order)
        if isinstance(order, Take) and private(order):
            action = codec.encode(order.action)
            outgoing = replace(outgoing, order={**outgoing.order, "action": action})
            self._queue(outgoing)
        return outgoing


class _Unfenced(Guest):
    def _heeds(self, epoch: Epoch) -> bool:
        if epoch < self.r.obeys:
            self.r.obeys = epoch
        return True


class _Heartless(Replica):
    def _orphan(self, entry: Any) -> None:
        """Nothing."""


class _Rash(Replica):
    """Follows whatever log the host has, and asks nobody."""

    def _is_asked(self, at: int) -> bool:
        return False


class _Usurper(Bid):
    def tick(self) -> None:
        if not self.over:
            self._reign()


class _Usurping(Guest):
    def take_over(self, forced: bool, resumes: bool = False) -> None:
        if self.bid is None:
            self.bid = _Usurper(self.r, self.voter, self.succession, forced, resumes)
            self.bid.tick()


class _Generous(Voter):
    """Says yes to everybody, whatever it has promised."""

    def is_busy_for(self, candidate: str) -> bool:
        return False

    def polled(self, peer: str, poll: f.Poll, host_silent: float, agreed: bool = False) -> None:
        if self.r.grant and self.r.grant.candidate != peer and self.r.grant.n == poll.n:
            self.r.grant = None
        super().polled(peer, poll, host_silent, agreed)


class _Clearing(Voter):
    def cancelled(self, peer: str, round_: int) -> None:
        self.r.grant, self.r.grant_ends = None, 0.0


class _Faithless(Voter):
    """Says yes and goes on following the old host."""

    def promise(self, grant: Grant) -> None:
        super().promise(grant)
        if grant.candidate != self.r.me:
            self.r.grant_ends = 0.0

    def renew(self) -> None:
        if self.r.grant and self.r.grant.candidate == self.r.me:
            super().renew()


class _Amnesiac(Host):
    def _refused_before(self, peer: str, cmd_id: str, order: Any) -> Refusal | None:
        return None


class _Early(Guest):
    """Sends a command before its number is reserved on disk: after a crash the number is used again."""

    def _dispatch(self, outgoing: Outgoing) -> None:
        self._sent[outgoing.cmd_id] = self.r.now
        signed = self.r.sign(outgoing)
        self.r.tell(Send(self.host, f.Cmd(outgoing.cmd_id, outgoing.seat, outgoing.order, signed.saw, signed.sig)))


class _Saltless(Replica):
    """Sends a secret before its salt is on disk: after a crash nobody can open it."""

    def _queue(self, outgoing: Outgoing, known: Any = NONE, seals: bool = True) -> None:
        super()._queue(outgoing, known, seals=False)


class _Stubborn(Replica):
    """What was to be sent again is sent, whatever came meanwhile."""

    def _is_answered(self, effect: Effect) -> bool:
        return False


class _Resuming(Node):
    def _was_away(self) -> None:
        return


def _with(name: str, **kinds: Any) -> type[Node]:
    return type(name, (Node,), kinds)


class _Hearing(Node):
    """Whoever has left the table is heard as before."""

    def _is_strange(self, peer: str, frame: f.Frame) -> bool:
        return False


class _Endless(Voter):
    """Whoever insists is promised what it asks for, for ever."""

    def _is_young(self) -> bool:
        return True

    def _may_bid(self, peer: str, poll: f.Poll) -> bool:
        return True

    def polled(self, peer: str, poll: f.Poll, host_silent: float, agreed: bool = False) -> None:
        super().polled(peer, poll, float("inf") if poll.forced else host_silent, agreed)


def _lets_in(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    def anybody(roster: Roster, order: JoinTable, author: str) -> Refusal | None:
        return _rightful(roster, order, roster.epoch.host or order.device)

    _rightful = rights._join
    monkeypatch.setattr(rights, "_join", anybody)
    return Node


def _any_name(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(person_names, "is_plain", lambda name: True)
    return Node


class _Believing(Replica):
    """Whatever the host sends was signed by whom it says."""

    def unproved(self, entry: Any, ledger: Any) -> str:
        return ""


def _any_number(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(ledger, "is_of", lambda cmd_id, device: True)
    return Node


def _any_key(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(signers.StandIn, "names", lambda keys, cert, device: True)
    monkeypatch.setattr(signers.Named, "names", lambda keys, cert, device: True)
    return Node


def _any_branch(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    """Signed is what was done, not after what."""
    whole = signing.step

    def blind(match: str, cmd_id: str, seat: int, saw: int, seen: str, order: Any) -> bytes:
        return whole(match, cmd_id, seat, 0, "", order)

    monkeypatch.setattr(signing, "step", blind)
    return Node


def _any_facts(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(doubts, "differs", lambda *moment: False)
    return Node


class _Gullible(Succession):
    """Whoever says to be host is."""

    def heard(self, epoch: Epoch) -> None:
        self.r.obey(epoch)
        self._changed(True)


class _Obedient(Succession):
    """An heir is followed while the host is here."""

    def _is_followed_at_once(self, told: Told, by_force: bool) -> bool:
        return not by_force


def _any_reign(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(rights, "_is_founded", lambda roster, order, author: True)
    return _with("Hasty", succession_kind=_Obedient)


def _any_votes(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(signing, "counts", lambda ledger, keys, epoch, cast: True)
    return _with("Hasty", succession_kind=_Obedient)


def _votes_for_anything(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    """Signed is that somebody votes, not for whom."""
    whole = signing.vote

    def blind(match: str, epoch: Epoch, seq: int, seen: str, yields: bool) -> bytes:
        return whole("", Epoch(), seq, seen, yields)

    monkeypatch.setattr(signing, "vote", blind)
    monkeypatch.setattr(usurpers, "vote", blind)
    return _with("Hasty", succession_kind=_Obedient)


def any_place(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    """A vote counts for any log."""

    def blind(ledger: Ledger, keys: Any, epoch: Epoch, cast: SignedVote) -> bool:
        what = signing.vote(ledger.row.id, epoch, cast.seq, cast.hash, cast.yields)
        return bool(keys.signed(ledger.history.roster.cert(cast.device), cast.sig, what))

    monkeypatch.setattr(signing, "counts", blind)
    return Node


def _force_unasked(monkeypatch: pytest.MonkeyPatch) -> type[Node]:
    monkeypatch.setattr(succession, "is_by_force", lambda order: False)
    return Node


# One check each taken out that keeps a liar from something (tests/sim/liars.py)
TRUSTING: dict[str, Callable[[pytest.MonkeyPatch], type[Node]]] = {
    "anybody lets in": _lets_in,
    "any id, any name": _any_name,
    "who left is heard": lambda _: _Hearing,
    "force without end": lambda _: _with("Endless", voter_kind=_Endless),
    "no signature asked of a host": lambda _: _with("Believing", replica_kind=_Believing),
    "no signature asked of a longer log": lambda _: _with("Believing", replica_kind=_Believing),
    "any number": _any_number,
    "any key": _any_key,
    "signed for any branch": _any_branch,
    "any facts": _any_facts,
    "a head is believed": lambda _: _with("Gullible", succession_kind=_Gullible),
    "a reign needs no votes": _any_reign,
    "votes are not looked at": _any_votes,
    "votes for any number": _votes_for_anything,
    "by force, unasked": _force_unasked,
    "an heir is followed at once": lambda _: _with("Hasty", succession_kind=_Obedient),
}
BUGS: dict[str, type[Node]] = {
    "ack before fsync": _Hasty,
    "no dedupe": _with("NoDedupe", host_kind=_Forgetful, replica_kind=_ForgetfulReplica),
    "new id on retry": _with("NewIdOnRetry", guest_kind=_Renaming),
    "no gap check": _with("NoGapCheck", replica_kind=_GappyReplica),
    "private text in the clear": _with("Clear", replica_kind=_Open),
    "no epoch fence": _with("NoFence", guest_kind=_Unfenced),
    "orphans dropped": _with("Heartless", replica_kind=_Heartless),
    "steps cut off unasked": _with("Rash", replica_kind=_Rash),
    "take-over without poll": _with("NoPoll", guest_kind=_Usurping),
    "two grants at once": _with("TwoGrants", voter_kind=_Generous),
    "cancel clears other grants": _with("Clearing", voter_kind=_Clearing),
    "no promise after a grant": _with("Faithless", voter_kind=_Faithless),
    "refusals forgotten": _with("Amnesiac", host_kind=_Amnesiac),
    "sent before it is on disk": _with("Early", guest_kind=_Early),
    "secret sent before its salt is on disk": _with("Saltless", replica_kind=_Saltless),
    "host resumes unasked": _Resuming,
    "sent again though answered": _with("Stubborn", replica_kind=_Stubborn),
}
