"""Copies of all saved games: the one beside them, made at every start and when somebody asks, and one to take away."""

from __future__ import annotations

import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.match.port import StoreRefused
from companion.store.judge import Verdict, judge
from companion.store.kept_copies import KeptCopy, copies, make_copy, path_of
from companion.store.repair import BACKUP, NAME, Opened, aside_of, back_up_now
from companion.store.schema import UNREADABLE, connect
from companion.store.shape import is_plain
from companion.store.sqlite import SqliteStore
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.store.port import Store


@dataclass(frozen=True, slots=True)
class Copy:
    """A backup: when it was made, how many matches and steps are in it, and up to which step the match asked about."""

    ts: int
    matches: int
    steps: int
    reaches: int


class Vault(Protocol):
    """StoreRefused says why a copy could not be made or read."""

    @property
    def unkept(self) -> Message | None:
        """Why nothing is being kept at all; None as long as it is."""

    def last(self, match: str) -> Copy | None:
        """The copy beside the saved games, None where there is none that can be read."""

    def back_up(self) -> None:
        """Make a new one now, in place of the old."""

    def body(self) -> bytes:
        """All saved games as they are now, as one file."""

    def copies(self) -> tuple[KeptCopy, ...]:
        """Those made by themselves, the newest first."""

    def make_copy(self, now: int) -> bool:
        """One more of them, if anything has changed since the last. May be called on another thread."""

    def go_back(self, name: str) -> str:
        """To one of them. The present file is set aside first: the name it got."""

    def take_over(self, body: bytes) -> str:
        """Likewise to a file that came from elsewhere, with all saved games of another device."""


class NoVault:
    """Everything is in memory, and gone when the app ends."""

    def __init__(self, unkept: Message | None = None) -> None:
        self.unkept: Message | None = unkept or say("trust.in-memory")

    def last(self, match: str) -> Copy | None:
        return None

    def back_up(self) -> None:
        assert self.unkept is not None
        raise StoreRefused(self.unkept)

    def body(self) -> bytes:
        assert self.unkept is not None
        raise StoreRefused(self.unkept)

    def copies(self) -> tuple[KeptCopy, ...]:
        return ()

    def make_copy(self, now: int) -> bool:
        """That nothing is kept was said at the start."""
        return False

    def go_back(self, name: str) -> str:
        assert self.unkept is not None
        raise StoreRefused(self.unkept)

    def take_over(self, body: bytes) -> str:
        assert self.unkept is not None
        raise StoreRefused(self.unkept)


class FolderVault:
    """A data folder with its backup; `store` is the one that is open there, for going back."""

    unkept: Message | None = None

    def __init__(self, folder: Path, store: Store | None = None) -> None:
        self._folder, self._store = folder, store

    def last(self, match: str) -> Copy | None:
        path = self._folder / BACKUP
        try:
            made = int(path.stat().st_mtime)
            with closing(connect(path, mode="ro&immutable=1")) as con:
                if not is_plain(con):
                    return None
                ((matches,), (steps,), (reaches,)) = (con.execute(sql, args).fetchone() for sql, args in _asked(match))
        except (OSError, *UNREADABLE):
            return None
        return Copy(made, matches, steps, reaches)

    def back_up(self) -> None:
        back_up_now(self._folder)

    def body(self) -> bytes:
        """Read from a fresh backup: the file itself lacks what is still in its write-ahead log."""
        self.back_up()
        try:
            return (self._folder / BACKUP).read_bytes()
        except OSError as why:
            raise StoreRefused(say("store.unwritable", name=BACKUP)) from why

    def copies(self) -> tuple[KeptCopy, ...]:
        return copies(self._folder)

    def make_copy(self, now: int) -> bool:
        return make_copy(self._folder, now)

    def go_back(self, name: str) -> str:
        return self._become(path_of(self._folder, name))

    def take_over(self, body: bytes) -> str:
        with tempfile.TemporaryDirectory(dir=self._folder) as workshop:
            path = Path(workshop) / NAME
            path.write_bytes(body)
            if judge(path) is not Verdict.SOUND:
                raise StoreRefused(say("store.bad-copy", name=NAME))
            return self._become(path)

    def _become(self, path: Path) -> str:
        assert isinstance(self._store, SqliteStore), "a vault for going back knows its store"
        aside = aside_of(self._folder)
        # The next start would take its games for lost, and bring them back.
        (self._folder / BACKUP).unlink(missing_ok=True)
        self._store.become(path)
        self.back_up()
        return aside


def vault_of(folder: Path, opened: Opened) -> Vault:
    return FolderVault(folder, opened.store) if opened.kept else NoVault(opened.notes[0])


def _asked(match: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (
        ("SELECT count(*) FROM matches", ()),
        ("SELECT count(*) FROM entries", ()),
        ("SELECT count(*) FROM entries WHERE match = ?", (match,)),
    )
