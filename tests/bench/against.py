"""`python -m tests.bench.against CHECKOUT [--others 7] [--taps 100]`: taps here and in another checkout, by turns.

Both tables stand at once and each has its processes, so that whatever else the machine does slows both alike. The
figure is the median of the ratios of taps made one after the other, now here first and now there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from tests.bench import sync


def compared(other: Path, others: int, taps: int) -> dict[str, list[tuple[float, float]]]:
    """Seconds until all have heard a guest's tap and the host's: here, and there."""
    here = sync.ROOT
    with ExitStack() as stack, tempfile.TemporaryDirectory() as made:
        tables = []
        for at, root in enumerate((here, other.resolve())):
            sync.ROOT = root
            tables.append(sync.Gathered(stack, Path(made) / str(at), others, 10))
        sync.ROOT = here
        by: dict[str, Callable[[sync.Gathered], sync.Peer]] = {"guest": lambda t: t.guests[0], "host": lambda t: t.host}
        found: dict[str, list[tuple[float, float]]] = {who: [] for who in by}
        for at in range(taps):
            for who, peer in by.items():
                turns = tables if at % 2 == 0 else tables[::-1]
                took = [table.tap(peer(table))[0] for table in turns]
                found[who].append((took[at % 2], took[1 - at % 2]))
        return found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.against", description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--others", type=int, default=1)
    parser.add_argument("--taps", type=int, default=100)
    options = parser.parse_args(argv)
    if not (options.checkout / "tests" / "bench" / "device.py").exists():
        parser.error(f"checkout: no tests/bench/device.py in {options.checkout}")
    for who, pairs in compared(options.checkout, options.others, options.taps).items():
        here, there = (median(side) * 1000 for side in zip(*pairs, strict=True))
        ratio = median(mine / theirs for mine, theirs in pairs)
        print(f"{who}'s tap heard by {options.others}: {here:.2f} ms here, {there:.2f} ms there, {ratio:.2f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
