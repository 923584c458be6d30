"""A data folder for the screens, even where nothing can be kept: what can be read of it, in memory, and a note on it.

The file stays as it is: it is read from a copy elsewhere.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.match.port import StoreRefused
from companion.store.memory import MemoryStore
from companion.store.repair import NAME, Opened, open_store
from companion.store.salvage import Found, pour, salvage
from companion.store.schema import PATIENCE
from rules.core.message import Message, say

NEWER = "store.newer"
# Refusals of a folder after which one can still play for this evening, each with the note that says so.
UNKEPT = {
    "store.unwritable": "unkept.unwritable",
    "store.full": "unkept.full",
    "store.disk": "unkept.disk",
    NEWER: "unkept.newer",
}
# What changes a match or the library; settings and the lines on Home may change for as long as the app is open.
CHANGES = (
    "start", "adopt", "append", "write", "tell_about", "forget", "remember", "remember_pattern", "forget_pattern",
    "keep_deck", "drop_deck", "shelve",
)  # fmt: skip


def open_for_screens(folder: Path, patience: float = PATIENCE) -> Opened:
    """As `open_store`; only what cannot even be read (another program holds it) is still refused."""
    try:
        return open_store(folder, patience)
    except StoreRefused as why:
        note = UNKEPT.get(why.message.key)
        if note is None:
            raise
        store = looked_at(folder)
        told = say(note, **{**dict(why.message.args), "name": str(folder)})
        if why.message.key == NEWER:
            _only_to_look_at(store, say("unkept.looking"))
        return Opened(store, (told,), kept=False)


def looked_at(folder: Path) -> MemoryStore:
    """A copy in memory of what can be read there."""
    store = MemoryStore()
    pour(store, _readable(folder / NAME), Found())
    return store


def _readable(path: Path) -> Found:
    """What may not be read, or has no room for a copy, is as good as not there: it is not ours to change."""
    try:
        with tempfile.TemporaryDirectory() as workshop:
            return salvage(path, Path(workshop))
    except OSError:
        return Found()


def _only_to_look_at(store: MemoryStore, why: Message) -> None:
    """A newer app's matches may hold what this one would misread: they are shown, not gone on with."""

    def refuse(*_: object) -> None:
        raise StoreRefused(why)

    for name in CHANGES:
        setattr(store, name, refuse)
