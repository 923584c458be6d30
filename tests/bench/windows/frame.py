"""What a frame of the fullest table costs, against one of the empty screen in the same window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.bench.measure import Figure, span, times
from tests.bench.windows.start import ROOT, Display, NoWindow, environment


def frame_against_empty(folder: Path, runs: int) -> Figure:
    """Both are drawn by turns in one process; a software renderer pays for every pixel that is painted over."""
    command = [sys.executable, "-m", "tests.bench.windows.painter", str(runs)]
    with Display() as display:
        done = subprocess.run(
            command, cwd=ROOT, env=environment(folder, display), capture_output=True, text=True, check=False
        )
    told = next((line for line in done.stdout.splitlines() if line.startswith("frames ")), None)
    if told is None:
        raise NoWindow(next((line for line in reversed(done.stderr.splitlines()) if line.strip()), "no frame"))
    ours, theirs = map(float, told.split()[1:])
    return Figure(
        "a frame of the Great Wall / of an empty screen", span(ours), span(theirs), times(ours, theirs), "2.5x"
    )
