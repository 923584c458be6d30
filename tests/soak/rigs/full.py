"""A disk that is full: a small file system in memory that only this try can see, filled by play or by another file."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.kit.cli import ROOT
from tests.soak.refusing import Refused
from tests.soak.rig import Result
from tests.soak.sitter import TABLES, Sitter

NAME = "full"
CLAIM = (
    "on a disk that gets full (a small tmpfs) the app says so and acknowledges nothing that is not kept; with room"
    " again every acknowledged entry is there, once"
)
TOTAL = 40
SIZE = 2 * 2**20  # bytes of the whole disk
LEFT = 400_000  # bytes that may be left when the app starts
WATCHDOG = 900  # seconds


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    """In a process of its own that may mount: a new user and mount namespace, gone when it ends."""
    tool = shutil.which("unshare")
    if tool is None or subprocess.run([tool, "-rm", "true"], capture_output=True, check=False).returncode:
        return Result(skipped="this system lets us mount nothing")
    with tempfile.TemporaryDirectory() as folder:
        command = [tool, "-rm", sys.executable, "-m", "tests.soak.rigs.full", str(unit), folder]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=WATCHDOG, check=False)
    if done.returncode:
        return Result((f"exit {done.returncode}: {done.stderr[-600:]}",))
    wrong, figures = json.loads(done.stdout)
    return Result(tuple(wrong), figures)


def _inside(unit: int, disk: Path) -> Result:
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(disk)], check=True)
    chance = random.Random(unit)
    filler = disk / "filler"

    def fill() -> None:
        free = shutil.disk_usage(disk).free
        filler.write_bytes(bytes(max(0, free - chance.randrange(LEFT))))

    sitter = Sitter(TABLES[unit % len(TABLES)], unit)
    return Refused(disk / "data", sitter, prepared=fill, relief=filler.unlink).result()


if __name__ == "__main__":
    found = _inside(int(sys.argv[1]), Path(sys.argv[2]))
    print(json.dumps([found.wrong, dict(found.figures)]))
