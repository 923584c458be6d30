"""Start to first frame and memory, against a bare Kivy window of the same size on the same display."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.bench.measure import Figure, by_turns, on_a_phone, span, times
from tests.bench.quota import NoQuota, Quota

ROOT = Path(__file__).resolve().parents[3]
SIZE = "1280x800"
REST = "rest"  # until what other screens need is read too


class NoWindow(Exception):
    """Why no window came up, in the words of the process that tried."""


@dataclass(frozen=True, slots=True)
class Start:
    seconds: float
    processor: float  # seconds of it that all its threads have worked
    megabytes: float  # the most it had held by then


def started(folder: Path, runs: int) -> list[Figure]:
    app = [sys.executable, "-m", "companion", "--size", SIZE, "--lang", "en", "--data", str(folder / "data")]
    bare = [sys.executable, "-m", "tests.bench.windows.bare"]
    with Display() as display:
        for once in (app, bare):  # unmeasured: modules compiled, files in the cache
            run_once(once, folder, display)
        ours, theirs = _by_turns(lambda: run_once(app, folder, display), lambda: run_once(bare, folder, display), runs)
        rested = [run_once(app, folder, display, REST) for _ in range(max(1, runs // 3))]
        slow = _under_a_quota(app, bare, folder, display, max(1, runs // 3))
    took = [median(start.seconds for start in side) for side in (ours, theirs)]
    worked = median(start.processor for start in ours)
    what = "start to first frame / bare Kivy window"
    return [
        Figure(what, span(took[0]), span(took[1]), times(*took), "1.5x", on_a_phone(worked)),
        slow,
        _rest(rested),
        _memory("memory at the first frame - bare Kivy window", ours, theirs),
        _memory("memory at rest, all screens read - bare Kivy window", rested, theirs),
    ]


def _by_turns(ours: Callable[[], Start], theirs: Callable[[], Start], runs: int) -> tuple[list[Start], list[Start]]:
    mine: list[Start] = []
    other: list[Start] = []
    by_turns(lambda: _noted(mine, ours()), lambda: _noted(other, theirs()), runs)
    return mine, other


def _noted(side: list[Start], start: Start) -> float:
    side.append(start)
    return start.seconds


def _memory(what: str, ours: list[Start], theirs: list[Start]) -> Figure:
    held = [median(start.megabytes for start in side) for side in (ours, theirs)]
    return Figure(what, *(f"{most:.0f} MB" for most in held), f"{held[0] - held[1]:+.0f} MB", "+40 MB")


def _rest(rested: list[Start]) -> Figure:
    """When all that a first tap may need is there, counted from the start of the process."""
    took, worked = median(start.seconds for start in rested), median(start.processor for start in rested)
    return Figure("start until the other screens are read, at rest", span(took), "-", "-", "-", on_a_phone(worked))


def _under_a_quota(app: list[str], bare: list[str], folder: Path, display: str, runs: int) -> Figure:
    what = "start with a sixth of a core / bare Kivy window likewise"
    try:
        with Quota() as quota:
            sides = _by_turns(
                lambda: run_once(quota.command(app), folder, display),
                lambda: run_once(quota.command(bare), folder, display),
                runs,
            )
    except NoQuota as why:
        return Figure(what, "-", "-", f"skipped: {why}", "-")
    took = [median(start.seconds for start in side) for side in sides]
    return Figure(what, span(took[0]), span(took[1]), times(*took), "-")


def run_once(command: list[str], folder: Path, display: str, until: str = "1") -> Start:
    """One start, up to the first frame or to rest; the process says itself what it has taken by then."""
    env = {**environment(folder, display), "COMPANION_EXIT_AFTER_FIRST_FRAME": until}
    said = folder / "said"
    with said.open("wb") as out:
        code = subprocess.run(command, cwd=ROOT, env=env, stdout=out, stderr=out, check=False).returncode
    lines = said.read_text(errors="replace").split("\n")
    first = next((line for line in lines if line.startswith("first-frame ")), None)
    if first is None:
        raise NoWindow(next((line for line in reversed(lines) if line.strip()), f"exit {code}"))
    return Start(*map(float, first.split()[1:]))


def environment(folder: Path, display: str) -> dict[str, str]:
    """Of a process with a window there, compiled once for all of them, as an installed app is."""
    compiled = os.environ.get("PYTHONPYCACHEPREFIX", str(folder / "bytecode"))
    set_here = {"DISPLAY": display, "KIVY_HOME": str(folder / "kivy"), "PYTHONPYCACHEPREFIX": compiled}
    away = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
    return {**{name: value for name, value in os.environ.items() if name not in away}, **set_here}


class Display:
    """A virtual screen of our own, on the first free number."""

    def __enter__(self) -> str:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-noreset"]
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            return f":{pipe.readline().strip()}"

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait()
