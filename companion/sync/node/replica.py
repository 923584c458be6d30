"""What a device holds whatever its role: the log, the outbox, the orphans, its promises, and writes under way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.match import keeper
from companion.match.command import Command, Order
from companion.match.entry import Entry
from companion.match.facts import Moment
from companion.match.history import private
from companion.match.keeper import Kept, Orphan, Outgoing
from companion.match.ledger import Draft, Ledger, salted
from companion.match.port import MatchRow
from companion.match.roster import ChangeHost, Epoch, How, LeaveTable, SignedVote
from companion.match.signing import REIGN, Signed, is_signed, order_of, reign_order, sign, unproved, with_proof
from companion.match.world import Surroundings
from companion.sync.node.doubts import LIVE, Doubts
from companion.sync.node.reigns import reign, standing
from companion.sync.node.signals import Changed, Close, Diverged, Effect, Orphaned, Refused, Safe, Saved, Send, Write
from companion.sync.protocol import limits, orders, tails
from companion.sync.protocol.frames import Cmd, Frame, Hello, Mark
from companion.sync.protocol.numbers import Numbers
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.correct import Forced
from rules.core.game import Game
from rules.core.message import Refusal
from rules.core.secret import Known

NONE: Mapping[str, Known] = {}
_LEFT = codec.tag(LeaveTable)


@dataclass(frozen=True, slots=True)
class _Held:
    """What may be said once a ticket is written, and how far log and reserve of numbers are on disk then."""

    ticket: int
    effects: tuple[Effect, ...]
    mark: int
    reserved: int


class Replica:
    """`durable` is how much of the log is on this device's disk; nothing beyond it is told to anybody."""

    def __init__(self, game: Game[Any, Any, Any], row: MatchRow, kept: Kept, world: Surroundings) -> None:
        self.game, self.row, self.world, self.me = game, row, world, world.device
        self.ledger = Ledger(game, row, kept.known, kept.entries, passes_on=True)
        self.durable = self.ledger.seq
        self.obeys = max(kept.obeys, self.ledger.epoch)
        self.confirmed = kept.obeys  # the newest reign that another device has heard of, too
        self.grant, self.grant_ends = kept.grant, 0.0
        self.outbox = {outgoing.cmd_id: outgoing for outgoing in kept.outbox}
        self.orphans = {orphan.entry.cmd_id: orphan for orphan in kept.orphans}
        self.numbers = Numbers(kept.counter)
        self.now = 0.0
        self.ailing = ""  # what the disk said to the last write, where it did not take it
        self.broken = ""  # why the host is not followed any more
        self.doubts = Doubts(game, row.config)
        self.forger = ""  # and who sent what cannot be right, until another reigns
        self.outbid = 0  # the number of a reign that people here do not follow: theirs must be larger
        self.heard: dict[str, float] = {}
        self.safe = 0
        self.refusals: dict[str, OrderedDict[str, Refusal]] = {}  # what this device has refused as host, by author
        self._unsaid: dict[str, int] = {}  # own commands in the log that are not yet told saved
        self._unsafe: dict[str, int] = {}  # and those told saved but not yet safe
        self._sealing: dict[str, int] = {}  # commands whose salts are not on disk yet, and the ticket that has them
        self._out: list[Effect] = []
        self._changes: list[keeper.Change] = []
        self._after: list[Effect] = []
        self._held: list[_Held] = []
        self._ticket = 0

    # -- saying and writing

    def send(self, peer: str, frame: Frame) -> None:
        self._out.append(Send(peer, frame))

    def tell(self, effect: Effect) -> None:
        self._out.append(effect)

    def change(self, *changes: keeper.Change) -> None:
        self._changes += changes

    def after(self, effect: Effect) -> None:
        """Said once everything changed until now is on disk."""
        self._after.append(effect)

    def once_kept(self, cmd_id: str, effect: Effect) -> None:
        """About a command: said at once, if its number and the salts of what it seals are on disk."""
        kept = self.numbers.is_kept(cmd_id) and cmd_id not in self._sealing
        (self.tell if kept else self.after)(effect)

    def flush(self) -> tuple[Effect, ...]:
        """What one event has led to."""
        out = self._out
        if self._changes:
            if self.numbers.is_short:
                self.change(self.numbers.reserve())
            self._ticket += 1
            out.append(Write(self._ticket, tuple(self._changes)))
            self._held.append(_Held(self._ticket, tuple(self._after), self.ledger.seq, self.numbers.asked))
        elif self._held:
            last = self._held[-1]
            self._held[-1] = replace(last, effects=(*last.effects, *self._after))
        else:
            out += self._after
        self._out, self._changes, self._after = [], [], []
        return tuple(out)

    def written(self, ticket: int) -> None:
        while self._held and self._held[0].ticket <= ticket:
            held = self._held.pop(0)
            self.durable, self.numbers.kept = held.mark, held.reserved
            self._out += [effect for effect in held.effects if not self._is_answered(effect)]
        self._sealing = {cmd_id: last for cmd_id, last in self._sealing.items() if last > ticket}

    def _is_answered(self, effect: Effect) -> bool:
        """A command to be sent again that got its answer meanwhile: another host might answer it otherwise."""
        match effect:
            case Send(frame=Cmd(cmd_id=cmd_id)):
                return cmd_id not in self.outbox
        return False

    # -- the log

    @property
    def members(self) -> tuple[str, ...]:
        """All the others."""
        return tuple(m.device for m in self.ledger.history.roster.members if m.device != self.me)

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
        draft = self.ledger.draft(command, order, author, self.world)
        if isinstance(draft, Refusal) or not self.ledger.history.roster.signed:
            return draft
        return with_proof(draft, self.ledger, self.world.keys, order, signed)

    def sign(self, outgoing: Outgoing) -> Signed:
        """By what is on this disk now: after the log has turned back the same command is signed anew."""
        return sign(self.ledger, self.world.keys, outgoing.order, outgoing.cmd_id, outgoing.seat, self.durable)

    def is_signed(self, author: str, cmd_id: str, seat: int, signed: Signed) -> bool:
        """Whether a command is its author's; at a table from before steps were signed there is nothing to look at."""
        known = self.ledger.history.roster.signed
        return not known or is_signed(self.ledger, self.world.keys, author, cmd_id, seat, signed)

    def unproved(self, entry: Entry) -> str:
        return unproved(self.ledger, self.world.keys, self.me, entry)

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
        whom it has handed over to; other reigns than `hows` are followed only after a look (`succession.py`).
        """
        if after > self.ledger.seq or (entries and entries[0].prev != self.ledger.hashes[after]):
            return False
        fresh = self._beyond_the_common(entries)
        added, live = [], len(fresh) <= LIVE
        for entry in fresh:
            moment = Moment.before(self.ledger.history, entry) if live else None
            why = self.ledger.wrong(entry) or self.unproved(entry) or self._usurps(entry, hows)
            try:
                if not why:
                    self.ledger.follow(entry)
            except Malformed as wrong:
                why = str(wrong)
            if why:
                self.name_forger(by, f"entry {entry.seq} {why}")
                break
            added.append(entry)
            if moment:
                self.doubts.note(moment, by)
        if added:
            self.change(keeper.Append(tuple(added)))
            self._arrived(added)
            self.confirm(self.ledger.epoch)
        return True

    def _usurps(self, entry: Entry, hows: Collection[str]) -> str:
        if entry.action["tag"] != REIGN:
            return ""
        order = reign_order(entry)
        return "" if order.epoch <= self.obeys or order.how in hows else "begins a reign that nobody here agreed to"

    def _beyond_the_common(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Entries held already are passed over; where one differs, this log is of a branch that lost."""
        held = self.ledger.history.entries
        for at, entry in enumerate(entries):
            if entry.seq > len(held):
                return entries[at:]
            if held[entry.seq - 1] != entry:
                self.rewind(entry.seq - 1)
                return entries[at:]
        return ()

    def rewind(self, to: int) -> None:
        """The log ends at `to` again. What is cut off is kept, and the author's own is sent once more."""
        lost = [entry for entry in self.ledger.history.entries[to:] if entry.action["tag"] != REIGN]
        kept, known = self.ledger.history.entries[:to], self.ledger.history.known
        self.ledger = Ledger(self.game, self.row, known, kept, passes_on=True)
        self.durable = min(self.durable, to)
        self._held = [replace(held, mark=min(held.mark, to)) for held in self._held]
        self.safe = min(self.safe, to)
        self.change(keeper.Rewind(to, tuple(map(Orphan, lost))))
        for entry in lost:
            self._orphan(entry)
        if lost:
            self.tell(Orphaned(tuple(entry.cmd_id for entry in lost)))

    def _orphan(self, entry: Entry) -> None:
        self._unsaid.pop(entry.cmd_id, None)
        self._unsafe.pop(entry.cmd_id, None)
        self.orphans[entry.cmd_id] = Orphan(entry)
        if entry.device == self.me:
            forced = any(event.get("tag") == codec.tag(Forced) for event in entry.events)
            self._queue(Outgoing(entry.cmd_id, entry.seat, _again(entry, forced)))

    def _arrived(self, entries: Iterable[Entry]) -> None:
        """What waits for an answer finds it in the log."""
        for entry in entries:
            self.obeys = max(self.obeys, self.ledger.epoch)
            if self.outbox.pop(entry.cmd_id, None):
                self.change(keeper.Answered(entry.cmd_id))
            if self.orphans.pop(entry.cmd_id, None):
                self.change(keeper.Settle(entry.cmd_id))
            if entry.action["tag"] == _LEFT:
                self.tell(Close(str(entry.action["device"]), "not-at-table"))
            if entry.device == self.me and entry.action["tag"] != REIGN:
                self._unsaid[entry.cmd_id] = entry.seq
        self.tell(Changed())

    def say_saved(self, upto: int, alone: bool = False) -> None:
        """Own commands up to there are on the host's disk."""
        for cmd_id, seq in [(c, s) for c, s in self._unsaid.items() if s <= upto]:
            del self._unsaid[cmd_id]
            self._unsafe[cmd_id] = seq
            self.tell(Saved(cmd_id, seq, alone))

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

    # -- commands

    @property
    def counter(self) -> int:
        """The newest number given to a command or a bid."""
        return self.numbers.last

    def new_id(self) -> str:
        number = self.numbers.next()
        if self.numbers.is_used_up:
            self.change(self.numbers.reserve())
        return f"{self.me}:{number}"

    def seal(self, order: Order) -> Order:
        """Secrets get their salt and stay here; what is made of the order from now on is sealed by commitment."""
        salty: Order = salted(order, self.world.salt)
        self.ledger.history.learn(private(salty))
        return salty

    def queue(self, cmd_id: str, seat: int, order: Order) -> Outgoing:
        outgoing = Outgoing(cmd_id, seat, orders.write(order, self.game))
        known = private(order)
        self._queue(outgoing, known, seals=bool(known))
        return outgoing

    def _queue(self, outgoing: Outgoing, known: Mapping[str, Known] = NONE, seals: bool = True) -> None:
        """What `seals` a secret does not leave before its salt is on disk: nobody could ever open it again."""
        self.outbox[outgoing.cmd_id] = outgoing
        self.change(keeper.Queue(outgoing, known))
        if seals:
            self._sealing[outgoing.cmd_id] = self._ticket + 1

    def refused(self, cmd_id: str, refusal: Refusal, seq: int) -> None:
        """The answer to an own command. What was queued is refused once no disk will have it sent again."""
        told, orphan = Refused(cmd_id, refusal, seq), self.orphans.get(cmd_id)
        if orphan is not None:
            self.orphans[cmd_id] = replace(orphan, refusal=refusal)
            self.change(keeper.Mourn(self.orphans[cmd_id]))
        if self.outbox.pop(cmd_id, None):
            self.change(keeper.Answered(cmd_id))
            self.after(told)
        else:
            self.once_kept(cmd_id, told)

    def dismiss(self, cmd_id: str) -> None:
        if self.orphans.pop(cmd_id, None):
            self.change(keeper.Settle(cmd_id))

    # -- hosts

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
        """An own reign that nobody has heard of, while the table goes on with another: it was none."""
        begun = [entry.seq for entry in self.ledger.history.entries if (reign(entry) or Epoch()) > self.confirmed]
        if begun and self.ledger.epoch.host == self.me:
            self.rewind(begun[0] - 1)
            self.obeys = max(self.confirmed, self.ledger.epoch)

    @property
    def promised(self) -> int:
        """While a promise lives, no host with a smaller number is followed."""
        return self.grant.n if self.grant and self.now < self.grant_ends else 0

    def silent(self, device: str) -> float:
        """Seconds since that device was heard."""
        return self.now - self.heard.get(device, float("-inf"))


def _again(entry: Entry, forced: bool) -> dict[str, Any]:
    """The order an entry was made from. What its author had seen is not of this log, so the rules alone judge it."""
    return order_of(replace(entry, force=forced, at=None))
