"""A log from before areas were judged and tokens remembered opens as it was: its facts mean what they meant."""

from __future__ import annotations

import json
from pathlib import Path

from companion.match.entry import Entry
from companion.match.history import History
from rules.core import codec
from rules.core.game import Config
from rules.runewars import GAME
from tests.kit.golden import record

FILE = Path(__file__).parent / "old_log.jsonl"
LINES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def test_an_older_whole_game_ends_as_it_ended() -> None:
    history = History(GAME, codec.decode(Config, LINES[0]["table"], "table"))
    for at, events in enumerate(LINES[1:-1], start=1):
        history.add(Entry(1, 0, at, "", f"c{at}", "test", -1, {}, tuple(events), 0))
    told = record.ending(GAME, history.state)
    assert {key: told[key] for key in LINES[-1]["end"]} == LINES[-1]["end"]
    assert len(history.state.lying) <= history.state.loose
