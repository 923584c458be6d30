"""How fast a log is folded, against only reading its JSON."""

from __future__ import annotations

import json

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.history import History
from rules.huns import GAME
from tests.bench.evening import CONFIG, entries
from tests.bench.measure import Figure, by_turns, timed, times


def replayed(runs: int, length: int) -> Figure:
    written = entries(length)
    bodies = [log.canonical(log.plain(entry)) for entry in written]
    events = sum(len(entry.events) for entry in written)

    def read() -> None:
        for body in bodies:
            json.loads(body)

    ours, theirs = by_turns(lambda: timed(lambda: _fold(written)), lambda: timed(read), runs)
    rates = _rate(events, ours), _rate(events, theirs)
    return Figure("events replayed / the log's JSON read", *rates, times(ours, theirs), "-")


def _fold(written: list[Entry]) -> None:
    history = History(GAME, CONFIG)
    for entry in written:
        history.add(entry)


def _rate(events: int, seconds: float) -> str:
    return f"{events / seconds:,.0f}/s".replace(",", " ")
