"""`python -m tests.soak.fuzz`: bent inputs at one door or all of them, or a find once more."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.soak.fuzz.doors import DOORS
from tests.soak.fuzz.hammer import Outcome, attempt, hammer, unbreakable


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.fuzz", description=__doc__)
    parser.add_argument("--door", choices=sorted(DOORS), help="only this one")
    parser.add_argument("--inputs", type=int, default=2000, help="of each door (default 2000)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="one line for the soak; ended if it hangs")
    parser.add_argument("--replay", type=Path, help="a file that a run has left in tests/out/soak")
    options = parser.parse_args(argv)
    if options.replay:
        return _replay(options.replay)
    right = True
    for name in (options.door,) if options.door else sorted(DOORS):
        if options.json:
            unbreakable(600)
        begun = time.process_time()
        outcome = hammer(DOORS[name], options.seed, options.inputs, halves=2)
        right = right and not outcome.wrong
        print(json.dumps(_plain(outcome)) if options.json else _said(outcome, time.process_time() - begun), flush=True)
    return int(not right)


def _replay(path: Path) -> int:
    name = path.stem.removeprefix("fuzz-").rpartition("-")[0]
    if name not in DOORS:
        print(f"replay: fuzz-DOOR-NUMBER.bin with one of {', '.join(sorted(DOORS))}", file=sys.stderr)
        return 2
    outcome = Outcome(name)
    attempt(DOORS[name], DOORS[name].open(), path.read_bytes(), outcome)
    print("\n".join(outcome.wrong) or f"{name}: {next(iter(outcome.labels))}")
    return int(bool(outcome.wrong))


def _plain(outcome: Outcome) -> dict[str, object]:
    return {
        "inputs": outcome.inputs, "taken": outcome.taken, "labels": len(outcome.labels), "lines": len(outcome.lines),
        "wrong": outcome.wrong, "memory": outcome.memory,
    }  # fmt: skip


def _said(outcome: Outcome, seconds: float) -> str:
    grown = outcome.memory[-1] - outcome.memory[0] if len(outcome.memory) > 1 else 0
    told = (
        f"{outcome.door:20} {outcome.inputs:7} inputs, {outcome.inputs / seconds:7.0f}/s, {outcome.taken:6} taken,"
        f" {len(outcome.labels):4} answers, {len(outcome.lines):5} lines, {grown / 2**20:+.1f} MB"
    )
    return "\n".join((told, *outcome.wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
