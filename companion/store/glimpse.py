"""What Home shows of the saved games, read at a look before they are checked and mended; nothing is changed."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from companion.match.port import Brief
from companion.store.schema import APPLICATION, STEPS, UNREADABLE, connect, pragma
from companion.store.shape import is_plain

NAME = "table.sqlite"
BACKUP = "table.backup.sqlite"
REBUILT = "table.rebuilt.sqlite"  # complete: waits only for its place
BRIEFS = """SELECT id, created, updated, finished, summary, coalesce(removed, 0) FROM matches
    LEFT JOIN abouts ON abouts.match = matches.id ORDER BY updated DESC, created DESC, matches.rowid"""
UNTOLD = """SELECT id FROM matches WHERE summary = ''
    OR summarised != (SELECT coalesce(max(seq), 0) FROM entries WHERE match = matches.id)"""


class Glimpse(NamedTuple):
    settings: dict[str, str]
    briefs: list[Brief]


def glimpse(folder: Path) -> Glimpse | None:
    """None where a look is not enough: a log has grown since its line was written, or the file is not as it should be.

    A folder without saved games is as good as an empty one.
    """
    path, others = folder / NAME, (folder / BACKUP, folder / REBUILT)
    if not path.exists():
        return None if any(other.exists() for other in others) else Glimpse({}, [])
    try:
        with closing(connect(path, 0, "ro")) as con:
            con.execute("BEGIN")  # one moment of the file, should another process write
            if pragma(con, "application_id") != APPLICATION or pragma(con, "user_version") != len(STEPS):
                return None
            if not is_plain(con) or con.execute(UNTOLD).fetchone() is not None:
                return None
            settings = dict(con.execute("SELECT key, value FROM settings"))
            return Glimpse(settings, list(map(Brief._make, con.execute(BRIEFS))))
    except UNREADABLE:
        return None
