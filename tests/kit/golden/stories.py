"""Recorded games as stored matches with a clock, for whatever is made from a log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.match.reading import Reading, followed
from tests.kit.golden import record

CREATED = 1_794_862_020  # 16 November 2026


def log(path: Path, clock: Callable[[int], int] = lambda at: 40 * at) -> tuple[MatchRow, list[Entry]]:
    """A golden playthrough; `clock` gives the seconds since the beginning at each entry."""
    play = record.read(path)
    entries = [
        Entry(play.game.spec.version, 0, at, "", f"c{at}", "test", -1, step.do, step.events, CREATED + clock(at))
        for at, step in enumerate(play.steps, start=1)
    ]
    return MatchRow("match", play.config, CREATED), entries


def golden(name: str) -> Path:
    return record.FOLDER / f"{name}.jsonl"


def match(name: str) -> Reading:
    return followed(*log(golden(name)))
