"""A shared table of real processes over TLS, every log on disk: how fast a tap reaches all, how fast one joins."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.bench.device import MATCH
from tests.bench.measure import Figure, span, timed, times
from tests.bench.peers.fetched import Absent, Fetched
from tests.bench.peers.rival import Rival
from tests.bench.raw import timed_rows

ROOT = Path(__file__).resolve().parents[2]
APART = 0.07  # seconds between two taps: a device sends at most 16 commands a second, as a person would


class Peer:
    """A device's process, and what it says."""

    def __init__(self, folder: Path, module: str = "tests.bench.device") -> None:
        command = [sys.executable, "-m", module, str(folder)]
        self.folder = folder
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def tell(self, what: str, *args: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({what: args}) + "\n")
        self._process.stdin.flush()

    def hears(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The first line that fits; those before it are passed over."""
        assert self._process.stdout is not None
        for text in self._process.stdout:
            line: dict[str, Any] = json.loads(text)
            if holds(line):
                return line
        raise RuntimeError("a device ended before it said what was waited for")


class Gathered:
    """A host and its guests, the first of whom holds a seat; all have the same log."""

    def __init__(
        self, stack: ExitStack, folder: Path, guests: int, length: int, module: str = "tests.bench.device"
    ) -> None:
        folder.mkdir()
        self._stack, self._folder, self._length, self._module = stack, folder, length, module
        self.host = self.device("host")
        self.guests = [self.device(f"guest{at}") for at in range(guests)]
        self.host.tell("host", length)
        self.door = self.host.hears(lambda line: "code" in line)
        self.joined: list[tuple[float, float]] = []
        for guest in self.guests:
            self.joined.append(self.join(guest))
            guest.tell("call", self.door["bare"])
        if self.guests:
            self.guests[0].tell("sit")
            self._kept(length + 3 + guests)

    def join(self, guest: Peer) -> tuple[float, float]:
        """How long until the newcomer showed the table, and until it had the whole log."""
        guest.tell("join", self.door["address"], self.door["code"], guest.folder.name)
        began = guest.hears(lambda line: "began" in line)["began"]
        shown = guest.hears(lambda line: line.get("shown", 0) > self._length)
        held = shown if shown["held"] > self._length else guest.hears(lambda line: line.get("held", 0) > self._length)
        return shown["at"] - began, held["at"] - began

    def tap(self, by: Peer, apart: float = APART) -> tuple[float, float]:
        """Until all the others have heard it, the host on its disk; and until it is on all their disks."""
        time.sleep(apart)
        by.tell("tap")
        tapped = by.hears(lambda line: "tapped" in line)
        kept = self._kept(tapped["after"] + 1)
        kept.pop(by)
        heard = max(line["at" if peer is self.host else "heard"] for peer, line in kept.items())
        return heard - tapped["tapped"], max(line["at"] for line in kept.values()) - tapped["tapped"]

    def weigh(self) -> int:
        """Bytes the host's process has in memory."""
        self.host.tell("weigh")
        return int(self.host.hears(lambda line: "weighs" in line)["weighs"])

    def echo(self, apart: float = APART) -> float:
        """The bare line: one raw commit at the host, then to everybody."""
        time.sleep(apart)
        self.guests[0].tell("echo")
        tapped = self.guests[0].hears(lambda line: "tapped" in line)["tapped"]
        return float(max(guest.hears(lambda line: "bare" in line)["bare"] for guest in self.guests) - tapped)

    def _kept(self, seq: int) -> dict[Peer, dict[str, Any]]:
        return {peer: peer.hears(lambda line: line.get("kept", 0) >= seq) for peer in (self.host, *self.guests)}

    def device(self, name: str) -> Peer:
        return self._stack.enter_context(Peer(self._folder / name, self._module))


def propagated(folder: Path, runs: int, others: int) -> list[Figure]:
    """A guest's tap, the host's and the bare line by turns. All devices share one disk here, at a table they do not:
    hence what each hears is told apart from what its disk has."""
    with ExitStack() as stack:
        table = Gathered(stack, folder / f"table-{others}", others, 10)
        guests, hosts, bare = _by_turns(
            [lambda: table.tap(table.guests[0]), lambda: table.tap(table.host), lambda: (table.echo(),)], runs
        )
    whom, disks = (f"1 {what}" if others == 1 else f"{others} {what}s" for what in ("other", "more disk"))
    against, aim = f"raw commit and echo to {others + 1}", "1.7x" if others == 1 else "2x"
    return [
        _spread(f"guest's tap heard by {whom} / {against}", guests[0], bare[0], aim),
        _spread(f"host's tap heard by {whom} / {against}", hosts[0], bare[0], aim),
        _spread(f"guest's tap on {disks} / {against}", guests[1], bare[0], "-"),
    ]


def rivalled(folder: Path, fetched: Fetched, runs: int, others: int) -> list[Figure]:
    """The same tap against boardgame.io, which has neither TLS nor a disk to wait for; then as fast as
    each can, with ours on every disk.

    A guest of ours may ask for 16 steps a second, so that a script cannot drown a table: the host's own are counted.
    """
    whom = "1 other" if others == 1 else f"{others} others"
    what, pace = f"guest's tap heard by {whom} / boardgame.io", f"moves a second on {others + 1} disks / "
    with ExitStack() as stack:
        table = Gathered(stack, folder / f"table-rival-{others}", others, 10)
        bare, ours = (_pace(step, runs) for step in (lambda: table.echo(0), lambda: table.tap(table.host, 0)))
        found = [Figure(f"{pace}raw commit and echo", f"{ours:.0f}/s", f"{bare:.0f}/s", _share(ours, bare), "-")]
        try:
            rival = stack.enter_context(Rival(fetched.modules, others + 1))
            taps, moves = _by_turns([lambda: table.tap(table.guests[0]), lambda: (rival.move(),)], runs)
            theirs = _pace(rival.move, runs)
        except Absent as why:
            return [*found, *(Figure(row, "-", "-", f"skipped: {why}", "1x") for row in (what, f"{pace}boardgame.io"))]
    versus = Figure(f"{pace}boardgame.io", f"{ours:.0f}/s", f"{theirs:.0f}/s", _share(ours, theirs), "1x")
    return [*found, _spread(what, taps[0], moves[0], "1x"), versus]


def _pace(step: Callable[[], object], runs: int) -> float:
    """So many, one after the other, as fast as all have heard the one before."""
    step()
    return runs / timed(lambda: [step() for _ in range(runs)])


def _share(ours: float, theirs: float) -> str:
    return f"{ours / theirs:.2f}x as many"


def _by_turns(measures: Sequence[Callable[[], tuple[float, ...]]], runs: int) -> list[list[list[float]]]:
    """For each measure its columns, one figure a run; who begins changes from run to run."""
    found: list[list[tuple[float, ...]]] = [[] for _ in measures]
    for run in range(runs):
        for at in range(len(measures)):
            side = (run + at) % len(measures)
            found[side].append(measures[side]())
    return [[list(column) for column in zip(*side, strict=True)] for side in found]


def joined(folder: Path, runs: int, length: int) -> list[Figure]:
    """From the tap on Join, with code and proof, to the picture and to the whole log."""
    shown, whole, read = [], [], []
    with ExitStack() as stack:
        table = Gathered(stack, folder / "long", 0, length)
        for run in range(runs):
            picture, log = table.join(table.device(f"late{run}"))
            shown.append(picture)
            whole.append(log)
            read.append(timed_rows(table.host.folder / "table.sqlite", MATCH))
    plain = statistics.median(read)
    return [
        _join(f"join at {length} entries, all of the log / reading it", statistics.median(whole), plain, "45x"),
        _join(f"join at {length} entries, the picture / reading it", statistics.median(shown), plain, "5x"),
    ]


def _join(what: str, ours: float, theirs: float, aim: str) -> Figure:
    return Figure(what, span(ours), span(theirs), times(ours, theirs), aim)


def _spread(what: str, ours: list[float], theirs: list[float], aim: str) -> Figure:
    sides = [f"{span(statistics.median(side))}, p99 {span(_p99(side))}" for side in (ours, theirs)]
    return Figure(what, *sides, times(statistics.median(ours), statistics.median(theirs)), aim)


def _p99(measured: list[float]) -> float:
    return sorted(measured)[int(len(measured) * 0.99)]
