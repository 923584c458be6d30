"""Real processes on a real network that is made bad: stalls, resets, a slow line, a cable out, a host killed."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from companion.sync.net.address import PORT
from tests.companion.sync.test_processes import agree, answered, tap, whole
from tests.kit.cli import ROOT
from tests.kit.net.devices import Device
from tests.kit.net.proxy import Proxy
from tests.soak.rig import Result
from tests.soak.rooms import Loopback, Namespaces

NAME = "network"
CLAIM = (
    "joined by zeroconf and by a proxy that stalls, resets and slows; a cable out; the host killed, another takes"
    " over, the old one returns: all agree, every tap is answered, nothing heard is missing, nothing is there twice"
)
TOTAL = 10
PLAYERS = ("Ala", "Bob", "Cid")
WATCHDOG = 900  # seconds
SLOW = 20_000.0  # bytes a second
STALL = 5.0  # seconds: beyond the lamp, short of a link that is given up


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    """In namespaces of its own, where it may make devices of the network; else on loopback."""
    tool = shutil.which("unshare")
    able = tool and not subprocess.run([tool, "-rnm", "ip", "link"], capture_output=True, check=False).returncode
    before = [tool, "-rnm"] if tool and able else []
    with tempfile.TemporaryDirectory() as folder:
        command = [*before, sys.executable, "-m", "tests.soak.rigs.network", str(unit), folder, str(bool(able))]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=WATCHDOG, check=False)
    if done.returncode:
        return Result((f"exit {done.returncode}: {done.stderr[-1500:]}",))
    return Result((), json.loads(done.stdout.splitlines()[-1]))


class Evening:
    """Three players, each with a device; the second one is behind a bad line."""

    def __init__(self, folder: Path, room: Namespaces | Loopback, seed: int) -> None:
        self.folder, self.room, self.chance = folder, room, random.Random(seed)
        self.figures: Counter[str] = Counter({"evenings": 1, f"in {room.name}": 1})
        self.at: list[Device] = []
        self.names: list[list[str]] = [[] for _ in PLAYERS]
        self.taps = 0
        self.heard: set[str] = set()

    def device(self, at: int, *args: str) -> Device:
        name = PLAYERS[at]
        return Device(self.folder / name, *args, before=self.room.before(at), listen=self.room.listen(at))

    def play(self) -> None:
        host = self.device(0, "host", "huns", "--players", ",".join(PLAYERS), "--seed", "5", "--admit", "code")
        self.at.append(host)
        there, _, port = host.address.partition(":")
        self.proxy = Proxy(self.room.outside, (there, int(port or PORT)))
        self._join(1, self.proxy.address)
        self._join(2, self._found(host))
        for seat, device in enumerate(self.at):
            device.sit(seat)
        self._together()
        self._bad_line()
        self._unplugged()
        self._host_gone()
        for seat, device in enumerate(self.at):
            device.kill()
            assert self.heard <= set(whole(self.folder / PLAYERS[seat])), "heard and not on disk"

    def _found(self, host: Device) -> str:
        if not isinstance(self.room, Namespaces):
            return host.address
        (found,) = set(self.room.found(2))
        assert found.split(":")[0] == self.room.listen(0), found
        self.figures["joined by zeroconf"] += 1
        return found

    def _join(self, at: int, address: str) -> None:
        guest = self.device(at, "join", address, "--code", self.at[0].code, "--name", PLAYERS[at])
        self.at.append(guest)
        guest.until(lambda one: any(peer["me"] for peer in one.newest("mates") or ()))

    def _tap(self, *seats: int) -> None:
        for _ in range(self.chance.randint(2, 6)):
            for seat in seats:
                self.names[seat].append(tap(self.at[seat], seat, self.taps))
            self.taps += 1

    def _together(self) -> None:
        """Everybody taps; all have their answers and the same log."""
        self._tap(0, 1, 2)
        for seat, device in enumerate(self.at):
            device.until(lambda one, taps=self.names[seat]: all(answered(one, name) for name in taps))
        log = agree(*self.at)
        assert self.heard <= set(log), "heard and missing"
        self.heard |= set(log)
        self.figures["times all agreed"] += 1
        self.figures["taps answered"] += sum(map(len, self.names))
        self.names = [[] for _ in PLAYERS]

    def _bad_line(self) -> None:
        for what in self.chance.sample(("stall", "reset", "throttle"), 3):
            if what == "stall":
                self.proxy.stall(True)
                self._tap(0, 1, 2)
                time.sleep(STALL)
                self.proxy.stall(False)
            elif what == "reset":
                self._tap(0, 1, 2)
                self.proxy.reset()
            else:
                self.proxy.throttle(SLOW)
            self._together()
            self.proxy.throttle(0.0)
            self.figures[f"{what}s of the line"] += 1

    def _unplugged(self) -> None:
        """A cable out for longer than a link lives."""
        if isinstance(self.room, Namespaces):
            self.room.plug(2, False)
            self._tap(0, 1, 2)
            time.sleep(STALL + 10 * self.chance.random())
            self.room.plug(2, True)
            self._together()
            self.figures["cables out"] += 1

    def _host_gone(self) -> None:
        """Killed while all tap; the next takes over, and the old host comes back as a guest."""
        self._tap(0, 1, 2)
        old = self.at[0]
        old.kill()
        self.heard |= {line["id"] for device in self.at[1:] for line in device.log}
        heir = self.at[self.chance.choice((1, 2))]
        heir.until(lambda one: one.newest("offered"))
        heir.say(take_over=True)
        heir.until(lambda one: one.role() == "host")
        self.figures["take-overs"] += 1
        self.at[0] = self.device(0, "host")
        self.at[0].until(lambda one: one.role() == "guest" and one.lamp(heir.me) == "on")
        self._chosen(self.at[0], heir)
        self.figures["returns of the old host"] += 1
        self.names[0] = []  # asked of a process that is gone; its entries are known by what others heard
        self._together()

    def _chosen(self, old: Device, heir: Device) -> None:
        """What the old host alone had leaves its log only by a word of its people: here they follow."""
        old.until(lambda one: one.newest("parted") or [line["id"] for line in one.log] == [ln["id"] for ln in heir.log])
        if old.newest("parted"):
            old.say(choose_log="theirs")
            self.figures["asked which log is followed"] += 1


def main(unit: int, folder: Path, able: bool) -> None:
    evening = Evening(folder, Namespaces(len(PLAYERS)) if able else Loopback(), unit)
    try:
        evening.play()
    finally:
        for device in evening.at:
            if device.process.poll() is None:
                device.kill()
    print(json.dumps(evening.figures))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "True")
