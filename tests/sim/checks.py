"""What must hold on every simulated evening; a Judge hears everything and trusts nobody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from companion.match.command import is_of
from companion.match.entry import Entry, mark
from companion.match.keeper import Rewind
from companion.match.ledger import Ledger, state_hash
from companion.match.match_file import verify
from companion.match.port import MatchRow
from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.node.fork import steps
from companion.sync.node.reigns import reign, reigns
from companion.sync.protocol.frames import Cmd, Frame, Tail
from companion.sync.protocol.pack import is_packed, unpack
from rules.core.codec import Malformed
from rules.core.game import Game
from rules.great_wall.clan.goods import NOTHING
from rules.great_wall.events import GoodsChanged

if TYPE_CHECKING:
    from tests.sim.disk import Disk
    from tests.sim.one_device import Device

_SEALED = re.compile("'sealed': '([0-9a-f]+)'")


class Judge:
    """Collects what went wrong; an empty list is a good evening."""

    def __init__(self, row: MatchRow, clean: bool) -> None:
        self.row, self.clean = row, clean
        self.wrong: list[str] = []
        self.told: dict[str, s.Tell] = {}  # the last word on each command
        self.safe: dict[str, str] = {}  # command and hash of its entry
        self.waiting: dict[str, set[str]] = {}
        self.died = False
        self.agreed: dict[str, set[Epoch]] = {}  # to which hosts the people of a device said yes
        self.pages: dict[str, str] = {}  # guests by browser, and the device that each is kept on
        self._let_go = set[str]()  # hashes of what left its maker's log by their yes to the host of another one
        self._given_up = set[str]()  # and of what left it because they, asked about both, chose the other
        self.liar, self.named = "", set[str]()  # who may say anything, and those who have said so
        self.cuts_itself = False  # whether the liar turns its own log back by hand, which no node would do
        self.lies_of_disk = False  # whether it says to have what it has not: then a step may be safe by its word only
        self.reigns = self.moved_ids = self.entries = 0
        self.screens = 0  # entries made while somebody's Resources were behind a screen
        self.is_over = False
        self._devices: dict[str, Device] = {}
        self._hash_of: dict[tuple[Epoch, int], str] = {}
        self._epoch_on_disk: dict[str, Epoch] = {}
        self._sent: dict[str, int] = {}  # commands that have left their device, and in which life
        self._obeyed: dict[str, tuple[int, Epoch]] = {}
        self._refused: dict[str, tuple[str, Epoch]] = {}  # on which device, and in whose reign
        self._declined: set[str] = set()  # own steps of a log that was left, not made again by a person's word
        self._chosen: set[str] = set()  # devices whose person has just chosen which log is followed
        self._states: dict[tuple[int, str, frozenset[str]], str] = {}  # what a log leads to, by what a device knows

    # -- while it goes on

    def started(self, device: Device) -> None:
        self.waiting[device.name] = set()
        self._devices[device.name] = device

    def killed(self, device: Device) -> None:
        self.waiting[device.name] = set()

    def heard(self, device: Device, effect: s.Effect) -> None:
        match effect:
            case s.Waiting(cmd_id=cmd_id):
                self.waiting[device.name].add(cmd_id)
                if self._sent.get(cmd_id, device.life) != device.life and cmd_id not in self.told and not effect.on:
                    self.wrong.append(f"{cmd_id} names two commands")
            case s.Saved(cmd_id=cmd_id) | s.Safe(cmd_id=cmd_id) | s.Refused(cmd_id=cmd_id):
                self._answered(device, effect)
            case s.Renumbered(cmd_id=cmd_id, now=now):
                self.waiting[device.name].discard(cmd_id)
                self.waiting[device.name].add(now)
            case s.Diverged(by=by) | s.Unshown(by=by) if by and by == self.liar:
                self.named.add(device.name)
            case s.Doubted(by=by) if by == self.liar:
                self.named.add(device.name)
            case s.Doubted(seq=seq) if device.name != self.liar:
                entry = device.node.r.ledger.history.entries[seq - 1] if device.node is not None else None
                self.wrong.append(f"{device.name} doubts entry {seq} of an honest host: {entry}")
            case s.TurnedBack() if device.node is not None and not self._is_own_affair(device.name):
                self._cut(device, device.node.r.branches[-1].entries, device.node.history.entries)
            case s.Write(changes=changes) if device.node is not None and not self._is_own_affair(device.name):
                for back in (one for one in changes if isinstance(one, Rewind)):
                    left = [orphan.entry for orphan in back.orphans]
                    self._leave(device, left, device.node.history.entries[back.to :])
            case s.Diverged(why=why) if device.name != self.liar:
                self.wrong.append(f"{device.name} diverged: {why}")

    def answered(self, device: Device, answer: s.Event) -> None:
        """A person's word about two logs that have parted."""
        match answer:
            case s.Resend(cmd_id=cmd_id, yes=False):
                self._declined.add(cmd_id)
            case s.Choose(ours=ours):
                self._chosen.add(device.name)
                if not ours and device.node is not None and device.node.r.fork is not None:
                    # The other log was shown as far as it came, with every host in it: that one is followed by a yes.
                    self.agreed.setdefault(device.name, set()).add(device.node.r.fork.ledger.epoch)
            case s.GoBack():
                self._chosen.add(device.name)

    def has_chosen(self, device: Device) -> None:
        """A yes is for what is cut by it, and for nothing after."""
        self._chosen.discard(device.name)

    def has_agreed(self, device: Device, reign: Epoch) -> bool:
        """Whether its people said yes to that host, or to a later one in whose log that one is."""
        return any(epoch >= reign for epoch in self.agreed.get(device.name, ()))

    def _is_own_affair(self, name: str) -> bool:
        """What a liar makes of its own steps by turning its log back by hand; all others are held to their node."""
        return self.cuts_itself and name == self.liar

    def _answered(self, device: Device, effect: Any) -> None:
        self.waiting[device.name].discard(effect.cmd_id)
        if device.name == self.liar and not is_of(effect.cmd_id, device.name):
            return  # said on the liar's own screen of a number it took: whoever has that number was told nothing
        self.told[effect.cmd_id] = effect
        if isinstance(effect, s.Safe) and device.node is not None:
            of = device.node.r.ledger.hashes[effect.seq]
            if not self.lies_of_disk or self._is_on_two_disks(effect.seq, of):
                self.safe[effect.cmd_id] = of
        if isinstance(effect, s.Refused) and device.node is not None:
            self._refused[effect.cmd_id] = device.name, device.node.r.obeys

    def _is_on_two_disks(self, seq: int, of: str) -> bool:
        """As it should be; by a liar's word alone it is the host's only, and nobody can tell."""
        logs = (device.disk.entries for device in self._devices.values())
        return sum(len(log) >= seq and mark(log[seq - 1]) == of for log in logs) > 1

    def _cut(self, device: Device, entries: tuple[Entry, ...], then: Sequence[Entry]) -> None:
        """Nothing of a device's own people leaves its log without a word of theirs; `then` is the one followed."""
        own = self._leave(device, entries, then[entries[0].seq - 1 :])
        if device.name in self.pages:
            return  # it has no log of its own: the people of the device it is kept on are asked
        if steps(own) and device.name not in self._chosen:
            self.wrong.append(f"{device.name} cut off {[one.cmd_id for one in steps(own)]} and asked nobody")

    def _leave(self, device: Device, entries: Iterable[Entry], then: Sequence[Entry]) -> list[Entry]:
        """Which of these are its people's own, and what they said to it. A seat that was taken leaves as a step does.

        A yes is for the log it was asked about, and for what goes on from that: `then`, from where both parted.
        Where nobody was parted none excuses a host that was voted for: its voters had promised to follow no other
        meanwhile, so that nothing could become safe beside it.
        """
        whose = {device.name, *(page for page, host in self.pages.items() if host == device.name)}
        own = [entry for entry in entries if entry.device in whose]
        followed = reigns(then)
        agreed = self.agreed.get(device.name, set()) & {order.epoch for order in followed}
        if agreed and not (self.clean and followed[0].how == "voted"):
            self._let_go |= set(map(mark, own))
        if device.name in self._chosen:
            self._given_up |= set(map(mark, own))
        return own

    def said(self, sender: Device, devices: Iterable[Device], frame: Frame, text: str) -> None:
        """Every byte that leaves a device: one hash for each place in a reign, and nobody's secrets."""
        if isinstance(frame, Cmd):
            device = next(d for d in devices if frame.cmd_id.startswith(f"{d.name}:"))
            self._sent.setdefault(frame.cmd_id, device.life)
        if isinstance(frame, Tail):
            for entry in frame.entries:
                if entry.epoch == frame.n and sender.name != self.liar:
                    key = Epoch(frame.n, sender.name), entry.seq
                    if self._hash_of.setdefault(key, mark(entry)) != mark(entry):
                        self.wrong.append(f"two entries for {key}")
        text = unpack(text) if is_packed(text) else text
        if '"known"' in text:
            self.wrong.append(f"an open secret in a {type(frame).__name__}")
        if "canary" in text or "salt0" in text:
            shown = set().union(*(d.hands.shown for d in devices))
            hidden = set().union(*(d.hands.hidden for d in devices)) - shown
            leaked = [word for word in hidden if word in text]
            if leaked:
                self.wrong.append(f"secrets in a {type(frame).__name__}: {leaked[:3]}")

    def synced(self, device: Device) -> None:
        """On disk: no device goes back to a smaller reign."""
        disk = device.disk
        before = self._epoch_on_disk.get(device.name, Epoch())
        if disk.obeys < before:
            self.wrong.append(f"{device.name} obeys {disk.obeys} after {before}")
        self._epoch_on_disk[device.name] = disk.obeys

    def moved(self, device: Device) -> None:
        """In memory: the same within one life."""
        node = device.node
        if node is None:
            return
        before = self._obeyed.get(device.name)
        now = (device.life, node.r.obeys)
        withdrawn = before and before[1].host == device.name and device.disk.obeys < before[1]  # nobody has heard of it
        if before and before[0] == now[0] and now[1] < before[1] and not withdrawn:
            self.wrong.append(f"{device.name} obeys {now[1]} after {before[1]}")
        self._obeyed[device.name] = now

    # -- at the end

    def is_content(self, devices: dict[str, Device]) -> bool:
        """Whether all agree and nobody waits for anything: a look at what is judged in full at the end."""
        live = [device for device in devices.values() if not device.dead]
        nodes = [device.node for device in live if device.node is not None]
        waiting = any(self.waiting[device.name] for device in live) or any(node.r.outbox for node in nodes)
        return (
            not waiting
            and len(nodes) == len(live)
            and len({node.r.ledger.head for node in nodes}) == 1
            and [node.is_host for node in nodes].count(True) == 1
            and all(node.r.durable == node.r.ledger.seq for node in nodes)
            and not any(node.r.fork or node.r.to_ask() for node in nodes)
        )

    def close(self, devices: dict[str, Device]) -> None:
        self.told = {cmd: last for cmd, last in self.told.items() if cmd.rpartition(":")[0] in devices}
        live = [device for device in devices.values() if not device.dead]
        self.died = len(live) < len(devices)
        if {device.name for device in live} <= {self.liar}:
            return  # nobody honest is left to look at
        nodes = [device.node for device in live if device.node is not None]
        states = {node.r.me: state_hash(node.r.ledger.state) for node in nodes}
        ends = {(node.r.ledger.seq, node.r.ledger.head, states[node.r.me]) for node in nodes}
        if len(ends) != 1:
            self.wrong.append(f"no agreement: {sorted(ends)}")
        hosts = [node.r.me for node in nodes if node.is_host]
        if len(hosts) != 1:
            self.wrong.append(f"hosts: {hosts}")
        self.reigns = max(node.r.ledger.epoch.n for node in nodes)
        for device in live:
            self._close_one(device, states.get(device.name, ""))
        ledger = nodes[0].r.ledger
        self._behind_screens(ledger)
        log = {entry.cmd_id: ledger.hashes[entry.seq] for entry in ledger.history.entries}
        self.entries, self.is_over = len(ledger.history.entries), bool(ledger.game.over(ledger.state))
        if len(log) != self.entries:
            self.wrong.append("a command is in the log twice")
        orphans = {cmd_id for node in nodes for cmd_id in node.r.orphans} | self._declined
        orphans |= {cmd_id for node in nodes for branch in node.r.branches for cmd_id in _settled(branch.entries)}
        present = {device.name for device in live}
        self._acknowledged(log, orphans, self._unheard(present, ledger))
        self._unmoved(log, present)

    def _unheard(self, live: set[str], ledger: Ledger) -> set[str]:
        """Refused on a device that is gone for good, in a reign that the table never had.

        Had it come back, it would have read in the log that the step counts.
        """
        reigns = {reign(entry) for entry in ledger.history.entries}
        return {cmd for cmd, (name, of) in self._refused.items() if name not in live and of not in reigns}

    def _close_one(self, device: Device, state: str) -> None:
        node, disk = device.node, device.disk
        if node is None:
            return
        if node.r.outbox:
            self.wrong.append(f"{device.name}: unanswered {sorted(node.r.outbox)}")
        unanswered = sorted(self.waiting[device.name])
        if unanswered:
            self.wrong.append(f"{device.name}: taps without an answer {unanswered}")
        if node.history.entries != disk.entries:
            self.wrong.append(f"{device.name}: the disk differs from what is shown")
        try:
            verify(self.row, disk.entries)
        except Malformed as broken:
            self.wrong.append(f"{device.name}: {broken}")
        sealed = _sealed_by(device.name, disk.entries) - set(disk.known)
        if sealed:
            self.wrong.append(f"{device.name}: its own secrets cannot be opened any more: {sorted(sealed)[:2]}")
        if self._read_again(node.r.game, disk) != state:
            self.wrong.append(f"{device.name}: reading the log again gives another state")

    def _read_again(self, game: Game[Any, Any, Any], disk: Disk) -> str:
        """Of devices that have the same log and know the same secrets, one is as good as another."""
        key = game.spec.version, mark(disk.entries[-1]), frozenset(disk.known)
        if key not in self._states:
            self._states[key] = state_hash(Ledger(game, self.row, disk.known, disk.entries).state)
        return self._states[key]

    def _behind_screens(self, ledger: Ledger) -> None:
        """The Great Wall: what a player took off the table is in no later fact, and in no state."""
        if ledger.game.spec.id != "great_wall":
            return
        before = ledger.history.state_before(0)
        for entry, events, after in ledger.history.states():
            told = [e.seat for e in events if isinstance(e, GoodsChanged) and before.clans[e.seat].own_purse]
            told += [seat for seat, clan in enumerate(after.clans) if clan.own_purse and clan.goods != NOTHING]
            if told:
                self.wrong.append(f"entry {entry.seq} tells of the Resources behind the screen of {told}")
            self.screens += any(clan.own_purse for clan in after.clans)
            before = after

    def _acknowledged(self, log: dict[str, str], orphans: set[str], unheard: set[str]) -> None:
        for cmd_id, last in self.told.items():
            if self._is_own_affair(cmd_id.rpartition(":")[0]):
                continue
            if isinstance(last, s.Refused):
                if cmd_id in log and cmd_id not in unheard:
                    self.wrong.append(f"{cmd_id} was refused and is in the log")
            elif cmd_id not in log and cmd_id not in orphans and (cmd_id in self.safe or not self.died):
                self.wrong.append(f"{cmd_id} was {type(last).__name__} and is lost")

    def _unmoved(self, log: dict[str, str], live: set[str]) -> None:
        """What was safe stays where it was, unless who made it said yes to a host whose log is without it (`_cut`).

        The devices that have others' steps follow unasked, and are told. After a split people may choose between two
        logs, and a device that is gone for good cannot be asked. Where nobody was parted nobody should have had to
        choose.
        """
        moved = {cmd_id: of for cmd_id, of in self.safe.items() if log.get(cmd_id) != of}
        self.moved_ids = len(moved)
        excused = self._let_go if self.clean else self._let_go | self._given_up
        unasked = [cmd_id for cmd_id, of in moved.items() if of not in excused]
        if not self.clean:
            unasked = [cmd_id for cmd_id in unasked if cmd_id.rpartition(":")[0] in live]
        unasked = [cmd_id for cmd_id in unasked if not self._is_own_affair(cmd_id.rpartition(":")[0])]
        if unasked:
            self.wrong.append(f"safe, and moved or refused without a yes to that: {unasked}")


def _settled(entries: tuple[Entry, ...]) -> set[str]:
    """Of a log that was left, what nobody need make again: all up to its last undo, numbers that are so already."""
    last = max((at for at, entry in enumerate(entries) if entry.action["tag"] in ("undo", "redo")), default=-1)
    return {entry.cmd_id for at, entry in enumerate(entries) if at <= last or entry.action["tag"] == "correct"}


def _sealed_by(device: str, entries: Iterable[Entry]) -> set[str]:
    """Commitments that this device brought into the log: what was sealed before is another's, or told already."""
    found: set[str] = set()
    before: set[str] = set()
    for entry in entries:
        new = set(_SEALED.findall(str(entry.action))) - before
        found |= new if entry.device == device else set()
        before |= new
    return found
