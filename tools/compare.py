"""Compares two checkouts: `python tools/compare.py BEFORE AFTER [--tour]` says what of the app differs, if anything.

Each checkout hashes its own states, views, exports and frames (tests/kit/hashes.py); with --tour each draws its screens
in two settings too, and the pictures must be equal byte for byte. Exit 0: equal, 1: different, 2: it cannot be said.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path

HASHES = Path("tests/kit/hashes.py")
# English on a wide tablet in the dark; Polish on a phone in the light
SETTINGS = ("en-1280x800-lacquer-1-", "pl-412x915-paper-1-")


class Unable(Exception):
    """Why the two cannot be compared."""


def main(args: Sequence[str]) -> int:
    asked = _parser().parse_args(args)
    try:
        for folder in (asked.before, asked.after):
            if not (folder / HASHES).is_file():
                raise Unable(f"{folder} is no checkout that can be compared: it has no {HASHES}")
        told = compared(asked.before.resolve(), asked.after.resolve(), asked.tour)
    except Unable as why:
        print(why, file=sys.stderr)
        return 2
    print("\n".join(told) or "equal")
    return int(bool(told))


def compared(before: Path, after: Path, tour: bool) -> list[str]:
    """A line for each difference."""
    told = differing(_hashes(before), _hashes(after))
    if told:
        told.append("to see more, in each of them: python -m tests.kit.hashes --texts --only ROW")
    if tour:
        with tempfile.TemporaryDirectory() as drawn:
            was, now = Path(drawn, "before"), Path(drawn, "after")
            told += differing(_pictures(before, was), _pictures(after, now))
    return told


def differing(was: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    told = []
    for name in sorted({*was, *now}):
        if name not in now:
            told.append(f"missing: {name}")
        elif name not in was:
            told.append(f"new: {name}")
        elif was[name] != now[name]:
            told.append(f"different: {name}{_from(was[name], now[name])}")
    return told


def _from(was: object, now: object) -> str:
    """The first step of a row that differs, where rows have a trace."""
    if not (isinstance(was, dict) and isinstance(now, dict)):
        return ""
    same = takewhile(lambda signs: signs[0] == signs[1], zip(was["trace"], now["trace"], strict=False))
    return f" from step {len(list(same))} on"


def _hashes(checkout: Path) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "hashes.json")
        _run(checkout, "tests.kit.hashes", "--out", str(out))
        found: dict[str, object] = json.loads(out.read_text(encoding="utf-8"))
    return found


def _pictures(checkout: Path, out: Path) -> dict[str, object]:
    """The bytes of each picture by its name; the tour was once a command of the app."""
    tour = ("tests.tour",) if (checkout / "tests" / "tour").is_dir() else ("companion", "tour")
    for setting in SETTINGS:
        _run(checkout, *tour, "--out", str(out), "--only", setting)
    found: dict[str, object] = {path.name: path.read_bytes() for path in out.glob("*.png")}
    for setting in SETTINGS:
        if not any(name.startswith(setting) for name in found):
            raise Unable(f"{checkout} drew no picture in the setting {setting}")
    return found


def _run(checkout: Path, module: str, *args: str) -> None:
    inside = checkout / ".venv" / "bin" / "python"
    python = str(inside) if inside.exists() else sys.executable
    done = subprocess.run([python, "-m", module, *args], cwd=checkout, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip() or "it said nothing").splitlines()[-1]
        raise Unable(f"in {checkout}, python -m {module} ended with {done.returncode}: {last}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="compare what two checkouts of the app do and show")
    parser.add_argument("before", type=Path, metavar="BEFORE", help="a folder")
    parser.add_argument("after", type=Path, metavar="AFTER", help="another")
    parser.add_argument("--tour", action="store_true", help="draw and compare the tour's pictures too")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
