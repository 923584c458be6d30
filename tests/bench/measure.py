"""How a figure is taken: the two sides by turns in one run, so that a busy moment meets both, and medians."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

PHONE = 6  # times slower than one of this machine's cores: an assumption until one is measured


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; what is compared, both sides, what came of it and what was aimed at.

    `phone` is what our side would take on a phone: its processor time six times over, an assumption.
    """

    what: str
    ours: str
    theirs: str
    result: str
    aim: str
    phone: str = ""


def timed(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return time.perf_counter() - start


def by_turns(ours: Callable[[], float], theirs: Callable[[], float], runs: int) -> tuple[float, float]:
    """The medians of both sides; who begins changes from run to run."""
    mine, other = [], []
    for run in range(runs):
        for is_ours in (True, False) if run % 2 else (False, True):
            (mine if is_ours else other).append(ours() if is_ours else theirs())
    return statistics.median(mine), statistics.median(other)


def times(ours: float, theirs: float) -> str:
    return f"{ours / theirs:.2f}x"


def on_a_phone(seconds: float) -> str:
    """Processor time of this machine as a phone's: its core is taken to be six times slower."""
    return span(PHONE * seconds)


def span(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.2f} ms"


HEAD = Figure("measure", "companion", "against", "result", "aim", "phone")


def cells(figure: Figure) -> tuple[str, ...]:
    return figure.what, figure.ours, figure.theirs, figure.result, figure.aim, figure.phone


def table(figures: list[Figure]) -> str:
    rows = [cells(figure) for figure in (HEAD, *figures)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join((lines[0], "-" * max(map(len, lines)), *lines[1:]))
