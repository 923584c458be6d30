"""What a tap costs: against one raw commit of the same row, and late in a long match against early."""

from __future__ import annotations

from pathlib import Path

from companion.match import entry as log
from tests.bench.evening import Sitting, entries
from tests.bench.measure import Figure, by_turns, span, timed, times
from tests.bench.raw import Raw

SHORT = 10


def tap_against_commit(folder: Path, runs: int) -> Figure:
    sitting = Sitting(folder / "tap", entries(SHORT))
    raw = Raw(folder / "raw.sqlite")
    sitting.tap()
    ours, theirs = by_turns(lambda: timed(sitting.tap), lambda: raw.commit(log.plain(sitting.newest)), runs)
    return Figure("tap to new view / raw commit", span(ours), span(theirs), times(ours, theirs), "2x")


def long_against_short(folder: Path, runs: int, length: int) -> Figure:
    late, early = Sitting(folder / "late", entries(length)), Sitting(folder / "early", entries(SHORT))
    ours, theirs = by_turns(lambda: timed(late.tap), lambda: timed(early.tap), runs)
    what = f"an action at {length} / at {SHORT} entries"
    return Figure(what, span(ours), span(theirs), times(ours, theirs), "1.2x")
