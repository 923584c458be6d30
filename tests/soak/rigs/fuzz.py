"""Bent inputs at every door, each unit a process of its own: no crash, no hang, no growth, no answer but a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.soak.fuzz.doors import DOORS
from tests.soak.rig import Result

NAME = "fuzz"
CLAIM = (
    "wire frames before and after proof, mDNS packets, what browsers send, saved matches, card libraries and codes,"
    " decks, forms, score sheets, other apps' plays, snapshots, JSON lines, language files and join links, bent by"
    " structure and by bytes: no crash, no hang, no growth of memory, and nothing but a sentence for an answer"
)
INPUTS = 10_000  # of one unit; the memory is looked at half-way and at the end
ROUNDS = 7  # of all doors: above a million inputs
TOTAL = ROUNDS * len(DOORS)
GROWTH = 6 * 2**20  # bytes that the second half may add: caches fill, and the allocator keeps what a large input took
PATIENCE = 660  # seconds; a unit takes some ten, and ends itself before
ROOT = Path(__file__).resolve().parents[3]


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int, inputs: int = INPUTS) -> Result:
    """The door by turns, so that any hundred units meet all of them."""
    seed, at = divmod(unit, len(DOORS))
    door = list(DOORS)[at]
    command = [sys.executable, "-m", "tests.soak.fuzz", "--json", "--door", door, "--seed", str(seed)]
    command += ["--inputs", str(inputs)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if not done.stdout.startswith("{"):
        return Result((f"{door}: the process ended with {done.returncode}: {done.stderr[-1500:]}",))
    said = json.loads(done.stdout)
    wrong, half, whole = list(said["wrong"]), *(said["memory"] or [0, 0])
    if whole - half > GROWTH:
        wrong.append(f"{door}: {half} bytes after {inputs // 2} inputs, {whole} after {inputs}")
    figures = {"inputs": said["inputs"], "taken as good": said["taken"], f"inputs at {door}": said["inputs"]}
    return Result(tuple(wrong), figures)
