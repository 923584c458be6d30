"""Short hashes of all that must stay as it is while code moves, kept in tests/playthroughs/hashes.json.

    python -m tests.kit.hashes                say which rows differ from the file (exit 1)
    python -m tests.kit.hashes --verbose      and the first step of each that differs, with its text
    python -m tests.kit.hashes --write        write the file anew, for git to show
    python -m tests.kit.hashes --out FILE     write them elsewhere, as tools/compare.py does
    python -m tests.kit.hashes --texts --only views/huns/0/en     the texts themselves, one step a line

A row has its number of steps, a hash over all of them, and a trace: one sign a step, made of it and all before it,
so that the first sign that differs is the step where it began.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import string
import sys
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from pathlib import Path

from tests.kit.golden.record import FOLDER
from tests.kit.hashed import Labelled, Row, rows, texts

FILE = FOLDER / "hashes.json"
SIGNS = string.ascii_letters + string.digits + "-_"
Hashes = dict[str, dict[str, str | int]]


def hashed(steps: Iterable[Labelled]) -> dict[str, str | int]:
    chain, trace = b"", ""
    for label, text in steps:
        chain = hashlib.sha256(chain + f"{label}\n{text}".encode()).digest()
        trace += SIGNS[chain[0] % len(SIGNS)]
    return {"steps": len(trace), "hash": chain.hex()[:12], "trace": trace}


def hashes(wanted: dict[str, Row]) -> Hashes:
    return {name: hashed(texts(row)) for name, row in wanted.items()}


def written(found: Hashes) -> str:
    """One row a line."""
    lines = (f" {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(found.items()))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path = FILE) -> Hashes:
    found: Hashes = json.loads(path.read_text(encoding="utf-8"))
    return found


def first_difference(was: dict[str, str | int], now: dict[str, str | int]) -> int:
    """The step where two rows part, counted from 0; one in 64 is seen a step late."""
    signs = zip_longest(str(was["trace"]), str(now["trace"]))
    return next((at for at, (old, new) in enumerate(signs) if old != new), int(now["steps"]) - 1)


def differences(was: Hashes, now: Hashes) -> list[str]:
    """A line for each row that is not the same in both."""
    told = []
    for name in sorted({*was, *now}):
        if name not in now:
            told.append(f"{name}: is gone")
        elif name not in was:
            told.append(f"{name}: is new")
        elif was[name] != now[name]:
            at = first_difference(was[name], now[name])
            told.append(f"{name}: differs from step {at} on ({was[name]['steps']} steps, now {now[name]['steps']})")
    return told


def main(args: Sequence[str]) -> int:
    asked = _parser().parse_args(args)
    wanted = {name: row for name, row in rows().items() if name.startswith(asked.only)}
    if asked.texts:
        _print_texts(wanted)
        return 0
    found = hashes(wanted)
    if asked.out or asked.write:
        (asked.out or FILE).write_text(written(found), encoding="utf-8")
        return 0
    kept = {name: row for name, row in read().items() if name.startswith(asked.only)}
    told = differences(kept, found)
    print("\n".join(told) or f"{len(found)} rows are as they were")
    if asked.verbose:
        for name in sorted(kept.keys() & found.keys()):
            if kept[name] != found[name]:
                _print_step(name, wanted[name], first_difference(kept[name], found[name]))
    return int(bool(told))


def _print_texts(wanted: dict[str, Row]) -> None:
    for name, row in wanted.items():
        for at, (label, text) in enumerate(texts(row)):
            print(f"{name} {at} {label}: {text}")


def _print_step(name: str, row: Row, wanted: int) -> None:
    steps = list(texts(row))
    label, text = steps[wanted] if wanted < len(steps) else ("the end", "")
    print(f"{name} step {wanted}, {label}: {text}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.hashes", description="hashes of what must stay")
    parser.add_argument("--only", default="", metavar="ROW", help="rows whose name begins so, such as views/huns")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write all rows into tests/playthroughs/hashes.json")
    what.add_argument("--out", type=Path, metavar="FILE", help="write the rows into that file")
    what.add_argument("--texts", action="store_true", help="print what the hashes are made of")
    what.add_argument("--verbose", action="store_true", help="print the first step of a row that differs")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
