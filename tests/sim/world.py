"""A table of devices that run the shipped node over a simulated network, disks and clocks; one seed, one evening."""

from __future__ import annotations

import gc
import heapq
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.match.keeper import Kept
from companion.match.port import MatchRow
from companion.match.roster import Epoch, JoinTable, TakeSeat
from companion.match.world import Surroundings
from companion.sync.node import signals as s
from companion.sync.node.guest import Guest
from companion.sync.node.host import Host
from companion.sync.node.node import Node
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits, wire
from companion.sync.protocol.frames import Frame
from tests.kit.luck import SeededLuck
from tests.kit.signers import keys_of
from tests.kit.toy import TOY
from tests.sim.checks import Judge
from tests.sim.disk import Disk
from tests.sim.fate import Fate
from tests.sim.liars import Lie
from tests.sim.one_device import Device
from tests.sim.profile import Profile
from tests.sim.sitting import sitting, updated
from tests.sim.usurpers import unfounded

TICK = 0.2  # as the shipped one
CALM = 2.0  # seconds at the start without faults: people sit down
HEALED = 22.0  # seconds after the last fault within which all must agree, but see _patience
STILL = 4  # seconds for which nothing changes and nobody waits: then nothing more will
REAL_KEYS = 20  # one evening of so many is signed by Ed25519, the others by a stand-in that is quicker
LIES_EVERY = 0.5  # seconds
REUNITED = 8.0  # seconds after the last fault, in which votes may still have made a host
AGREES = 0.3  # share of those who follow at once a host that needs their yes


class World(Fate):
    """Time, and the air between devices."""

    def __init__(self, seed: int, profile: Profile, kind: type[Node] = Node, lie: Lie | None = None) -> None:
        self.profile, self.kind, self.lie = profile, kind, lie
        self.random, self.luck = random.Random(seed), SeededLuck(seed + 1)
        self.chance = random.Random(f"more {seed}")  # of faults added later, so that older seeds stay what they were
        self.sitting = sitting(seed, profile)
        self.game = self.sitting.game
        self.row = MatchRow("match", self.sitting.config, 0)
        self.t, self._n = 0.0, 0
        self.real_keys = seed % REAL_KEYS == 0
        self._agenda: list[tuple[float, int, Callable[[], None]]] = []
        self._apart: dict[str, int] = {}
        self._halves: set[str] = set()
        self._broken: dict[tuple[str, str], float] = {}  # when a link was last given up
        self._encoded: tuple[Frame | None, str] = (None, "")
        self._texts: dict[Frame, str] = {}
        self._decoded: dict[str, Frame] = {}
        first = "d0"
        self.devices = {
            f"d{i}": Device(
                f"d{i}",
                Disk(Kept(obeys=Epoch(1, first)) if i else self.sitting.before),
                SeededLuck(seed * 100 + i),
                self.game is TOY,
                profile.all_games,
            )
            for i in range(self.sitting.devices)
        }
        for name in self.sitting.old:
            self.devices[name].old = True
        self.devices[first].hands.hidden |= self.sitting.hidden
        self.judge = Judge(self.row, profile.clean)
        self.liar = lie.begin(self) if lie else ""
        self.judge.liar, self.judge.cuts_itself = self.liar, lie is not None and lie.cuts_itself
        self.judge.lies_of_disk = lie is not None and lie.lies_of_disk
        self.calm_from = CALM + self.sitting.seconds
        self.faults: Counter[str] = Counter()
        self._deaths = profile.deaths
        self._returns = False

    # -- the evening

    def play(self) -> Judge:
        """Without the collector of garbage, which would look at all that is kept again and again: a quarter quicker."""
        gc.disable()
        try:
            return self._play()
        finally:
            gc.enable()

    def _play(self) -> Judge:
        for device in self.devices.values():
            self.start(device)
        self._sit_down()
        self._later(CALM, self._fate)
        for device in self.devices.values():
            self._later(CALM + self.random.random(), lambda d=device: self._people(d))
        if self.lie:
            self._later(CALM + 1, self._tell_lies)
        while self.t < self.calm_from:  # which comes sooner when a whole match is over
            self._run(min(self.t + 5.0, self.calm_from))
        self._heal()
        if self.lie:
            self._later(REUNITED, self._reunite)
        still, more, waiting = 0, 0.0, 0
        while self.t < self.calm_from + HEALED + more and still < STILL:
            self._run(self.t + 1.0)
            still = still + 1 if self.judge.is_content(self._judged()) else 0
            before, waiting = waiting, sum(len(one.node.r.outbox) for one in self.devices.values() if one.node)
            late = self.t - self.calm_from - HEALED + 2 if waiting != before else 0.0  # they are being answered
            more = min(limits.DECLINED, max(more, self._patience(), late))
        if any(one.node and one.node.r.durable < one.node.r.ledger.seq for one in self.devices.values()):
            self._run(self.t + TICK)  # what somebody answered in the last moment is on its way to the disks
        self.judge.close(self._judged())
        honest = [device for device in self.devices.values() if device.name != self.liar]
        self.judge.wrong += filter(None, (unfounded(self, device) for device in honest))
        if self.lie:
            self.lie.close(self, [device for device in self.devices.values() if device.name != self.liar])
        return self.judge

    def _sit_down(self) -> None:
        host = self.devices["d0"]
        self.tell(host, s.OpenTable("d0"))
        self._run(0.2)
        for at, name in enumerate(self.devices):
            if at:
                self.tell(host, s.Wish(JoinTable(name, name, keys_of(name, self.real_keys).cert)))
            if at < self.sitting.people:
                self.tell(host, s.Wish(TakeSeat(at, name)))

    def _run(self, until: float) -> None:
        while self._agenda and self._agenda[0][0] <= until:
            self.t, _, act = heapq.heappop(self._agenda)
            act()
        self.t = until

    def _later(self, delay: float, act: Callable[[], None]) -> None:
        self._n += 1
        heapq.heappush(self._agenda, (self.t + delay, self._n, act))

    @property
    def troubled(self) -> bool:
        return CALM <= self.t < self.calm_from

    # -- one device

    def start(self, device: Device) -> None:
        device.life += 1
        device.seen = {}
        device.asleep, device.letters = False, []
        date, keys = lambda: int(device.clock(self.t) + device.date), keys_of(device.name, self.real_keys)
        world = Surroundings(self.luck, device.hands.salt, date, device.name, keys)
        game = updated(self.game) if self.sitting.old and not device.old else self.game
        device.node = self.kind(game, self.row, device.disk.load(), world, device.clock(self.t))
        self.judge.started(device)
        self._later(self.random.random() * TICK, lambda life=device.life: self._tick(device, life))

    def tell(self, device: Device, event: s.Event) -> None:
        assert device.node is not None
        for effect in device.node.on(event, device.clock(self.t)):
            self._do(device, effect)
        self.judge.moved(device)

    def _tick(self, device: Device, life: int) -> None:
        if device.life != life or device.node is None:
            return
        if not device.asleep:
            self.tell(device, s.Tick())
            for answer in device.answers(self.t, self.chance, self.profile.forced if self.troubled else 0.0):
                self.judge.answered(device, answer)
                self.tell(device, answer)
                self.judge.has_chosen(device)
            self._return_of_the_host(device.node)
        self._later(TICK, lambda: self._tick(device, life))

    def _return_of_the_host(self, node: Node) -> None:
        """A host that was cut off is heard again just when somebody is about to be the next."""
        bid = node.role.bid if isinstance(node.role, Guest) else None
        if self._returns and bid and node.r.now - bid.stood > limits.POLL - 0.3:
            self._returns = False
            self._later(0.3 * self.random.random(), self._apart.clear)

    def _do(self, device: Device, effect: s.Effect) -> None:
        match effect:
            case s.Send(peer=peer, frame=frame):
                self._send(device, peer, frame)
            case s.Write(ticket=ticket, changes=changes):
                longest = self.profile.disk if self.troubled else 0.02  # all have joined before trouble comes
                device.synced = max(device.synced, self.t) + 0.001 + longest * self.random.random()
                self._later(device.synced - self.t, lambda life=device.life: self._sync(device, life, ticket, changes))
            case s.Asked(cmd_id=cmd_id) if not self.troubled or self.random.random() < 0.5:
                yes = self.random.random() < 0.7
                self._later(3 * self.random.random(), lambda: self._act(device, s.Reply(cmd_id, yes)))
            case s.Claimed():
                self._later(3 * self.chance.random(), lambda: self._agree(device))
            case s.Vetoed(heard=heard, few=few):
                device.insists = (few and not self._heir_is_here(device)) or (bool(heard) and not self.troubled)
                if device.insists:
                    self._later(self.profile.hurry * self.chance.random(), lambda: self._press(device))
            case s.Offered():
                hurry = self.profile.hurry * self.random.random()
                self._later(hurry, lambda: self._press(device))
        self.judge.heard(device, effect)

    def _sync(self, device: Device, life: int, ticket: int, changes: Any) -> None:
        if device.life == life and device.node is not None:
            device.disk.write(changes)
            self.judge.synced(device)
            self.tell(device, s.Written(ticket))

    def _act(self, device: Device, event: s.Event) -> None:
        if device.node is not None and not device.asleep:
            self.tell(device, event)

    # -- the air

    def _send(self, device: Device, peer: str, frame: Frame) -> None:
        if self._encoded[0] is not frame:
            self._encoded = (frame, self._text(frame))
            self.judge.said(device, self.devices.values(), frame, self._encoded[1])
        if peer not in self.devices:
            return
        text = self._encoded[1]
        for _ in range(2 if self.random.random() < self.profile.double * self.troubled else 1):
            if self.random.random() < self.profile.drop * self.troubled:
                continue
            delay = 0.002 + 0.02 * self.random.random()
            if self.random.random() < self.profile.reorder * self.troubled:
                delay += self.profile.late * self.random.random()
            part = self._half(text) if self._is_cut() else text
            letter = (device, peer, device.life, part, self.t)
            self._later(delay, lambda letter=letter: self._arrive(*letter))

    def _is_cut(self) -> bool:
        return self.profile.cut > 0 and self.troubled and self.chance.random() < self.profile.cut

    def _half(self, text: str) -> str:
        half = text[: self.chance.randrange(len(text))]
        self._halves.add(half)
        return half

    def _text(self, frame: Frame) -> str:
        """Signs of life are the same over and over; what carries entries or orders is not, and not kept."""
        if isinstance(frame, f.Tail | f.Cmd | f.Snap):
            return wire.encode(frame)
        text = self._texts.get(frame)
        if text is None:
            text = self._texts[frame] = wire.encode(frame)
        return text

    def _arrive(self, sender: Device, peer: str, life: int, text: str, sent: float) -> None:
        device = self.devices[peer]
        if device.node is None or self._apart.get(sender.name) != self._apart.get(peer):
            return
        if sent < self._broken.get((sender.name, peer), 0.0):
            return
        if device.asleep:
            if self.random.random() < 0.5:
                device.letters.append((sender.name, life, text))
            return
        self._deliver(device, sender.name, life, text)

    def _deliver(self, device: Device, sender: str, life: int, text: str) -> None:
        """A new process of the sender has a new connection: what was left on the old one is gone with it."""
        if life < device.seen.get(sender, 0):
            return
        device.seen[sender] = life
        frame = self._decoded.get(text)
        if frame is None:
            try:
                frame = self._decoded[text] = wire.decode(text)
            except wire.BadFrame as why:  # as the links do: the link is given up with all that was on its way
                self.faults["frames cut in half"] += 1
                if text not in self._halves:
                    self.judge.wrong.append(f"{device.name} cannot read {text[:200]}: {why}")
                self._broken[sender, device.name] = self._broken[device.name, sender] = self.t
                return
        self.tell(device, s.Received(sender, frame))

    def _patience(self) -> float:
        """Seconds more than usual: where people follow a liar whom others have named, they listen again later. And
        before an undo a liar is asked, too, and says nothing for as long as silence is no yes."""
        honest = [one.node for one in self.devices.values() if one.name != self.liar and one.node is not None]
        named = self.liar and any(node.succession.named == self.liar for node in honest)
        if named and any(node.r.obeys.host == self.liar for node in honest):
            return limits.DECLINED
        return limits.ASKED if any(isinstance(node.role, Host) and node.role.pending for node in honest) else 0.0

    # -- a device that lies

    def _tell_lies(self) -> None:
        if self.lie is None or not self.troubled:
            return
        if self.devices[self.liar].node is not None:
            self.lie.tell(self, self.devices[self.liar])
        self._later(LIES_EVERY, self._tell_lies)

    def _settles(self) -> bool:
        """Once the lies are over: two parts of a table of which one has sent the other's host away need a person."""
        return self.lie is not None and not self.troubled and self.chance.random() < 0.5

    def _reunite(self) -> None:
        """The same where both parts have a host: the one that was sent away hands over to who is at both tables."""
        liar, honest = self.devices[self.liar], [one for one in self.devices.values() if one.name != self.liar]
        hosts = [one.node for one in honest if one.node is not None and one.node.is_host]
        if (
            liar.node is None
            or not liar.node.is_host
            or all(node.history.roster.is_member(liar.name) for node in hosts)
        ):
            return
        for one in honest:
            if one.node is not None and one.node.r.obeys.host == liar.name:
                self.tell(liar, s.HandOver(one.name))
                return

    def flush(self, device: Device) -> None:
        """What a liar has changed in its own node by hand is written and told as all else."""
        assert device.node is not None
        for effect in device.node.r.flush():
            self._do(device, effect)

    def _judged(self) -> dict[str, Device]:
        """All who are at the table; a liar that is not any more has nothing to agree with."""
        gone = self.liar if self.lie is not None and self.lie.is_gone(self) else ""
        return {name: device for name, device in self.devices.items() if name != gone}

    def inject(self, sender: Device, peer: str, frame: Frame) -> None:
        """What no honest node would say: it comes as all does, but the judge does not hold its sender to it."""
        text = wire.encode(frame)
        self._later(0.01, lambda life=sender.life: self._arrive(sender, peer, life, text, self.t))

    # -- people

    def _people(self, device: Device) -> None:
        if not self.troubled or device.dead:
            return
        if device.node is not None and not device.asleep:
            wish = device.hands.tap(device.node)
            if wish is not None:
                self.tell(device, wish)
        rate = self.profile.taps / (1 if self.profile.all_games else self.sitting.devices)
        self._later(self.random.expovariate(rate), lambda: self._people(device))

    def _press(self, device: Device) -> None:
        node = device.node
        if node is None or not isinstance(node.role, Guest):
            return
        if device.asleep:  # the offer is still on the screen when it is woken
            self._later(1.0, lambda life=device.life: self._press(device) if device.life == life else None)
        elif node.role.may_take_over():
            insists = self.troubled and self.random.random() < self.profile.forced
            self.tell(device, s.TakeOver(insists or device.insists or self._settles()))
            self._later(4 + 4 * self.random.random(), lambda: self._press(device))

    def _agree(self, device: Device) -> None:
        """People follow a new host or not, as they like; once nothing goes wrong any more they do."""
        node = device.node
        if node is None or device.asleep or node.succession.question is None:
            return
        if not self.troubled or (self.lie is None and self.chance.random() < AGREES):
            self.judge.agreed.setdefault(device.name, set()).add(node.succession.question.epoch)
            self.tell(device, s.Follow(True))
        else:
            self._later(3.0, lambda life=device.life: self._agree(device) if device.life == life else None)

    def _heir_is_here(self, device: Device) -> bool:
        """Then people wait for it, or press there; not where it was named for what it sent."""
        name = device.node.history.roster.heir if device.node is not None else ""
        named = device.node is not None and name in (device.node.succession.named, device.node.r.forger)
        heir = self.devices.get(name) if not named else None
        return heir is not None and heir.node is not None and not heir.asleep
