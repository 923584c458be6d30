"""The one way to open a data folder: what is damaged or foreign is set aside, what is intact comes along.

A newer app's file is refused and stays in place: set aside, all games would seem gone after a downgrade. What screens
show instead, there and where nothing can be written, is in unkept.py.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from companion.match.port import StoreRefused
from companion.on_disk import put
from companion.store.glimpse import BACKUP as BACKUP
from companion.store.glimpse import NAME as NAME
from companion.store.glimpse import REBUILT
from companion.store.judge import Verdict, behind, judge
from companion.store.kept_copies import all_paths
from companion.store.owner_only import make_folder, mend
from companion.store.salvage import Found, merged, pour, salvage
from companion.store.schema import PATIENCE, connect, speaking
from companion.store.sqlite import SqliteStore
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.store.port import Store

__all__ = ["Opened", "StoreRefused", "open_store"]

BUILDING = "table.building.sqlite"  # may be incomplete: thrown away
LOCK = "table.lock"
TAILS = ("-wal", "-shm", "-journal", "")


@dataclass(frozen=True, slots=True)
class Opened:
    """The store, and what people should know about how it was opened."""

    store: Store
    notes: tuple[Message, ...] = ()
    kept: bool = True  # whether steps outlive the app


def open_store(folder: Path, patience: float = PATIENCE) -> Opened:
    """StoreRefused says in one message why the app cannot go on; nothing is set aside then."""
    try:
        make_folder(folder)
        mend(folder)
        with _alone(folder, patience):
            # Not backed up in the run that mended: until the next sound start the old backup stays as well.
            notes = _mend(folder, patience) or _backed_up(folder)
            return Opened(SqliteStore(folder / NAME, patience), notes)
    except OSError as error:
        raise StoreRefused(say("store.unwritable", name=folder.name or str(folder))) from error


@contextmanager
def _alone(folder: Path, patience: float) -> Iterator[None]:
    """Two processes that start together must not both mend; once open, SQLite's own locks are enough."""
    with speaking(NAME), closing(connect(folder / LOCK, patience)) as con:
        con.execute("BEGIN EXCLUSIVE")
        yield


def _mend(folder: Path, patience: float) -> tuple[Message, ...]:
    """After this, a sound database is in its place."""
    path, backup = folder / NAME, folder / BACKUP
    if (folder / REBUILT).exists():  # the app was stopped between setting aside and replacing
        return _replace(folder, Verdict.DAMAGED)
    verdict = judge(path, patience)
    if verdict is Verdict.SOUND and behind(path, backup):
        verdict = Verdict.DAMAGED
    if verdict is Verdict.SOUND:
        return ()
    if verdict is Verdict.MISSING and not backup.exists():
        _build(folder, Found(), Found())
        _set_aside(folder, "stray")
        put(folder / BUILDING, path)
        return ()
    return _rebuild(folder, verdict)


def _rebuild(folder: Path, verdict: Verdict) -> tuple[Message, ...]:
    with tempfile.TemporaryDirectory(dir=folder) as workshop:
        newer = salvage(folder / NAME, Path(workshop)) if verdict in (Verdict.DAMAGED, Verdict.PLANTED) else Found()
        older = Found()
        for copy in _older(folder):
            older = merged(older, salvage(copy, Path(workshop)))
    _build(folder, newer, older)
    put(folder / BUILDING, folder / REBUILT)
    return _replace(folder, verdict)


def _older(folder: Path) -> list[Path]:
    """The backup, which is of a start, and the copies made since or before, from the newest on: its word counts."""
    there = [path for path in (folder / BACKUP, *all_paths(folder)) if path.is_file()]
    return sorted(there, key=lambda path: path.stat().st_mtime, reverse=True)


def _build(folder: Path, newer: Found, older: Found) -> None:
    """A new database of what was found; closed, hence one file without a write-ahead log."""
    for tail in TAILS:
        (folder / f"{BUILDING}{tail}").unlink(missing_ok=True)
    with closing(SqliteStore(folder / BUILDING)) as store:
        pour(store, newer, older)


def _replace(folder: Path, verdict: Verdict) -> tuple[Message, ...]:
    """The rebuilt database into its place; may be done again after any interruption."""
    with closing(connect(folder / REBUILT, mode="ro&immutable=1")) as con:
        (matches,) = con.execute("SELECT count(*) FROM matches").fetchone()
        (entries,) = con.execute("SELECT count(*) FROM entries").fetchone()
    aside = _set_aside(folder, "stray" if verdict is Verdict.MISSING else verdict.value)
    put(folder / REBUILT, folder / NAME)
    key = "restored" if aside is None else verdict.value
    return (say(f"store.{key}", name=aside or BACKUP, matches=matches, entries=entries),)


def _set_aside(folder: Path, why: str) -> str | None:
    """Rename what lies at our name; the name it got, None when no database was there.

    The write-ahead log goes first: left behind, SQLite would play it into the new database.
    """
    there = [tail for tail in TAILS if (folder / f"{NAME}{tail}").exists()]
    names = (f"table.{why}-{n}.sqlite" for n in count(1))
    aside = next(name for name in names if not any((folder / f"{name}{tail}").exists() for tail in there))
    for tail in there:
        put(folder / f"{NAME}{tail}", folder / f"{aside}{tail}")
    return aside if "" in there else None


def back_up_now(folder: Path) -> None:
    """While the app runs; StoreRefused says why it could not be done, and the old copy stays."""
    try:
        with _alone(folder, PATIENCE), speaking(BACKUP):
            _back_up(folder)
    except OSError as error:
        raise StoreRefused(say("store.no-backup", name=BACKUP)) from error


def aside_of(folder: Path) -> str:
    """A whole copy of the present file under a name of its own, before it becomes another; its name."""
    with _alone(folder, PATIENCE), speaking(NAME):
        names = (f"table.before-{n}.sqlite" for n in count(1))
        aside = next(name for name in names if not (folder / name).exists())
        with closing(connect(folder / NAME, mode="ro")) as con, closing(connect(folder / aside)) as copy:
            con.backup(copy)
        return aside


def _backed_up(folder: Path) -> tuple[Message, ...]:
    """A copy of the sound database; when that fails the game goes on, but people are told."""
    try:
        _back_up(folder)
    except (sqlite3.Error, OSError):
        return (say("store.no-backup", name=BACKUP),)
    return ()


def _back_up(folder: Path) -> None:
    """Complete before it takes the place of the old one."""
    new = folder / f"{BACKUP}.new"
    new.unlink(missing_ok=True)
    with closing(connect(folder / NAME, mode="ro")) as con, closing(connect(new)) as copy:
        con.backup(copy)
    put(new, folder / BACKUP)
