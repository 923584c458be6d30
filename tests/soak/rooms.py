"""Where devices meet: each in a network namespace of its own on one bridge, or all of them on loopback."""

from __future__ import annotations

import subprocess
import sys

from tests.kit.cli import ROOT

NET = "10.77.0"
FOUND = 30  # seconds in which a table must be heard of

_LOOK = """
import sys, threading
from companion.sync.net.finder import Finder
there = threading.Event()
heard = []
def tables(found):
    heard[:] = found
    if found:
        there.set()
finder = Finder("somebody", tables)
finder.start()
there.wait(float(sys.argv[1]))
for table in heard:
    print(table.addresses[0])
finder.close()
"""


class Namespaces:
    """Made inside a network and mount namespace of its own (`unshare -rnm`): nothing of it is seen outside."""

    name = "namespaces"
    zeroconf = True
    outside = f"{NET}.1"  # where the rig itself is

    def __init__(self, devices: int) -> None:
        run("mount", "-t", "tmpfs", "tmpfs", "/run")
        run("ip", "link", "set", "lo", "up")
        run("ip", "link", "add", "br0", "type", "bridge")
        run("ip", "addr", "add", f"{NET}.1/24", "dev", "br0")
        run("ip", "link", "set", "br0", "up")
        for at in range(devices):
            self._enter(at)

    def _enter(self, at: int) -> None:
        name = f"d{at}"
        run("ip", "netns", "add", name)
        run("ip", "link", "add", f"v{at}", "type", "veth", "peer", "name", "eth0", "netns", name)
        run("ip", "link", "set", f"v{at}", "master", "br0", "up")
        for args in (
            ("addr", "add", f"{NET}.{10 + at}/24", "dev", "eth0"), ("link", "set", "lo", "up"),
            ("link", "set", "eth0", "up"), ("route", "add", "224.0.0.0/4", "dev", "eth0"),
        ):  # fmt: skip
            run("ip", "-n", name, *args)

    def before(self, at: int) -> tuple[str, ...]:
        return ("ip", "netns", "exec", f"d{at}")

    def listen(self, at: int) -> str:
        return f"{NET}.{10 + at}"

    def plug(self, at: int, on: bool) -> None:
        """The cable in, or out."""
        run("ip", "link", "set", f"v{at}", "up" if on else "down")

    def found(self, at: int) -> list[str]:
        """The addresses of tables that a device there hears of by zeroconf."""
        command = [*self.before(at), sys.executable, "-c", _LOOK, str(FOUND)]
        heard = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=FOUND * 3, check=True)
        return heard.stdout.split()


class Loopback:
    """Where namespaces are not allowed: one machine's own addresses, no zeroconf, nothing to unplug."""

    name = "loopback"
    zeroconf = False
    outside = "127.0.0.1"

    def before(self, at: int) -> tuple[str, ...]:
        return ()

    def listen(self, at: int) -> str:
        return "127.0.0.1"


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
