"""A tap at a table that many watch by browser, against the same tap when nobody does."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from statistics import median

from companion.intents import intent as i
from tests.bench.measure import Figure, span, times
from tests.companion.web.test_watching import Hosted, hosted

ROOT = Path(__file__).resolve().parents[3]
MANY = 50
APART = 0.07  # seconds between two taps: the others are served meanwhile


async def _tapped(table: Hosted, runs: int) -> list[float]:
    """Roll and take it back: until the tapper's own view is there."""
    taken = []
    for run in range(runs):
        undo = table.driver.view.top.undo
        meant = table.driver.meaning("roll") if run % 2 == 0 else undo.intent
        began = time.perf_counter()
        table.driver.send(meant)
        _ = table.driver.view
        await asyncio.sleep(0)  # whatever was put before the tapper's page would be done here
        taken.append(time.perf_counter() - began)
        await asyncio.sleep(APART)
    return taken


async def _measured(runs: int, many: int) -> tuple[float, float]:
    async with hosted() as table:
        await table.allow(i.AllowBrowsers(True))
        table.driver.send(i.Open("table"))
        await _tapped(table, 4)
        alone = await _tapped(table, runs)
        command = ("-m", "tests.bench.web.onlookers", table.link, str(many))
        crowd = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
        try:
            assert crowd.stdout is not None
            assert await crowd.stdout.readline() == b"there\n"
            await _tapped(table, 4)
            watched = await _tapped(table, runs)
            assert table.door.status().watching == many
        finally:
            crowd.terminate()
            await crowd.wait()
    return median(watched), median(alone)


def watched(runs: int, many: int = MANY) -> list[Figure]:
    ours, theirs = asyncio.run(_measured(runs, many))
    what = f"a tap with {many} onlookers by browser / with none"
    return [Figure(what, span(ours), span(theirs), times(ours, theirs), "1.3x")]
