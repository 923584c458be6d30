"""A simulated evening with guests by browser: pages that live on the first device, and die with it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from companion.match.roster import BROWSER, JoinTable, TakeSeat
from companion.sync.node import signals as s
from tests.kit.signers import keys_of
from tests.sim.one_device import Device
from tests.sim.profile import Profile
from tests.sim.world import World

KEPT_BY, PAGES = "d0", ("d1", "d2")
SEATED = ("d0", "d3", "d1", "d4", "d2")  # as far as there are seats: pages among devices of which one inherits
# Hosts are killed, one of them for good, some while only their pages hear them: what was safe must be on another disk
# than a page's
OF_PAGES = Profile("pages", devices=5, kill_host=0.15, hand_over=0.03, deaths=1, clean=True)
CUT_OFF = replace(OF_PAGES, kill_host=0.3, mute=0.5)


class WithPages(World):
    """Pages hear only the device that keeps them; under another host they would be made anew, so they fall silent."""

    def _sit_down(self) -> None:
        self.judge.pages = dict.fromkeys(PAGES, KEPT_BY)
        host = self.devices[KEPT_BY]
        self.tell(host, s.OpenTable(KEPT_BY))
        self._run(0.2)
        for name in self.devices:
            cert = keys_of(name, self.real_keys).cert
            if name in PAGES:
                self.tell(host, s.Wish(JoinTable(name, name, cert, BROWSER, sha256(name.encode()).hexdigest())))
            elif name != KEPT_BY:
                self.tell(host, s.Wish(JoinTable(name, name, cert)))
        for at, name in enumerate(SEATED[: self.sitting.people]):
            self.tell(host, s.Wish(TakeSeat(at, name)))

    def _arrive(self, sender: Device, peer: str, life: int, text: str, sent: float) -> None:
        ends = {sender.name, peer}
        if KEPT_BY in self._apart:  # whoever cuts off a device does not part it from what is in its own process
            self._apart |= dict.fromkeys(PAGES, self._apart[KEPT_BY])
        if not ends & set(PAGES) or KEPT_BY in ends:
            super()._arrive(sender, peer, life, text, sent)

    def _kill(self, device: Device, mortal: bool) -> None:
        if device.name in PAGES:
            return  # a page is a part of its host's process
        super()._kill(device, mortal)
        if device.name == KEPT_BY and device.node is None:
            for page in (self.devices[name] for name in PAGES):
                page.node, page.asleep, page.letters = None, False, []
                page.life += 1
                self.judge.killed(page)
                page.dead = device.dead

    def _restart(self, device: Device, life: int) -> None:
        super()._restart(device, life)
        if device.name == KEPT_BY and device.node is not None:
            for page in (self.devices[name] for name in PAGES):
                if page.node is None and not page.dead:
                    self.start(page)

    def _judged(self) -> dict[str, Device]:
        """Of devices that are their own; pages agree with whoever keeps them, as far as that one is host."""
        return {name: device for name, device in super()._judged().items() if name not in PAGES}
