"""kill -9 at any moment: what was acknowledged is there, and the chain is whole. The long run is a rig of the soak."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.repair import BACKUP, NAME
from tests.soak.rigs import crash

SLICE = 2  # the unit that plays four games and is killed in play, while starting and while rescuing


@pytest.mark.timeout(600)
def test_no_acknowledged_entry_is_lost() -> None:
    result = crash.run(SLICE)
    assert not result.wrong, f"replay: python -m tests.soak --only crash --seeds {SLICE}"
    assert result.figures["kills"] == crash.KILLS
    assert {"kills in play", "kills in start", "kills in rescue"} <= result.figures.keys()
    assert result.figures["secrets kept"]


@pytest.mark.timeout(600)
def test_a_lost_entry_would_be_seen(tmp_path: Path) -> None:
    evening = crash.Evening(tmp_path, 1)
    try:
        evening.begin()
        evening.play_until_killed()
        for name in (NAME, BACKUP):
            with closing(sqlite3.connect(evening.folder / name)) as con:
                con.execute("DELETE FROM entries WHERE rowid = (SELECT max(rowid) FROM entries)")
                con.execute("DELETE FROM entries WHERE rowid = (SELECT max(rowid) FROM entries)")
                con.commit()
        evening.back()
    finally:
        evening.end()
    assert "came back" in evening.wrong[0]
