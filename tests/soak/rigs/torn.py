"""Writes that end half-way: the kernel lets no file of the app grow beyond a number of bytes that fits no page."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.soak.refusing import Refused
from tests.soak.rig import Result
from tests.soak.sitter import TABLES, Sitter

NAME = "torn"
CLAIM = (
    "a limit on the size of files (RLIMIT_FSIZE, at a random byte) tears the app's writes: it says so, acknowledges"
    " nothing that is not kept, and after the next start every acknowledged entry is there, once"
)
TOTAL = 40
MOST = 300_000  # bytes that files may reach


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    tool = shutil.which("prlimit")
    if tool is None:
        return Result(skipped="there is no prlimit here")
    size = random.Random(unit).randrange(1, MOST)
    with tempfile.TemporaryDirectory() as folder:
        sitter = Sitter(TABLES[unit % len(TABLES)], unit)
        played = Refused(Path(folder) / "data", sitter, (tool, f"--fsize={size}"))
        return played.result()
