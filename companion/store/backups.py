"""Copies of all saved games: the one beside them, made at every start and when somebody asks, and one to take away."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.match.port import StoreRefused
from companion.store.repair import BACKUP, Opened, back_up_now
from companion.store.schema import UNREADABLE, connect
from rules.core.message import Message, say


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


class FolderVault:
    """A data folder with its backup."""

    unkept: Message | None = None

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def last(self, match: str) -> Copy | None:
        path = self._folder / BACKUP
        try:
            made = int(path.stat().st_mtime)
            with closing(connect(path, mode="ro&immutable=1")) as con:
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


def vault_of(folder: Path, opened: Opened) -> Vault:
    return FolderVault(folder) if opened.kept else NoVault(opened.notes[0])


def _asked(match: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (
        ("SELECT count(*) FROM matches", ()),
        ("SELECT count(*) FROM entries", ()),
        ("SELECT count(*) FROM entries WHERE match = ?", (match,)),
    )
