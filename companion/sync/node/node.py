"""A device at a shared table: told what happened and what its clock shows, it says what is to be done."""

from __future__ import annotations

from typing import Any, assert_never

from companion.match.command import Command, Order
from companion.match.history import History
from companion.match.keeper import Kept
from companion.match.ledger import TABLE_ORDERS
from companion.match.port import MatchRow
from companion.match.roster import Epoch, JoinTable
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.presence import Lamp, lamps
from companion.sync.node.reigns import has_joined
from companion.sync.node.replica import Replica
from companion.sync.node.succession import Succession
from companion.sync.node.takeover import Voter
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core.game import Game
from rules.core.message import Refusal, refuse

# What a page never says: it neither votes, nor inherits
OF_DEVICES = f.Poll | f.Vote | f.Fetch | f.Cancel | f.Head | f.Tail


class Node:
    """Host or guest, as its log and its promises say. Made anew from what is kept after every start."""

    replica_kind: type[Replica] = Replica
    host_kind: type[Host] = Host
    guest_kind: type[Guest] = Guest
    voter_kind: type[Voter] = Voter
    succession_kind: type[Succession] = Succession

    def __init__(self, game: Game[Any, Any, Any], row: MatchRow, kept: Kept, world: Surroundings, now: float) -> None:
        self.r = self.replica_kind(game, row, kept, world)
        self.r.now = now
        self.r.grant_ends = now + limits.GRANT  # how much of a promise is left is not known after a start
        self.voter = self.voter_kind(self.r)
        self.succession = self.succession_kind(
            self.r, lambda: self.role.hears_host(), lambda heard: self.role.changed_host(heard)
        )
        self._void: Epoch | None = None
        self._was_away()
        self.role: Host | Guest = self._fitting()

    @property
    def history(self) -> History:
        """What counts: folded from the log."""
        return self.r.ledger.history

    @property
    def shown(self) -> History:
        """What the screens show: a snapshot runs ahead of a long log that is still coming."""
        preview = self.role.preview if isinstance(self.role, Guest) else None
        return (preview.history if preview else None) or self.history

    @property
    def is_host(self) -> bool:
        return isinstance(self.role, Host)

    def lamps(self, now: float) -> tuple[Lamp, ...]:
        """Who is here, who is catching up, who is lost."""
        self.r.now = now
        return lamps(self.r, self.role)

    def on(self, event: s.Event, now: float) -> tuple[s.Effect, ...]:
        away = now - self.r.now > limits.LAMP
        self.r.now = now
        if away and isinstance(self.role, Host):
            self._was_away()
            self._change_role()
        match event:
            case s.Received(peer=peer, frame=frame):
                self._received(peer, frame)
            case s.Tick():
                self._close_silent()
                self.succession.tick()
                self.r.settle()
                for doubted in self.r.doubts.look(self.r.ledger.history, now):  # no tap waits for it, here or beside
                    self.r.tell(doubted)
                self.role.tick()
            case s.Written(ticket=ticket):
                self.r.written(ticket)
                self._change_role()
                self.role.written()
            case s.Wish(order=order, seat=seat):
                self._wish(order, seat)
            case s.OpenTable(name=name):
                self._open(name)
            case s.TakeOver(forced=forced):
                if isinstance(self.role, Guest):
                    self.role.take_over(forced)
            case s.HandOver(to=to):
                if isinstance(self.role, Host):
                    self.role.hand_over(to)
            case s.Follow(yes=yes):
                self._follow(yes)
            case s.Reply(cmd_id=cmd_id, yes=yes):
                self._reply(cmd_id, yes)
            case s.Dismiss(cmd_id=cmd_id):
                self.r.dismiss(cmd_id)
            case s.Resend(cmd_id=cmd_id, yes=yes):
                self.r.resend(cmd_id, yes)
            case s.Adopt(entries=entries):
                self.r.adopt(entries)
            case s.Choose(ours=ours):
                if isinstance(self.role, Guest):
                    self.role.choose(ours)
            case s.GoBack(n=n):
                self._go_back(n)
            case _:
                assert_never(event)
        self._change_role()
        return self.r.flush()

    def _wish(self, order: Order, seat: int) -> None:
        cmd_id = self.r.new_id()
        if self.r.is_outdated and not isinstance(order, TABLE_ORDERS):
            self.r.refused(cmd_id, refuse("app-outdated"), self.r.newest_step)  # it would be meant for an old state
        else:
            self.role.wish(cmd_id, seat, self.r.seal(order))

    def _received(self, peer: str, frame: f.Frame) -> None:
        if self._is_strange(peer, frame):
            self.r.tell(s.Close(peer, "not-at-table"))
            return
        self.r.heard[peer] = self.r.now
        match frame:
            case f.Poll() | f.Fetch() if peer in (self.r.forger, self.succession.named):
                pass  # who has said what cannot be right takes nothing over, and keeps nobody from it
            case f.Poll():
                if isinstance(self.role, Guest):
                    self.role.yield_to(peer, frame)
                self.voter.polled(peer, frame, self._host_unheard(), self.succession.is_agreed(peer))
                self.succession.hinted(frame.epoch)
            case f.Fetch(trail=trail):
                self.voter.fetched(peer, trail)
            case f.Cancel(round=round_):
                self.voter.cancelled(peer, round_)
            case f.Head(epoch=epoch) if epoch.host == peer and epoch > self.r.obeys:
                self.succession.heard(epoch)
            case f.Have(epoch=epoch) if epoch > self.r.obeys:
                self.succession.hinted(epoch)
                self.role.received(peer, frame)
            case f.Tail(n=n) if Epoch(n, peer) > self.r.obeys:
                self.succession.read(peer, frame)
            case _:
                self.role.received(peer, frame)

    def _follow(self, yes: bool) -> None:
        """A host whose people say no asks for votes by a larger number: else both tables would go on for ever."""
        question = self.succession.question
        self.succession.reply(yes)
        bid = self.role.bid if isinstance(self.role, Guest) else None
        if yes and bid and not bid.over:
            bid.give_up(s.Vetoed())  # by asking itself it would keep the other one from being heard
        if question is not None and not yes and isinstance(self.role, Host):
            self.r.outbid = question.epoch.n
            self._was_away()
            self._change_role()
            if isinstance(self.role, Guest):
                self.role.keep_ours()

    def _close_silent(self) -> None:
        """A link that says nothing is most likely dead; a new one is made faster than an old one mended."""
        for peer in [peer for peer in self.r.heard if self.r.silent(peer) >= limits.CLOSED]:
            del self.r.heard[peer]
            self.r.tell(s.Close(peer, "silent"))

    def _is_strange(self, peer: str, frame: f.Frame) -> bool:
        """Not in the log as a member; before the log has come, anybody but the device that was paired with.

        A host may be one of whose coming this device has not read yet; whoever has left the table is none.
        """
        roster = self.history.roster
        if not roster.epoch.host:
            return peer != self.r.obeys.host
        if roster.is_member(peer):
            return roster.is_browser(peer) and isinstance(frame, OF_DEVICES)
        return not isinstance(frame, f.Head | f.Tail) or has_joined(self.history.entries, peer)

    def _host_unheard(self) -> float:
        if isinstance(self.role, Guest):
            return self.role.host_unheard()
        return 0.0 if self.r.obeys == self.role.reign else float("inf")

    def _reply(self, cmd_id: str, yes: bool) -> None:
        if isinstance(self.role, Host):
            self.role.answered(self.r.me, cmd_id, yes)
        else:
            self.role.reply(cmd_id, yes)

    def _go_back(self, n: int) -> None:
        """By force, as keeping one's own log: those who would lose steps by it are asked in turn."""
        branch = next((one for one in self.r.branches if one.n == n), None)
        if branch is None or not self.r.turn_to(branch):
            return
        if isinstance(self.role, Guest):
            self.role.keep_ours()
        else:
            self.r.crown(Epoch(self.r.highest + 1, self.r.me), "forced")
            self.r.confirm(self.r.obeys)

    def _open(self, name: str) -> None:
        """The first member, and its reign; a table that is open already stays as it is."""
        if self.r.obeys.host:
            return
        order = JoinTable(self.r.me, name, self.r.world.keys.cert)
        draft = self.r.draft(Command(self.r.new_id(), order), order, self.r.me)
        assert not isinstance(draft, Refusal), draft
        self.r.accept(draft)
        self.r.crown(Epoch(1, self.r.me))
        self.r.confirm(self.r.obeys)

    # -- roles

    def _reigns(self) -> bool:
        """The newest host the log tells of is this device, its entry is on disk, and no larger reign is obeyed.

        A reign from before this device was away is not simply resumed.
        """
        epoch = self.r.ledger.epoch
        mine = epoch == self.r.obeys and epoch.host in ("", self.r.me) and epoch != self._void
        return mine and self.r.durable == self.r.ledger.seq

    def _was_away(self) -> None:
        """After a start or a sleep another may be host; who has nobody to ask just goes on."""
        if self.r.disks and self.r.ledger.epoch.host == self.r.me:
            self._void = self.r.ledger.epoch

    def _fitting(self) -> Host | Guest:
        if self._reigns():
            return self.host_kind(self.r)
        return self.guest_kind(self.r, self.voter, self.succession, resumes=self.r.ledger.epoch == self._void)

    def _change_role(self) -> None:
        if isinstance(self.role, Host):
            if self.role.is_unheard:
                self._was_away()
            if self.role.over or self.role.reign == self._void:
                self.role = self._fitting()
            return
        if self.role.resumed:
            self._void = None
        if self._reigns():
            self.role = self.host_kind(self.r)
