"""Fate: what goes wrong at a simulated table, and how it is well again at the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.match.port import MatchRow
from companion.match.roster import Epoch
from companion.sync.node import signals as s
from tests.sim.checks import Judge
from tests.sim.one_device import Device
from tests.sim.profile import Profile
from tests.sim.sitting import Sitting


class Fate:
    """Of a world: kills, sleep, cuts, jumps of clocks; all else is the world's."""

    profile: Profile
    sitting: Sitting
    game: Any
    row: MatchRow
    devices: dict[str, Device]
    judge: Judge
    faults: Counter[str]
    random: random.Random
    chance: random.Random
    t: float
    calm_from: float
    _apart: dict[str, int]
    _deaths: int
    _returns: bool
    troubled: bool
    start: Callable[[Device], None]
    _act: Callable[[Device, s.Event], None]
    _agree: Callable[[Device], None]
    _deliver: Callable[[Device, str, int, str], None]
    _later: Callable[[float, Callable[[], None]], None]

    def _fate(self) -> None:
        if not self.troubled:
            return
        p, step = self.profile, 0.25
        chance = self.random.random
        host = self._host()
        if host is not None and chance() < p.kill_host * step:
            self._kill(host, mortal=True)
        if chance() < p.kill_any * step:
            self._kill(self._any(), mortal=False)
        if chance() < p.sleep * step:
            self._sleep(self._any())
        if host is not None and not self._apart and chance() < p.mute * step:
            self.faults["hosts cut off"] += 1
            self._apart = {host.name: 1}
            self._later(14, self._apart.clear)
            self._returns = True
        if chance() < p.split * step:
            self._split()
        if host is not None and host.node is not None and chance() < p.hand_over * step:
            self._act(host, s.HandOver(self.random.choice(sorted(self.devices))))
        if p.jump and self.chance.random() < p.jump * step:
            self.faults["clock jumps"] += 1
            self.devices[self.chance.choice(sorted(self.devices))].jump(self.chance)
        if self.sitting.whole and host is not None:
            self._end_with_the_match(host)
        self._later(step, self._fate)

    def _end_with_the_match(self, host: Device) -> None:
        if host.node is not None and self.game.over(host.node.history.state):
            self.calm_from = min(self.calm_from, self.t + 1)

    def _host(self) -> Device | None:
        hosts = [d for d in self.devices.values() if d.node is not None and d.node.is_host and not d.asleep]
        return max(hosts, key=lambda d: d.node.r.obeys if d.node else Epoch(), default=None)

    def _any(self) -> Device:
        return self.devices[self.random.choice(sorted(self.devices))]

    def _kill(self, device: Device, mortal: bool) -> None:
        if device.node is None:
            return
        device.node, device.asleep, device.letters = None, False, []
        device.life += 1
        self.faults["kills"] += 1
        self.judge.killed(device)
        if mortal and self._deaths and self.random.random() < 0.3:
            self._deaths -= 1
            self.faults["devices lost for good"] += 1
            device.dead = True
            return
        back = self.random.choice((0.3, 2.0, 9.0, 11.5, 14.0)) + 2 * self.random.random()
        self._later(back, lambda life=device.life: self._restart(device, life))

    def _restart(self, device: Device, life: int) -> None:
        if device.life == life and not device.dead:
            device.old = device.old and self.chance.random() < 0.7
            self.start(device)

    def _sleep(self, device: Device) -> None:
        if device.node is None or device.asleep:
            return
        device.asleep = True
        self.faults["sleeps"] += 1
        self._later(1 + 12 * self.random.random(), lambda life=device.life: self._wake(device, life))

    def _wake(self, device: Device, life: int) -> None:
        for sender, of, text in device.wake(life):
            self._deliver(device, sender, of, text)

    def _split(self) -> None:
        self.faults["splits"] += 1
        self._apart = {name: self.random.randrange(2) for name in self.devices}
        self._later(1 + 14 * self.random.random(), self._apart.clear)

    def _heal(self) -> None:
        """From here on nothing goes wrong: who is not dead comes back, and all can hear each other."""
        self._apart = {}
        for device in self.devices.values():
            self._wake(device, device.life)
            if device.old and device.node is not None:
                device.node, device.life = None, device.life + 1
                self.judge.killed(device)
            device.old = False
            if device.node is None and not device.dead:
                self.start(device)
            self._later(3 * self.chance.random(), lambda device=device: self._agree(device))
