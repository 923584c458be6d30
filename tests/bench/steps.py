"""What a tap costs: against one raw commit of the same row, and late in a long match against early."""

from __future__ import annotations

import statistics
from pathlib import Path

from companion.intents import intent as i
from companion.match import entry as log
from tests.bench.evening import ROW, Sitting, entries
from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.bench.raw import Raw, timed_rows

SHORT = 10


def tap_against_commit(folder: Path, runs: int) -> Figure:
    sitting = Sitting(folder / "tap", entries(SHORT))
    raw = Raw(folder / "raw.sqlite")
    sitting.tap()
    ours, theirs = by_turns(lambda: timed(sitting.tap), lambda: raw.commit(log.plain(sitting.newest)), runs)
    return Figure("tap to new view / raw commit", span(ours), span(theirs), times(ours, theirs), "2x")


def opened_against_rows(folder: Path, runs: int, length: int) -> list[Figure]:
    """From the tap on Continue to its table, and until its log is proved behind that; beside the bare rows read."""
    sitting = Sitting(folder / "opened", entries(length))
    sitting.tap()  # with a step of the evening before, of which its state is kept
    shown, proved, read = [], [], []
    for _ in range(runs):
        sitting.desk.handle(i.Open("home"))

        def to_its_table() -> None:
            sitting.desk.handle(i.Resume(ROW.id))
            assert sitting.desk.view().screen == "table"

        shown.append(timed(to_its_table))
        proved.append(shown[-1] + timed(lambda: sitting.behind.settle(sitting.desk.session)))
        read.append(timed_rows(sitting.store.path, ROW.id))
    first, behind, rows = (statistics.median(side) for side in (shown, proved, read))
    what = f"open a match of {length} entries"
    return [
        Figure(f"{what}, to its table / reading it", span(first), span(rows), times(first, rows), "20x"),
        Figure(f"{what}, to the proof of its log / reading it", span(behind), span(rows), times(behind, rows), "-"),
    ]


def long_against_short(folder: Path, runs: int, length: int) -> Figure:
    late, early = Sitting(folder / "late", entries(length)), Sitting(folder / "early", entries(SHORT))
    ours, theirs = by_turns(lambda: timed(late.tap), lambda: timed(early.tap), runs)
    what = f"an action at {length} / at {SHORT} entries"
    return Figure(what, span(ours), span(theirs), times(ours, theirs), "1.2x")
