"""Copies of all saved games that are made by themselves: complete and checked, or not there; few, and over some days.

They hold what the database holds, matches and this device's private values, and never its key.
"""

from __future__ import annotations

import filecmp
import re
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.match.port import StoreRefused
from companion.on_disk import put, sync
from companion.store.glimpse import NAME
from companion.store.judge import Verdict, judge
from companion.store.owner_only import make_folder
from companion.store.schema import UNREADABLE, connect
from companion.store.shape import is_plain
from rules.core.message import say

FOLDER = "backups"
NEWEST = 6  # copies kept whatever their day
DAYS = 3  # and the first of each of so many days
NEW = "copy.new"
WORTH = ("matches", "facts", "patterns", "decks")  # with nothing in any of them there is nothing to lose
_NAMED = re.compile(r"(\d{8})T\d{6}Z(-\d+)?\.sqlite")


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """One of them: its name, when it was made, its bytes, and what is in it."""

    name: str
    ts: int
    size: int
    matches: int
    steps: int


def copies(folder: Path) -> tuple[KeptCopy, ...]:
    """Those that can be read, the newest first."""
    return tuple(found for path in reversed(_paths(folder)) if (found := _read(path)) is not None)


def make_copy(folder: Path, now: int) -> bool:
    """Whether there is a new one: nothing has changed since the last one where not. StoreRefused says why it failed.

    Made by a connection of its own: a table may be played on meanwhile.
    """
    place = folder / FOLDER
    new = place / NEW
    try:
        make_folder(place)
        new.unlink(missing_ok=True)
        with closing(connect(folder / NAME, mode="ro")) as con, closing(connect(new)) as copy:
            if not any(con.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in WORTH):
                return False
            con.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it when it is read
        if judge(new) is not Verdict.SOUND:  # what would not open is no copy, and must not push out one that does
            raise StoreRefused(say("store.no-backup", name=FOLDER))
        last = _paths(folder)[-1:]
        if last and filecmp.cmp(last[0], new, shallow=False):
            new.unlink()
            return False
        sync(new)
        put(new, _free_name(place, now))
        for path in dropped(_paths(folder)):
            path.unlink()
    except (OSError, *UNREADABLE) as why:
        raise StoreRefused(say("store.no-backup", name=FOLDER)) from why
    return True


def dropped(paths: list[Path]) -> list[Path]:
    """What the newest push out, of paths from the oldest to the newest."""
    firsts: dict[str, Path] = {}
    for path in paths:
        firsts.setdefault(path.name[:8], path)
    kept = {*paths[-NEWEST:], *[firsts[day] for day in sorted(firsts)[-DAYS:]]}
    return [path for path in paths if path not in kept]


def path_of(folder: Path, name: str) -> Path:
    """StoreRefused where there is no such copy, or it is none of ours; a name is never a way out of the folder."""
    path = next((path for path in _paths(folder) if path.name == name), None)
    if path is None or judge(path) is not Verdict.SOUND:
        raise StoreRefused(say("store.bad-copy", name=name))
    return path


def all_paths(folder: Path) -> list[Path]:
    """For whoever fills the holes of a damaged file, the newest first."""
    return _paths(folder)[::-1]


def _paths(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in (folder / FOLDER).iterdir() if _NAMED.fullmatch(path.name))
    except OSError:
        return []


def _free_name(place: Path, now: int) -> Path:
    stem = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now))
    names = [f"{stem}.sqlite", *(f"{stem}-{n}.sqlite" for n in range(2, 100))]
    return next(place / name for name in names if not (place / name).exists())


def _read(path: Path) -> KeptCopy | None:
    try:
        state = path.stat()
        with closing(connect(path, mode="ro&immutable=1")) as con:
            if not is_plain(con):
                return None
            (matches,) = con.execute("SELECT count(*) FROM matches").fetchone()
            (steps,) = con.execute("SELECT count(*) FROM entries").fetchone()
    except (OSError, sqlite3.Error, UnicodeDecodeError):
        return None
    return KeptCopy(path.name, int(state.st_mtime), state.st_size, matches, steps)
