"""Start to first frame and memory, against a bare Kivy window of the same size on the same display."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.bench.measure import Figure, by_turns, span, times

ROOT = Path(__file__).resolve().parents[2]
SIZE = "1280x800"


class NoWindow(Exception):
    """Why no window came up, in the words of the process that tried."""


@dataclass(frozen=True, slots=True)
class Start:
    seconds: float
    megabytes: float  # the most it ever held


def started(folder: Path, runs: int) -> list[Figure]:
    with Display() as display:
        app = [sys.executable, "-m", "companion", "--size", SIZE, "--lang", "en", "--data", str(folder / "data")]
        bare = [sys.executable, "-m", "tests.bench.bare"]
        for once in (app, bare):  # unmeasured: modules compiled, files in the cache
            run_once(once, folder, display)
        ours: list[Start] = []
        theirs: list[Start] = []
        first = by_turns(
            lambda: _noted(ours, run_once(app, folder, display)),
            lambda: _noted(theirs, run_once(bare, folder, display)),
            runs,
        )
    held = [sorted(start.megabytes for start in side)[len(side) // 2] for side in (ours, theirs)]
    return [
        Figure("start to first frame / bare Kivy window", span(first[0]), span(first[1]), times(*first), "1.3x"),
        Figure(
            "memory - bare Kivy window", *(f"{most:.0f} MB" for most in held), f"{held[0] - held[1]:+.0f} MB", "+50 MB"
        ),
    ]


def _noted(side: list[Start], start: Start) -> float:
    side.append(start)
    return start.seconds


def run_once(command: list[str], folder: Path, display: str) -> Start:
    """One start; the kernel says how much memory the process held at most."""
    env = {**environment(folder, display), "COMPANION_EXIT_AFTER_FIRST_FRAME": "1"}
    said = folder / "said"
    with said.open("wb") as out, subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=out) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    lines = said.read_text(errors="replace").split("\n")
    first = next((line for line in lines if line.startswith("first-frame ")), None)
    if first is None:
        raise NoWindow(next((line for line in reversed(lines) if line.strip()), f"exit {process.returncode}"))
    return Start(float(first.split()[1]), usage.ru_maxrss / 1024)


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
