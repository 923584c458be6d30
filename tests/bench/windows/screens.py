"""What a finger waits for in an evening of many screens: changes, pauses and memory, beside bare Kivy screens."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench.measure import Figure, on_a_phone, span, times
from tests.bench.windows.start import ROOT, Display, NoWindow, environment

EVENING = 600  # screens: about two for each minute of a long game
Step = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Evening:
    """As tests/bench/windows/walker.py tells it; times in milliseconds."""

    steps: list[Step]
    bare: list[tuple[float, float]]  # a bare screen with as many texts as ours in the middle, and at the ninetieth
    alive: tuple[int, ...] = ()  # widgets after each round of all scenes, where they were counted

    def took(self, same: bool) -> list[float]:
        return [step["took"] for step in self.steps if step["same"] == same]

    @property
    def pause(self) -> float:
        """The longest time in which the window's thread did not answer, at a tap or between two."""
        return max(max(step["took"], step["rested"]) for step in self.steps)

    @property
    def growth(self) -> float:
        """MB held at the end above those after the first tenth."""
        return self.steps[-1]["held"] - self.steps[len(self.steps) // 10]["held"]


def evening(folder: Path, screens: int = EVENING, *counting: str) -> Evening:
    """In a process of its own, with a real window."""
    command = [sys.executable, "-m", "tests.bench.windows.walker", str(screens), *counting]
    with Display() as display:
        done = subprocess.run(
            command, cwd=ROOT, env=environment(folder, display), capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise NoWindow(next((line for line in reversed(done.stderr.splitlines()) if line.strip()), "no screen"))
    told = json.loads(done.stdout.splitlines()[-1])
    return Evening(told["steps"], [tuple(pair) for pair in told["bare"]], tuple(told["alive"]))


def rows(found: Evening) -> list[Figure]:
    middle, ninetieth = (statistics.median(side) for side in zip(*found.bare, strict=True))
    changes, same = found.took(same=False), found.took(same=True) or [0.0]
    change = statistics.median(changes)
    screens = len(found.steps)
    return [
        _row("a change of screen / bare Labels, median", change, middle, "0.5x"),
        _row("a change of screen / bare Labels, 90th", _ninetieth(changes), ninetieth, "0.6x"),
        _row("the same screen, new view / bare Labels, median", statistics.median(same), middle, "0.2x"),
        _row("the same screen, new view / bare Labels, worst", max(same), middle, "1x"),
        _row(f"longest pause in {screens} screens / median change", found.pause, change, "3x"),
        Figure(
            f"memory after {screens} screens - after a tenth of them",
            f"{found.steps[-1]['held']:.0f} MB",
            f"{found.steps[screens // 10]['held']:.0f} MB",
            f"{found.growth:+.0f} MB",
            "+10 MB",
        ),
    ]


def _row(what: str, ours: float, theirs: float, aim: str) -> Figure:
    return Figure(what, span(ours / 1000), span(theirs / 1000), times(ours, theirs), aim, on_a_phone(ours / 1000))


def _ninetieth(values: Sequence[float]) -> float:
    return sorted(values)[len(values) * 9 // 10]


def curves(found: Evening, points: int = 20) -> tuple[tuple[str, str, tuple[tuple[float, float], ...]], ...]:
    """Over the number of screens: the median change, the longest pause and the memory of each stretch."""
    each = max(1, len(found.steps) // points)
    stretches = [found.steps[at : at + each] for at in range(0, len(found.steps), each)]

    def over(of: Callable[[list[Step]], float]) -> tuple[tuple[float, float], ...]:
        return tuple(((at + 1) * each, of(stretch)) for at, stretch in enumerate(stretches))

    return (
        ("A change of screen", "ms", over(lambda some: statistics.median(step["took"] for step in some))),
        ("Longest pause", "ms", over(lambda some: max(max(step["took"], step["rested"]) for step in some))),
        ("Memory", "MB", over(lambda some: some[-1]["held"])),
    )
