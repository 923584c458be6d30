"""Joining a long match with a sixth of a core, against joining it with a whole one; the host keeps its own."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench.measure import Figure, span, times
from tests.bench.quota import NoQuota, Quota
from tests.bench.sync import ROOT, Gathered, Peer


class SlowPeer(Peer):
    """A device whose process has the quota."""

    def __init__(self, folder: Path, quota: Quota) -> None:
        self.folder = folder
        command = quota.command([sys.executable, "-m", "tests.bench.device", str(folder)])
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def slowly_joined(folder: Path, runs: int, length: int) -> list[Figure]:
    what = [
        f"join at {length} entries with a sixth of a core, {part} / with one" for part in ("picture", "all of the log")
    ]
    place = folder / "slowly"
    try:
        with Quota() as quota, ExitStack() as stack:
            table = Gathered(stack, place, 0, length)
            slow, quick = [], []
            for run in range(runs):
                slow.append(table.join(stack.enter_context(SlowPeer(place / f"slow{run}", quota))))
                quick.append(table.join(table.device(f"quick{run}")))
    except NoQuota as why:
        return [Figure(row, "-", "-", f"skipped: {why}", "-") for row in what]
    sides = [[median(column) for column in zip(*side, strict=True)] for side in (slow, quick)]
    return [
        Figure(row, span(mine), span(other), times(mine, other), "-")
        for row, mine, other in zip(what, *sides, strict=True)
    ]
