"""What a device holds whatever its role: the log, the outbox, the orphans, its promises, and writes under way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable
from typing import Any

from companion.match import keeper
from companion.match.command import Command
from companion.match.entry import Entry
from companion.match.keeper import Branch, Kept, Orphan, Outgoing
from companion.match.ledger import Draft, Ledger
from companion.match.port import MatchRow
from companion.match.rights import who_leaves
from companion.match.roster import ChangeHost, Epoch, How, SignedVote
from companion.match.signed.facts import Moment
from companion.match.signed.signing import (
    REIGN,
    Signed,
    is_signed,
    is_wish,
    reign_order,
    sign,
    unproved,
    wish_in,
    with_proof,
)
from companion.match.world import Surroundings
from companion.sync.node.doubts import LIVE, Doubts
from companion.sync.node.fork import Fork, again, continues, cut, is_asked_again, remade, steps
from companion.sync.node.outbox import Outbox
from companion.sync.node.reigns import OF_A_REIGN, reign, reigns, standing
from companion.sync.node.signals import Changed, Close, Diverged, Orphaned, Parted, Safe, Saved, TurnedBack
from companion.sync.protocol import limits, tails
from companion.sync.protocol.frames import Hello, Mark
from rules.core.codec import Malformed
from rules.core.game import Game
from rules.core.message import Refusal

_NEVER = float("-inf")
_USURPS = "begins a reign that nobody here agreed to"


class Replica(Outbox):
    """`fork` is another log that the host tells, while a person has yet to say which of the two is followed."""

    def __init__(self, game: Game[Any, Any, Any], row: MatchRow, kept: Kept, world: Surroundings) -> None:
        self.game, self.row, self.world, self.me = game, row, world, world.device
        self.ledger = Ledger(game, row, kept.known, kept.entries, passes_on=True)
        super().__init__(kept.counter, self.ledger.seq, {outgoing.cmd_id: outgoing for outgoing in kept.outbox})
        self.obeys = max(kept.obeys, self.ledger.epoch)
        self.confirmed = kept.obeys  # the newest reign that another device has heard of, too
        self.grant, self.grant_ends = kept.grant, 0.0
        self.orphans = {orphan.entry.cmd_id: orphan for orphan in kept.orphans}
        self.branches = list(kept.branches)
        self.fork: Fork | None = None
        self.now = 0.0
        self.ailing = ""  # what the disk said to the last write, where it did not take it
        self.broken = ""  # why the host is not followed any more
        self.doubts = Doubts(game, row.config)
        self.forger = ""  # and who sent what cannot be right, until another reigns
        self.outbid = 0  # the number of a reign that people here do not follow: theirs must be larger
        self.heard: dict[str, float] = {}
        self.safe = 0
        # What this device has refused as host, by author and number: what was asked, and why not
        self.refusals: dict[str, OrderedDict[str, tuple[dict[str, Any], Refusal]]] = {}
        self.unsaid: dict[str, int] = {}  # own commands in the log that are not yet told saved
        self._unsafe: dict[str, int] = {}  # and those told saved but not yet safe

    # -- the log

    @property
    def members(self) -> tuple[str, ...]:
        """All the others."""
        return tuple([m.device for m in self.ledger.history.roster.members if m.device != self.me])

    @property
    def disks(self) -> tuple[str, ...]:
        """Those of them that are devices of their own."""
        return tuple([device for device in self.ledger.history.roster.disks if device != self.me])

    @property
    def newest_step(self) -> int:
        newest = self.ledger.history.newest
        return newest.seq if newest else 0

    @property
    def is_outdated(self) -> bool:
        """The log has steps of a newer app: they are kept and passed on, but nobody can play here."""
        return self.ledger.history.stopped > 0

    def mark(self) -> Mark:
        return Mark(self.durable, self.ledger.hashes[self.durable])

    def trail(self) -> tuple[Mark, ...]:
        """The end of the log on disk, and ever longer steps back to its beginning."""
        marks, at, step = [self.mark()], self.durable, 1
        while at > 0:
            at, step = max(0, at - step), step * 2
            marks.append(Mark(at, self.ledger.hashes[at]))
        return tuple(marks)

    def hello(self, trail: tuple[Mark, ...]) -> Hello:
        """With this device's certificate, where the log does not have it yet."""
        known = self.ledger.history.roster.cert(self.me)
        return Hello(*limits.PROTOCOL, self.row.id, self.obeys, trail, "" if known else self.world.keys.cert)

    def common(self, trail: Iterable[Mark]) -> int | None:
        """The newest of those places that is in this log too, as far as that is on disk."""
        fits = (m.seq for m in trail if m.seq <= self.durable and self.ledger.hashes[m.seq] == m.hash)
        return max(fits, default=None)

    def chunk(self, after: int, upto: int) -> tuple[Entry, ...]:
        """As many entries as one frame takes."""
        room, found = limits.FRAME - 1024, []
        for entry in self.ledger.history.entries[after : min(upto, after + limits.ENTRIES)]:
            room -= tails.size(entry)
            if room < 0:
                break
            found.append(entry)
        return tuple(found)

    def draft(self, command: Command, order: Any, author: str, signed: Signed | None = None) -> Draft | Refusal:
        """The next entry, with its author's signature at a table that signs."""
        signs = self.ledger.history.roster.signed
        came = wish_in(signed.order) if signs and signed else None
        draft = self.ledger.draft(command, order, author, self.world, came)
        if isinstance(draft, Refusal) or not signs:
            return draft
        return with_proof(draft, self.ledger, self.world.keys, order, signed)

    def sign(self, outgoing: Outgoing) -> Signed:
        """By what is on this disk now: after the log has turned back the same command is signed anew."""
        return sign(self.ledger, self.world.keys, outgoing.order, outgoing.cmd_id, outgoing.seat, self.durable)

    def is_signed(self, author: str, cmd_id: str, seat: int, signed: Signed) -> bool:
        """Whether a command is its author's; at a table from before steps were signed there is nothing to look at."""
        known = self.ledger.history.roster.signed
        return not known or is_signed(self.ledger, self.world.keys, author, cmd_id, seat, signed)

    def unproved(self, entry: Entry, ledger: Ledger) -> str:
        return unproved(ledger, self.world.keys, self.me, entry)

    def accept(self, draft: Draft) -> None:
        """An entry this device has decided."""
        self.ledger.accept(draft)
        self.change(keeper.Append((draft.entry,), draft.known))
        self._arrived((draft.entry,))

    def follow(
        self, after: int, entries: tuple[Entry, ...], by: str, hows: Collection[str] = frozenset(("handed",))
    ) -> bool:
        """Entries decided elsewhere; False when there is a gap before them, or they follow another branch.

        Who sent one that cannot be right is named, and not listened to any more. A host tells of none after itself but
        whom it has handed over to; other reigns than `hows` are followed only after a look (`succession.py`). Where
        this device's people would lose steps by it, it is only read: a person is asked.
        """
        usurps = next((entry.seq for entry in entries if self._usurps(entry, hows)), 0)
        if self.fork is not None and self.fork.by == by and not usurps and self.fork.fits(after, entries):
            self._read_on(self.fork, entries)
            return True
        if after > self.ledger.seq or (entries and entries[0].prev != self.ledger.hashes[after]):
            return False
        self.fork = None
        fresh, at = self._beyond_the_common(entries)
        if at is not None and usurps:  # before anything is cut, or asked about
            self.name_forger(by, f"entry {usurps} {_USURPS}")
            return True
        if at is not None and self._is_asked(at):
            self.fork = Fork(at, by, cut(self.ledger, at), tuple(self.ledger.history.entries[at:]))
            self._read_on(self.fork, fresh)
            return True
        if at is not None:
            self.rewind(at, by)
        added, live = [], len(fresh) <= LIVE
        for entry in fresh:
            moment, wrote = Moment.before(self.ledger.history, entry) if live else None, self.ledger.epoch.host
            try:
                why = self.ledger.wrong(entry) or self.unproved(entry, self.ledger)
                why = why or self._not_asked(entry) or self._usurps(entry, hows)
                if not why:
                    self.ledger.follow(entry)
            except Malformed as wrong:
                why = str(wrong)
            if why:
                self.name_forger(by, f"entry {entry.seq} {why}")
                break
            added.append(entry)
            if moment:
                self.doubts.note(moment, wrote or by)  # whoever passes it on: the facts are its host's of then
        if added:
            self.change(keeper.Append(tuple(added)))
            self._arrived(added)
            self.confirm(self.ledger.epoch)
        return True

    def _usurps(self, entry: Entry, hows: Collection[str]) -> str:
        if entry.action["tag"] != REIGN:
            return ""
        try:
            order = reign_order(entry)
        except Malformed:  # named as what cannot be read, once it is its turn
            return ""
        return "" if order.epoch <= self.obeys or order.how in hows else _USURPS

    def _beyond_the_common(self, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], int | None]:
        """Entries held already are passed over; where one differs, after which this log is another branch."""
        held = self.ledger.history.entries
        for at, entry in enumerate(entries):
            if entry.seq > len(held):
                return entries[at:], None
            if held[entry.seq - 1] != entry:
                return entries[at:], entry.seq - 1
        return (), None

    def _not_asked(self, entry: Entry) -> str:
        """Of a table that does not sign: an answer to a command of this device that asked for something else."""
        asked = self.outbox.get(entry.cmd_id)
        forged = asked is not None and not entry.sig and not is_wish(entry, asked.order, asked.seat)
        return "answers a command of this device with another step" if forged else ""

    def _is_asked(self, at: int) -> bool:
        """Whether people of this device would lose steps: told saved all of them, and a guest's are on two disks.

        Whoever plays by a page of this host's is one of them; a page has no log of its own to choose.
        """
        roster, cut_off = self.ledger.history.roster, steps(self.ledger.history.entries[at:])
        if roster.is_browser(self.me):
            return False
        mine = roster.epoch.host == self.me
        own = {self.me, *(one.device for one in roster.members if one.kind and mine)}
        return any(entry.device in own for entry in cut_off)

    def _read_on(self, fork: Fork, entries: tuple[Entry, ...]) -> None:
        before = fork.sizes if fork.theirs else None
        if why := fork.read(entries, self.unproved):
            self.fork = None
            self.name_forger(fork.by, why)
        elif fork.sizes != before:
            self.tell(Parted(fork.by, *fork.sizes))

    def choose_theirs(self) -> None:
        """A person's yes: what was read of the other log is followed, and what was here is kept."""
        fork, self.fork = self.fork, None
        if fork is not None:
            self.rewind(fork.at, fork.by)
            self.follow(fork.at, fork.theirs, fork.by, {order.how for order in reigns(fork.theirs)})

    def turn_to(self, branch: Branch) -> bool:
        """The log is that branch again, and what was here instead is kept. False where it does not fit any more."""
        if not continues(self.ledger, branch):
            return False
        self.fork = None
        self.rewind(branch.at, self.me)
        return self.follow(branch.at, branch.entries, self.me)

    def rewind(self, to: int, by: str) -> None:
        """The log ends at `to` again. What is cut off is kept, and what is the author's own is made once more."""
        before = self.ledger.history
        gone = tuple(before.entries[to:])
        lost = remade(gone, to, before)
        self.ledger = cut(self.ledger, to)
        self.turn_back(to)
        self.doubts.forget()
        self.safe = min(self.safe, to)
        self.change(keeper.Rewind(to, tuple(map(Orphan, lost))))
        if steps(gone):
            n = self.branches[-1].n + 1 if self.branches else 1
            self._set_aside(Branch(n, by, self.world.clock(), gone))
        for entry in gone:
            self.unsaid.pop(entry.cmd_id, None)
            self._unsafe.pop(entry.cmd_id, None)
        for entry in lost:
            self._orphan(entry)
        if lost:
            self.tell(Orphaned(tuple(entry.cmd_id for entry in lost)))

    def _set_aside(self, branch: Branch) -> None:
        self.branches = [*self.branches, branch][-keeper.BRANCHES :]
        self.change(keeper.SetAside(branch))
        self.tell(TurnedBack(branch.host, branch.n, len(steps(branch.entries))))

    def _orphan(self, entry: Entry) -> None:
        self.orphans[entry.cmd_id] = Orphan(entry)
        if entry.device == self.me and not is_asked_again(entry):
            self._queue(Outgoing(entry.cmd_id, entry.seat, again(entry)))

    def _arrived(self, entries: Iterable[Entry]) -> None:
        """What waits for an answer finds it in the log."""
        for entry in entries:
            self.obeys = max(self.obeys, self.ledger.epoch)
            asked = self.outbox.get(entry.cmd_id)
            if asked and not is_wish(entry, asked.order, asked.seat):
                self.renumber(entry.cmd_id)
            elif self.outbox.pop(entry.cmd_id, None):
                self.change(keeper.Answered(entry.cmd_id))
            if self.orphans.pop(entry.cmd_id, None):
                self.change(keeper.Settle(entry.cmd_id))
            if gone := who_leaves(entry.action):
                self.tell(Close(gone, "not-at-table"))
            if entry.device == self.me and entry.action["tag"] not in OF_A_REIGN:
                self.unsaid[entry.cmd_id] = entry.seq
        self.tell(Changed())

    def say_saved(self, upto: int, alone: bool = False) -> None:
        """Own commands up to there are on the host's disk."""
        for cmd_id, seq in [(c, s) for c, s in self.unsaid.items() if s <= upto]:
            del self.unsaid[cmd_id]
            self._unsafe[cmd_id] = seq
            self.tell(Saved(cmd_id, seq, alone))

    def is_new_safe(self, upto: int) -> bool:
        """Whether there is anything to say, were all safe up to there."""
        return upto > self.safe or any(seq <= upto for seq in self._unsafe.values())

    def say_safe(self, upto: int) -> None:
        """And up to there they are on another one, too."""
        self.safe = max(self.safe, min(upto, self.ledger.seq))
        for cmd_id, seq in [(c, s) for c, s in self._unsafe.items() if s <= self.safe]:
            del self._unsafe[cmd_id]
            self.tell(Safe(cmd_id, seq))

    def name_forger(self, by: str, why: str) -> None:
        self.forger = by
        self._diverge(why, by)

    def _diverge(self, why: str, by: str = "") -> None:
        self.broken = why
        self.tell(Diverged(why, by))

    def go_on_without(self) -> None:
        """Another reigns: who sent what could not be right is a member like the others."""
        self.doubts.by = ""
        if self.forger:
            self.forger = self.broken = ""

    def disagree(self, why: str) -> None:
        """The states differ although the logs do not: said once, never overwritten."""
        if not self.broken:
            self._diverge(why)

    # -- hosts

    def obey(self, epoch: Epoch) -> None:
        """As its log shows, though that is not followed yet where people have to choose between it and theirs."""
        if epoch > self.obeys:
            self.obeys = epoch
            self.confirm(epoch)

    def confirm(self, epoch: Epoch) -> None:
        if epoch > self.confirmed:
            self.confirmed = epoch
            self.change(keeper.Obey(epoch))

    def standing(self) -> tuple[Epoch, int]:
        return standing(self.ledger.history.entries, self.me, self.confirmed)

    def has_reign(self, epoch: Epoch) -> bool:
        """Whether that reign begins in this log, and nobody else was known to have heard of it."""
        return epoch > self.confirmed and epoch in map(reign, self.ledger.history.entries)

    @property
    def highest(self) -> int:
        """No number is used twice: two reigns with one number could not be told apart by those who missed one."""
        return max(self.obeys.n, self.outbid, self.grant.n if self.grant else 0)

    def crown(
        self, epoch: Epoch, how: How = "", answered: tuple[str, ...] = (), votes: tuple[SignedVote, ...] = ()
    ) -> None:
        """The entry that begins a reign."""
        order = ChangeHost(epoch, answered, how == "forced", how, votes)
        draft = self.draft(Command(self.new_id(), order), order, self.me)
        assert not isinstance(draft, Refusal), draft
        self.accept(draft)

    @property
    def is_heir(self) -> bool:
        """Whether the host of this log has named this device to go on without it."""
        return self.ledger.history.roster.heir == self.me

    def withdraw(self) -> None:
        """An own reign that nobody has heard of, while the table goes on with another: that one's log is the one."""
        epochs = [epoch for epoch in map(reign, self.ledger.history.entries) if epoch]
        if self.confirmed < self.obeys == self.ledger.epoch and self.obeys.host == self.me:
            self.obeys = max([self.confirmed, *(epoch for epoch in epochs if epoch.host != self.me)])

    @property
    def promised(self) -> int:
        """While a promise lives, no host with a smaller number is followed."""
        return self.grant.n if self.grant and self.now < self.grant_ends else 0

    def heard_lately(self, devices: Iterable[str]) -> tuple[str, ...]:
        now, heard = self.now, self.heard
        return tuple([device for device in devices if now - heard.get(device, _NEVER) < limits.LAMP])

    def silent(self, device: str) -> float:
        """Seconds since that device was heard."""
        return self.now - self.heard.get(device, _NEVER)
