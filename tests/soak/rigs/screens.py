"""A long evening in one window: 2,000 screens one after the other, and nothing piles up behind them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.bench.windows.screens import evening
from tests.bench.windows.start import NoWindow
from tests.soak.rig import Result

NAME = "screens"
CLAIM = (
    "2,000 screens of all games in one window: once all have been seen, the window holds no more memory and no more"
    " widgets at the end than before"
)
TOTAL = 3
SCREENS = 2000
MEMORY = 10.0  # MB: what caches that are full still move by
WIDGETS = 40  # about one screen's: which of them are spare hangs on the last page shown


def units(total: int) -> Iterable[int]:
    return range(total)


def run(unit: int) -> Result:
    """Each unit is another length, so that it ends at another scene."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = evening(Path(folder), SCREENS + 37 * unit, "counting")
        except NoWindow as why:
            return Result(skipped=f"no window could be opened: {why}")
    half = len(found.steps) // 2
    grown = found.steps[-1]["held"] - found.steps[half]["held"]
    more = found.alive[-1] - found.alive[1]
    wrong = [f"{grown:.0f} MB more than in the middle of it"] if grown > MEMORY else []
    wrong += [f"widgets after each round: {found.alive}"] if more > WIDGETS else []
    return Result(tuple(wrong), {"screens": len(found.steps), "widgets at the end": found.alive[-1]})
