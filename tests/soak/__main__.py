"""`python -m tests.soak`: tries the claims about reliability for as long as it may, and goes on where it stopped."""

from __future__ import annotations

import argparse
import fcntl
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from types import FrameType
from typing import IO

from tests.soak import table
from tests.soak.progress import OUT, Progress, load
from tests.soak.rig import Result, Rig, rigs

SAVED_EVERY = 5.0  # seconds


class Taken(Exception):
    """Another call has that rig, and both would write the same file."""


class Soak:
    """Rigs side by side: the next unit is of the one that has had the least time in this call."""

    def __init__(self, chosen: dict[str, Rig], seeds: range | None, total: int | None, command: str) -> None:
        self._locks = [_lock(name) for name in chosen]  # until this process ends
        self.progress = {name: load(name) for name in chosen}
        self._waiting = {name: self._units(rig, seeds, total) for name, rig in chosen.items()}
        self._rigs, self._command = chosen, command
        self._spent = dict.fromkeys(chosen, 0.0)
        self.over = False

    def _units(self, rig: Rig, seeds: range | None, total: int | None) -> Iterator[int]:
        done = self.progress[rig.NAME].done
        return (unit for unit in (seeds or rig.units(total or rig.TOTAL)) if unit not in done)

    def run(self, minutes: float) -> bool:
        """Whether nothing was wrong."""
        begun = saved = time.monotonic()
        right = True
        for progress in self.progress.values():
            progress.begin(self._command)
        while self._spent and not self.over and time.monotonic() - begun < minutes * 60:
            name = min(self._spent, key=self._spent.__getitem__)
            unit = next(self._waiting[name], None)
            if unit is None:
                del self._spent[name]
                continue
            right = self._try(name, unit) and right
            if time.monotonic() - saved > SAVED_EVERY:
                self._save()
                saved = time.monotonic()
        self._save()
        return right

    def _try(self, name: str, unit: int) -> bool:
        begun = time.monotonic()
        try:
            result = self._rigs[name].run(unit)
        except Exception:
            result = Result((f"an error: {traceback.format_exc(limit=-3)}",))
        took = time.monotonic() - begun
        self._spent[name] += took
        self.progress[name].note(unit, result, took)
        if result.skipped:
            print(f"{name}: skipped, {result.skipped}", flush=True)
            del self._spent[name]
        if result.wrong:
            print(f"{name} {unit} failed; replay: python -m tests.soak --only {name} --seeds {unit}", flush=True)
            print("\n".join(f"  {line}" for line in result.wrong[:6]), flush=True)
        return not result.wrong

    def _save(self) -> None:
        for progress in self.progress.values():
            progress.save()


def _lock(name: str) -> IO[str]:
    OUT.mkdir(parents=True, exist_ok=True)
    file = (OUT / f"{name}.lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise Taken(name) from None
    return file


def said(progress: Progress, total: int) -> str:
    figures = ", ".join(f"{n} {what}" for what, n in progress.figures.items())
    missing = f", skipped: {progress.skipped}" if progress.skipped else ""
    failed = f", {len(progress.failures)} failed: {sorted(progress.failures)[:9]}" if progress.failures else ""
    return f"{progress.name}: {len(progress.done)} of {total}{failed}{missing}; {figures}"


def main(argv: list[str]) -> int:
    there = rigs()
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0, help="how long at most (default 30)")
    parser.add_argument("--only", default="", help=f"some of {','.join(there)}, by commas")
    parser.add_argument("--seeds", default="", help="A or A-B: only these units")
    parser.add_argument("--total", type=int, help="so many units rather than a full run")
    parser.add_argument("--table", action="store_true", help="write the table of docs/reliability.md from what is kept")
    options = parser.parse_args(argv)
    names = [name for name in options.only.split(",") if name] or list(there)
    unknown = [name for name in names if name not in there]
    if unknown:
        parser.error(f"only: one of {', '.join(there)}, got {unknown[0]!r}")
    if options.table:
        table.write(there)
        return 0
    first, _, last = options.seeds.partition("-")
    if not all(part.isdigit() for part in (first, last) if part) or (last and not first):
        parser.error(f"seeds: a number or two with a dash, got {options.seeds!r}")
    seeds = range(int(first), int(last or first) + 1) if first else None
    command = " ".join(["python -m tests.soak", *(["--only", options.only] if options.only else [])])
    try:
        soak = Soak({name: there[name] for name in names}, seeds, options.total, command)
    except Taken as rig:
        parser.error(f"only: another call is running {rig}")

    def stop(number: int, frame: FrameType | None) -> None:
        soak.over = True  # after the unit under way

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    right = soak.run(options.minutes)
    for name in names:
        print(said(soak.progress[name], there[name].TOTAL))
    return int(not right)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
